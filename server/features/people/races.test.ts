import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildFaculty } from './builders.ts'
import { faculty } from './tables.ts'

/** How many of what was asked at once were done, and why the others were refused. */
const outcomes = (results: readonly PromiseSettledResult<unknown>[]) => ({
  done: results.filter(({ status }) => status === 'fulfilled').length,
  refused: results.flatMap((each) => (each.status === 'rejected' ? [each.reason instanceof Failure ? each.reason.code : each.reason] : [])),
})

/** One is done, and the other refused: as the last in office, or, where it is looked at only afterwards, because whoever asks has lost it. */
function expectOneRefused(results: readonly PromiseSettledResult<unknown>[]): void {
  const { done, refused } = outcomes(results)
  expect(done).toBe(1)
  expect(['people.last_administrator', 'access.role_refused', 'access.refused']).toContain(refused[0])
}

// What happens at once must see each other's commits, so nothing is rolled back here.
const server = await startTestServer({ rollback: false })

test('of two administrators who change each other at once, both do', async () => {
  const { administrator, teacher } = server.world.people
  await server.as(administrator)(people.updateFaculty, { body: { id: teacher.personId, facultyType: 'ADMIN' } })
  const change = (by: typeof teacher, { personId: id }: typeof teacher) =>
    server.as(by)(people.updateFaculty, { body: { id, designation: 'Professor' } })
  const results = await Promise.allSettled([change(administrator, teacher), change(teacher, administrator)])
  expect(outcomes(results)).toEqual({ done: 2, refused: [] })
})

// Before the office is taken from somebody, for good.
test.each([
  ['faculty', 'people.email_taken', 'Asha,asha@jntu.example,DA,', 'Asha,asha@jntu.example,DA,'],
  ['faculty', 'people.employee_number_taken', 'Ravi,ravi@jntu.example,DA,E1', 'Meena,meena@jntu.example,DA,E1'],
  ['learners', 'people.roll_number_taken', 'Kiran,24J41A0601,PA,II-I Section A', 'Kiran,24J41A0601,PA,II-I Section A'],
])('of two tables of %s that come at once one is added, and the other is refused with %s', async (kind, reason, ...rows) => {
  const administrator = server.as('administrator')
  const send = (row: string) =>
    kind === 'faculty'
      ? administrator(people.bulkFaculty, { body: {}, file: new File([`name,email,department,employeeNumber\n${row}`], 'faculty.csv') })
      : administrator(people.bulkLearners, { body: {}, file: new File([`name,rollNumber,program,class\n${row}`], 'learners.csv') })
  const results = await Promise.allSettled(rows.map(send))
  // Where the first is done before the second is looked at, the row is told instead.
  const told = results.filter((each) => each.status === 'fulfilled' && each.value.problems.length === 1).length
  expect(outcomes(results)).toEqual({ done: 1 + told, refused: told ? [] : [reason] })
})

test('of two administrators from whom the office is taken at once, one keeps it', async () => {
  const { collegeId, personId } = server.world.people.administrator
  const administrator = server.as('administrator')
  const change = (id: string, facultyType: 'ADMIN' | 'TEACHER') => administrator(people.updateFaculty, { body: { id, facultyType } })
  const both = [server.world.people.teacher.personId, personId]
  await change(server.world.people.teacher.personId, 'ADMIN')
  const results = await Promise.allSettled(both.map((id) => change(id, 'TEACHER')))
  expectOneRefused(results)
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
  expectOneRefused(results)
})
