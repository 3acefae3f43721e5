import { buildCalendarEntries, buildClassSessions, buildRoom, buildSubstitution } from '../features/schedule/builders.ts'
import { timetables } from '../features/schedule/tables.ts'
import { newId } from '../platform/database/columns.ts'
import type { Database } from '../platform/database/database.ts'
import type { World } from './world.ts'

const hourMs = 3_600_000
const many = <T>(make: (number: number) => T): T[] => Array.from({ length: 105 }, (_, index) => make(index))

/** Class sessions of one class, teacher and room after one another, rooms, and versions of one class's week. */
export async function buildCrowdOfSchedule(db: Database, { people, entities }: World): Promise<void> {
  const { collegeId, personId: facultyId } = people.administrator
  const classId = entities.class.administrator.own
  const taught = { classId, courseId: entities.course.administrator.own, facultyId, roomId: entities.room.administrator.own }
  const first = Date.parse('2026-11-24T02:30:00Z')
  const sessions = await buildClassSessions(
    db,
    collegeId,
    many((n) => ({ ...taught, startsAt: new Date(first + (Math.floor(n / 5) * 24 + (n % 5)) * hourMs) })),
  )
  for (const number of many((n) => n)) await buildRoom(db, collegeId, `Z-${String(number).padStart(3, '0')}`)
  const weeks = many((n) => new Date(Date.parse('2030-01-01') + n * 24 * hourMs).toISOString().slice(0, 10))
  await db.insert(timetables).values(
    weeks.map((day) => ({
      collegeId,
      id: newId(),
      classId,
      startsOn: day,
      endsOn: day,
      createdBy: facultyId,
      createdAt: new Date(first),
    })),
  )
  await buildCalendarEntries(
    db,
    collegeId,
    weeks.map((day) => ({
      kind: 'event',
      title: 'Fair',
      startsOn: '2026-12-01',
      endsOn: day,
      semesters: [],
      createdBy: facultyId,
      createdAt: new Date(first),
    })),
  )
  for (const sessionId of sessions)
    await buildSubstitution(db, collegeId, { sessionId, askedBy: facultyId, askedOf: people.teacher.personId })
}
