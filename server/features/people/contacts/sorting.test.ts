import { expect, test } from 'vitest'
import { type contactSorts, people } from '#contract/features/people.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildDepartmentMembers, buildEnrolments, buildProgram } from '../../academics/builders.ts'
import { buildFaculty, buildLearners } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const { collegeId } = cast.clerk
const sectionA = { collegeId, id: entities.class.clerk.own, programId: entities.program.clerk.own }

type Wanted = { kind: 'all' | 'teachers' | 'students'; sort: (typeof contactSorts)[number]; q?: string }

/** Everybody listed, read two at a time, so that most of an order comes from cursors. */
async function listed(wanted: Wanted): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await server.as('clerk')(people.contacts, { query: { ...wanted, limit: 2, ...(cursor && { cursor }) } })
    names.push(...data.map(({ name }) => name))
    cursor = page.next ?? undefined
  } while (cursor)
  return names
}

/** Learners in two classes of one name, and one in none; beside those of the world, in sections A and B. */
async function someLearners() {
  const db = server.platform.db
  const program = await buildProgram(db, collegeId, { code: 'ECE' })
  const sameName = await buildClass(db, collegeId, { programId: program.id, section: 'A', name: 'II-I Section A' })
  const [zoe = '', anil = '', mary = '', john = ''] = await buildLearners(db, collegeId, [
    { name: 'Zoe', rollNumber: 'A1' },
    { name: 'Anil', rollNumber: 'Z9' },
    { name: 'Mary', rollNumber: 'M5' },
    { name: 'John', rollNumber: 'B2' },
    { name: 'Nowhere', rollNumber: 'N1' },
  ])
  await buildEnrolments(db, sectionA, [zoe, anil])
  await buildEnrolments(db, { collegeId, id: sameName.id, programId: program.id }, [mary, john])
}

test('lists learners by name, number or class, each once, however they are read page by page', async () => {
  await someLearners()
  expect(await listed({ kind: 'students', sort: 'name' })).toEqual(['Anil', 'John', 'Learner A', 'Learner B', 'Mary', 'Nowhere', 'Zoe'])
  expect(await listed({ kind: 'students', sort: 'rollNumber' })).toEqual([
    ...['Learner A', 'Learner B', 'Zoe', 'John', 'Mary', 'Nowhere', 'Anil'],
  ])
  // Who is in no class comes first; two classes of one name stay apart, each by roll number.
  const byClass = await listed({ kind: 'students', sort: 'class' })
  const [first, second] = [
    ['Learner A', 'Zoe', 'Anil'],
    ['John', 'Mary'],
  ]
  expect([
    ['Nowhere', ...first, ...second, 'Learner B'],
    ['Nowhere', ...second, ...first, 'Learner B'],
  ]).toContainEqual(byClass)
})

test('keeps the order within what is searched', async () => {
  await someLearners()
  expect(await listed({ kind: 'students', sort: 'rollNumber', q: 'n' })).toEqual(['Learner A', 'Learner B', 'John', 'Nowhere', 'Anil'])
})

test('lists the faculty by department, and in it by name; who is in none comes first', async () => {
  const db = server.platform.db
  const [asha = ''] = await buildFaculty(db, collegeId, [{ name: 'Asha Rao' }])
  await buildDepartmentMembers(db, { collegeId, id: entities.department.administrator.other }, [asha])
  const listing = await listed({ kind: 'teachers', sort: 'department' })
  expect(listing).toEqual(['Administrator', 'Clerk', 'Colleague', 'Colleague', 'Substitute', 'Teacher A', 'Asha Rao', 'Teacher B'])
})

test.each(['rollNumber', 'class', 'department'] as const)('by %s everybody is listed once, also who has no such thing', async (sort) => {
  await someLearners()
  const byName = await listed({ kind: 'all', sort: 'name' })
  expect((await listed({ kind: 'all', sort })).toSorted()).toEqual(byName.toSorted())
})
