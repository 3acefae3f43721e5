import type { sessionKinds } from '../features/schedule/tables.ts'
import type { calendarEntries } from '../features/schedule/year/tables.ts'

/** A day seen from the week in which the college is made: `[-2, 1]` is Monday two weeks before. */
export type WeekDay = readonly [week: number, weekday: number]
/** What a class has every week: at these `[weekday, first period]`, each so many periods long. A batch belongs to its section's week. */
export type DemoMeetings = readonly [
  of: string,
  course: string,
  by: string,
  room: string,
  kind: (typeof sessionKinds)[number],
  periods: number,
  at: readonly (readonly [weekday: number, firstPeriod: number])[],
]
export interface DemoEntry {
  kind: (typeof calendarEntries.$inferInsert)['kind']
  title: string
  from: WeekDay
  to?: WeekDay
  follows?: number
}
/** A part of a section, or a group of its learners: those at these places of the roll, from 1 on. */
export interface DemoGroup {
  kind: 'group' | 'batch'
  section: string
  name: string
  /** The section whose learners they are. */
  of: string
  places: readonly [first: number, last: number]
}
/** The share of the counted periods that a learner attended, of all together or by the course. */
export type DemoShare = number | Readonly<Record<string, number>>

/** How a college arranges its semester, and what became of it so far. Everything is named by its code, and every code must exist. */
export interface DemoSemester {
  /** The administrator who arranged it. */
  by: string
  /** Heads of departments, by the department's code. */
  heads: Readonly<Record<string, string>>
  groups: readonly DemoGroup[]
  rooms: readonly (readonly [code: string, name: string, seats: number])[]
  bells: readonly (readonly [startsAt: string, endsAt: string])[]
  meetings: readonly DemoMeetings[]
  calendar: readonly DemoEntry[]
  /** Whether second Saturdays are holidays. */
  hasSecondSaturdays: boolean
  /** In the week of each mid, which courses are written, one a day, and at what time. Two periods each. */
  mids: readonly { week: number; startsAt: string; endsAt: string; courses: readonly string[] }[]
  /** What is going on when the college is made, where nothing else is. */
  extra: { by: string; course: string; section: string }
  /** The last meetings of these teachers whose roll nobody has called. */
  unposted: readonly (readonly [by: string, meetings: number])[]
  /** Somebody who had to cancel a meeting some days ago. */
  cancelled: { by: string; reason: string }
  /** Who looks after how many learners: the next ones on the rolls of the sections. */
  mentors: readonly (readonly [by: string, learners: number])[]
  attendance: {
    /** By roll number; the others attended between 78 and 94 of a hundred. */
    shares: Readonly<Record<string, DemoShare>>
    /** On duty on a day that they missed, this learner would come from the first share to the second. */
    duty?: { rollNumber: string; from: number; to: number }
    /** Joined three weeks late. */
    lateJoiner: string
    /** Whether coming late is told apart from coming. */
    hasLate: boolean
  }
  /** Applications for leave: one that waits for the mentor, one that was approved, by roll number. */
  leave: { waiting: string; approved: string }
}
