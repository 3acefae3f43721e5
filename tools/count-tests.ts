/** Reads what a part of the test run reports of itself, and trusts it only as far as it goes with how the part ended. */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Where a part's counts stand: in a file that it writes, or only in how it ended. */
export type Report = { kind: 'vitest' | 'playwright' | 'tap' | 'check'; file: string } | { kind: 'ending' }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})
const checkReport = z.object({ passed: z.int(), failed: z.int() })

function tapCount(text: string, word: string): number {
  const found = new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1]
  if (!found) throw new Error(`The report does not say how many tests: # ${word}`)
  return Number(found)
}

const readers: Record<Exclude<Report['kind'], 'ending'>, (text: string) => Counts> = {
  vitest: (text) => {
    const report = vitestReport.parse(JSON.parse(text))
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests }
  },
  playwright: (text) => {
    const { stats } = playwrightReport.parse(JSON.parse(text))
    // A test that passed only on a second try has failed once.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  },
  tap: (text) => ({
    passed: tapCount(text, 'pass'),
    failed: tapCount(text, 'fail') + tapCount(text, 'cancelled'),
    skipped: tapCount(text, 'skipped') + tapCount(text, 'todo'),
  }),
  check: (text) => ({ ...checkReport.parse(JSON.parse(text)), skipped: 0 }),
}

/** What a part counted. A part that crashed, ran nothing, or left no readable report counts as one failure. */
export function countsOf(report: Report, exitCode: number): Counts {
  const nothing = { passed: 0, failed: 1, skipped: 0 }
  if (report.kind === 'ending') return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : nothing
  if (!existsSync(report.file)) return nothing
  try {
    const counts = readers[report.kind](readFileSync(report.file, 'utf8'))
    const isSound = counts.failed > 0 || (exitCode === 0 && counts.passed > 0)
    return isSound ? counts : { ...counts, failed: 1 }
  } catch (error) {
    console.log(`The report ${report.file} cannot be read: ${error}`)
    return nothing
  }
}
