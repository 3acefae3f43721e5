import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '#contract/features/notifications.ts'
import { newWrite, notedWrites, noteWrite } from './noted-writes.ts'
import { Outbox } from './outbox.ts'
import { sendLater } from './send-later.ts'
import { countWaiting, forgetWaiting, sendWaiting, waitingBodies } from './sender.ts'
import { useStore } from './store.ts'
import { cast } from './testing/cast.ts'
import { isWaitingMarked, useWaitingWrites } from './waiting-writes.ts'

const { learner, teacher } = cast
const e = notifications.createNotification
const network = vi.fn<typeof fetch>()
const outbox = new Outbox()
const input = (title: string) => ({ body: { title, message: 'Text.' } })
const later = (title: string) => sendLater(e, input(title))
const note = (title: string, personId: string = learner.id) => noteWrite(newWrite(e, { personId, input: input(title), makesStale: [] }))
const sent = () => network.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).title)
const titles = async () => (await waitingBodies(e)).map((body) => (body instanceof Object && 'title' in body ? body.title : body))
const goOnline = () => network.mockImplementation(async () => new Response(JSON.stringify({ data: {} })))

beforeEach(async () => {
  localStorage.clear()
  network.mockReset()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', network)
  for (const person of await outbox.people()) await outbox.forget(person)
  useStore.getState().signIn(learner)
})

// What one test began to send in the background has ended before the next begins.
afterEach(sendWaiting)

test('a write is on the device before the call returns, and the page may end then', async () => {
  const stored = later('ticked')
  expect(notedWrites().map(({ write }) => write.input.body?.title)).toEqual(['ticked'])
  expect(isWaitingMarked()).toBe(true)
  await stored
  expect(notedWrites()).toEqual([])
  expect(await titles()).toEqual(['ticked'])
})

test('what a page only had the time to note is sent by the next one, once, behind what waited already', async () => {
  await later('first')
  note('second')
  note('third')
  goOnline()
  network.mockClear()
  await Promise.all([sendWaiting(), sendWaiting()])
  expect(sent()).toEqual(['first', 'second', 'third'])
  expect(isWaitingMarked()).toBe(false)
})

test('several at once are stored once each, in their order', async () => {
  await Promise.all(['first', 'second', 'third'].map(later))
  expect(await titles()).toEqual(['first', 'second', 'third'])
  await countWaiting()
  expect(useWaitingWrites.getState().count).toBe(3)
})

test('where the database cannot be opened just now, the note stays, and the next to send stores it', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not now.', 'UnknownError')
  })
  await later('ticked')
  expect(notedWrites().map(({ write }) => write.input.body?.title)).toEqual(['ticked'])
  goOnline()
  network.mockClear()
  await sendWaiting()
  expect(sent()).toEqual(['ticked'])
  expect(isWaitingMarked()).toBe(false)
})

test('where there is no room for a note the database takes the write', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  await later('ticked')
  expect(await titles()).toEqual(['ticked'])
  expect(isWaitingMarked()).toBe(true)
})

test('on a shared phone, what one left unsent still waits when another has sent everything', async () => {
  note('of the teacher', teacher.id)
  await later('of the learner')
  goOnline()
  network.mockClear()
  await sendWaiting()
  expect(sent()).toEqual(['of the learner'])
  expect(isWaitingMarked()).toBe(true)
  useStore.getState().signIn(teacher)
  await sendWaiting()
  expect(sent()).toEqual(['of the learner', 'of the teacher'])
})

test('who logs out leaves nothing, noted or stored; others’ stays', async () => {
  await later('stored')
  note('noted')
  note('of the teacher', teacher.id)
  await forgetWaiting(learner.id)
  expect(await titles()).toEqual([])
  expect(isWaitingMarked()).toBe(true)
  await forgetWaiting(teacher.id)
  expect(isWaitingMarked()).toBe(false)
})
