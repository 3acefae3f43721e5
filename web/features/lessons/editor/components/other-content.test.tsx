import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { addTask, useUploadList } from '../../../../lib/uploads/upload-list.ts'
import type { Content } from '../../format.ts'
import { OtherContent } from './other-content.tsx'

const courseId = '0197b7a0-0000-7000-8000-000000000c00'
const file = { id: '0197b7a0-0000-7000-8000-000000000f01', name: 'Trees.pdf', mediaType: 'application/pdf', sizeBytes: 1000, address: '/f' }
const content = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000c01', type: 'document', title: 'Trees', url: null, version: 1, classIds: [] },
  ...{ isPublished: true, file: null, captions: null, updatedAt: '2026-11-21T05:00:00.000Z' },
  // as: only what the form reads of a content.
} as unknown as Content
const states = () => useUploadList.getState().tasks.map(({ state }) => state)

beforeEach(() => {
  sessionStorage.clear()
  useUploadList.setState({ tasks: [] })
  useStore.getState().signIn(cast.teacher)
})
test('a file that arrived and could not be saved stays among the uploads, to be tried again', async () => {
  let saves = 0
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'PATCH') return new Response(JSON.stringify({ data: { editors: [] } }))
    saves++
    if (saves === 1) return new Response(JSON.stringify({ error: { code: 'platform.unavailable', message: 'Away.' } }), { status: 503 })
    return new Response(JSON.stringify({ data: { ...content, version: 2, file } }))
  })
  draw(<OtherContent courseId={courseId} taught={[]} content={content} writing={null} />)
  await screen.findByRole('group', { name: 'Replace the file' })
  addTask({
    ...{ id: 'u', place: { purpose: 'document', courseId, topic: content.id }, name: file.name, sizeBytes: 1000, sentBytes: 1000 },
    ...{ bytesPerSecond: null, state: 'done', failure: null, file },
  })
  await waitFor(() => expect(states()).toEqual(['offline']))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(states()).toEqual([]))
  expect(saves).toBe(2)
  expect(await screen.findByRole('link', { name: file.name })).toBeTruthy()
})
