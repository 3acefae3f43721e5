import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'
import {
  aggregateOf,
  aheadOf,
  type Band,
  bandOf,
  type ComingPeriods,
  type CourseFacts,
  countsToAggregate,
  isWithinReach,
  percentOf,
  recoveryOf,
  type SubjectAhead,
  shortOf,
  tallyOf,
} from '../counting/rules.ts'

/** A subject of a learner, counted by their rules. */
export interface CountedSubject extends SubjectAhead {
  course: CourseFacts['course']
}

const nothing = { present: 0, absent: 0, late: 0, on_duty: 0 }

/** Courses of which nothing was held yet, as facts of nothing. */
function withoutFacts(facts: readonly CourseFacts[], coming: readonly ComingPeriods[]): CourseFacts[] {
  const known = new Set(facts.map(({ course }) => course.id))
  const others = new Map(coming.filter(({ course }) => !known.has(course.id)).map((row) => [row.course.id, row]))
  const empty = { meetings: nothing, mids: nothing }
  return [...others.values()].map(({ learnerId, course, category }) => ({
    ...{ learnerId, course, category, firstDay: '' },
    ...{ all: empty, recent: empty },
  }))
}

/** The subjects of a learner, counted by their rules; those too of which everything is still to come. */
export const countSubjects = (
  rules: AttendanceRules,
  facts: readonly CourseFacts[],
  coming: readonly ComingPeriods[] = [],
): CountedSubject[] =>
  [...facts, ...withoutFacts(facts, coming)].map(({ course, category, all, recent }) => {
    const toCome = (isMid: boolean) =>
      coming.reduce((sum, row) => sum + (row.course.id === course.id && row.isMid === isMid ? row.credit : 0), 0)
    return {
      course,
      ...tallyOf(rules, all),
      counts: countsToAggregate(rules, category),
      recent: tallyOf(rules, recent),
      ahead: aheadOf(rules, { meetings: toCome(false), mids: toCome(true) }),
    }
  })

/** A learner's line: figures, band, and what can still be done. */
export function judge(rules: AttendanceRules, subjects: readonly CountedSubject[], isCondoned: boolean) {
  const all = aggregateOf(subjects)
  return {
    ...all,
    percent: percentOf(all),
    band: bandOf(rules, subjects, isCondoned),
    ...recoveryOf(rules, subjects),
    cannotBeReached: !isWithinReach(rules, subjects),
    shortSubjects: shortOf(rules, subjects).map(({ course }) => course.shortName),
  }
}

/** Whether a learner is below what is asked; who had no classes yet is not. */
export const isShort = (band: Band): boolean => band !== 'eligible' && band !== 'none'

/** Hundredths of a per cent with leading zeros, so that as text they are in their order; who had no classes yet comes last. */
export const orderOf = (percent: string | null): string => (percent === null ? 'none' : percent.replace('.', '').padStart(5, '0'))
