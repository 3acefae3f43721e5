import type { z } from 'zod'
import type { calendar } from '#contract/features/schedule/shapes.ts'
import { JsonText, withTexts } from '../../../platform/json-text.ts'
import type { listContentsFor, listEntriesFor, readCalendar } from './store.ts'

type Calendar = z.output<typeof calendar>
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

/** A list of which the database wrote all but the brackets. */
const listed = <Rows>(rows: string) => new JsonText<Rows>(`[${rows}]`)

/** All of one calendar between two days; its class sessions and what they name are texts already. */
export function presentCalendar(
  { from, to }: { from: string; to: string },
  found: {
    sessions: Awaited<ReturnType<typeof readCalendar>>
    entries: Entry[]
    contents: Content[]
    canCreate: boolean
  },
) {
  const { sessions, courses, classes, faculty, rooms, lessons, bells } = found.sessions
  const [entries, contents] = [found.entries.map(presentEntry), found.contents.map(presentContent)]
  const rest = { from, to, entries, contents, can: { create: found.canCreate } }
  return withTexts(new JsonText<typeof rest>(JSON.stringify(rest)), {
    ...{ courses: listed<Calendar['courses']>(courses), classes: listed<Calendar['classes']>(classes) },
    ...{ faculty: listed<Calendar['faculty']>(faculty), rooms: listed<Calendar['rooms']>(rooms) },
    ...{
      lessons: listed<Calendar['lessons']>(lessons),
      bells: listed<Calendar['bells']>(bells),
      sessions: listed<Calendar['sessions']>(sessions),
    },
  })
}
