import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { countsOf, type Report } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'prangan-reports-'))
after(() => rmSync(folder, { recursive: true }))

/** What is counted for a report with this text and an ending with this code. */
function counted(kind: Exclude<Report['kind'], 'ending'>, text: string, exitCode: number) {
  const file = join(folder, 'report')
  writeFileSync(file, text)
  return countsOf({ kind, file }, exitCode)
}
const vitest = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 0, testResults: [] })
const playwright = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0, duration: 1 } })
const tap = (pass: number, fail: number) =>
  `TAP version 13\n# tests 3\n# pass ${pass}\n# fail ${fail}\n# cancelled 0\n# skipped 0\n# todo 0\n`

test('passed, failed and skipped tests are counted', () => {
  assert.deepEqual(counted('vitest', vitest(7, 0), 0), { passed: 7, failed: 0, skipped: 1 })
  assert.deepEqual(counted('vitest', vitest(7, 2), 1), { passed: 7, failed: 2, skipped: 1 })
  assert.deepEqual(counted('playwright', playwright(5, 1, 0), 1), { passed: 5, failed: 1, skipped: 0 })
  assert.deepEqual(counted('tap', tap(3, 0), 0), { passed: 3, failed: 0, skipped: 0 })
  assert.deepEqual(counted('check', '{"passed":6,"failed":0}', 0), { passed: 6, failed: 0, skipped: 0 })
  assert.deepEqual(countsOf({ kind: 'ending' }, 0), { passed: 1, failed: 0, skipped: 0 })
})

test('a test that passed only on a second try has failed', () => {
  assert.equal(counted('playwright', playwright(5, 0, 1), 0).failed, 1)
})

test('a part that crashed, ran nothing or left no report has failed once', () => {
  assert.equal(counted('vitest', vitest(7, 0), 1).failed, 1)
  assert.equal(counted('vitest', vitest(0, 0), 0).failed, 1)
  assert.equal(counted('vitest', 'not a report', 0).failed, 1)
  assert.equal(counted('tap', 'TAP version 13', 0).failed, 1)
  assert.equal(countsOf({ kind: 'tap', file: join(folder, 'missing') }, 0).failed, 1)
  assert.equal(countsOf({ kind: 'ending' }, 1).failed, 1)
})
