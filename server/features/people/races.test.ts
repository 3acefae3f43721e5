import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildFaculty } from './builders.ts'
import { faculty } from './tables.ts'

// What happens at once must see each other's commits, so nothing is rolled back here.
const server = await startTestServer({ rollback: false })

test('of two administrators from whom the office is taken at once, one keeps it', async () => {
  const { collegeId, personId } = server.world.people.administrator
  const administrator = server.as('administrator')
  const change = (id: string, facultyType: 'ADMIN' | 'TEACHER') => administrator(people.updateFaculty, { body: { id, facultyType } })
  const both = [server.world.people.teacher.personId, personId]
  await change(server.world.people.teacher.personId, 'ADMIN')
  const results = await Promise.allSettled(both.map((id) => change(id, 'TEACHER')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = server.platform.db.$count(faculty, and(eq(faculty.collegeId, collegeId), eq(faculty.facultyType, 'ADMIN')))
  expect(await left).toBe(1)
})

test('of two administrators of the whole college who are made heads at once, one stays what they were', async () => {
  const { db } = server.platform
  const { collegeId } = server.world.otherCollege
  const { personId: first } = server.world.otherCollege
  const [second = ''] = await buildFaculty(db, collegeId, [{ name: 'Principal', facultyType: 'ADMIN' }])
  const administrator = server.as(server.world.otherCollege)
  const { data } = await administrator(academics.fetchDepartments)
  const made = [first, second].map((headId, index) =>
    administrator(academics.updateDepartment, { body: { departmentId: data[index]?.id ?? '', headId } }),
  )
  const results = await Promise.allSettled(made)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
