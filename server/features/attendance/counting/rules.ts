import { Failure } from '#contract/errors.ts'
import type { AttendanceRules, bands } from '#contract/features/attendance/shapes.ts'
import { dayAfter, daysBetween } from '../../../platform/dates.ts'

/*
 * What follows from the facts, in whole numbers only. Periods are whole, percentages of the rules are whole, and every comparison
 * is made by multiplying: 100 × attended against minimum × held. All numbers stay far below what a number holds exactly.
 */

export type Band = (typeof bands)[number]
/** Periods held, and of those the ones that count as attended. */
export interface Tally {
  held: number
  attended: number
}
/** Periods, or mids, by what the register says. */
export interface Marks {
  present: number
  absent: number
  late: number
  on_duty: number
}
/** What the registers of a learner say of one course: periods of meetings, and mids, which count as the rules say. */
export interface Facts {
  meetings: Marks
  mids: Marks
}
/** A subject of a learner, counted. `counts`: to the aggregate. */
export interface Subject extends Tally {
  counts: boolean
}
/** Periods of meetings of a course, and mids, that are still to come. */
export interface Ahead {
  meetings: number
  mids: number
}

/** What is counted of the facts, for each learner and course, since a day by itself, and when the first of them was. */
export interface CourseFacts {
  learnerId: string
  course: { id: string; course_name: string; code: string; shortName: string }
  category: string
  firstDay: string
  all: Facts
  recent: Facts
}

/** What is still to come of a course, for one learner. `credit`: periods of meetings, or how many mids. */
export interface ComingPeriods {
  learnerId: string
  isMid: boolean
  credit: number
  category: string
  course: CourseFacts['course']
}
/** A class session to come of a learner. */
export interface ComingSession extends ComingPeriods {
  day: string
}

const none: Tally = { held: 0, attended: 0 }
const plus = (a: Tally, b: Tally): Tally => ({ held: a.held + b.held, attended: a.attended + b.attended })

/** Periods held and attended by the rules: late and on duty as they say; of a mid as many as they credit, however long it was (ATT-4). */
export function tallyOf(rules: AttendanceRules, { meetings, mids }: Facts): Tally {
  const written = counted(rules, mids)
  const held = rules.midCountsForAbsentees ? written.held : written.held - mids.absent
  return plus(counted(rules, meetings), { held: rules.midPeriods * held, attended: rules.midPeriods * written.attended })
}

function counted(rules: AttendanceRules, marks: Marks): Tally {
  const attended = marks.present + (rules.lateCounts ? marks.late : 0) + (rules.onDutyCounts ? marks.on_duty : 0)
  return { held: marks.present + marks.absent + marks.late + marks.on_duty, attended }
}

/** Periods to come that the rules will count. */
export const aheadOf = (rules: AttendanceRules, { meetings, mids }: Ahead): number => meetings + rules.midPeriods * mids

/** The share as people read it, cut after two decimals so that 74.996 is never shown as 75.00; null while nothing was held. */
export function percentOf({ held, attended }: Tally): string | null {
  if (held === 0) return null
  const hundredths = Math.floor((attended * 10_000) / held)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** Whether a share reaches a whole percentage; nothing held reaches it. */
export const reaches = ({ held, attended }: Tally, percent: number): boolean => 100 * attended >= percent * held

/** How many periods in a row are to be attended until the share is reached: the least whole n with 100(A+n) ≥ p(H+n). */
export const needOf = ({ held, attended }: Tally, percent: number): number =>
  Math.max(0, Math.ceil((percent * held - 100 * attended) / (100 - percent)))

/** How many of the next periods can be missed with the share still reached: the greatest whole n with 100A ≥ p(H+n). */
export const canMissOf = ({ held, attended }: Tally, percent: number): number =>
  Math.max(0, Math.floor((100 * attended - percent * held) / percent))

/** All periods that count to the aggregate; a sum of periods and never a mean of percentages (ATT-2). */
export const aggregateOf = (subjects: readonly Subject[]): Tally => subjects.filter(({ counts }) => counts).reduce<Tally>(plus, none)

/** What a subject that counts must reach by itself; null where only the aggregate is asked for. */
export function subjectMinimum({ isSubjectWise, minimumPercent, subjectMinimumPercent }: AttendanceRules): number | null {
  if (!isSubjectWise) return subjectMinimumPercent
  return Math.max(minimumPercent, subjectMinimumPercent ?? 0)
}

/** Whether a course of this category counts to the aggregate (ATT-3); a category is typed freely, so `mc` is `MC`. */
export const countsToAggregate = ({ excludedCategories }: AttendanceRules, category: string): boolean =>
  !excludedCategories.some((excluded) => excluded.toUpperCase() === category.toUpperCase())

/** The subjects that are short by themselves, as ATT-5 names them. */
export function shortOf<S extends Subject>(rules: AttendanceRules, subjects: readonly S[]): S[] {
  const minimum = subjectMinimum(rules)
  return minimum === null ? [] : subjects.filter((subject) => subject.counts && !reaches(subject, minimum))
}

/** Whether everything that the rules ask for is reached. */
export const isEligible = (rules: AttendanceRules, subjects: readonly Subject[]): boolean =>
  shortOf(rules, subjects).length === 0 && (rules.isSubjectWise || reaches(aggregateOf(subjects), rules.minimumPercent))

/**
 * Where a learner stands (ATT-1, ATT-5, ATT-6). A condonation is of the aggregate, or of the subjects where each is asked for by
 * itself; it never mends a subject below a minimum of its own beside the aggregate.
 */
export function bandOf(rules: AttendanceRules, subjects: readonly Subject[], isCondoned: boolean): Band {
  const all = aggregateOf(subjects)
  if (all.held === 0) return 'none'
  const short = shortOf(rules, subjects)
  const isEnough = rules.isSubjectWise || reaches(all, rules.minimumPercent)
  if (isEnough && short.length === 0) return 'eligible'
  const { condonableFromPercent: from } = rules
  if (isEnough && !rules.isSubjectWise) return 'subject_short'
  if (from === null) return 'shortage'
  const asked: readonly Tally[] = rules.isSubjectWise ? short : [all]
  if (!asked.every((tally) => reaches(tally, from))) return 'detain_listed'
  if (short.length > 0 && !rules.isSubjectWise) return 'subject_short'
  return isCondoned ? 'condoned' : 'condonable'
}

/** What can still be done: periods to attend in a row, of subjects that help, and periods of any subject that can be missed (ATT-7). */
export function recoveryOf(rules: AttendanceRules, subjects: readonly Subject[]): { need: number; canMiss: number } {
  const inAll = rules.isSubjectWise ? [] : [aggregateOf(subjects)]
  const minimum = subjectMinimum(rules)
  const each = minimum === null ? [] : subjects.filter(({ counts, held }) => counts && held > 0)
  const needInAll = Math.max(0, ...inAll.map((tally) => needOf(tally, rules.minimumPercent)))
  const needInEach = each.reduce((sum, tally) => sum + needOf(tally, minimum ?? 0), 0)
  const need = Math.max(needInAll, needInEach)
  if (need > 0) return { need, canMiss: 0 }
  const spare = [...inAll.map((tally) => canMissOf(tally, rules.minimumPercent)), ...each.map((tally) => canMissOf(tally, minimum ?? 0))]
  return { need, canMiss: spare.length === 0 ? 0 : Math.min(...spare) }
}

/** A class session to come, of the subject at `subject`; `periods` are those that will count. */
export interface Coming {
  day: string
  subject: number
  periods: number
}

/**
 * The day at whose end everything asked for is reached when nothing more is missed, of sessions in the order of their days; null when
 * it is reached already, or is not by the last of them.
 */
export function reachedOn(rules: AttendanceRules, subjects: readonly Subject[], coming: readonly Coming[]): string | null {
  if (isEligible(rules, subjects)) return null
  const now = subjects.map((subject) => ({ ...subject }))
  for (const [at, { day, subject, periods }] of coming.entries()) {
    const its = now[subject]
    if (its) {
      its.held += periods
      its.attended += periods
    }
    if (coming[at + 1]?.day !== day && isEligible(rules, now)) return day
  }
  return null
}

/** A subject with what was lately, and what is to come. */
export interface SubjectAhead extends Subject {
  recent: Tally
  ahead: number
}

/** Whether everything that the rules ask for is reached when nothing of what is to come is missed. */
export const isWithinReach = (rules: AttendanceRules, subjects: readonly SubjectAhead[]): boolean =>
  isEligible(
    rules,
    subjects.map(({ ahead, ...subject }) => ({ ...subject, held: subject.held + ahead, attended: subject.attended + ahead })),
  )

/**
 * Where the path of late leads by the end of what is to come: each counted period to come is attended at the rate of late. Null where
 * nothing is to come or nothing was held of late. The tallies that it judges are scaled to whole numbers, so nothing is rounded
 * before the end.
 */
export function forecastOf(
  rules: AttendanceRules,
  subjects: readonly SubjectAhead[],
  isCondoned: boolean,
): { percent: string | null; band: Band } | null {
  const counting = subjects.filter(({ counts }) => counts)
  const ahead = counting.reduce((sum, subject) => sum + subject.ahead, 0)
  const recent = counting.reduce((sum, subject) => plus(sum, subject.recent), none)
  if (ahead === 0 || recent.held === 0) return null
  const all = onPath(aggregateOf(subjects), recent, ahead)
  if (subjectMinimum(rules) === null) return { percent: percentOf(all), band: bandOf(rules, [{ ...all, counts: true }], isCondoned) }
  const each = counting.map((subject) => onPath(subject, rateOf(subject, recent), subject.ahead))
  return { percent: percentOf(all), band: bandByParts(rules, all, each, isCondoned) }
}

/** The rate of a subject of its own late periods, else of all that was held of it, else of all subjects of late. */
const rateOf = (subject: SubjectAhead, recent: Tally): Tally =>
  subject.recent.held > 0 ? subject.recent : subject.held > 0 ? subject : recent

/** A tally with periods to come at a rate, both times `rate.held`. */
const onPath = ({ held, attended }: Tally, rate: Tally, ahead: number): Tally => ({
  held: (held + ahead) * rate.held,
  attended: attended * rate.held + ahead * rate.attended,
})

/** The band where subjects and aggregate are scaled differently, so that subjects cannot be summed. */
function bandByParts(rules: AttendanceRules, all: Tally, each: readonly Tally[], isCondoned: boolean): Band {
  const bySubjects = bandOf({ ...rules, isSubjectWise: true, minimumPercent: subjectMinimum(rules) ?? 0 }, each.map(asSubject), isCondoned)
  if (rules.isSubjectWise) return bySubjects
  const byAll = bandOf({ ...rules, subjectMinimumPercent: null }, [asSubject(all)], isCondoned)
  const isShort = bySubjects !== 'eligible' && bySubjects !== 'none'
  return isShort && byAll !== 'detain_listed' && byAll !== 'shortage' ? 'subject_short' : byAll
}
const asSubject = (tally: Tally): Subject => ({ ...tally, counts: true })

/** The first of the last four weeks, whose rate a forecast goes on with. */
export const recentSince = (today: string): string => dayAfter(today, -27)

/** Whether the first class is a week ago: before that a path says nothing. */
export const isPastFirstWeek = (facts: readonly CourseFacts[], today: string): boolean =>
  facts.some(({ firstDay }) => firstDay !== '' && daysBetween(firstDay, today) >= 7)

/** A range of days shows at most so many, both ends included: a year with what hangs over. */
const longestRangeDays = 400

/** Refuses more days than are shown at once (`longest`, both ends included); days that end before they begin show nothing, and are refused as well. */
export function refuseLongRange({ from, to }: { from: string; to: string }, longest = longestRangeDays): void {
  const days = daysBetween(from, to) + 1
  if (days < 1)
    throw new Failure('schedule.range_too_long', { message: 'The last day comes before the first.', fields: { to: 'Choose a later day.' } })
  if (days > longest) throw new Failure('schedule.range_too_long', { fields: { to: `At most ${longest} days.` } })
}
