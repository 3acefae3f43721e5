import type { z } from 'zod'
import type { AttendanceRules, classStanding } from '#contract/features/attendance/shapes.ts'
import {
  aggregateOf,
  bandOf,
  type CourseFacts,
  countsToAggregate,
  forecastOf,
  isPastFirstWeek,
  percentOf,
  type Subject,
  tallyOf,
} from '../counting/rules.ts'
import type { StudyingLearner } from '../counting/store.ts'
import { type ComingPeriods, countSubjects, isShort, judge, orderOf } from '../judging/rules.ts'
import { type Policies, rulesFor } from '../policies/rules.ts'
import type { CourseSums } from './store.ts'

/** A learner with their place in the list. */
interface Line {
  row: StudyingLearner
  rules: AttendanceRules
  order: string
}

/** The learners who are short, or all of them, the lowest share first, after the last one of the page before. */
export function inOrder(
  rows: readonly StudyingLearner[],
  sums: readonly CourseSums[],
  policies: Policies,
  { all, after }: { all: boolean; after: { key: string; id: string } | null },
): Line[] {
  const byLearner = Map.groupBy(sums, ({ learnerId }) => learnerId)
  const lines = rows.map((row) => {
    const rules = rulesFor(policies, row.admission)
    const subjects = (byLearner.get(row.learner.id) ?? []).map(
      (sum): Subject => ({ ...tallyOf(rules, sum.all), counts: countsToAggregate(rules, sum.category) }),
    )
    return { row, rules, order: orderOf(percentOf(aggregateOf(subjects))), band: bandOf(rules, subjects, row.isCondoned) }
  })
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const place = (a: Line, order: string, id: string) => compare(a.order, order) || compare(a.row.learner.id, id)
  return lines
    .filter((line) => (all || isShort(line.band)) && (!after || place(line, after.key, after.id) > 0))
    .sort((a, b) => place(a, b.order, b.row.learner.id))
}

/** A learner's line, with where the path of the last four weeks leads. */
export function presentLine(
  { row, rules }: Line,
  facts: readonly CourseFacts[],
  coming: readonly ComingPeriods[],
  today: string,
): z.input<typeof classStanding> {
  const subjects = countSubjects(rules, facts, coming)
  const forecast = isPastFirstWeek(facts, today) ? forecastOf(rules, subjects, row.isCondoned) : null
  const judged = judge(rules, subjects, row.isCondoned)
  return { ...row.learner, ...judged, className: row.className, mentor: row.mentor, forecast: forecast?.percent ?? null }
}
