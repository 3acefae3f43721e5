import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './bootstrap.mjs'

const folder = join(root, 'web/ui/kit')
const read = (file: string) => readFileSync(file, 'utf8')
const sources = readdirSync(folder)
  .filter((name) => /\.(tsx|ts|css)$/.test(name))
  .map((name) => read(join(folder, name)))
/** The kit's own style files that ours bring. */
const brought = new Set(
  sources.flatMap((source) => [...source.matchAll(/['"](@mantine\/[\w./-]+\.layer\.css)['"]/g)].map(([, file]) => file ?? '')),
)

test('every value that the brought styles of the component kit set with is said', () => {
  assert.ok(brought.size > 10, 'the styles are found')
  const styles = [...brought].map((file) => read(join(root, 'node_modules', file))).join('\n')
  const said = new Set([...(styles + sources.join('\n')).matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name))
  const used = new Set([...styles.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name]) => name))
  assert.deepEqual([...used].filter((name) => !said.has(name)).sort(), [])
})
