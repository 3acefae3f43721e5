import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import * as notices from '../../../../ui/notice.ts'
import type { Content } from '../../format.ts'
import { type OpenWriting, useSavedFirst } from './use-saved-first.ts'

// as: only what the hook reads of a content.
const text = { id: '0197b7a0-0000-7000-8000-000000000c01', type: 'text', title: 'Trees', body: '', version: 1 } as unknown as Content
const draft = { baseVersion: 1, title: 'Trees', body: '<p>Not saved.</p>', savedAt: '2026-11-21T05:00:00.000Z' }
const publish = vi.fn()
const onOpen = vi.fn()

/** Publishes while a text with a draft is open; `shown` is what its editor can do, null while it is not there. */
function publishWith(shown: OpenWriting | null) {
  const { result } = renderHook(() => useSavedFirst([text], text.id, onOpen))
  result.current.writing.current = shown
  act(() => result.current.savedFirst(publish))
}

beforeEach(() => {
  publish.mockReset()
  onOpen.mockReset()
  vi.spyOn(notices, 'showNotice').mockResolvedValue()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { content: text, draft, editors: [] } })))
  useStore.getState().signIn(cast.teacher)
})

test('a text that is open but not loaded yet is not published without its draft', async () => {
  publishWith(null)
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(text.id))
  expect(notices.showNotice).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not published yet' }))
  expect(publish).not.toHaveBeenCalled()
})

test('a text that is open is published when its editor has saved it', async () => {
  publishWith({ saveChanges: async () => true })
  await waitFor(() => expect(publish).toHaveBeenCalledOnce())
})

test('a text that could not be saved is not published', async () => {
  publishWith({ saveChanges: async () => false })
  await waitFor(() => expect(notices.showNotice).toHaveBeenCalled())
  expect(publish).not.toHaveBeenCalled()
})
