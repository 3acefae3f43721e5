import type { Figure } from '../tools/figures.ts'
import type { Outcome } from './stand.ts'
import { countOf } from './wire.ts'

/** What a whole run measured beside the outcomes of its stands. */
export interface Measured {
  kills: number
  /** Milliseconds from the start of a killed server to its next acknowledged write. */
  serverBackMs: number[]
  /** Milliseconds from the return of what was away (a database, room on the disk, a promoted standby) to the next acknowledged write. */
  databaseBackMs: number[]
  diskBackMs: number[]
  failoverBackMs: number[]
  /** Who was shut out by a clock that was wrong, and what did not go on while a disk was full; null where that was not tried. */
  shutOut: string[] | null
  broken: string[] | null
  /** How many writes each process acknowledged that joined another one. */
  shared: number[]
  /** How often it was answered 503 in each time for which the database was away for seconds. */
  toldAway: number[]
  /** Requests that nobody answered while the process ran and its database was away; null where that was not tried. */
  unreached: number | null
  outcomes: Outcome[]
}

export const nothingMeasured = (): Measured => ({
  ...{ kills: 0, serverBackMs: [], databaseBackMs: [], diskBackMs: [], failoverBackMs: [] },
  ...{ shutOut: null, broken: null, shared: [], toldAway: [], unreached: null, outcomes: [] },
})

const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0
const seconds = (ms: number) => Math.round(ms) / 1000

/** Median and worst, where anything was measured. */
function spread(name: string, times: readonly number[], worstAtMost?: number): Figure[] {
  if (times.length === 0) return []
  const sorted = times.toSorted((a, b) => a - b)
  return [
    { name: `${name}, median`, value: seconds(middle(sorted)), unit: 's' },
    {
      ...{ name: `${name}, worst`, value: seconds(sorted.at(-1) ?? 0), unit: 's' },
      ...(worstAtMost !== undefined && { goal: { atMost: worstAtMost } }),
    },
  ]
}

const none = { goal: { atMost: 0 } }
const fewest = (counts: readonly number[]) => (counts.length === 0 ? null : Math.min(...counts))
/** A figure of what only some parts try. */
const whereTried = (name: string, value: number | undefined | null, goal: NonNullable<Figure['goal']>): Figure[] =>
  value === undefined || value === null ? [] : [{ name, value, unit: '', goal }]

/** `ownEnds` is how often a server ended although nobody asked it to. */
export function figuresOf(measured: Measured, ownEnds: number): Figure[] {
  const { outcomes } = measured
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
  return [
    { name: 'times the server was killed', value: measured.kills, unit: '' },
    { name: 'times a server ended by itself', value: ownEnds, unit: '', ...none },
    { name: 'writes acknowledged', value: sum(({ acknowledged }) => acknowledged), unit: '' },
    { name: 'acknowledged and lost', value: sum(({ lost }) => lost.length), unit: '', ...none },
    { name: 'acknowledged and done twice', value: sum(({ doubled }) => doubled.length), unit: '', ...none },
    { name: 'half-written and visible', value: sum(({ half }) => half.length), unit: '', ...none },
    { name: 'answers that nothing explains', value: sum(({ surprises }) => surprises.length), unit: '', ...none },
    { name: 'answers of 500', value: sum(({ answers }) => countOf(answers, 500)), unit: '', ...none },
    { name: 'answers of 503', value: sum(({ answers }) => countOf(answers, 503)), unit: '' },
    { name: 'answers of 503 without Retry-After', value: sum(({ answers }) => answers.withoutRetryAfter), unit: '', ...none },
    { name: 'answers of 507, no room', value: sum(({ answers }) => countOf(answers, 507)), unit: '' },
    {
      ...{
        name: 'longest wait for an answer',
        value: seconds(Math.max(0, ...outcomes.map(({ answers }) => answers.longestMs))),
        unit: 's',
      },
      goal: { atMost: 8 },
    },
    ...whereTried('shut out by a clock that was wrong', measured.shutOut?.length, none.goal),
    ...whereTried('broken while the disk was full', measured.broken?.length, none.goal),
    ...spread('server killed: started to writing again', measured.serverBackMs),
    ...spread('database away: returned to writing again', measured.databaseBackMs, 5),
    ...spread('disk full: freed to writing again', measured.diskBackMs, 5),
    ...spread('primary lost: promoted to writing again', measured.failoverBackMs, 5),
    ...whereTried('database away: answers of 503, fewest of a time', fewest(measured.toldAway), { atLeast: 1 }),
    ...whereTried('database away: requests that nobody answered', measured.unreached, none.goal),
    ...whereTried('writes acknowledged by a second process that joined, fewest', fewest(measured.shared), { atLeast: 1 }),
  ]
}
