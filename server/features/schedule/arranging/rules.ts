import { Failure } from '#contract/errors.ts'
import { dayAfter, dayIn, defaultTimeZone } from '../../../platform/dates.ts'
import { presentTime } from '../present.ts'
import { daysIn } from '../rules.ts'
import { sayTime } from '../telling/present.ts'
import type { Bell } from '../timetabling/rules.ts'

export interface Spell {
  startsAt: Date
  endsAt: Date
}
export interface MeetingOn extends Spell {
  day: string
}

/** At most so many meetings are made at once. */
const madeAtMost = 60
const hourMs = 3_600_000

export const dayOf = (at: Date): string => dayIn(defaultTimeZone, at)

/** Refuses a spell that ends before it begins, or on another day. */
export function onOneDay({ startsAt, endsAt }: Spell): string {
  const day = dayOf(startsAt)
  if (endsAt <= startsAt) throw new Failure('schedule.ends_before_start', { fields: { end: 'Choose an end after the beginning.' } })
  if (dayOf(endsAt) !== day) throw new Failure('schedule.ends_before_start', { fields: { end: 'Choose an end on the same day.' } })
  return day
}

/** Refuses days that are past. */
export function notInThePast(days: string[], today: string): void {
  if (days.some((day) => day < today)) throw new Failure('schedule.past_is_fixed', { fields: { start: 'Choose today or a later day.' } })
}

/** Refuses days that are past, or on which the class is not taught yet or no more. The first of them is the one that was asked for. */
export function whileClassLasts(days: string[], of: { startsOn: string; endsOn: string }, today: string): void {
  notInThePast(days, today)
  const outside = days.findIndex((day) => day < of.startsOn || day > of.endsOn)
  if (outside === -1) return
  const field = outside === 0 ? 'start' : 'repeatUntil'
  throw new Failure('schedule.class_over', { fields: { [field]: 'This class is over by then, or has not begun.' } })
}

/** One meeting, or the same every week up to a day. Colleges so far have no summer time, so a week is as many hours. */
export function everyWeek(first: Spell, until: string | undefined): MeetingOn[] {
  const day = onOneDay(first)
  const weeks = until === undefined ? 1 : Math.floor((daysIn(day, until) - 1) / 7) + 1
  if (weeks < 1) throw new Failure('schedule.ends_before_start', { fields: { repeatUntil: 'Choose a day after the first.' } })
  if (weeks > madeAtMost) throw new Failure('schedule.too_many', { fields: { repeatUntil: `At most ${madeAtMost} weeks.` } })
  const later = (at: Date, week: number) => new Date(at.getTime() + week * 7 * 24 * hourMs)
  return Array.from({ length: weeks }, (_, week) => ({
    day: dayAfter(day, 7 * week),
    startsAt: later(first.startsAt, week),
    endsAt: later(first.endsAt, week),
  }))
}

/** Which period a meeting begins with, and how many it counts: those of the bells that it keeps to, else one for each begun hour. */
export function periodsOf({ startsAt, endsAt }: Spell, bells: Bell[]): { firstPeriod: number | null; periodCount: number } {
  const first = bells.find((bell) => presentTime(bell.startsAt) === sayTime(startsAt))
  const last = bells.find((bell) => presentTime(bell.endsAt) === sayTime(endsAt))
  const hours = Math.min(12, Math.ceil((endsAt.getTime() - startsAt.getTime()) / hourMs))
  const counted = first && last ? bells.filter(({ period }) => period >= first.period && period <= last.period).length : hours
  return { firstPeriod: first?.period ?? null, periodCount: counted }
}

/** When a meeting that stands is to be, and by how much its beginning and its end move. What is moved without an end keeps its length. */
export function movedTo(session: Spell, { start, end }: { start?: string | undefined; end?: string | undefined }) {
  const startsAt = start === undefined ? session.startsAt : new Date(start)
  const startsLaterMs = startsAt.getTime() - session.startsAt.getTime()
  const endsAt = end === undefined ? new Date(session.endsAt.getTime() + startsLaterMs) : new Date(end)
  onOneDay({ startsAt, endsAt })
  return { startsAt, endsAt, startsLaterMs, endsLaterMs: endsAt.getTime() - session.endsAt.getTime() }
}
