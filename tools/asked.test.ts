import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { wantedBy } from './asked.ts'
import { root } from './bootstrap.mjs'

const mistyped = [
  ['a11y', '--face', 'contnet'],
  ['a11y', 'teacher/corses'],
  ['screens', '--face', 'contnet'],
  ['screens', '--size', 'fone'],
  ['screens', '--theme', 'drak'],
  ['screens', 'courses', 'teacher/corses'],
]
for (const [rig, ...words] of mistyped)
  test(`${rig} ${words.join(' ')} is refused, before anything is built or looked at`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${rig}.ts`, ...words], { cwd: root, encoding: 'utf8' })
    assert.equal(status, 2, stdout + stderr)
    assert.ok(stderr.includes(words.at(-1) ?? ''), stderr)
  })

test('a page is wanted by any of the words, and every page without words', () => {
  const names = ['learner/courses', 'teacher/courses', 'teacher/profile']
  assert.deepEqual(names.filter(wantedBy(['learner', 'profile'], names)), ['learner/courses', 'teacher/profile'])
  assert.deepEqual(names.filter(wantedBy([], names)), names)
})
