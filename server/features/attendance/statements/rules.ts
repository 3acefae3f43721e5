import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'
import type { FrozenStatement } from '#contract/features/attendance/statement-shapes.ts'
import { aggregateOf, bandOf, type CourseFacts, countsToAggregate, type Facts, percentOf, type Tally, tallyOf } from '../counting/rules.ts'
import type { StudyingLearner } from '../counting/store.ts'
import { type Policies, rulesFor } from '../policies/rules.ts'

/** The first and the last day of a month such as `2026-11`. */
export function daysOfMonth(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

type Subject = FrozenStatement['subjects'][number]
type FrozenTally = FrozenStatement['rows'][number]['month']

interface Counted {
  learners: readonly StudyingLearner[]
  /** Up to the day as on; since the first of the month by itself (`recent`). */
  facts: readonly CourseFacts[]
  policies: Policies
}

/** The figures of a section: for each learner each subject's periods attended and held, in the order of the subjects; total and band. */
export function figuresOf({ learners, facts, policies }: Counted): Pick<FrozenStatement, 'subjects' | 'rows'> {
  const byLearner = Map.groupBy(facts, ({ learnerId }) => learnerId)
  const rulesOf = new Map(learners.map((row) => [row.learner.id, rulesFor(policies, row.admission)]))
  const subjects = subjectsOf(facts, [...rulesOf.values()])
  const rows = learners.map(({ learner, regulation, isCondoned, admission }) => {
    const rules = rulesFor(policies, admission)
    const own = new Map((byLearner.get(learner.id) ?? []).map((row) => [row.course.id, row]))
    const tallies = (which: 'all' | 'recent') => subjects.map(({ id }) => tallied(rules, own.get(id), which))
    const [month, cumulative] = [tallies('recent'), tallies('all')]
    return {
      ...{ learnerId: learner.id, rollNumber: learner.rollNumber, name: learner.name, regulation },
      month: frozen(month),
      cumulative: frozen(cumulative),
      band: bandOf(rules, cumulative, isCondoned),
    }
  })
  return { subjects, rows }
}

/** The courses of the facts by code. One counts to the aggregate where it does for any of these learners. */
function subjectsOf(facts: readonly CourseFacts[], rules: readonly AttendanceRules[]): Subject[] {
  const courses = new Map(facts.map((row) => [row.course.id, row]))
  return [...courses.values()]
    .map(({ course, category }) => ({ ...course, countsToAggregate: rules.some((each) => countsToAggregate(each, category)) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

function tallied(rules: AttendanceRules, facts: CourseFacts | undefined, which: 'all' | 'recent'): Tally & { counts: boolean } {
  const of: Facts | undefined = facts?.[which]
  return { ...(of ? tallyOf(rules, of) : { held: 0, attended: 0 }), counts: facts ? countsToAggregate(rules, facts.category) : false }
}

function frozen(subjects: readonly (Tally & { counts: boolean })[]): FrozenTally {
  const all = aggregateOf(subjects)
  return { ...all, percent: percentOf(all), subjects: subjects.map(({ attended, held }): [number, number] => [attended, held]) }
}

/** What a learner is told of their own line: all together, and each subject held and attended. */
export function wordsOf({ subjects, rows }: Pick<FrozenStatement, 'subjects' | 'rows'>, learnerId: string): string {
  const row = rows.find((each) => each.learnerId === learnerId)
  if (!row || row.cumulative.percent === null) return 'No classes yet.'
  const { attended, held, percent } = row.cumulative
  const each = subjects.flatMap(({ shortName }, at) => {
    const [there = 0, of = 0] = row.cumulative.subjects[at] ?? []
    return of > 0 ? [`${shortName} ${there}/${of}`] : []
  })
  return `You attended ${attended} of ${held} periods, ${percent} %. By subject: ${each.join(', ')}.`
}
