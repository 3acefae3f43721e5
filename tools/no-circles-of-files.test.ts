import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circleIn } from './web-build/no-circles-of-files.ts'

test('files that load each other are found, however far around', () => {
  const loads = new Map([
    ['index', ['base', 'shell']],
    ['shell', ['base', 'queries']],
    ['queries', ['live']],
    ['live', ['shell']],
    ['base', []],
  ])
  assert.deepEqual(circleIn(loads), ['shell', 'queries', 'live', 'shell'])
})

test('a file that many load is no circle', () => {
  const loads = new Map([
    ['index', ['base', 'shell']],
    ['shell', ['base', 'page']],
    ['page', ['base']],
    ['base', []],
  ])
  assert.equal(circleIn(loads), null)
})
