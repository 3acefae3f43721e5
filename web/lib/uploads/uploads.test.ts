import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { storeUser } from '../storage.ts'
import { cast } from '../testing/cast.ts'
import { forgetUpload, keepUpload, listKept } from './kept-uploads.ts'
import type { SendEvents, SendOrder } from './send-resumable.ts'
import type { StoredFile } from './task.ts'
import { whatDelays } from './upload-failure.ts'

/** The network: what is being sent, and how to say what becomes of it. */
const network = vi.hoisted(() => {
  const sent: { order: SendOrder; events: SendEvents; isStopped: boolean }[] = []
  const abandoned: string[] = []
  return { sent, abandoned }
})
vi.mock('./send-file.ts', () => ({
  sendFile: (order: SendOrder, events: SendEvents) => {
    const sending = { order, events, isStopped: false }
    network.sent.push(sending)
    const stop = async () => {
      sending.isStopped = true
    }
    return { stop, abandon: stop }
  },
}))
vi.mock('./send-resumable.ts', () => ({ abandonUpload: async (url: string) => network.abandoned.push(url) }))

const place = { purpose: 'video', courseId: '0197b7a0-0000-7000-8000-00000000000c' } as const
const url = '/lms-backend/api/v1/upload/resumable/1'
const video = (name = 'lecture.mp4', bytes = 1000) => new File(['x'.repeat(bytes)], name, { type: 'video/mp4', lastModified: 1 })
const stored: StoredFile = { id: 'f', name: 'lecture.mp4', mediaType: 'video/mp4', sizeBytes: 1000, address: '/lms-backend/api/v1/file/f' }

const sentAt = (at: number) => {
  const sending = network.sent.at(at)
  if (!sending) throw new Error(`Nothing was sent at ${at}.`)
  return sending
}
const kept = () => listKept(cast.teacher.id)

/** A tab as it opens: nothing in memory, what was kept on the device still there. */
async function openTab() {
  vi.resetModules()
  network.sent.length = 0
  network.abandoned.length = 0
  const [uploads, { useUploadList }, { restoreUser }, errors] = await Promise.all([
    import('./uploads.ts'),
    import('./upload-list.ts'),
    import('../store.ts'),
    import('#contract/errors.ts'),
  ])
  restoreUser()
  const tasks = () => useUploadList.getState().tasks
  const first = () => tasks()[0]?.id ?? ''
  return { ...uploads, ...errors, tasks, first, states: () => tasks().map(({ name, state }) => `${name} ${state}`) }
}

beforeEach(() => storeUser(cast.teacher))
afterEach(async () => {
  for (const { id } of await kept()) await forgetUpload(id)
})

test('three are sent at once, the next when one is done', async () => {
  const tab = await openTab()
  await tab.addUploads(
    place,
    ['a', 'b', 'c', 'd'].map((name) => video(name)),
  )
  expect(tab.states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
  sentAt(0).events.onDone({ ...stored, name: 'a' })
  expect(tab.states()).toEqual(['a done', 'b sending', 'c sending', 'd sending'])
  await tab.handOver(tab.first(), () => undefined)
  await waitFor(async () => expect((await kept()).map(({ name }) => name).sort()).toEqual(['b', 'c', 'd']))
})

test('a closed tab’s upload goes on where it was begun, with the bytes that the device kept', async () => {
  const closed = await openTab()
  await closed.addUploads(place, [video()])
  sentAt(0).events.onUrl(url)
  await waitFor(async () => expect(await kept()).toMatchObject([{ url, place }]))
  const tab = await openTab()
  await tab.restoreUploads()
  expect(tab.states()).toEqual(['lecture.mp4 sending'])
  expect(sentAt(0).order).toMatchObject({ url, place, name: 'lecture.mp4' })
})

test('what was paused stays so after a reload', async () => {
  const closed = await openTab()
  await closed.addUploads(place, [video()])
  await closed.pauseUpload(closed.first())
  expect(sentAt(0).isStopped).toBe(true)
  const tab = await openTab()
  await tab.restoreUploads()
  expect(tab.states()).toEqual(['lecture.mp4 paused'])
  expect(network.sent).toEqual([])
  await tab.resumeUpload(tab.first())
  expect(tab.states()).toEqual(['lecture.mp4 sending'])
})

const large = {
  id: 'large',
  personId: cast.teacher.id,
  place,
  name: 'lecture.mp4',
  sizeBytes: 1000,
  lastModified: 1,
  url,
  sentBytes: 400,
  isPaused: false,
}

test('a file whose bytes were too many to keep is chosen again, and no other one is taken for it', async () => {
  await keepUpload({ ...large, startedAt: Date.now() })
  const tab = await openTab()
  await tab.restoreUploads()
  expect(tab.tasks()).toMatchObject([{ state: 'missing', sentBytes: 400 }])
  expect(tab.chooseAgain('large', video('lecture.mp4', 999))).toBe(false)
  expect(tab.chooseAgain('large', video('other.mp4'))).toBe(false)
  expect(tab.chooseAgain('large', video())).toBe(true)
  expect(sentAt(0).order.url).toBe(url)
})

test('choosing it where it was first chosen goes on too, instead of beginning a second one', async () => {
  await keepUpload({ ...large, startedAt: Date.now() })
  const tab = await openTab()
  await tab.restoreUploads()
  await tab.addUploads(place, [video()])
  expect(tab.states()).toEqual(['lecture.mp4 sending'])
  expect(sentAt(0).order.url).toBe(url)
})

test('nobody else on this device sees what somebody left, and after a week nobody does', async () => {
  await keepUpload({ ...large, startedAt: Date.now() })
  expect(await listKept(cast.learner.id)).toEqual([])
  expect(await listKept(cast.teacher.id, Date.now() + 8 * 24 * 3_600_000)).toEqual([])
  expect(await kept()).toEqual([])
})

test('without a network it waits, and goes on when there is one', async () => {
  const tab = await openTab()
  await tab.addUploads(place, [video()])
  sentAt(0).events.onUrl(url)
  sentAt(0).events.onFailure(new Failure('platform.unavailable'))
  expect(tab.states()).toEqual(['lecture.mp4 offline'])
  window.dispatchEvent(new Event('online'))
  expect(tab.states()).toEqual(['lecture.mp4 sending'])
  expect(sentAt(-1).order.url).toBe(url)
})

test.each([
  [new Failure('platform.unavailable'), 'offline'],
  [new Failure('platform.unavailable', { requestId: 'r' }), 'delayed'],
  [new Failure('files.upload_busy', { requestId: 'r' }), 'delayed'],
  [new Failure('platform.storage_full', { requestId: 'r' }), 'storageFull'],
])('what waits after %s says that it is %s', async (failure, why) => {
  const tab = await openTab()
  await tab.addUploads(place, [video()])
  sentAt(0).events.onFailure(failure)
  expect(tab.tasks()).toMatchObject([{ state: 'offline', failure }])
  expect(whatDelays(failure)).toBe(why)
  window.dispatchEvent(new Event('online'))
  expect(tab.tasks()).toMatchObject([{ state: 'sending', failure: null }])
})

test('a refusal is told, is not kept for the next visit, and can be tried again', async () => {
  const tab = await openTab()
  await tab.addUploads(place, [video()])
  const failure = new Failure('files.quota_full')
  sentAt(0).events.onFailure(failure)
  expect(tab.tasks()).toMatchObject([{ state: 'failed', failure }])
  await waitFor(async () => expect(await kept()).toEqual([]))
  await tab.resumeUpload(tab.first())
  expect(tab.tasks()).toMatchObject([{ state: 'sending', failure: null }])
})

/** A video that has arrived, which nothing has taken yet. */
async function arrive() {
  const tab = await openTab()
  await tab.addUploads(place, [video()])
  sentAt(0).events.onUrl(url)
  sentAt(0).events.onDone(stored)
  await waitFor(async () => expect(await kept()).toMatchObject([{ file: stored }]))
  return tab
}

test('what arrived is taken by the next tab where the first was closed before, and then forgotten', async () => {
  await arrive()
  const tab = await openTab()
  await tab.restoreUploads()
  expect(tab.tasks()).toMatchObject([{ state: 'done', file: stored }])
  const take = vi.fn()
  await tab.handOver(tab.first(), take)
  expect(take.mock.calls).toEqual([[stored]])
  expect(tab.tasks()).toEqual([])
  expect(await kept()).toEqual([])
  expect(network.sent).toEqual([])
})

test('what arrived and could not be taken without a network waits for it, and is not sent again', async () => {
  const tab = await arrive()
  const failure = new tab.Failure('platform.unavailable')
  await tab.handOver(tab.first(), () => Promise.reject(failure))
  expect(tab.tasks()).toMatchObject([{ state: 'offline', failure }])
  expect(await kept()).toMatchObject([{ file: stored }])
  window.dispatchEvent(new Event('online'))
  expect(tab.tasks()).toMatchObject([{ state: 'done', failure: null, file: stored }])
  expect(network.sent).toHaveLength(1)
})

test('what arrived and was refused says why, and can be tried again without being sent again', async () => {
  const tab = await arrive()
  const failure = new tab.Failure('access.refused')
  await tab.handOver(tab.first(), () => Promise.reject(failure))
  expect(tab.tasks()).toMatchObject([{ state: 'failed', failure }])
  await tab.resumeUpload(tab.first())
  expect(tab.tasks()).toMatchObject([{ state: 'done', failure: null, file: stored }])
  expect(network.sent).toHaveLength(1)
})

test('what somebody keeps among their own files is taken by nothing, and not kept on the device', async () => {
  const tab = await openTab()
  await tab.addUploads({ purpose: 'personal' }, [video()])
  sentAt(0).events.onDone(stored)
  expect(tab.states()).toEqual(['lecture.mp4 done'])
  await waitFor(async () => expect(await kept()).toEqual([]))
})

test('what is given up leaves the list, the device and the server', async () => {
  const tab = await openTab()
  await tab.addUploads(place, [video()])
  sentAt(0).events.onUrl(url)
  await tab.pauseUpload(tab.first())
  await tab.cancelUpload(tab.first())
  expect(tab.tasks()).toEqual([])
  expect(await kept()).toEqual([])
  expect(network.abandoned).toEqual([url])
})

test('a HEIC photo that the browser cannot read goes as it is, and is then what the server made of it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')))
  const tab = await openTab()
  const photo = new File(['....ftypheic'], 'IMG_0001.HEIC', { type: 'image/heic' })
  await tab.addUploads({ purpose: 'image' }, [photo])
  expect(tab.states()).toEqual(['IMG_0001.HEIC sending'])
  expect(await sentAt(0).order.blob.text()).toBe('....ftypheic')
  const made = { ...stored, name: 'IMG_0001.jpg', mediaType: 'image/jpeg', sizeBytes: 700 }
  sentAt(0).events.onDone(made)
  expect(tab.tasks()).toMatchObject([{ state: 'done', name: 'IMG_0001.jpg', sizeBytes: 700, file: made }])
})
