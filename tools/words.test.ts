import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { root } from './bootstrap.mjs'

const code = globSync('{web,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
/** Without the name of their file, as in `ui:close`. */
const bare = (text: string) => text.replace(/^[\w-]+:/, '')
const written = new Set([...code.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, text = '']) => bare(text)))
/** Those that are put together, as in `t(`kind.${kind}`)`; their first word is always written. */
const composed = [...code.matchAll(/`((?:[\w-]+:)?[a-zA-Z]{2,}[\w.-]*\$\{[^`\n]*)`/g)].map(
  ([, text = '']) =>
    new RegExp(
      `^${bare(text)
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/\W/g, '\\$&'))
        .join('[\\w.-]+')}$`,
    ),
)

// Errors are looked up by the codes of the contract, which has a test of its own.
for (const path of globSync('web/lib/locales/en/*.json', { cwd: root }).filter((each) => basename(each) !== 'errors.json'))
  test(`${basename(path)} holds no word that no page says`, () => {
    const words = Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8'))).map((key) => key.replace(/_(zero|one|other)$/, ''))
    assert.deepEqual(
      words.filter((word) => !written.has(word) && !composed.some((one) => one.test(word))),
      [],
    )
  })
