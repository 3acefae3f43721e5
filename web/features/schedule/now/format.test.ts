import { expect, test } from 'vitest'
import { nowAndNext } from './format.ts'

const at = (id: string, from: string, to: string, state: 'planned' | 'cancelled' | 'held' = 'planned') => ({
  id,
  startsAt: `2026-11-23T${from}:00Z`,
  endsAt: `2026-11-23T${to}:00Z`,
  state,
})
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('what goes on is now, both batches of a lab; what comes first afterwards is next', () => {
  const rows = [at('A1', '04:00', '06:30'), at('A2', '04:00', '06:30'), at('late', '08:00', '09:00'), at('next', '07:00', '08:00')]
  const found = nowAndNext(rows, new Date('2026-11-23T05:00:00Z'))
  expect(idsOf(found.now)).toEqual(['A1', 'A2'])
  expect(idsOf(found.next)).toEqual(['next'])
})

test('one begins with its first minute and is over with its last', () => {
  const rows = [at('one', '04:00', '04:50'), at('two', '04:50', '05:40')]
  expect(idsOf(nowAndNext(rows, new Date('2026-11-23T04:00:00Z')).now)).toEqual(['one'])
  expect(idsOf(nowAndNext(rows, new Date('2026-11-23T04:50:00Z')).now)).toEqual(['two'])
})

test('what is cancelled is neither now nor next', () => {
  const rows = [at('off', '04:00', '05:00', 'cancelled'), at('off too', '05:00', '06:00', 'cancelled'), at('on', '06:00', '07:00')]
  const found = nowAndNext(rows, new Date('2026-11-23T04:30:00Z'))
  expect(found.now).toEqual([])
  expect(idsOf(found.next)).toEqual(['on'])
})
