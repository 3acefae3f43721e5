import { expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { academics } from '#contract/features/academics.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildCourse, buildMappings } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const { collegeId } = cast.administrator

/** The courses listed, read two at a time, so that most of an order comes from cursors. */
async function listed(role: Role, query: { sort?: 'name' | 'code' }): Promise<string[]> {
  const codes: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await server.as(role)(academics.fetchCourses, { query: { ...query, limit: 2, ...(cursor && { cursor }) } })
    codes.push(...data.map(({ code }) => code))
    cursor = page.next ?? undefined
  } while (cursor)
  return codes
}

test.each(['administrator', 'teacher'] as const)('lists courses to the %s by code or by name, each once', async (role) => {
  const db = server.platform.db
  const named = [
    ['XA1', 'Zoology'],
    ['XB2', 'Algebra'],
    ['XC3', 'Mechanics'],
    ['XD4', 'Mechanics'],
  ] as const
  for (const [code, courseName] of named) {
    const { id: courseId } = await buildCourse(db, collegeId, { code, courseName })
    const [facultyId, classId] = [cast.teacher.personId, entities.class.teacher.own]
    await buildMappings(db, collegeId, [{ facultyId, classId, courseId }])
  }
  const ours = (codes: string[]) => codes.filter((code) => code.startsWith('X'))
  const byCode = await listed(role, {})
  expect(byCode).toEqual(byCode.toSorted())
  expect(await listed(role, { sort: 'code' })).toEqual(byCode)
  const byName = await listed(role, { sort: 'name' })
  expect(byName.toSorted()).toEqual(byCode)
  const [algebra, ...rest] = ours(byName)
  expect([algebra, rest.slice(0, 2).toSorted(), rest.at(-1)]).toEqual(['XB2', ['XC3', 'XD4'], 'XA1'])
})
