import { sql } from 'drizzle-orm'
import { newId, newIdOfRow } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn, defaultTimeZone } from '../../platform/dates.ts'
import { substitutions } from './substituting/tables.ts'
import { bells, classSessions, rooms, timetableSlots, timetables } from './tables.ts'
import { calendarEntries } from './year/tables.ts'

/** When built rows were made. */
const madeAt = new Date('2026-11-01T05:00:00Z')

type SessionOf = Partial<typeof classSessions.$inferInsert> & { classId: string; courseId: string; facultyId: string; startsAt: Date }

/** Class sessions of one period, fifty minutes long unless said otherwise, and without claims: they may clash. In the order given. */
export async function buildClassSessions(db: Database, collegeId: string, given: SessionOf[]): Promise<string[]> {
  const rows = given.map((row) => ({
    kind: 'lecture' as const,
    endsAt: new Date(row.startsAt.getTime() + 50 * 60_000),
    day: dayIn(defaultTimeZone, row.startsAt),
    periodCount: 1,
    origin: 'extra' as const,
    plannedCourseId: row.courseId,
    plannedFacultyId: row.facultyId,
    plannedRoomId: row.roomId ?? null,
    plannedStartsAt: row.startsAt,
    createdAt: madeAt,
    updatedAt: madeAt,
    ...row,
    collegeId,
    id: row.id ?? newId(),
  }))
  for (let at = 0; at < rows.length; at += 1_000) await db.insert(classSessions).values(rows.slice(at, at + 1_000))
  return rows.map(({ id }) => id)
}

/** The week before the one of `today` again, this week and the next, of the classes that have this course; nothing of it was held yet. */
export async function buildPlannedWeeks(db: Database, collegeId: string, courseCode: string, today: string): Promise<void> {
  const columns = sql.raw('class_id, course_id, faculty_id, kind, first_period, period_count, planned_course_id, planned_faculty_id')
  await db.execute(sql`insert into class_sessions (college_id, id, ${columns}, origin, state, day, starts_at, ends_at, planned_starts_at, created_at, updated_at)
    select college_id, ${newIdOfRow}, ${columns}, origin, 'planned', day + 7 * week, starts_at + week * interval '7 days', ends_at + week * interval '7 days',
      starts_at + week * interval '7 days', now(), now()
    from class_sessions cross join generate_series(1, 2) week
    where college_id = ${collegeId} and origin = 'template' and class_id in (select class_id from mappings m join courses c on c.college_id = m.college_id and c.id = m.course_id where c.code = ${courseCode})
      and day between date_trunc('week', ${today}::date)::date - 7 and date_trunc('week', ${today}::date)::date - 1`)
}

export async function buildRoom(db: Database, collegeId: string, code: string): Promise<string> {
  const id = newId()
  await db.insert(rooms).values({ collegeId, id, code, name: `Room ${code}`, seats: 70 })
  return id
}

/** Rooms, in the order given. */
export async function buildRooms(
  db: Database,
  collegeId: string,
  given: Pick<typeof rooms.$inferInsert, 'code' | 'name' | 'seats'>[],
): Promise<string[]> {
  const rows = given.map((room) => ({ ...room, collegeId, id: newId() }))
  await db.insert(rooms).values(rows)
  return rows.map(({ id }) => id)
}

/** The bells of a day of seven periods of fifty minutes, from 09:30, with lunch after the fourth. */
export async function buildBells(
  db: Database,
  collegeId: string,
  times: readonly (readonly [string, string])[] = sevenPeriods,
): Promise<void> {
  await db.insert(bells).values(times.map(([startsAt, endsAt], index) => ({ collegeId, period: index + 1, startsAt, endsAt })))
}

const sevenPeriods = [
  ['09:30', '10:20'],
  ['10:20', '11:10'],
  ['11:10', '12:00'],
  ['12:00', '12:50'],
  ['13:30', '14:20'],
  ['14:20', '15:10'],
  ['15:10', '16:00'],
] as const

type WeekOf = Pick<typeof timetables.$inferInsert, 'classId' | 'startsOn' | 'endsOn' | 'createdBy' | 'createdAt'>
type SlotOf = Omit<typeof timetableSlots.$inferInsert, 'collegeId' | 'id' | 'timetableId'>

/** The week of a class with its slots; answers the slots' identifiers in their order. It makes no class sessions. */
export async function buildWeek(db: Database, collegeId: string, week: WeekOf, slots: SlotOf[]): Promise<string[]> {
  const timetableId = newId()
  const rows = slots.map((slot) => ({ ...slot, collegeId, id: newId(), timetableId }))
  await db.insert(timetables).values({ ...week, collegeId, id: timetableId })
  await db.insert(timetableSlots).values(rows)
  return rows.map(({ id }) => id)
}

/** A week with one slot, Monday's first period. */
export async function buildTimetable(
  db: Database,
  collegeId: string,
  { classId, courseId, facultyId, startsOn = '2026-06-01' }: { classId: string; courseId: string; facultyId: string; startsOn?: string },
): Promise<{ timetable: string; slot: string }> {
  const [timetable, slot] = [newId(), newId()]
  await db
    .insert(timetables)
    .values({ collegeId, id: timetable, classId, startsOn, endsOn: '2026-12-31', createdBy: facultyId, createdAt: madeAt })
  await db.insert(timetableSlots).values({
    ...{ collegeId, id: slot, timetableId: timetable, weekday: 1, firstPeriod: 1, periodCount: 1 },
    ...{ startsAt: '09:30', endsAt: '10:20', kind: 'lecture', classId, courseId, facultyId },
  })
  return { timetable, slot }
}

export async function buildCalendarEntry(
  db: Database,
  collegeId: string,
  given: Partial<typeof calendarEntries.$inferInsert> & { createdBy: string },
): Promise<string> {
  const id = newId()
  await db.insert(calendarEntries).values({
    ...{ kind: 'event', title: 'Sports day', startsOn: '2026-12-11', endsOn: '2026-12-11', semesters: [], createdAt: madeAt },
    ...given,
    ...{ collegeId, id },
  })
  return id
}

/** Entries of the academic calendar, in the order given. */
export async function buildCalendarEntries(
  db: Database,
  collegeId: string,
  given: Omit<typeof calendarEntries.$inferInsert, 'collegeId' | 'id'>[],
): Promise<string[]> {
  const rows = given.map((row) => ({ ...row, collegeId, id: newId() }))
  await db.insert(calendarEntries).values(rows)
  return rows.map(({ id }) => id)
}

/** Somebody is asked to take a class session for the same course. */
export async function buildSubstitution(
  db: Database,
  collegeId: string,
  given: { sessionId: string; askedBy: string; askedOf: string },
): Promise<string> {
  const id = newId()
  await db.insert(substitutions).values({ ...given, collegeId, id, mode: 'SAME_COURSE', askedAt: madeAt })
  return id
}
