import { expect, test } from 'vitest'
import { changesOf, crossedBy, lastInto } from './rules.ts'

const before = { code: 'CS301PC', lectureHours: 3, headId: null, credits: '3.0' }

test('a change changes what it writes otherwise than it stands; numbers are compared as they are written, and nothing is empty', () => {
  expect(changesOf({ code: 'CS302PC', lectureHours: '3', headId: null, name: undefined }, before)).toEqual(['code'])
})

test.each([
  ['begun on what stands', { code: 'CS302PC' }, { code: 'CS301PC' }, []],
  ['begun on something else', { code: 'CS302PC' }, { code: 'CS300PC' }, ['code']],
  ['both wrote the same', { code: 'CS301PC' }, { code: 'CS300PC' }, []],
  ['of another field', { code: 'CS302PC' }, { code: 'CS301PC', lectureHours: '2' }, []],
  ['emptied meanwhile', { headId: 'somebody' }, { headId: 'another' }, ['headId']],
  ['nobody says', { code: 'CS302PC' }, undefined, []],
  ['not of this field', { code: 'CS302PC' }, {}, []],
] as const)('a change is crossed where somebody else wrote: %s', (_what, change, was, crossed) => {
  expect(crossedBy(change, before, was)).toEqual(crossed)
})

test('who wrote what stands in a field is whoever last changed that field', () => {
  const made = [
    { by: 'Asha Rao', at: new Date('2026-11-21T05:00:00Z'), before: { credits: '4.0' }, after: { credits: '3.0', code: 'CS301PC' } },
    { by: 'Ravi Kumar', at: new Date('2026-11-20T05:00:00Z'), before: { credits: '2.0' }, after: { credits: '4.0' } },
  ]
  expect(lastInto('credits', before, made)).toEqual({ now: '3.0', by: 'Asha Rao', at: '2026-11-21T05:00:00.000Z' })
  expect(lastInto('headId', before, made)).toEqual({ now: '', by: null, at: null })
})
