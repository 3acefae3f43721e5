import { and, eq, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { scheduleReading } from '#contract/features/schedule/reading.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/binding.ts'
import type { PageRequest } from '../../../platform/pages.ts'
import { accessClass, accessMappingsOf } from '../../academics/access.ts'
import { momentOf } from '../../lessons/access.ts'
import { presentBell, presentSession } from '../present.ts'
import { daysIn, longestRangeDays } from '../rules.ts'
import { between, listBells, listSessions, ofClassAndBatches, readSessions } from '../store.ts'
import { classSessions } from '../tables.ts'
import { accessRoom, isInCalendarOf, isShownOfClass } from './access.ts'
import { presentCalendar } from './present.ts'
import { listContentsFor, listEntriesFor } from './store.ts'

interface Range {
  from: string
  to: string
}

function withinLimit({ from, to }: Range): void {
  if (daysIn(from, to) > longestRangeDays)
    throw new Failure('schedule.range_too_long', { fields: { to: `Choose at most ${longestRangeDays} days.` } })
}

/** The class sessions of a range that a condition names, page by page. */
async function list(context: Context, actor: Actor, query: Range & PageRequest, condition: SQL | undefined) {
  withinLimit(query)
  const at = momentOf(context)
  const { rows, page } = await listSessions(context.db, actor, at, and(condition, between(query)), query)
  return { data: rows.map((row) => presentSession(row, at)), page }
}

export const readingRoutes: HandlersOf<typeof scheduleReading> = {
  async getCalendar({ query, actor }, context) {
    withinLimit(query)
    const { db } = context
    const at = momentOf(context)
    const [sessions, entries, contents, bells] = await Promise.all([
      readSessions(db, actor, at, and(isInCalendarOf(actor), between(query))),
      listEntriesFor(db, actor, at, query),
      listContentsFor(db, actor, at, query),
      listBells(db, actor),
    ])
    return presentCalendar(query, {
      sessions: sessions.map((row) => presentSession(row, at)),
      entries,
      contents,
      bells: bells.map(presentBell),
      canCreate: actor.role === 'teacher' || actor.role === 'administrator',
    })
  },
  async getClassScheduleByFacultyIdByDateRange({ query, actor }, context) {
    const { id } = await accessMappingsOf(context.db, actor, query.facultyId)
    return list(context, actor, query, eq(classSessions.facultyId, id))
  },
  async getClassSchedulesByClassIdAndDateRange({ query, actor }, context) {
    const of = await accessClass(context.db, actor, query.classId, momentOf(context).today)
    return list(context, actor, query, and(ofClassAndBatches(of), isShownOfClass(actor)))
  },
  async getClassScheduleByClassIdByDateRange({ query, actor }, context) {
    const { id } = await accessClass(context.db, actor, query.classId, momentOf(context).today)
    const ofCourse = query.courseId === undefined ? undefined : eq(classSessions.courseId, query.courseId)
    return list(context, actor, query, and(eq(classSessions.classId, id), ofCourse, isShownOfClass(actor)))
  },
  async getRoomSchedule({ query, actor }, context) {
    const { id } = await accessRoom(context.db, actor, query.roomId)
    return list(context, actor, query, eq(classSessions.roomId, id))
  },
}
