import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { newWrite, noteWrite } from '../../../lib/noted-writes.ts'
import { Outbox } from '../../../lib/outbox.ts'
import { queryClient } from '../../../lib/query.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { lessonsQueries } from '../queries.ts'
import { sendSpell } from './queries.ts'

const lessonId = 'heaps'
const content = (id: string) => ({ id, lessonId, progress: null })
const spell = (contentId: string, more: object = {}) => ({
  id: `of-${contentId}`,
  contentId,
  at: '2026-11-21T04:30:00Z',
  seconds: 5,
  ...more,
})
const asked = lessonsQueries.lesson(lessonId)
/** What a page that was just opened shows of the lesson: who finished what, by content. */
const shown = async () => {
  queryClient.clear()
  const { contents } = await queryClient.fetchQuery(asked)
  return Object.fromEntries(contents.map(({ id, progress }) => [id, progress?.finishedAt ?? null]))
}

beforeEach(async () => {
  localStorage.clear()
  const outbox = new Outbox()
  for (const person of await outbox.people()) await outbox.forget(person)
  useStore.getState().signIn(cast.learner)
  // The device answers reads with what it kept before; nothing can be told.
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('progress')) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ data: { id: lessonId, contents: [content('text'), content('sheet')] } }))
  })
})

test('what is ticked without a network is ticked on a page that opens at once', async () => {
  await queryClient.fetchQuery(asked)
  sendSpell(lessonId, spell('text', { isFinished: true }))
  expect(await shown()).toEqual({ text: '2026-11-21T04:30:00Z', sheet: null })
})

test('so it is where the page before ended with the tap, and a tick that was taken away stays away', async () => {
  const note = (one: object) =>
    noteWrite(newWrite(lessonReading.recordProgress, { personId: cast.learner.id, input: { body: { ...one } }, makesStale: [] }))
  note(spell('text', { isFinished: true }))
  note(spell('sheet', { isFinished: true }))
  note(spell('text', { id: 'again', isFinished: false }))
  note(spell('sheet', { id: 'later', at: '2026-11-21T04:31:00Z' }))
  expect(await shown()).toEqual({ text: null, sheet: '2026-11-21T04:30:00Z' })
})

test('another person on the device sees nothing of it', async () => {
  await queryClient.fetchQuery(asked)
  sendSpell(lessonId, spell('text', { isFinished: true }))
  useStore.getState().signIn(cast.teacher)
  expect(await shown()).toEqual({ text: null, sheet: null })
})
