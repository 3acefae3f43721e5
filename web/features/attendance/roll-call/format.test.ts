import { expect, test } from 'vitest'
import { aClassSession, onRegister } from '../../../lib/testing/registers.ts'
import {
  afterStep,
  areSame,
  beginRoll,
  begunOn,
  countsOf,
  entriesOf,
  findRolls,
  isMostlyAbsent,
  isOvertaken,
  lockOf,
  type Marks,
  marksIn,
  shortName,
} from './format.ts'

const section = ['22AG1A0501', '22AG1A0505', '22AG1A0515', '22AG1A0517', '22AG1A05A2', '23AG5A0505', '22AG1A05C0'].map((rollNumber) =>
  onRegister(rollNumber),
)

test('ATT-10: ends of roll numbers name who is meant, with or without leading zeros, in either case', () => {
  expect(findRolls('1,17,a2', section).ids).toEqual(['22AG1A0501', '22AG1A0517', '22AG1A05A2'])
  expect(findRolls('01 517  5A2', section).ids).toEqual(['22AG1A0501', '22AG1A0517', '22AG1A05A2'])
  expect(findRolls('17, 517, 017', section).ids).toEqual(['22AG1A0517'])
})

test('ATT-10: what fits several is told with who they are, and more characters tell them apart', () => {
  const { ids, ambiguous } = findRolls('5', section)
  expect(ids).toEqual([])
  expect(ambiguous).toEqual([{ typed: '5', students: [section[1], section[5]] }])
  expect(findRolls('1A0505', section).ids).toEqual(['22AG1A0505'])
})

test('ATT-10: what fits nobody is told', () => {
  expect(findRolls('99; 1', section)).toMatchObject({ ids: ['22AG1A0501'], unknown: ['99'] })
  expect(findRolls(' , ', section)).toEqual({ ids: [], unknown: [], ambiguous: [] })
})

test('a whole serial number goes before its last two characters', () => {
  const large = ['25PCMB005', '25PCMB105', '25PCMB117'].map((rollNumber) => onRegister(rollNumber))
  expect(findRolls('5,17', large).ids).toEqual(['25PCMB005', '25PCMB117'])
  expect(findRolls('105', large).ids).toEqual(['25PCMB105'])
})

const nobody: Marks = new Map()
const begun = beginRoll({ version: 0, marks: nobody, ownSave: undefined })

test('ATT-10: a tap marks, the next one takes it back, and every step can be undone', () => {
  const steps = [
    { type: 'toggle', id: 'a' },
    { type: 'mark', ids: ['b'], as: 'late' },
    { type: 'mark', ids: ['a'], as: 'on_duty' },
    { type: 'mark', ids: ['c', 'd'], as: 'absent' },
    { type: 'mark', ids: ['b'], as: 'present' },
    { type: 'toggle', id: 'd' },
  ] as const
  const states = [begun]
  for (const step of steps) states.push(afterStep(states.at(-1) ?? begun, step))
  const last = states.at(-1) ?? begun
  expect([...last.marks]).toEqual([
    ['a', 'on_duty'],
    ['c', 'absent'],
  ])
  let undone = last
  for (const before of states.slice(0, -1).reverse()) {
    undone = afterStep(undone, { type: 'undo' })
    expect(areSame(undone.marks, before.marks)).toBe(true)
  }
  expect(afterStep(undone, { type: 'undo' })).toBe(undone)
})

test('ATT-10: what a tap marks as can be chosen', () => {
  const late = afterStep(begun, { type: 'mode', mode: 'late' })
  const tapped = afterStep(late, { type: 'toggle', id: 'a' })
  expect([...tapped.marks]).toEqual([['a', 'late']])
  expect(afterStep(tapped, { type: 'toggle', id: 'a' }).marks.size).toBe(0)
})

test('what changes nothing is no step', () => {
  const state = beginRoll({ version: 0, ownSave: undefined, marks: marksIn([{ learnerId: 'a', status: 'absent' }]) })
  expect(afterStep(state, { type: 'mark', ids: ['a'], as: 'absent' })).toBe(state)
})

test('a newer base takes the place of what nobody changed, and of nothing else', () => {
  const saved = marksIn([{ learnerId: 'a', status: 'absent' }])
  expect(afterStep(begun, { type: 'rebase', base: saved, version: 1, ownSave: undefined }).marks).toEqual(saved)
  const tapped = afterStep(begun, { type: 'toggle', id: 'b' })
  expect([...afterStep(tapped, { type: 'rebase', base: saved, version: 1, ownSave: undefined }).marks.keys()]).toEqual(['b'])
})

test('ATT-11: only what is marked otherwise than a newer register is overtaken by it', () => {
  const saved = { marks: marksIn([{ learnerId: 'a', status: 'absent' }]), version: 1 }
  const tapped = afterStep(begun, { type: 'toggle', id: 'b' })
  expect(isOvertaken(tapped, saved)).toBe(true)
  expect(isOvertaken(tapped, { ...saved, version: 0 })).toBe(false)
  expect(isOvertaken(begun, saved)).toBe(false)
  expect(isOvertaken(afterStep(begun, { type: 'toggle', id: 'a' }), saved)).toBe(false)
})

test('ATT-11: what was marked on one’s own save is on the version before it where that is refused', () => {
  const [first, second] = [{ baseVersion: 3 }, { baseVersion: 4 }]
  expect(begunOn([first, second], second)).toBe(3)
  expect(begunOn([{ baseVersion: 0 }, second], second)).toBe(4)
  const theirs = { marks: marksIn([{ learnerId: 'c', status: 'late' }]), version: 1 }
  const own = { type: 'rebase', base: marksIn([{ learnerId: 'a', status: 'absent' }]), version: 1, ownSave: 'own' } as const
  const tapped = afterStep(afterStep(begun, own), { type: 'toggle', id: 'b' })
  const told = afterStep(tapped, { type: 'rebase', base: theirs.marks, version: 1, ownSave: undefined })
  for (const state of [tapped, told]) {
    expect(state.ownSave).toBe('own')
    const back = afterStep(state, { type: 'setBack', version: 0 })
    expect(isOvertaken(back, theirs)).toBe(true)
    expect(back.ownSave).toBeUndefined()
  }
})

test('ATT-10: everybody who is not marked is present, and only who is on the register is sent', () => {
  const marks = marksIn([
    { learnerId: '22AG1A0501', status: 'absent' },
    { learnerId: '22AG1A0505', status: 'present' },
    { learnerId: 'left the class', status: 'absent' },
  ])
  expect(countsOf(marks, section)).toEqual({ present: 6, absent: 1, late: 0, on_duty: 0 })
  expect(entriesOf(marks, section)).toEqual([{ learnerId: '22AG1A0501', status: 'absent' }])
  expect(isMostlyAbsent({ present: 33, absent: 33, late: 0, on_duty: 0 })).toBe(false)
  expect(isMostlyAbsent({ present: 32, absent: 33, late: 0, on_duty: 0 })).toBe(true)
})

test('ATT-12: a register that the device kept opens when its class begins, and closes when its time is over', () => {
  // as: the rest of a session has no part in it.
  const session = aClassSession({ startsAt: '2026-11-21T04:30:00.000Z' })
  const kept = { lock: 'not_begun', session, editableUntil: null } as const
  expect(lockOf(kept, new Date('2026-11-21T04:19:59Z'))).toBe('not_begun')
  expect(lockOf(kept, new Date('2026-11-21T04:20:00Z'))).toBeNull()
  const open = { lock: null, session, editableUntil: '2026-11-22T18:29:59.000Z' } as const
  expect(lockOf(open, new Date('2026-11-22T18:00:00Z'))).toBeNull()
  expect(lockOf(open, new Date('2026-11-22T18:30:00Z'))).toBe('window_over')
})

test('a register is not to be changed by whoever does not take the class, whatever the time is', () => {
  const session = aClassSession({ can: { edit: true, takeAttendance: false } })
  for (const lock of [null, 'not_begun', 'window_over', 'published'] as const)
    expect(lockOf({ lock, session, editableUntil: null }, new Date(session.startsAt))).toBe('not_taken')
  // Of a class that is cancelled nobody calls the roll.
  expect(lockOf({ lock: 'cancelled', session, editableUntil: null }, new Date(session.startsAt))).toBe('cancelled')
})

test('below the number stands the part of a name that is no initial', () => {
  expect(shortName('K. V. Narsimha Rao')).toBe('Narsimha')
  expect(shortName('Harshitha Kondapalli')).toBe('Harshitha')
})
