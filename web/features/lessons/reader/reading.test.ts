import { expect, test } from 'vitest'
import type { Spell } from '../format.ts'
import { createReading } from './components/use-reading.ts'

function begin() {
  let nowMs = Date.parse('2026-11-21T04:30:00Z')
  const spells: Spell[] = []
  const reading = createReading({ send: (spell) => spells.push(spell), now: () => nowMs })
  return { reading, spells, pass: (seconds: number) => (nowMs += seconds * 1000) }
}

test('the first sight of a content is told at once, the time with it later', () => {
  const { reading, spells, pass } = begin()
  reading.show('a', false)
  expect(spells).toMatchObject([{ contentId: 'a', seconds: 0, at: '2026-11-21T04:30:00.000Z' }])
  pass(30)
  reading.flush()
  expect(spells[1]).toMatchObject({ contentId: 'a', seconds: 30, at: '2026-11-21T04:30:30.000Z' })
})

test('time belongs to the content that was before the eyes', () => {
  const { reading, spells, pass } = begin()
  reading.show('a', true)
  pass(20)
  reading.show('b', true)
  pass(7)
  reading.seen(false)
  expect(spells.map(({ contentId, seconds }) => [contentId, seconds])).toEqual([
    ['a', 20],
    ['b', 7],
  ])
})

test('every spell has an identifier of its own, and no second is told twice', () => {
  const { reading, spells, pass } = begin()
  reading.show('a', true)
  pass(10)
  reading.finish('a', true)
  reading.flush()
  pass(5)
  reading.seen(false)
  reading.flush()
  expect(spells.map(({ seconds }) => seconds)).toEqual([10, 5])
  expect(new Set(spells.map(({ id }) => id)).size).toBe(2)
  expect(spells.map(({ isFinished }) => isFinished)).toEqual([true, undefined])
})

test('a place is told once, also when no second passed', () => {
  const { reading, spells, pass } = begin()
  reading.show('a', true)
  reading.at('a', 3)
  reading.at('a', 4.7)
  reading.flush()
  pass(4)
  reading.flush()
  expect(spells.map(({ position, seconds }) => [position, seconds])).toEqual([
    [4, 0],
    [undefined, 4],
  ])
})

test('ticking a content that is not before the eyes takes none of the other’s time', () => {
  const { reading, spells, pass } = begin()
  reading.show('a', true)
  pass(12)
  reading.finish('b', true)
  reading.flush()
  expect(spells.map(({ contentId, seconds }) => [contentId, seconds])).toEqual([
    ['b', 0],
    ['a', 12],
  ])
})

test('where somebody is in a recording is told also while they look at something else', () => {
  const { reading, spells, pass } = begin()
  reading.show('recording', true)
  reading.at('recording', 10)
  pass(10)
  reading.show('notes', true)
  pass(20)
  reading.at('recording', 30)
  reading.flush()
  expect(spells.map(({ contentId, position, seconds }) => [contentId, position, seconds])).toEqual([
    ['recording', 10, 10],
    ['notes', undefined, 20],
    ['recording', 30, 0],
  ])
  reading.flush()
  expect(spells).toHaveLength(3)
})
