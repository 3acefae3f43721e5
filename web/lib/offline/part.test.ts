import { expect, test } from 'vitest'
import { partOf, rangeIn } from './part.ts'

test.each([
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=5-50', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
])('%s of ten bytes', (header, range) => {
  expect(rangeIn(header, 10)).toEqual(range)
})

const stored = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })

test('a part says which it is', async () => {
  const part = await partOf(stored(), 'bytes=2-5')
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([206, 'bytes 2-5/10', 'video/mp4'])
  expect(await part.text()).toBe('2345')
})

test('what lies beyond the end is refused with the size', async () => {
  const part = await partOf(stored(), 'bytes=20-')
  expect([part.status, part.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('several ranges at once are answered with the whole, as the standard allows', async () => {
  expect(await (await partOf(stored(), 'bytes=0-1,4-5')).text()).toBe('0123456789')
})
