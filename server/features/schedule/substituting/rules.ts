import { Failure } from '#contract/errors.ts'
import type { ClassSession } from '../access.ts'

/** Refuses what can no longer be taken by somebody else: of days that were, held, or cancelled. */
export function checkOpen(session: ClassSession, today: string): void {
  if (session.state === 'held') throw new Failure('schedule.already_held')
  if (session.state === 'cancelled') throw new Failure('schedule.cancelled')
  if (session.day < today) throw new Failure('schedule.past_is_fixed')
}

/** What becomes of a class session that somebody else takes (TT-4): a swap changes its course as well, and back as planned it is none. */
export function substituted(session: ClassSession, by: { askedOf: string; mode: 'SAME_COURSE' | 'SWAP'; courseId: string | null }) {
  const courseId = by.courseId ?? session.courseId
  const isAsPlanned = by.askedOf === session.plannedFacultyId && courseId === session.plannedCourseId
  const isSwapped = courseId !== session.plannedCourseId
  return {
    facultyId: by.askedOf,
    courseId,
    substitution: isAsPlanned ? null : isSwapped ? ('SWAP' as const) : ('SAME_COURSE' as const),
    // A lesson is of a course.
    ...(courseId !== session.courseId && { lessonId: null }),
  }
}
