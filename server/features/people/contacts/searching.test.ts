import { expect, test } from 'vitest'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildEnrolments } from '../../academics/builders.ts'
import { buildLearners } from '../builders.ts'
import { searchOf } from './rules.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const place = { collegeId: cast.learner.collegeId, id: entities.class.clerk.own, programId: entities.program.clerk.own }
const found = async (role: 'clerk' | 'learner' | 'teacher', q: string) =>
  (await server.as(role)(people.contacts, { query: { q } })).data.map(({ name }) => name)

test('finds somebody by their name as people say and type it, and by their numbers', async () => {
  const db = server.platform.db
  const ids = await buildLearners(db, place.collegeId, [
    { name: 'K. Sinchana Shetty', rollNumber: 'DG25030', mobile: '8000002030' },
    { name: 'Aaron Joel D’Souza', rollNumber: 'DG25002' },
    { name: 'ಅನನ್ಯ ಶೆಟ್ಟಿ', rollNumber: 'DG25001' },
  ])
  await buildEnrolments(db, place, ids)
  const sinchana = ['K. Sinchana Shetty']
  for (const q of ['sinchana', 'k sinchana', 'K.Sinchana', 'Sinchana K', 'shetty  sinchana', 'dg25030', 'DG25 030'])
    expect([q, await found('clerk', q)]).toEqual([q, sinchana])
  for (const q of ['80000 02030', '+91 80000-02030', '080000 02030', '02030'])
    expect([q, await found('clerk', q), await found('teacher', q), await found('learner', q)]).toEqual([q, sinchana, sinchana, []])
  expect(await found('clerk', "d'souza")).toEqual(['Aaron Joel D’Souza'])
  expect(await found('clerk', 'ಶೆಟ್ಟಿ ಅನನ್ಯ')).toEqual(['ಅನನ್ಯ ಶೆಟ್ಟಿ'])
  for (const q of ['sinchana rao', '2030 sinchana', '.', ',']) expect([q, await found('clerk', q)]).toEqual([q, q === '.' ? sinchana : []])
})

test('looks for a mobile number only where enough of one was typed', () => {
  expect(searchOf('0203').mobile).toBe('')
  expect(searchOf('24J41A0501').mobile).toBe('')
  expect(searchOf('919000002001').mobile).toBe('%9000002001%')
  expect(searchOf('9190000').mobile).toBe('%9190000%')
})
