import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceOf } from './chance.ts'

const some = (chance: () => number) => Array.from({ length: 5 }, chance)

test('a seed repeats what a purpose gets, whatever others ask for meanwhile', () => {
  const moments = chanceOf(7, 'moments')
  const other = chanceOf(7, 'uploads 0')
  const mixed = Array.from({ length: 5 }, () => [moments(), other(), other()])
  assert.deepEqual(
    mixed.map(([moment]) => moment),
    some(chanceOf(7, 'moments')),
  )
  assert.notDeepEqual(some(chanceOf(7, 'moments')), some(chanceOf(7, 'uploads 0')))
  assert.notDeepEqual(some(chanceOf(7, 'moments')), some(chanceOf(8, 'moments')))
})
