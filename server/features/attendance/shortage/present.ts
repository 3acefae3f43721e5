import type { z } from 'zod'
import type { AttendanceRules, classStanding } from '#contract/features/attendance/shapes.ts'
import { type CourseFacts, forecastOf, isPastFirstWeek } from '../counting/rules.ts'
import type { StudyingLearner } from '../counting/store.ts'
import { type ComingPeriods, countSubjects, isShort, judge, orderOf } from '../judging/rules.ts'
import { type Policies, rulesFor } from '../policies/rules.ts'

/** A learner with what their line says, before it is known what is still to come. */
interface Line {
  row: StudyingLearner
  rules: AttendanceRules
  facts: readonly CourseFacts[]
  judged: ReturnType<typeof judge>
  order: string
}

/** The learners who are short, or all of them, the lowest share first, after the last one of the page before. */
export function inOrder(
  rows: readonly StudyingLearner[],
  facts: readonly CourseFacts[],
  policies: Policies,
  { all, after }: { all: boolean; after: { key: string; id: string } | null },
): Line[] {
  const byLearner = Map.groupBy(facts, ({ learnerId }) => learnerId)
  const lines = rows.map((row): Line => {
    const rules = rulesFor(policies, row.admission)
    const own = byLearner.get(row.learner.id) ?? []
    const judged = judge(rules, countSubjects(rules, own), row.isCondoned)
    return { row, rules, facts: own, judged, order: orderOf(judged.percent) }
  })
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const place = (a: Line, order: string, id: string) => compare(a.order, order) || compare(a.row.learner.id, id)
  return lines
    .filter((line) => (all || isShort(line.judged.band)) && (!after || place(line, after.key, after.id) > 0))
    .sort((a, b) => place(a, b.order, b.row.learner.id))
}

/** A learner's line, with where the path of the last four weeks leads. */
export function presentLine(
  { row, rules, facts, judged }: Line,
  coming: readonly ComingPeriods[],
  today: string,
): z.input<typeof classStanding> {
  const subjects = countSubjects(rules, facts, coming)
  const forecast = isPastFirstWeek(facts, today) ? forecastOf(rules, subjects, row.isCondoned) : null
  return { ...row.learner, ...judged, className: row.className, mentor: row.mentor, forecast: forecast?.percent ?? null }
}
