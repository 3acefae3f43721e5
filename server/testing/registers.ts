import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { buildEnrolments } from '../features/academics/builders.ts'
import type { Status } from '../features/attendance/roll-call/rules.ts'
import { buildLearners } from '../features/people/builders.ts'
import { buildClassSessions } from '../features/schedule/builders.ts'
import { newId } from '../platform/database/columns.ts'
import type { TestServer } from './server.ts'
import { startOfTests } from './start-of-tests.ts'
import type { Person } from './world.ts'

/** Registers of the world's class A, whose teacher is the world's teacher. */
export function registersOf(server: TestServer) {
  const { entities, people } = server.world
  const { collegeId, personId: teacherId } = people.teacher
  const [classId, courseId] = [entities.class.teacher.own, entities.course.teacher.own]
  const teacher = server.as('teacher')
  const open = (classScheduleId: string, who: 'teacher' | 'administrator' | Person = 'teacher') =>
    server.as(who)(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId } })

  return {
    open,
    /** A class session of class A, going on unless said otherwise. */
    async meeting(startsAt = '2026-11-21T04:10:00Z', given: object = {}): Promise<string> {
      const of = { classId, courseId, facultyId: teacherId, startsAt: new Date(startsAt), firstPeriod: 1, ...given }
      const [id = ''] = await buildClassSessions(server.platform.db, collegeId, [of])
      return id
    },
    /** More learners in class A, by their roll numbers. */
    async join(
      rollNumbers: string[],
      given: { startsOn?: string; endsOn?: string; person?: { guardianMobile?: string; mobile?: string; email?: string } } = {},
    ): Promise<string[]> {
      const { person, ...spell } = given
      const ids = await buildLearners(
        server.platform.db,
        collegeId,
        rollNumbers.map((rollNumber) => ({ name: `Learner ${rollNumber}`, rollNumber, ...person })),
      )
      const section = { collegeId, id: classId, programId: entities.program.learner.own }
      await buildEnrolments(server.platform.db, section, ids, { regulationId: entities.regulation.learner.own, ...spell })
      return ids
    },
    /** Saves a register: those named with their marks, everybody else present. */
    save: (classScheduleId: string, marks: Record<string, Status> = {}, given: object = {}) =>
      teacher(rollCall.attend, {
        body: {
          ...{ classScheduleId, baseVersion: 0, clientId: newId(), at: startOfTests.toISOString() },
          entries: Object.entries(marks).map(([learnerId, status]) => ({ learnerId, status })),
          ...given,
        },
      }),
    /** What a register shows, by the last two characters of the roll numbers. */
    shown: async (classScheduleId: string) =>
      Object.fromEntries((await open(classScheduleId)).students.map(({ rollNumber, status }) => [rollNumber.slice(-2), status])),
    changes: async (classScheduleId: string) => (await teacher(rollCall.fetchRegisterChanges, { query: { classScheduleId } })).data,
  }
}
