import { formatTime } from '../../../lib/dates.ts'
import { dayOf, instantOf, minutesOfTime } from '../../../lib/days.ts'
import type { LoggedInUser } from '../../../lib/storage.ts'
import type { ClassSession } from '../format.ts'

/** A day and two times of it, as fields write them. */
export interface Spell {
  day: string
  start: string
  end: string
}

export const spellOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Spell => ({
  day: dayOf(startsAt),
  start: formatTime(startsAt),
  end: formatTime(endsAt),
})

export type SpellProblem = 'incomplete' | 'endsBeforeStart'

/** What is wrong with a spell, if anything is. */
export function problemOf({ day, start, end }: Spell): SpellProblem | undefined {
  if (!day || !start || !end) return 'incomplete'
  return minutesOfTime(end) <= minutesOfTime(start) ? 'endsBeforeStart' : undefined
}

/** A spell as the server takes it; nothing where it is incomplete. */
export function instantsOf({ day, start, end }: Spell): { start: string; end: string } | undefined {
  const [from, to] = [instantOf(day, start), instantOf(day, end)]
  return from && to ? { start: from, end: to } : undefined
}

/** Who teaches a class session's course to its class, also where somebody takes it in their place. A swap is of the other's own course. */
export const teacherOf = ({ substitution, faculty, planned }: ClassSession) =>
  substitution === 'SAME_COURSE' && planned ? planned.faculty : faculty

/** Whether somebody may make the same one on another day, as the server will have it: it is their course, or they are an administrator. */
export const mayRepeat = (session: ClassSession, { id, facultyType }: Pick<LoggedInUser, 'id' | 'facultyType'>): boolean =>
  facultyType === 'ADMIN' || teacherOf(session).id === id
