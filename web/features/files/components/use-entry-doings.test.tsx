import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import * as notices from '../../../ui/notice.ts'
import { fileEntry, folderEntry, type ListedFile } from '../format.ts'
import { useEntryDoings } from './use-entry-doings.ts'

// as: only what is moved reads of a file.
const fileIn = (id: string, folderId: string | null) => fileEntry({ id, name: `${id}.pdf`, folderId } as unknown as ListedFile)
const target = { id: 'target', name: 'Target', parentId: null, createdAt: '2026-11-21T05:00:00.000Z' }

/** Draws what can be done on a server that answers like this; what it was asked is told by `asked`, and notices by `told`. */
function open(answer: (address: string) => Response = () => new Response(JSON.stringify({ data: {} }))) {
  const told = vi.spyOn(notices, 'showNotice').mockResolvedValue()
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    asked.push([address.split('/').at(-1) ?? '', body && JSON.parse(String(body))])
    return answer(address)
  })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  const { result, unmount } = renderHook(() => useEntryDoings({ entries: [], folders: [target], onOpenFolder: () => undefined }), {
    wrapper,
  })
  return { result, unmount, asked, told }
}

test('what was found in several folders goes back to each, also when its list is gone', async () => {
  const { result, unmount, asked, told } = open()
  act(() => result.current.moveTo([fileIn('a', 'one'), fileIn('b', 'two'), folderEntry({ ...target, id: 'c', parentId: null })], 'target'))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  asked.length = 0
  unmount()
  act(() => told.mock.lastCall?.[0].action?.onPress())
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.toSorted()).toEqual([
    ['a', { folderId: 'one' }],
    ['b', { folderId: 'two' }],
    ['c', { parentId: null }],
  ])
})

test('whoever takes a deletion back hears that it was refused, although the list is gone', async () => {
  const refused = new Response(JSON.stringify({ error: { code: 'platform.internal', message: 'Broken.', requestId: 'r' } }), {
    status: 500,
  })
  const { result, unmount, told } = open((address) => (address.endsWith('restore') ? refused : new Response(JSON.stringify({ data: {} }))))
  act(() => result.current.remove([fileIn('a', null)]))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  unmount()
  act(() => told.mock.lastCall?.[0].action?.onPress())
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'This could not be restored', isBad: true })))
})
