import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionsOf, parts } from './options.ts'

test('all parts are run, or the one that was asked for', () => {
  assert.deepEqual(optionsOf(['--seed', '7']), { chosen: [...parts], kills: 50, seed: 7 })
  assert.deepEqual(optionsOf(['--only', 'disk', '--kills', '2', '--seed', '7']), { chosen: ['disk'], kills: 2, seed: 7 })
  assert.deepEqual(optionsOf(['--ha', '--seed', '7']), { chosen: ['ha'], kills: 50, seed: 7 })
})

test('a part that there is not, and a number that is none, are refused', () => {
  assert.deepEqual(optionsOf(['--only', 'postgresql']), {
    refusal: 'There is no part called postgresql; there are embedded, postgres, disk, ha.',
  })
  for (const args of [
    ['--kills', 'x'],
    ['--kills', ''],
    ['--kills', '1.5'],
    ['--seed', 'x'],
  ])
    assert.ok('refusal' in optionsOf(args))
})
