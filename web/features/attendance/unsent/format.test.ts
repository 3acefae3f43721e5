import { expect, test } from 'vitest'
import { onRegister } from '../../../lib/testing/registers.ts'
import { marksIn } from '../roll-call/format.ts'
import { decidedMarks, differencesOf } from './format.ts'

const section = ['501', '502', '503', '504'].map((id) => onRegister(id))
const mine = marksIn([
  { learnerId: '501', status: 'absent' },
  { learnerId: '502', status: 'absent' },
  { learnerId: 'left the class', status: 'absent' },
])
const theirs = marksIn([
  { learnerId: '502', status: 'absent' },
  { learnerId: '503', status: 'late' },
])

test('ATT-11: two registers of one session are compared learner by learner', () => {
  expect(differencesOf(section, mine, theirs).map(({ row, ...marks }) => [row.id, marks])).toEqual([
    ['501', { mine: 'absent', theirs: 'present' }],
    ['503', { mine: 'present', theirs: 'late' }],
  ])
})

test('ATT-11: what is saved after a conflict is theirs, mine, or for each learner what was chosen', () => {
  const differences = differencesOf(section, mine, theirs)
  expect([...decidedMarks(theirs, differences, new Map())]).toEqual([...theirs])
  const allMine = new Map(differences.map(({ row }) => [row.id, 'mine'] as const))
  expect([...decidedMarks(theirs, differences, allMine)].sort()).toEqual([
    ['501', 'absent'],
    ['502', 'absent'],
  ])
  expect([...decidedMarks(theirs, differences, new Map([['501', 'mine'] as const]))].sort()).toEqual([
    ['501', 'absent'],
    ['502', 'absent'],
    ['503', 'late'],
  ])
})
