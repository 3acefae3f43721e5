import type { z } from 'zod'
import { type AttendanceRules, applicationKinds, type standing, type subjectStanding } from '#contract/features/attendance/shapes.ts'
import {
  aggregateOf,
  bandOf,
  type Coming,
  type ComingSession,
  type CourseFacts,
  canMissOf,
  forecastOf,
  isPastFirstWeek,
  isWithinReach,
  needOf,
  percentOf,
  reachedOn,
  recoveryOf,
  shortOf,
  subjectMinimum,
} from '../counting/rules.ts'
import { type CountedSubject, countSubjects } from '../judging/rules.ts'
import { rulesFor, rulesOfCollege } from '../policies/rules.ts'
import type { Standee } from './access.ts'

type Standing = z.input<typeof standing>
type SubjectStanding = z.input<typeof subjectStanding>

/** A subject with what is asked of it; where only the aggregate is asked for, what it would take to reach that share in it. */
export function presentSubject(rules: AttendanceRules, subject: CountedSubject): SubjectStanding {
  const { course, held, attended, counts } = subject
  const own = counts ? subjectMinimum(rules) : null
  const minimum = own ?? rules.minimumPercent
  const need = needOf(subject, minimum)
  return {
    ...{ course, held, attended, percent: percentOf(subject), countsToAggregate: counts, minimumPercent: own },
    ...{ need, canMiss: canMissOf(subject, minimum), cannotBeReached: need > subject.ahead },
  }
}

/** The rules that a learner stands under. Who is enrolled nowhere stands under the college's of today. */
export const rulesOf = ({ policies, regulationId, university, batch }: Standee, today: string): AttendanceRules =>
  regulationId === null
    ? rulesOfCollege(policies, today)
    : rulesFor(policies, { regulationId, university: university ?? '', batch: batch ?? 0 })

interface Read {
  facts: readonly CourseFacts[]
  coming: readonly ComingSession[]
  today: string
}

/** How one learner stands, by the rules of their own regulation. */
export function presentStanding(of: Standee, { facts, coming, today }: Read): Standing {
  const { learner, medicalPeriods } = of
  const isCondoned = of.isCondoned ?? false
  const rules = rulesOf(of, today)
  const isTaughtUntil = of.lastDay !== null && of.lastDay >= today ? of.lastDay : null
  const subjects = countSubjects(rules, facts, coming)
  const place = new Map(subjects.map(({ course }, index) => [course.id, index]))
  const path: Coming[] = coming.map(({ day, course, isMid, credit }) => ({
    ...{ day, subject: place.get(course.id) ?? -1 },
    periods: isMid ? rules.midPeriods * credit : credit,
  }))
  const all = aggregateOf(subjects)
  const band = bandOf(rules, subjects, isCondoned)
  const lastDay = isTaughtUntil ?? coming.at(-1)?.day ?? null
  const forecast = isPastFirstWeek(facts, today) && lastDay !== null ? forecastOf(rules, subjects, isCondoned) : null
  return {
    ...{ learner, asOn: today, ...all, percent: percentOf(all), band, minimumPercent: rules.minimumPercent },
    ...(rules.condonableFromPercent !== null && { condonableFromPercent: rules.condonableFromPercent }),
    shortSubjects: shortOf(rules, subjects).map(({ course }) => course),
    ...recoveryOf(rules, subjects),
    ...{ reachedOn: reachedOn(rules, subjects, path), cannotBeReached: !isWithinReach(rules, subjects), lastDay },
    ahead: subjects.reduce((sum, subject) => sum + (subject.counts ? subject.ahead : 0), 0),
    medicalPeriods,
    onDutyPeriods: facts.reduce((sum, { all }) => sum + all.meetings.on_duty + rules.midPeriods * all.mids.on_duty, 0),
    subjects: subjects.map((subject) => presentSubject(rules, subject)),
    forecast: forecast && lastDay ? { ...forecast, on: lastDay } : null,
    canApplyFor: applicationKinds.filter((kind) => kind !== 'condonation' || band === 'condonable'),
  }
}
