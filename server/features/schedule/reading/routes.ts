import { Failure } from '#contract/errors.ts'
import type { scheduleReading } from '#contract/features/schedule/reading.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { listText } from '../../../platform/json-text.ts'
import { accessClass, accessCourse, accessMappingsOf } from '../../academics/access.ts'
import { momentOf } from '../../lessons/access.ts'
import { daysIn, longestRangeDays } from '../rules.ts'
import { accessRoom } from './access.ts'
import { presentCalendar } from './present.ts'
import { listContentsFor, listEntriesFor, listInRoom, listOfClass, listOfClassAndBatches, listOfFaculty, readCalendar } from './store.ts'

interface Range {
  from: string
  to: string
}

function withinLimit({ from, to }: Range): void {
  if (daysIn(from, to) > longestRangeDays)
    throw new Failure('schedule.range_too_long', { fields: { to: `Choose at most ${longestRangeDays} days.` } })
}

type Listed = Awaited<ReturnType<typeof listOfFaculty>>
const present = ({ rows, page }: Listed) => listText(rows, page)

export const readingRoutes: HandlersOf<typeof scheduleReading> = {
  async getCalendar({ query, actor }, context) {
    withinLimit(query)
    const { db } = context
    const at = momentOf(context)
    const [sessions, entries, contents] = await Promise.all([
      readCalendar(db, actor, at, query),
      listEntriesFor(db, actor, at, query),
      listContentsFor(db, actor, at, query),
    ])
    return presentCalendar(query, {
      sessions,
      entries,
      contents,
      canCreate: actor.role === 'teacher' || actor.role === 'administrator',
    })
  },
  async getClassScheduleByFacultyIdByDateRange({ query, actor }, context) {
    withinLimit(query)
    const [{ db }, at] = [context, momentOf(context)]
    return present(await listOfFaculty(db, actor, at, await accessMappingsOf(db, actor, query.facultyId), query))
  },
  async getClassSchedulesByClassIdAndDateRange({ query, actor }, context) {
    withinLimit(query)
    const [{ db }, at] = [context, momentOf(context)]
    return present(await listOfClassAndBatches(db, actor, at, await accessClass(db, actor, query.classId, at.today), query))
  },
  async getClassScheduleByClassIdByDateRange({ query, actor }, context) {
    withinLimit(query)
    const [{ db }, at] = [context, momentOf(context)]
    if (query.courseId !== undefined) await accessCourse(db, actor, query.courseId, at.today)
    return present(await listOfClass(db, actor, at, await accessClass(db, actor, query.classId, at.today), query))
  },
  async getRoomSchedule({ query, actor }, context) {
    withinLimit(query)
    const [{ db }, at] = [context, momentOf(context)]
    return present(await listInRoom(db, actor, at, await accessRoom(db, actor, query.roomId), query))
  },
}
