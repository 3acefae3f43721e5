import { expect, test } from 'vitest'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { startTestServer } from '../../../testing/server.ts'

// Transactions of their own, so that they can meet.
const server = await startTestServer({ rollback: false })
const administrator = server.as('administrator')
const roomId = server.world.entities.room.administrator.own

test('of those who change the same of a room at once one is taken, and the others are told what that saved', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  const change = (name: string) => administrator(timetabling.updateRoom, { body: { roomId, name, was: { name: 'Room N-101' } } })
  const settled = await Promise.allSettled(names.map(change))
  const [taken, ...others] = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.name] : []))
  expect([names, others]).toEqual([expect.arrayContaining([taken]), []])
  for (const each of settled.filter(({ status }) => status === 'rejected'))
    expect(each).toMatchObject({ reason: { code: 'schedule.changed_meanwhile', meanwhile: { name: { now: taken, by: 'Administrator' } } } })
})
