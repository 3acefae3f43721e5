import { expect, test } from 'vitest'
import { changedGroups, stepped } from './order.ts'

const groups = ['one', 'two', 'three']
const order = { one: ['a', 'b'], two: ['c'], three: [] }

test('an item steps within its group', () => {
  expect(stepped(order, groups, 'a', 1)).toEqual({ ...order, one: ['b', 'a'] })
  expect(stepped(order, groups, 'b', -1)).toEqual({ ...order, one: ['b', 'a'] })
})

test('from the edge of its group it steps into the next one, also into an empty one', () => {
  expect(stepped(order, groups, 'b', 1)).toEqual({ one: ['a'], two: ['b', 'c'], three: [] })
  expect(stepped(order, groups, 'c', -1)).toEqual({ one: ['a', 'b', 'c'], two: [], three: [] })
  expect(stepped(order, groups, 'c', 1)).toEqual({ one: ['a', 'b'], two: [], three: ['c'] })
})

test('at the very edge it stays', () => {
  expect(stepped(order, groups, 'a', -1)).toBe(order)
  expect(stepped({ ...order, three: ['d'] }, groups, 'd', 1)).toEqual({ ...order, three: ['d'] })
})

test('only groups with another order are changed, not the one that an item left', () => {
  expect(changedGroups(order, stepped(order, groups, 'a', 1))).toEqual(['one'])
  expect(changedGroups(order, stepped(order, groups, 'b', 1))).toEqual(['two'])
  expect(changedGroups(order, order)).toEqual([])
})
