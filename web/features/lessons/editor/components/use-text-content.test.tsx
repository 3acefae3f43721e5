import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import * as notices from '../../../../ui/notice.ts'
import type { Content } from '../../format.ts'
import type { Kept } from '../format.ts'
import { useTextContent } from './use-text-content.ts'

const content = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000c01', type: 'text', title: 'Trees', body: '<p>Saved.</p>', url: null, version: 1 },
  ...{ classIds: [], isPublished: true, updatedAt: '2026-11-21T05:00:00.000Z' },
  // as: only what the hook reads of a content.
} as unknown as Content
const unsaved = { from: 'server', title: 'Trees', body: '<p>Mine.</p>', baseVersion: 1, at: '2026-11-21T05:00:00.000Z' } satisfies Kept
const other = { ...unsaved, from: 'device', body: '<p>Older.</p>' } satisfies Kept

const answer = (data: unknown) => new Response(JSON.stringify({ data }))
const patches: { body: Record<string, unknown>; answered: PromiseWithResolvers<Response> }[] = []
let whenDiscarding: () => Promise<Response>
let opened: { current: ReturnType<typeof useTextContent> }

/** Opens a text in which a draft goes on. */
function open(more: Kept | null = null) {
  const start = { title: unsaved.title, body: unsaved.body, baseVersion: 1, kept: unsaved, other: more }
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  opened = renderHook(() => useTextContent({ content, draft: null, editors: [] }, start), { wrapper }).result
  return opened
}
const told = () => vi.mocked(notices.showNotice).mock.calls.map(([notice]) => notice)

beforeEach(() => {
  patches.length = 0
  whenDiscarding = async () => answer({ id: content.id })
  vi.spyOn(notices, 'showNotice').mockResolvedValue()
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'DELETE') return await whenDiscarding()
    if (method !== 'PATCH' || !address.endsWith('/update')) return answer({ savedAt: '2026-11-21T05:12:00.000Z' })
    const answered = Promise.withResolvers<Response>()
    patches.push({ body: JSON.parse(String(body)), answered })
    return await answered.promise
  })
  useStore.getState().signIn(cast.teacher)
})

// What is left is sent when the text is closed, and that is not to reach what comes after these tests.
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(['untouched', 'saved']).toContain(opened.current.draft.keeping.getState().is))
})

test('what changes of a text while it is being saved stays, and is still to be saved', async () => {
  const text = open()
  act(() => void text.current.save())
  await waitFor(() => expect(patches).toHaveLength(1))
  act(() => {
    text.current.change({ body: '<p>Mine, and more.</p>' })
    text.current.changeAudience({ classIds: [], isPublished: false })
  })
  act(() => patches[0]?.answered.resolve(answer({ ...content, body: unsaved.body, version: 2 })))
  await waitFor(() => expect(text.current.isSaving).toBe(false))
  await waitFor(() => expect(text.current.saved.version).toBe(2))
  expect(text.current).toMatchObject({ isChanged: true, audience: { isPublished: false } })
  expect(text.current.draft.now()).toEqual({ title: 'Trees', body: '<p>Mine, and more.</p>' })
  act(() => void text.current.save())
  await waitFor(() => expect(patches).toHaveLength(2))
  expect(patches[1]?.body).toMatchObject({ version: 2, title: 'Trees', body: '<p>Mine, and more.</p>', isPublished: false })
  await act(async () => patches[1]?.answered.resolve(answer({ ...content, version: 3 })))
})

test('words that are handed out while a text is being saved are still to be saved, also where nothing else is', async () => {
  const text = open()
  act(() => void text.current.save())
  await waitFor(() => expect(patches).toHaveLength(1))
  act(() => text.current.change({ body: '<p>Mine, and more.</p>' }))
  act(() => patches[0]?.answered.resolve(answer({ ...content, body: unsaved.body, version: 2 })))
  await waitFor(() => expect(text.current.saved.version).toBe(2))
  await waitFor(() => expect(text.current.isChanged).toBe(true))
})

test('a text that is to be saved once more while it is being saved, as before it is published, is sent once', async () => {
  const text = open()
  const saves: Promise<boolean>[] = []
  act(() => void saves.push(text.current.save()))
  await waitFor(() => expect(patches).toHaveLength(1))
  act(() => void saves.push(text.current.save()))
  await act(async () => patches[0]?.answered.resolve(answer({ ...content, body: unsaved.body, version: 2 })))
  await waitFor(() => expect(text.current.saved.version).toBe(2))
  expect(patches).toHaveLength(1)
  expect(await Promise.all(saves)).toEqual([true, true])
  expect(text.current).toMatchObject({ isChanged: false, comparison: { theirs: undefined } })
})

test('what was written since goes with the save that waits, on the version that the one before made', async () => {
  const text = open()
  const saves: Promise<boolean>[] = []
  act(() => void saves.push(text.current.save()))
  await waitFor(() => expect(patches).toHaveLength(1))
  act(() => text.current.change({ body: '<p>Mine, and more.</p>' }))
  act(() => void saves.push(text.current.save()))
  await act(async () => patches[0]?.answered.resolve(answer({ ...content, body: unsaved.body, version: 2 })))
  await waitFor(() => expect(patches).toHaveLength(2))
  expect(patches[1]?.body).toMatchObject({ version: 2, body: '<p>Mine, and more.</p>' })
  await act(async () => patches[1]?.answered.resolve(answer({ ...content, body: '<p>Mine, and more.</p>', version: 3 })))
  expect(await Promise.all(saves)).toEqual([true, true])
  expect(text.current).toMatchObject({ saved: { version: 3 }, isChanged: false })
})

test('a text in which nothing changed while it was being saved has nothing to save', async () => {
  const text = open()
  act(() => void text.current.save())
  await waitFor(() => expect(patches).toHaveLength(1))
  act(() => patches[0]?.answered.resolve(answer({ ...content, body: '<p>Cleaned.</p>', version: 2 })))
  await waitFor(() => expect(text.current.saved.version).toBe(2))
  expect(text.current.isChanged).toBe(false)
  expect(text.current.draft.now().body).toBe('<p>Cleaned.</p>')
})

test('whoever takes what was saved can have theirs back, also where the server cannot be told', async () => {
  whenDiscarding = () => Promise.reject(new TypeError('Failed to fetch'))
  const text = open()
  act(() => text.current.take(content, { title: 'The draft is discarded', text: '' }))
  await waitFor(() => expect(told()).toHaveLength(2))
  expect(text.current).toMatchObject({ field: { body: content.body }, isChanged: false })
  expect(told()).toMatchObject([{ title: 'The draft is discarded' }, { title: 'The server still keeps the draft', isBad: true }])
  act(() => told()[0]?.action?.onPress())
  expect(text.current).toMatchObject({ field: { body: unsaved.body }, isChanged: true })
  expect(text.current.draft.now().body).toBe(unsaved.body)
})

test('whoever goes on with another draft can have the one before back', () => {
  const text = open(other)
  act(() => text.current.takeOther(other))
  expect(text.current).toMatchObject({ field: { body: other.body }, kept: other, other: null })
  act(() => told()[0]?.action?.onPress())
  expect(text.current).toMatchObject({ field: { body: unsaved.body }, kept: unsaved, other, isChanged: true })
  expect(text.current.draft.now().body).toBe(unsaved.body)
})
