import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor, isDay, type PageRequest, pageOf } from '../../../platform/pages.ts'
import type { AuthorizedClass } from '../../academics/access.ts'
import { classes, courses } from '../../academics/tables.ts'
import { people } from '../../people/tables.ts'
import { rooms, timetableSlots, timetables } from '../tables.ts'

/** The rooms of the college, archived ones among them, by code. */
export async function listRooms(db: Database, { collegeId }: Pick<Actor, 'collegeId'>, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const rows = await db
    .select()
    .from(rooms)
    .where(
      and(
        eq(rooms.collegeId, collegeId),
        after ? or(gt(rooms.code, after.key), and(eq(rooms.code, after.key), gt(rooms.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(rooms.code), asc(rooms.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.code, row.id))
}

function beforeCursor(request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor, isDay)
  if (!after) return undefined
  const startsOn = after.key
  return or(lt(timetables.startsOn, startsOn), and(eq(timetables.startsOn, startsOn), gt(timetables.id, after.id)))
}

/** The versions of a class's week, the newest first, with their slots in the order of the week; or one of them. Two statements. */
export async function listTimetables(db: Database, of: Pick<AuthorizedClass, 'collegeId' | 'id'>, request: PageRequest, startsOn?: string) {
  const rows = await db
    .select({
      timetable: timetables,
      class: { id: classes.id, name: classes.name, section: classes.section, kind: classes.kind },
      createdBy: people.name,
    })
    .from(timetables)
    .innerJoin(classes, and(eq(classes.collegeId, timetables.collegeId), eq(classes.id, timetables.classId)))
    .innerJoin(people, and(eq(people.collegeId, timetables.collegeId), eq(people.id, timetables.createdBy)))
    .where(
      and(
        eq(timetables.collegeId, of.collegeId),
        eq(timetables.classId, of.id),
        startsOn === undefined ? undefined : eq(timetables.startsOn, startsOn),
        beforeCursor(request),
      ),
    )
    .orderBy(desc(timetables.startsOn), asc(timetables.id))
    .limit(request.limit + 1)
  const page = pageOf(rows, request, ({ timetable }) => encodeCursor(timetable.startsOn, timetable.id))
  const slots = await listSlots(
    db,
    of.collegeId,
    page.rows.map(({ timetable }) => timetable.id),
  )
  const slotsOf = Map.groupBy(slots, ({ slot }) => slot.timetableId)
  return { ...page, rows: page.rows.map((row) => ({ ...row, slots: slotsOf.get(row.timetable.id) ?? [] })) }
}

async function listSlots(db: Database, collegeId: string, timetableIds: string[]) {
  return db
    .select({
      slot: timetableSlots,
      class: { id: classes.id, name: classes.name, section: classes.section, kind: classes.kind },
      course: { id: courses.id, course_name: courses.courseName, code: courses.code, shortName: courses.shortName },
      faculty: { id: people.id, name: people.name },
      room: { id: rooms.id, code: rooms.code, name: rooms.name },
    })
    .from(timetableSlots)
    .innerJoin(classes, and(eq(classes.collegeId, timetableSlots.collegeId), eq(classes.id, timetableSlots.classId)))
    .innerJoin(courses, and(eq(courses.collegeId, timetableSlots.collegeId), eq(courses.id, timetableSlots.courseId)))
    .innerJoin(people, and(eq(people.collegeId, timetableSlots.collegeId), eq(people.id, timetableSlots.facultyId)))
    .leftJoin(rooms, and(eq(rooms.collegeId, timetableSlots.collegeId), eq(rooms.id, timetableSlots.roomId)))
    .where(and(eq(timetableSlots.collegeId, collegeId), inArray(timetableSlots.timetableId, timetableIds)))
    .orderBy(asc(timetableSlots.weekday), asc(timetableSlots.firstPeriod), asc(classes.name), asc(timetableSlots.id))
    .limit(50_000)
}

/** When the version after one that begins on a day begins; undefined when there is none. */
export async function findNextStart(tx: Database, of: { collegeId: string; classId: string }, startsOn: string) {
  const [next] = await tx
    .select({ startsOn: timetables.startsOn })
    .from(timetables)
    .where(and(eq(timetables.collegeId, of.collegeId), eq(timetables.classId, of.classId), gt(timetables.startsOn, startsOn)))
    .orderBy(asc(timetables.startsOn))
    .limit(1)
  return next?.startsOn
}

/** The earlier versions of a week that would still hold on a day. */
export const holdsBeyond = (of: { collegeId: string; classId: string }, startsOn: string): SQL | undefined =>
  and(
    eq(timetables.collegeId, of.collegeId),
    eq(timetables.classId, of.classId),
    lt(timetables.startsOn, startsOn),
    gte(timetables.endsOn, startsOn),
  )
