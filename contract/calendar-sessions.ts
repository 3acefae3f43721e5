import type { z } from 'zod'
import type { calendar, classSession } from './features/schedule/shapes.ts'

type Calendar = z.output<typeof calendar>
type ClassSession = z.output<typeof classSession>

/** What a class session of a calendar is where it does not say so: most of them are. */
const usual: Pick<ClassSession, 'periodCount' | 'origin' | 'repeatId' | 'substitution' | 'reason' | 'topic' | 'can'> = {
  ...{ periodCount: 1, origin: 'template', repeatId: null, substitution: null, reason: '', topic: '' },
  can: { edit: false, takeAttendance: false },
}

/** As all other lists have instants: a calendar leaves out the part of a second where there is none. */
const inMilliseconds = (instant: string) => new Date(instant).toISOString()

const byId = <Named extends { id: string }>(all: readonly Named[]) => new Map(all.map((one) => [one.id, one]))

/** The class sessions of a calendar as all other lists have them, in the calendar’s order: with what they name, and with what is usual. */
export function sessionsOf(answer: Pick<Calendar, 'sessions' | 'courses' | 'classes' | 'faculty' | 'rooms' | 'lessons'>): ClassSession[] {
  const [courses, classes, faculty] = [byId(answer.courses), byId(answer.classes), byId(answer.faculty)]
  const [rooms, lessons] = [byId(answer.rooms), byId(answer.lessons)]
  const named = ({ courseId, facultyId, roomId }: { courseId: string; facultyId: string; roomId: string | null }) => {
    const [course, by] = [courses.get(courseId), faculty.get(facultyId)]
    return course && by && { course, faculty: by, room: rooms.get(roomId ?? '') ?? null }
  }
  return answer.sessions.flatMap(({ courseId, classId, facultyId, roomId, lessonId, planned, ...own }) => {
    const [is, ofClass, was] = [named({ courseId, facultyId, roomId }), classes.get(classId), planned && named(planned)]
    // A calendar names all that its sessions are of.
    if (!is || !ofClass) return []
    const lesson = lessons.get(lessonId ?? '') ?? null
    return {
      ...{ ...usual, ...own, startsAt: inMilliseconds(own.startsAt), endsAt: inMilliseconds(own.endsAt) },
      ...{ ...is, class: ofClass, lesson },
      planned: planned && was ? { ...was, startsAt: inMilliseconds(planned.startsAt) } : null,
    }
  })
}
