import { describe, expect, test } from 'vitest'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { startTestServer } from '../../../testing/server.ts'

const server = await startTestServer({ rollback: true })
const { own: roomId, outside } = server.world.entities.room.administrator
const administrator = server.as('administrator')

type Change = Omit<Parameters<typeof administrator<typeof timetabling.updateRoom>>[1]['body'], 'roomId'>
const change = (changed: Change, of = roomId) => administrator(timetabling.updateRoom, { body: { roomId: of, ...changed } })
const standing = async () => (await administrator(timetabling.fetchRooms)).data.find(({ id }) => id === roomId)
/** What stands in the room of the world. */
const was = { code: 'N-101', name: 'Room N-101', seats: '70' }
const wrote = (now: string) => ({ now, by: 'Administrator', at: expect.any(String) })

describe('of two who change the same of a room', () => {
  test('the second is told what the first saved, changes nothing, and is taken once that was seen', async () => {
    await change({ name: 'First', seats: 60 })
    const second = { name: 'Second', seats: 65 }
    await expect(change({ ...second, was: { name: was.name, seats: was.seats } })).rejects.toMatchObject({
      code: 'schedule.changed_meanwhile',
      status: 409,
      meanwhile: { name: wrote('First'), seats: wrote('60') },
    })
    expect(await standing()).toMatchObject({ name: 'First', seats: 60 })
    expect(await change({ ...second, was: { name: 'First', seats: '60' } })).toMatchObject(second)
  })

  test('who emptied a number of seats is told with nothing, and a number where there was none with it', async () => {
    await change({ seats: null, was: { seats: was.seats } })
    await expect(change({ seats: 80, was: { seats: was.seats } })).rejects.toMatchObject({ meanwhile: { seats: wrote('') } })
    await change({ seats: 80, was: { seats: '' } })
    await expect(change({ seats: null, was: { seats: '' } })).rejects.toMatchObject({ meanwhile: { seats: wrote('80') } })
  })

  test('the same, written twice or by both, is done once', async () => {
    const same = { seats: 60, was: { seats: was.seats } }
    expect(await change(same)).toEqual(await change(same))
    expect(await standing()).toMatchObject({ seats: 60 })
  })

  test('what the other changed of it besides stays', async () => {
    await change({ name: 'First', was: { name: was.name } })
    expect(await change({ seats: 60, was: { seats: was.seats } })).toMatchObject({ name: 'First', seats: 60 })
  })

  test('who does not say what stood there is taken', async () => {
    await change({ name: 'First' })
    expect(await change({ name: 'Second' })).toMatchObject({ name: 'Second' })
  })
})

test('an archived room is changed like any other, and archiving one crosses nothing', async () => {
  expect(await change({ isArchived: true })).toMatchObject({ isArchived: true })
  expect(await change({ name: 'Store', was: { name: was.name } })).toMatchObject({ name: 'Store', isArchived: true })
  expect(await change({ isArchived: true })).toMatchObject({ name: 'Store', isArchived: true })
})

test('a room of another college is not there, whatever is said to have stood in it', async () => {
  await expect(change({ name: 'Ours', was: { name: was.name } }, outside)).rejects.toMatchObject({ code: 'access.not_found' })
})

test('two rooms of one code are refused, of a new one and of one that is changed', async () => {
  const taken = { code: 'schedule.room_taken' }
  await administrator(timetabling.createRoom, { body: { code: 'N-102', name: 'Another' } })
  await expect(administrator(timetabling.createRoom, { body: { code: was.code, name: 'Another' } })).rejects.toMatchObject(taken)
  await expect(change({ code: 'N-102', was: { code: was.code } })).rejects.toMatchObject(taken)
})
