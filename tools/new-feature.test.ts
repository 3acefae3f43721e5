import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from './bootstrap.mjs'
import { run } from './run.ts'

/** A copy of this checkout as it stands, with the same packages. */
const copy = mkdtempSync(join(tmpdir(), 'prangan-copy-'))
const copyOver = (path: string) => cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true })
const types = join('.cache', 'types')
// A bound on what hangs: a busy machine takes a minute for the check of a whole tree.
const inCopy = (...command: string[]) => run(command, {}, 600, copy)

before(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of listed.split('\0').filter((path) => path && existsSync(join(root, path)))) copyOver(path)
  // Linked file by file, packages stand at the same place from every file as they do here; that needs the same disk.
  const linked = spawnSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')], { stdio: 'ignore' })
  if (linked.status !== 0) {
    rmSync(join(copy, 'node_modules'), { recursive: true, force: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  }
  // Then what is known of the types of all files here is true there as well, and only what the feature changes is looked at again.
  if (existsSync(join(root, types))) copyOver(types)
  execFileSync('git', ['init', '-q'], { cwd: copy })
})
after(() => rmSync(copy, { recursive: true }))

test('a feature that does not exist yet begins so that every check passes, and its own test', async () => {
  const made = await inCopy(process.execPath, 'tools/new-feature.ts', 'hostels')
  assert.equal(made.code, 0, made.output)
  assert.match(made.output, /server\/features\/hostels\/routes\.ts/)

  const checked = await inCopy(process.execPath, 'tools/check.ts')
  assert.equal(checked.code, 0, checked.output)

  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.server.config.ts', 'features/hostels']
  const tested = await inCopy(process.execPath, ...vitest)
  assert.equal(tested.code, 0, tested.output)
  assert.match(tested.output, /1 passed/)

  const again = await inCopy(process.execPath, 'tools/new-feature.ts', 'hostels')
  assert.match(again.output, /exists already/)
})

test('a name that is not one lower-case word is refused', async () => {
  const made = await inCopy(process.execPath, 'tools/new-feature.ts', 'Hostel-Rooms')
  assert.equal(made.code, 2)
})
