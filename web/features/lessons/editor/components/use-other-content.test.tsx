import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { addTask, useUploadList } from '../../../../lib/uploads/upload-list.ts'
import type { Content } from '../../format.ts'
import { useOtherContent } from './use-other-content.ts'

// as: only what the hook reads of a content.
const content = { id: 'c', type: 'document', title: 'Trees', url: null, version: 1, classIds: [], isPublished: true } as unknown as Content
const shown = { updatedAt: '2026-11-21T05:00:00.000Z', file: { id: 'f' }, captions: { id: 'c' } }
// as: only what the hook reads of a content.
const saved = { ...content, ...shown, version: 3 } as unknown as Content
const refusal = (code: string, status: number) => new Response(JSON.stringify({ error: { code, message: code } }), { status })

/** Opens a content on a server that answers its first save like this; what it was sent is told by `bodies`. */
function openOn(first: Response | Promise<Response>, opened = content) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'PATCH') return new Response(JSON.stringify({ data: { content: { ...content, version: 2 }, draft: null } }))
    bodies.push(JSON.parse(String(body)))
    return bodies.length === 1 ? await first : new Response(JSON.stringify({ data: saved }))
  })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  const { result, unmount } = renderHook(() => useOtherContent(opened), { wrapper })
  return { bodies, result, unmount }
}

beforeEach(() => {
  sessionStorage.clear()
  useUploadList.setState({ tasks: [] })
  useStore.getState().signIn(cast.teacher)
})

test('a new file that could not be saved goes with the next try', async () => {
  const { bodies, result } = openOn(refusal('platform.unavailable', 503))
  act(() => void result.current.save({ fileId: 'f' }))
  await waitFor(() => expect(result.current.failure?.code).toBe('platform.unavailable'))
  expect(result.current.isChanged).toBe(true)
  act(() => void result.current.save())
  await waitFor(() => expect(result.current.isChanged).toBe(false))
  expect(bodies).toMatchObject([{ fileId: 'f' }, { fileId: 'f', version: 1 }])
  act(() => void result.current.save())
  await waitFor(() => expect(bodies).toHaveLength(3))
  expect(bodies[2]).not.toHaveProperty('fileId')
})

test('whoever keeps theirs over what somebody saved meanwhile keeps the new file too', async () => {
  const { bodies, result } = openOn(refusal('lessons.changed_meanwhile', 409))
  act(() => void result.current.save({ fileId: 'f' }))
  await waitFor(() => expect(result.current.conflict).not.toBeNull())
  act(() => result.current.conflict?.keepMine())
  await waitFor(() => expect(result.current.isChanged).toBe(false))
  expect(bodies).toMatchObject([
    { fileId: 'f', version: 1 },
    { fileId: 'f', version: 2 },
  ])
})

test('what is written while a new file is being saved is still to be saved, also when the content was left', async () => {
  const first = Promise.withResolvers<Response>()
  const { bodies, result, unmount } = openOn(first.promise)
  act(() => result.current.change({ isPublished: false }))
  act(() => void result.current.save({ fileId: 'f' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  act(() => result.current.change({ title: 'Trees and heaps' }))
  act(() => first.resolve(new Response(JSON.stringify({ data: { ...saved, isPublished: false } }))))
  await waitFor(() => expect(result.current.saved.version).toBe(3))
  expect(result.current).toMatchObject({ fields: { title: 'Trees and heaps', isPublished: false }, isChanged: true })
  unmount()
  const again = openOn(new Response(JSON.stringify({ data: saved })), { ...saved, isPublished: false }).result
  expect(again.current).toMatchObject({ fields: { title: 'Trees and heaps', isPublished: false }, isChanged: true })
  act(() => again.current.discard())
  expect(again.current).toMatchObject({ fields: { title: 'Trees' }, isChanged: false })
  expect(sessionStorage).toHaveLength(0)
})

test('a title that is emptied for another one is not filled in by the saving of a new file', async () => {
  const { bodies, result } = openOn(new Response(JSON.stringify({ data: saved })))
  act(() => result.current.change({ title: '' }))
  act(() => void result.current.save({ fileId: 'f' }))
  await waitFor(() => expect(result.current.saved.version).toBe(3))
  expect(bodies).toMatchObject([{ title: 'Trees' }])
  expect(result.current.fields.title).toBe('')
})

test('a file and captions that arrive at once are saved one after the other, each on what the one before made', async () => {
  const first = Promise.withResolvers<Response>()
  const { bodies, result } = openOn(first.promise)
  act(() => void result.current.save({ fileId: 'f' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  act(() => void result.current.save({ captionsFileId: 'c' }))
  act(() => first.resolve(new Response(JSON.stringify({ data: { ...saved, version: 2, captions: null } }))))
  await waitFor(() => expect(result.current.saved.version).toBe(3))
  expect(bodies).toMatchObject([{ version: 1 }, { version: 2, captionsFileId: 'c' }])
  expect(bodies[1]).not.toHaveProperty('fileId')
  expect(result.current.isChanged).toBe(false)
})

test('what could not be saved goes with what waited for its turn, and is not saved once more when it is handed over again', async () => {
  const first = Promise.withResolvers<Response>()
  const { bodies, result } = openOn(first.promise)
  const failed = result.current.attach({ captionsFileId: 'c' })
  await waitFor(() => expect(bodies).toHaveLength(1))
  act(() => void result.current.save({ fileId: 'f' }))
  act(() => first.resolve(refusal('platform.unavailable', 503)))
  await expect(failed).rejects.toMatchObject({ code: 'platform.unavailable' })
  await waitFor(() => expect(result.current.isChanged).toBe(false))
  expect(bodies).toMatchObject([{ captionsFileId: 'c' }, { captionsFileId: 'c', fileId: 'f' }])
  expect(result.current.failure).toBeNull()
  await act(() => result.current.attach({ captionsFileId: 'c' }))
  expect(bodies).toHaveLength(2)
})

test('uploads that could not be taken are off the list once they are saved, or something is saved in their place', async () => {
  const { result } = openOn(new Response(JSON.stringify({ data: saved })))
  const upload = (id: string, topic: string, purpose: 'document' | 'captions') =>
    addTask({
      ...{ id, place: { purpose, topic }, name: id, sizeBytes: 1, sentBytes: 1, bytesPerSecond: null, state: 'offline', failure: null },
      file: { id, name: id, mediaType: '', sizeBytes: 1, address: '' },
    })
  upload('older', content.id, 'document')
  upload('captions', content.id, 'captions')
  upload('elsewhere', 'd', 'document')
  const names = () => useUploadList.getState().tasks.map(({ name }) => name)
  act(() => void result.current.save({ fileId: 'f' }))
  await waitFor(() => expect(names()).toEqual(['captions', 'elsewhere']))
  useUploadList.setState({ tasks: [] })
})

test('a new file that is given up does not go with the next try', async () => {
  const { bodies, result } = openOn(refusal('platform.unavailable', 503))
  act(() => void result.current.save({ fileId: 'f' }))
  await waitFor(() => expect(result.current.failure?.code).toBe('platform.unavailable'))
  act(() => result.current.giveUp('f'))
  expect(result.current.isChanged).toBe(false)
  act(() => void result.current.save())
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).not.toHaveProperty('fileId')
})
