import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeText, type Figure, figuresTable, isMet, type KeptRun, numberText } from './figures.ts'
import { qualityPage } from './quality-page.ts'

const median = (value: number): Figure => ({ name: 'sign-in, median', value, unit: 'ms', goal: { atMost: 50 } })
const kept = (figures: Figure[]): KeptRun => ({
  ...{ rig: 'bench', command: 'npm run bench', on: '2026-11-20', figures },
  machine: { cpu: 'EPYC', cores: 2, node: 'v24.0.0', postgres: 'PostgreSQL 18.0', load: [0.1, 2.4] },
})

test('a goal is met at its bound, and missed beyond it', () => {
  assert.equal(isMet(median(50)), true)
  assert.equal(isMet(median(50.1)), false)
  assert.equal(isMet({ ...median(0.7), goal: { atLeast: 0.7 } }), true)
  assert.equal(isMet({ ...median(0.69), goal: { atLeast: 0.7 } }), false)
  assert.equal(isMet({ name: 'a', value: 1, unit: '' }), null)
})

test('a figure is compared with the one of its name in the last kept run', () => {
  assert.equal(changeText(median(55), kept([median(50)])), '+10 %')
  assert.equal(changeText(median(49), kept([median(50)])), '-2.0 %')
  assert.equal(changeText(median(50), kept([median(50)])), 'the same')
  assert.equal(changeText(median(50), kept([median(0)])), 'was 0 ms')
  assert.equal(changeText(median(50), kept([{ ...median(9), name: 'other' }])), '')
  assert.equal(changeText(median(50), null), '')
})

test('numbers keep three figures that count', () => {
  assert.deepEqual([0.1234, 1.234, 12.34, 123.4, 1234, 7].map(numberText), ['0.123', '1.23', '12.3', '123', '1234', '7'])
})

test('the table says what is missed', () => {
  const lines = figuresTable([median(60)], kept([median(50)])).split('\n')
  assert.match(lines[0] ?? '', /since 2026-11-20/)
  assert.match(lines[1] ?? '', /^sign-in, median {2}60 ms\s+\+20 %\s+≤ 50 ms\s+MISSED$/)
})

test('the page tells command, day, machine and what is missed', () => {
  const page = qualityPage([kept([median(60), { ...median(10), name: 'other' }])])
  assert.match(
    page,
    /`npm run bench`, 2026-11-20, 2 cores \(EPYC\), Node v24.0.0, PostgreSQL 18.0, load average 0.1 before and 2.4 after. 1 of 2 goals are met./,
  )
  assert.match(page, /\| sign-in, median \| 60 ms \| ≤ 50 ms \| \*\*missed\*\* \|/)
  assert.match(page, /\| other \| 10 ms \| ≤ 50 ms \| met \|/)
  assert.doesNotMatch(page, /Not measured/)
})

test('the page tells what a run could not measure', () => {
  const page = qualityPage([{ ...kept([median(10)]), missing: ['npm audit (the registry does not answer it)', 'other'] }])
  assert.match(page, /1 of 1 goals are met\. Not measured: npm audit \(the registry does not answer it\); other\.\n/)
})
