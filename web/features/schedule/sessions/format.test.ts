import { expect, test } from 'vitest'
import { cast } from '../../../lib/testing/cast.ts'
import { aClassSession } from '../../../lib/testing/registers.ts'
import { mayRepeat } from './format.ts'

const session = aClassSession()
const me = { id: cast.teacher.id, name: cast.teacher.name }
const colleague = session.faculty
const planned = { course: session.course, room: null, startsAt: session.startsAt }

test.each([
  ['one’s own', { faculty: me }, true],
  ['one’s own that a colleague takes', { faculty: colleague, substitution: 'SAME_COURSE', planned: { ...planned, faculty: me } }, true],
  [
    'a colleague’s that one takes for them',
    { faculty: me, substitution: 'SAME_COURSE', planned: { ...planned, faculty: colleague } },
    false,
  ],
  [
    'one of one’s own course in a colleague’s place',
    { faculty: me, substitution: 'SWAP', planned: { ...planned, faculty: colleague } },
    true,
  ],
  [
    'one’s own in whose place a colleague teaches theirs',
    { faculty: colleague, substitution: 'SWAP', planned: { ...planned, faculty: me } },
    false,
  ],
] as const)('who may repeat %s', (_, about, isMine) => {
  expect(mayRepeat({ ...session, ...about }, cast.teacher)).toBe(isMine)
  expect(mayRepeat({ ...session, ...about }, cast.administrator)).toBe(true)
})
