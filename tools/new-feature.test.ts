import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from './bootstrap.mjs'
import { run } from './run.ts'

/** A copy of this checkout as it stands, with the same packages. */
const copy = mkdtempSync(join(tmpdir(), 'prangan-copy-'))
// A bound on what hangs: a busy machine takes a minute for the check of a whole tree.
const inCopy = (...command: string[]) => run(command, {}, 600, copy)

before(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of listed.split('\0').filter((path) => path && existsSync(join(root, path)))) cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '-q'], { cwd: copy })
})
after(() => rmSync(copy, { recursive: true }))

test('a feature that does not exist yet begins so that every check passes', async () => {
  const made = await inCopy(process.execPath, 'tools/new-feature.ts', 'hostels')
  assert.equal(made.code, 0, made.output)
  assert.match(made.output, /server\/features\/hostels\/routes\.ts/)

  const checked = await inCopy(process.execPath, 'tools/check.ts')
  assert.equal(checked.code, 0, checked.output)

  const again = await inCopy(process.execPath, 'tools/new-feature.ts', 'hostels')
  assert.match(again.output, /exists already/)
})

test('a name that is not one lower-case word is refused', async () => {
  const made = await inCopy(process.execPath, 'tools/new-feature.ts', 'Hostel-Rooms')
  assert.equal(made.code, 2)
})
