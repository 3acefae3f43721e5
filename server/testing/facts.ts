import { eq } from 'drizzle-orm'
import { buildCourse, buildEnrolments } from '../features/academics/builders.ts'
import { departments } from '../features/academics/tables.ts'
import { buildRoll } from '../features/attendance/builders.ts'
import { attendanceChanges } from '../features/attendance/tables.ts'
import { buildSession } from '../features/identity/builders.ts'
import { buildLearners } from '../features/people/builders.ts'
import { buildClassSessions } from '../features/schedule/builders.ts'
import { classSessions } from '../features/schedule/tables.ts'
import type { TestServer } from './server.ts'
import { startOfTests } from './start-of-tests.ts'
import type { Person } from './world.ts'

type Status = 'present' | 'absent' | 'late' | 'on_duty'
const dayMs = 86_400_000

/** Facts of one side of the world: its own class A, or the one of the other college. */
export function factsOf({ platform, world }: TestServer, side: 'own' | 'outside' = 'own') {
  const { entities } = world
  const [collegeId, classId] = [entities.college.learner[side], entities.class.learner[side]]
  const [learnerId, teacherId] = [entities.learner.learner[side], entities.faculty.learner[side]]
  const { db } = platform
  let built = 0
  return {
    collegeId,
    classId,
    learnerId,
    teacherId,
    courseId: entities.course.learner[side],
    /** One more learner of class A; their name would count in a sheet, were it not told as text. */
    async classmate(): Promise<string> {
      const [added = ''] = await buildLearners(db, collegeId, [{ name: '=HYPERLINK("x")', rollNumber: 'Z2' }])
      const section = { collegeId, id: classId, programId: entities.program.learner[side] }
      await buildEnrolments(db, section, [added], { regulationId: entities.regulation.learner[side] })
      return added
    },
    /** A course of its own, to count periods of. */
    course: async (shortName: string, category = 'PC') =>
      (await buildCourse(db, collegeId, { code: `Z${shortName}`, courseName: `Course ${shortName}`, shortName, category })).id,
    /** A class session that was held, with a register; each on a day of its own from 1 June on unless one is said. */
    async hold(
      courseId: string,
      periodCount: number,
      marks: Record<string, Status>,
      given: { day?: string; kind?: 'lecture' | 'mid'; classId?: string; firstPeriod?: number } = {},
    ): Promise<string> {
      const { day, ...about } = given
      const startsAt = day ? new Date(`${day}T04:00:00Z`) : new Date(Date.parse('2026-06-01T05:00:00Z') + (built++ % 150) * dayMs)
      const of = { classId, courseId, facultyId: teacherId, startsAt, periodCount, state: 'held' as const, ...about }
      const [sessionId = ''] = await buildClassSessions(db, collegeId, [of])
      await buildRoll(db, collegeId, { sessionId, takenBy: teacherId, at: startsAt, marks })
      return sessionId
    },
    /** So many periods attended and missed of a course, by one learner. */
    async count(courseId: string, attended: number, held: number, who = learnerId): Promise<void> {
      for (let left = attended; left > 0; left -= 12) await this.hold(courseId, Math.min(12, left), { [who]: 'present' })
      for (let left = held - attended; left > 0; left -= 12) await this.hold(courseId, Math.min(12, left), { [who]: 'absent' })
    },
    /** Class sessions to come, one a day from a day on. */
    async plan(courseId: string, periodCount: number, from: string, days: number): Promise<string[]> {
      const first = Date.parse(`${from}T04:00:00Z`)
      const of = { classId, courseId, facultyId: teacherId, periodCount }
      return buildClassSessions(
        db,
        collegeId,
        Array.from({ length: days }, (_, n) => ({ ...of, startsAt: new Date(first + n * dayMs) })),
      )
    },
    /** What was done to a class session by others than those who call its roll. */
    change: (sessionId: string, change: { day?: string; state?: 'cancelled' }) =>
      db.update(classSessions).set(change).where(eq(classSessions.id, sessionId)),
    /** A change of a register after a statement was published, told and nothing more. */
    correct: (given: Omit<typeof attendanceChanges.$inferInsert, 'collegeId'>) =>
      db.insert(attendanceChanges).values({ collegeId, ...given }),
    /** Makes somebody the head of a department. */
    giveHead: (departmentId: string, headId: string) => db.update(departments).set({ headId }).where(eq(departments.id, departmentId)),
    /** Somebody of this college, signed in. */
    signIn: async (personId: string): Promise<Person> => ({
      ...{ personId, collegeId },
      ...(await buildSession(db, { collegeId, personId }, startOfTests)),
    }),
  }
}
