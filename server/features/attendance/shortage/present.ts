import type { z } from 'zod'
import type { classStanding } from '#contract/features/attendance/shapes.ts'
import {
  aggregateOf,
  bandOf,
  type ComingPeriods,
  type CourseFacts,
  countsToAggregate,
  forecastOf,
  isPastFirstWeek,
  percentOf,
  type Subject,
  tallyOf,
} from '../counting/rules.ts'
import type { StudyingLearner } from '../counting/store.ts'
import { countSubjects, isShort, judge, orderOf } from '../judging/rules.ts'
import { type Policies, rulesFor } from '../policies/rules.ts'
import { comparePlaces, type Place } from '../remembering/store.ts'
import type { CourseSums } from './store.ts'

/** The places of the learners who are short, or of all of them, the lowest share first. */
export function placesOf(rows: readonly StudyingLearner[], sums: readonly CourseSums[], policies: Policies, isAll: boolean): Place[] {
  const byLearner = Map.groupBy(sums, ({ learnerId }) => learnerId)
  const places = rows.map(({ learner: { id }, admission, isCondoned }) => {
    const rules = rulesFor(policies, admission)
    const subjects = (byLearner.get(id) ?? []).map(
      (sum): Subject => ({ ...tallyOf(rules, sum.all), counts: countsToAggregate(rules, sum.category) }),
    )
    return { place: { key: orderOf(percentOf(aggregateOf(subjects))), id }, band: bandOf(rules, subjects, isCondoned) }
  })
  return places.flatMap(({ place, band }) => (isAll || isShort(band) ? place : [])).sort(comparePlaces)
}

/** A learner's line, with where the path of the last four weeks leads. */
export function presentLine(
  row: StudyingLearner,
  policies: Policies,
  facts: readonly CourseFacts[],
  coming: readonly ComingPeriods[],
  today: string,
): z.input<typeof classStanding> {
  const rules = rulesFor(policies, row.admission)
  const subjects = countSubjects(rules, facts, coming)
  const forecast = isPastFirstWeek(facts, today) ? forecastOf(rules, subjects, row.isCondoned) : null
  const judged = judge(rules, subjects, row.isCondoned)
  return { ...row.learner, ...judged, className: row.className, mentor: row.mentor, forecast: forecast?.percent ?? null }
}
