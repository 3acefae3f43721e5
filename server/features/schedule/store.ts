import { and, asc, type Column, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { instantOf, inUtc, jsonInstant, jsonObject, mostlyEmpty, type Unusual } from '../../platform/database/json-object.ts'
import { type Given, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { colleges } from '../../platform/database/tables.ts'
import { decodeCursor, encodeCursor, isInstant, type PageRequest, pageOf } from '../../platform/pages.ts'
import type { GivenViewer, Viewer } from '../academics/access.ts'
import type { Moment } from '../lessons/access.ts'
import { lessons } from '../lessons/tables.ts'
import { arranges, takes } from './access.ts'
import { asTexts, withNames } from './naming/store.ts'
import { bells, classSessions } from './tables.ts'

const { createdAt: _, ...ofSession } = getTableColumns(classSessions)

/**
 * What somebody may do with a class session. Whoever arranges it changes it until its roll is called; of a past one there is only left to say
 * that it was not held.
 */
function mayOf(viewer: GivenViewer, today: Value<string>) {
  const { state, day } = classSessions
  return {
    edit: sql<boolean>`(${arranges(viewer)} and (${eq(state, 'planned')} or (${eq(state, 'cancelled')} and ${day} >= ${today}::date)))`,
    takeAttendance: sql<boolean>`(${takes(viewer)} and not ${eq(state, 'cancelled')})`,
  }
}
const mayOfLearner = { edit: sql<boolean>`false`, takeAttendance: sql<boolean>`false` }

/** Class sessions with what somebody may do with them, in order of time. The condition says which ones and who may see them; how many, the caller. */
const selectSessions = (db: Database, viewer: GivenViewer, today: string, condition: SQL | undefined) =>
  db
    .select({ session: ofSession, can: viewer.role === 'learner' ? mayOfLearner : mayOf(viewer, today) })
    .from(classSessions)
    // A query of one table names its columns without the table, which those of `takes` need.
    .innerJoin(colleges, eq(colleges.id, classSessions.collegeId))
    .where(and(eq(classSessions.collegeId, viewer.collegeId), condition))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))

function canAsJson(viewer: GivenViewer, today: Value<string>): SQL {
  const { edit, takeAttendance } = mayOf(viewer, today)
  return jsonObject({ edit: sql`${edit}::text`, takeAttendance: sql`${takeAttendance}::text` })
}

/** What of a class session nothing else has to be known for, as a text of JSON. */
function ownAsJson(viewer: GivenViewer, today: Value<string>): SQL<string> {
  const { id, kind, day, firstPeriod, periodCount, state, origin, repeatId, substitution, reason, topic } = classSessions
  return jsonObject({
    ...{ id, kind, day, firstPeriod, periodCount, state, origin, repeatId, substitution },
    ...{ reason: mostlyEmpty(reason), topic: mostlyEmpty(topic) },
    can: viewer.role === 'learner' ? jsonObject({ edit: 'false', takeAttendance: 'false' }) : canAsJson(viewer, today),
  })
}

const { courseId, facultyId, startsAt, roomId, plannedCourseId, plannedFacultyId, plannedStartsAt, plannedRoomId } = classSessions
const isAsPlanned = sql`((${courseId}, ${facultyId}, ${startsAt}) = (${plannedCourseId}, ${plannedFacultyId}, ${plannedStartsAt}) and ${roomId} is not distinct from ${plannedRoomId})`
/** What it was planned as: what it names, by identifier. */
const plannedAsJson = jsonObject({
  courseId: plannedCourseId,
  facultyId: plannedFacultyId,
  roomId: plannedRoomId,
  startsAt: plannedStartsAt,
})

/**
 * A class session of a calendar as a text of JSON, by the contract's `calendarSession`: what is usual is left out. Its lesson is named where `lessons`,
 * joined to it, has one to tell.
 */
export function sessionOfCalendar(viewer: GivenViewer, today: Value<string>): SQL<string> {
  const { id, courseId, classId, facultyId, roomId, kind, day, startsAt, endsAt, firstPeriod, periodCount, state } = classSessions
  const { origin, repeatId, substitution, reason, topic } = classSessions
  const fields = { id, courseId, classId, facultyId, roomId, kind, day, startsAt: jsonInstant(startsAt), endsAt: jsonInstant(endsAt) }
  const unlessNull = (name: string, field: Column): Unusual => ({ name, field, isUsual: sql`${field} is null` })
  return jsonObject({ ...fields, firstPeriod, state, ...(viewer.role !== 'learner' && { can: canAsJson(viewer, today) }) }, [
    { name: 'periodCount', field: periodCount, isUsual: sql`${periodCount} = 1` },
    { name: 'origin', field: origin, isUsual: sql`${origin} = 'template'` },
    unlessNull('repeatId', repeatId),
    unlessNull('substitution', substitution),
    { name: 'reason', field: reason, isUsual: sql`${reason} = ''` },
    { name: 'topic', field: topic, isUsual: sql`${topic} = ''` },
    unlessNull('lessonId', lessons.id),
    { name: 'planned', field: plannedAsJson, isUsual: isAsPlanned },
  ])
}

/** The same as calendars show them: as texts of JSON, and by identifier what each names, which is looked up once for all. The database hands over hundreds of rows. */
export function selectShown(db: Database, viewer: GivenViewer, today: Value<string>, condition: SQL | undefined) {
  const { id, classId, lessonId, endsAt } = classSessions
  return db
    .select({
      ...{ id, courseId, classId, facultyId, roomId, lessonId, startsAt: inUtc(startsAt), endsAt: inUtc(endsAt) },
      ...{ own: ownAsJson(viewer, today), planned: sql<string | null>`case when ${not(isAsPlanned)} then ${plannedAsJson} end` },
    })
    .from(classSessions)
    .innerJoin(colleges, eq(colleges.id, classSessions.collegeId))
    .where(and(eq(classSessions.collegeId, viewer.collegeId), condition))
    .orderBy(asc(startsAt), asc(id))
}
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]

/** A class session with all that it names. */
export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number]

/** More than anybody's own or any class's longest range holds; what is listed for everybody is cut to pages. */
export const atMost = 5_000

/** The class sessions that a condition names, in order of time, as somebody sees them. The condition says who may see them. Two statements. */
export const readSessions = async (db: Database, viewer: Viewer, at: Moment, condition: SQL | undefined) =>
  withNames(db, viewer, at, await selectSessions(db, viewer, at.today, condition).limit(atMost))

/** The same as calendars show them, page by page. */
export async function listSessions(db: Database, viewer: Viewer, at: Moment, condition: SQL | undefined, request: PageRequest) {
  const rows = await selectShown(db, viewer, at.today, and(condition, afterCursor(request))).limit(request.limit + 1)
  return pageShown(db, viewer, at, rows, request)
}

/** A page of class sessions as texts. */
export async function pageShown(db: Database, viewer: Viewer, at: Moment, found: ShownRow[], request: PageRequest) {
  const { rows, page } = pageOf(found, request, ({ startsAt, id }) => encodeCursor(instantOf(startsAt), id))
  return { page, rows: await asTexts(db, viewer, at, rows) }
}

function afterCursor(request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor, isInstant)
  if (!after) return undefined
  return sql`(${classSessions.startsAt}, ${classSessions.id}) > (${after.key}::timestamptz, ${after.id}::uuid)`
}

/** That a class session is between two days, both included. */
export const between = ({ from, to }: { from: Value<string>; to: Value<string> }): SQL =>
  sql`${classSessions.day} between ${from}::date and ${to}::date`

const askBells = preparedRead((db, given: Given<{ collegeId: string }>) =>
  db
    .select({ period: bells.period, startsAt: bells.startsAt, endsAt: bells.endsAt })
    .from(bells)
    .where(eq(bells.collegeId, given.collegeId))
    .orderBy(asc(bells.period))
    .limit(12),
)

/** The periods of a college's day, in order. */
export const listBells = (db: Database, { collegeId }: Pick<Viewer, 'collegeId'>) => askBells(db, { collegeId })
