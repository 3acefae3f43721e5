import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'
import {
  aggregateOf,
  aheadOf,
  type Band,
  bandOf,
  type CourseFacts,
  countsToAggregate,
  percentOf,
  recoveryOf,
  type SubjectAhead,
  shortOf,
  tallyOf,
} from '../counting/rules.ts'

/** What is still to come of a course, for one learner. */
export interface ComingPeriods {
  courseId: string
  isMid: boolean
  periods: number
}

/** A subject of a learner, counted by their rules. */
export interface CountedSubject extends SubjectAhead {
  course: CourseFacts['course']
}

/** The subjects of a learner, counted by their rules. */
export const countSubjects = (
  rules: AttendanceRules,
  facts: readonly CourseFacts[],
  coming: readonly ComingPeriods[] = [],
): CountedSubject[] =>
  facts.map(({ course, category, all, recent }) => {
    const periods = (isMid: boolean) =>
      coming.reduce((sum, row) => sum + (row.courseId === course.id && row.isMid === isMid ? row.periods : 0), 0)
    return {
      course,
      ...tallyOf(rules, all),
      counts: countsToAggregate(rules, category),
      recent: tallyOf(rules, recent),
      ahead: aheadOf(rules, { meetings: periods(false), mids: periods(true) }),
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
    shortSubjects: shortOf(rules, subjects).map(({ course }) => course.shortName),
  }
}

/** Whether a learner is below what is asked; who had no classes yet is not. */
export const isShort = (band: Band): boolean => band !== 'eligible' && band !== 'none'

/** Hundredths of a per cent with leading zeros, so that as text they are in their order; who had no classes yet comes last. */
export const orderOf = (percent: string | null): string => (percent === null ? 'none' : percent.replace('.', '').padStart(5, '0'))
