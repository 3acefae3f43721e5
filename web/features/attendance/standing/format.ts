import type { z } from 'zod'
import type { band, learnerSession, standing, subjectStanding } from '#contract/features/attendance/shapes.ts'
import { addDays, dayOf, daysBetween, monthFrom, weekdayOf } from '../../../lib/days.ts'
import type { State } from '../../../ui/state-pill.tsx'

export type Standing = z.output<typeof standing>
export type SubjectStanding = z.output<typeof subjectStanding>
export type LearnerSession = z.output<typeof learnerSession>
export type Band = z.output<typeof band>

/** How serious a band is. */
export const stateOf: Record<Band, State> = {
  none: 'neutral',
  eligible: 'good',
  condonable: 'warning',
  condoned: 'good',
  detain_listed: 'bad',
  shortage: 'bad',
  subject_short: 'warning',
}

/** What a session came to for a learner, as words name it. */
export const outcomes = ['present', 'absent', 'late', 'on_duty', 'planned', 'unposted', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

/** What a session came to: its mark; or that it is cancelled, still to come, or was never posted. */
export function outcomeOf({ status, state, endsAt }: Pick<LearnerSession, 'status' | 'state' | 'endsAt'>, now: Date): Outcome {
  if (state === 'cancelled') return 'cancelled'
  if (status) return status
  return new Date(endsAt) > now ? 'planned' : 'unposted'
}

export const outcomeStates: Record<Outcome, State> = {
  present: 'good',
  absent: 'bad',
  late: 'warning',
  on_duty: 'now',
  planned: 'neutral',
  unposted: 'neutral',
  cancelled: 'neutral',
}

const worstFirst = ['absent', 'late', 'on_duty', 'present'] as const
export type Mark = (typeof worstFirst)[number]

/** The mark that stands for each day of a month, `2026-11`: the worst of the day; nothing on days without a register. */
export function marksOfMonth(sessions: readonly Pick<LearnerSession, 'day' | 'status'>[], month: string): Map<string, Mark> {
  const ofMonth = sessions.filter(({ day }) => day.startsWith(month))
  const marks = [...Map.groupBy(ofMonth, ({ day }) => day)].flatMap(([day, all]): [string, Mark][] => {
    const worst = worstFirst.find((mark) => all.some(({ status }) => status === mark))
    return worst ? [[day, worst]] : []
  })
  return new Map(marks)
}

/** The months that sessions lie in, the earliest first. */
export const monthsOf = (sessions: readonly Pick<LearnerSession, 'day'>[]): string[] =>
  [...new Set(sessions.map(({ day }) => day.slice(0, 7)))].sort()

export interface MonthCell {
  key: string
  /** Nothing where the week reaches into another month. */
  day: string | null
}

/** The weeks of a month, `2026-11`, Monday first, each of seven cells. */
export function weeksOfMonth(month: string): MonthCell[][] {
  const first = `${month}-01`
  const count = daysBetween(first, monthFrom(first, 1))
  const before = weekdayOf(first) - 1
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, cell): MonthCell => {
    const date = cell - before + 1
    const isOfMonth = date >= 1 && date <= count
    return { key: `${month}/${date}`, day: isOfMonth ? `${month}-${String(date).padStart(2, '0')}` : null }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The days over which a learner's classes are looked at: a semester back, and what is laid down ahead. */
export function spellAround(now: Date): { from: string; to: string } {
  const today = dayOf(now)
  return { from: addDays(today, -190), to: addDays(today, 200) }
}
