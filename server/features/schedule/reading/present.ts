import { arrayText, type JsonText, withText } from '../../../platform/json-text.ts'
import type { ShownSession } from '../present.ts'
import type { listContentsFor, listEntriesFor } from './store.ts'

type Entry = Awaited<ReturnType<typeof listEntriesFor>>[number]
type Content = Awaited<ReturnType<typeof listContentsFor>>[number]

/** A day or spell of the college's year. */
export function presentEntry({ entry, program }: Entry) {
  const { id, kind, title, startsOn, endsOn, semesters, followsWeekday, importedUid } = entry
  return { id, kind, title, startsOn, endsOn, program, semesters, followsWeekday, isImported: importedUid !== null }
}

function presentContent({ id, kind, title, at, courseId, courseName, code, shortName }: Content) {
  const course =
    courseId !== null && courseName !== null && code !== null && shortName !== null
      ? { id: courseId, course_name: courseName, code, shortName }
      : null
  return { id, kind, title, at: at.toISOString(), course }
}

/** All of one calendar between two days; `courses` is what its sessions and contents are of, by name. */
export function presentCalendar(
  { from, to }: { from: string; to: string },
  found: {
    sessions: { texts: JsonText<ShownSession>[]; courses: ShownSession['course'][] }
    entries: Entry[]
    contents: Content[]
    bells: { period: number; startsAt: string; endsAt: string }[]
    canCreate: boolean
  },
) {
  const { sessions, bells } = found
  const contents = found.contents.map(presentContent)
  const named = new Map<string, ShownSession['course']>()
  for (const course of [...sessions.courses, ...contents.map((one) => one.course)]) if (course) named.set(course.id, course)
  const courses = [...named.values()].sort((one, other) => one.course_name.localeCompare(other.course_name, 'en'))
  const rest = { entries: found.entries.map(presentEntry), contents, courses, bells, can: { create: found.canCreate } }
  return withText({ from, to, ...rest }, 'sessions', arrayText(sessions.texts))
}
