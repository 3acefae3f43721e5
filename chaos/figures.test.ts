import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMet } from '../tools/figures.ts'
import { figuresOf, type Measured, nothingMeasured } from './figures.ts'

const missed = (given: Partial<Measured>, ownEnds = 0) =>
  figuresOf({ ...nothingMeasured(), ...given }, ownEnds)
    .filter((figure) => isMet(figure) === false)
    .map(({ name }) => name)

test('a fault that nobody was told of, and a request that nobody answered meanwhile, miss their goals', () => {
  assert.deepEqual(missed({ toldAway: [120, 800], unreached: 0 }), [])
  assert.deepEqual(missed({ toldAway: [120, 0], unreached: 0 }), ['database away: answers of 503, fewest of a time'])
  assert.deepEqual(missed({ toldAway: [120, 800], unreached: 1 }), ['database away: requests that nobody answered'])
})

test('a second process that acknowledged nothing misses its goal', () => {
  assert.deepEqual(missed({ shared: [200, 180] }), [])
  assert.deepEqual(missed({ shared: [200, 0] }), ['writes acknowledged by a second process that joined, fewest'])
})

test('a server that ended by itself misses its goal, and what was not tried has none', () => {
  assert.deepEqual(missed({}, 1), ['times a server ended by itself'])
  assert.deepEqual(missed({}), [])
})
