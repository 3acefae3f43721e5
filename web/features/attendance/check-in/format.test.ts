import { expect, test } from 'vitest'
import { onRegister } from '../../../lib/testing/registers.ts'
import { marksIn } from '../roll-call/format.ts'
import { checkInAddress, checkInNamed, digitsInWords, marksFromCheckIns, secondCheckAt, secondsLeft } from './format.ts'

const origin = 'https://lms.college.example'
const sessionId = '0197b7a0-0000-7000-8000-000000000001'

test('what the teacher’s screen shows is what the learner’s phone reads', () => {
  const shown = checkInAddress(origin, sessionId, '048213')
  expect(shown).toBe(`${origin}/learn/check-in?s=${sessionId}&c=048213`)
  expect(checkInNamed(shown, origin)).toEqual({ classScheduleId: sessionId, code: '048213' })
})

test.each([
  ['another site', `https://elsewhere.example/learn/check-in?s=${sessionId}&c=048213`],
  ['another page', `${origin}/learn/courses?s=${sessionId}&c=048213`],
  ['too few digits', `${origin}/learn/check-in?s=${sessionId}&c=48213`],
  ['no session', `${origin}/learn/check-in?c=048213`],
  ['no address', 'upi://pay?pa=somebody'],
  ['no address at all', 'hello'],
])('a QR code of %s checks nobody in', (_what, text) => {
  expect(checkInNamed(text, origin)).toBeNull()
})

test('a code is counted down by the server’s ten seconds', () => {
  expect([0, 999, 1000, 9999, 10_000].map(secondsLeft)).toEqual([10, 10, 9, 1, 10])
  expect(digitsInWords('048213')).toBe('048 213')
})

test('who checked in is present, who did not is absent, and who is on duty stays so', () => {
  const before = marksIn([
    { learnerId: 'c', status: 'on_duty' },
    { learnerId: 'd', status: 'late' },
  ])
  const marks = marksFromCheckIns(
    ['a', 'b', 'c', 'd'].map((id) => onRegister(id)),
    before,
    new Set(['a', 'd']),
  )
  expect([...marks]).toEqual([
    ['b', 'absent'],
    ['c', 'on_duty'],
  ])
})

test('a second check comes within the class, and not when one could expect it', () => {
  const now = Date.parse('2026-11-21T04:30:00Z')
  const at = (chance: number, endsAt: string) => new Date(secondCheckAt(now, endsAt, chance)).toISOString()
  expect(at(0, '2026-11-21T05:20:00Z')).toBe('2026-11-21T04:33:00.000Z')
  expect(at(1, '2026-11-21T05:20:00Z')).toBe('2026-11-21T04:45:00.000Z')
  expect(at(1, '2026-11-21T04:35:00Z')).toBe('2026-11-21T04:34:00.000Z')
  expect(at(1, '2026-11-21T04:30:10Z')).toBe('2026-11-21T04:30:00.000Z')
})
