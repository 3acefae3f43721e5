import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClassSessions } from '../builders.ts'
import { sessionClaims } from '../tables.ts'
import { insertClaims } from './actions.ts'

// What happens at once must see each other's commits, so these tests share one database and each has days of its own.
const server = await startTestServer({ rollback: false })
const { people, entities } = server.world
const classId = entities.class.teacher.own
const courseId = entities.course.teacher.own
const { collegeId, personId: facultyId } = people.teacher

const settled = <T>(work: Promise<T>[]) => Promise.allSettled(work)
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

test('TT-2: of two who take a room, a teacher or a class at one time one gets it, and the others are told who has it', async () => {
  const body = { classId, courseId, start: '2026-12-01T11:00:00Z', end: '2026-12-01T12:00:00Z' }
  const who = ['teacher', 'administrator', 'teacher', 'administrator'] as const
  const results = await settled(who.map((each) => server.as(each)(arranging.createClassSchedule, { body })))
  const refused = refusals(results)
  expect(refused).toHaveLength(3)
  for (const reason of refused)
    expect(reason).toMatchObject({
      code: 'schedule.clash',
      message: expect.stringContaining(
        'cannot be on Tue 1 Dec 2026, 16:30 to 17:30: there is Data Structures A of II-I Section A (16:30 to 17:30, ',
      ),
    })
})

test('of two who lay down one week at once the last stands, and nothing is there twice', async () => {
  const slot = { weekday: 4, firstPeriod: 1, periodCount: 1, kind: 'lecture', classId, courseId, facultyId, roomId: null } as const
  const save = (firstPeriod: number) =>
    server.as('administrator')(timetabling.saveTimetable, { body: { classId, startsOn: '2027-01-04', slots: [{ ...slot, firstPeriod }] } })
  expect(refusals(await settled([save(1), save(2), save(3)]))).toEqual([])
  const { data } = await server.as('administrator')(timetabling.fetchTimetables, { query: { classId } })
  expect(data.filter(({ startsOn }) => startsOn === '2027-01-04')).toHaveLength(1)
  const { rows } = await server.platform.connection.query(
    `select day, count(*)::int as count from class_sessions where college_id = '${collegeId}' and origin = 'template' group by day having count(*) > 1`,
  )
  expect(rows).toEqual([])
})

test('the database itself refuses a second claim, whatever was looked at before', async () => {
  const { db } = server.platform
  const startsAt = new Date('2026-12-09T04:00:00Z')
  const [one = '', other = ''] = await buildClassSessions(db, collegeId, [
    { classId, courseId, facultyId, startsAt },
    { classId: entities.class.teacher.other, courseId: entities.course.teacher.other, facultyId, startsAt },
  ])
  await insertClaims(db, { collegeId, ids: [one] })
  const refused: unknown = await insertClaims(db, { collegeId, ids: [other] }).catch((error: unknown) => error)
  expect(violatedConstraint(refused)).toBe('session_claims_clash')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sessionClaims).where(sql`${sessionClaims.sessionId} = ${other}`)
  expect(row?.count).toBe(0)
})
