import { expect, test } from 'vitest'
import { z } from 'zod'
import { basePath, sessionCookie } from '#contract/endpoint.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { newId } from '../../../platform/database/columns.ts'
import { emptyPlace, lookInto, startProcess } from '../../../testing/processes.ts'
import { buildOrganisations } from '../../../testing/world.ts'
import { buildClass, buildCollege, buildCourse, buildEnrolments, buildMappings } from '../../academics/builders.ts'
import { buildSession } from '../../identity/builders.ts'
import { buildFaculty, buildLearners } from '../../people/builders.ts'
import { buildClassSessions } from '../../schedule/builders.ts'

const saved = z.object({ data: z.object({ version: z.literal(1), repeated: z.boolean() }) })
const register = z.object({ data: z.object({ version: z.number(), students: z.array(z.object({ id: z.string(), status: z.string() })) }) })

/** A section of 70 with a teacher and many sessions that just began. */
const settle = (place: Record<string, string>) =>
  lookInto(place, async ({ db }) => {
    await buildOrganisations(db)
    const { id: collegeId } = await buildCollege(db)
    const [teacher = ''] = await buildFaculty(db, collegeId, [{ name: 'Teacher', email: 'teacher@jntu.example' }])
    const section = await buildClass(db, collegeId, { startsOn: '2020-01-01' })
    const course = await buildCourse(db, collegeId)
    const learners = await buildLearners(
      db,
      collegeId,
      Array.from({ length: 70 }, (_, n) => ({ name: `Learner ${n}`, rollNumber: `K${String(n).padStart(2, '0')}` })),
    )
    await buildEnrolments(db, section, learners, { startsOn: '2020-01-01' })
    await buildMappings(db, collegeId, [{ facultyId: teacher, classId: section.id, courseId: course.id, startsOn: '2020-01-01' }])
    const startsAt = new Date(Date.now() - 60_000)
    const taught = { classId: section.id, courseId: course.id, facultyId: teacher, startsAt }
    const sessions = await buildClassSessions(
      db,
      collegeId,
      Array.from({ length: 24 }, () => taught),
    )
    const { token } = await buildSession(db, { collegeId, personId: teacher }, new Date())
    return { cookie: `${sessionCookie(false)}=${token}`, learners, sessions }
  })

test('ATT-12: killing the server while registers are posted loses none that was acknowledged, and leaves none half', async () => {
  const place = await emptyPlace()
  const { cookie, learners, sessions } = await settle(place)
  let server = await startProcess(place)
  const path = (e: { path: string }) => server.origin + basePath + e.path
  const absentees = (index: number) => learners.filter((_, n) => n % 11 === index % 11)
  const clientIds = sessions.map(() => newId())
  const post = async (index: number) => {
    const entries = absentees(index).map((learnerId) => ({ learnerId, status: 'absent' }))
    const body = { classScheduleId: sessions[index], baseVersion: 0, clientId: clientIds[index], at: new Date().toISOString(), entries }
    const headers = { cookie, 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(path(rollCall.attend), { method: 'POST', headers, body: JSON.stringify(body) })
    return saved.parse(await response.json()).data
  }
  const seen = async (index: number) => {
    const response = await fetch(`${path(rollCall.getStudentsByClassScheduleId)}?classScheduleId=${sessions[index]}`, {
      headers: { cookie },
    })
    return register.parse(await response.json()).data
  }

  const acknowledged = new Set<number>()
  for (const [from, killAfter] of [
    [0, 2],
    [12, 6],
  ] as const) {
    const enough = Promise.withResolvers<void>()
    const posts = Array.from({ length: 12 }, async (_, n) => {
      await post(from + n)
      acknowledged.add(from + n)
      if (acknowledged.size % 12 >= killAfter) enough.resolve()
    })
    const all = Promise.allSettled(posts)
    await Promise.race([enough.promise, all])
    await server.kill()
    await all
    server = await startProcess(place)
    for (let index = from; index < from + 12; index++) {
      const { version, students } = await seen(index)
      const absent = students.filter(({ status }) => status === 'absent').map(({ id }) => id)
      if (acknowledged.has(index)) expect(version).toBe(1)
      // What was not acknowledged is there whole, or not at all.
      expect(absent.sort()).toEqual(version === 1 ? absentees(index).sort() : [])
      // And the device, which does not know, sends it again.
      expect((await post(index)).repeated).toBe(version === 1)
      acknowledged.add(index)
    }
  }
  expect(acknowledged.size).toBe(24)
})
