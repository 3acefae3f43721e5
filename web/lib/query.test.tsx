import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { makeStale, queryClient, read, readPages, useWrite } from './query.ts'
import { retry } from './retry.ts'
import { useDeparture } from './session.ts'
import { useStore } from './store.ts'
import { cast } from './testing/cast.ts'

const fetchMock = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const sentKeys = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

test('a read is keyed by its endpoint and input, and fails once without trying again', async () => {
  fetchMock.mockImplementation(() =>
    answer(500, { error: { code: 'platform.internal', message: 'Internal Server Error', requestId: 'r1' } }),
  )
  const options = read(academics.fetchCourseName, { query: { courseId: '0197b7a0-0000-7000-8000-000000000100' } })
  const { result } = renderHook(() => useQuery(options), { wrapper })
  await waitFor(() => expect(result.current.error?.code).toBe('platform.internal'))
  expect(fetchMock).toHaveBeenCalledTimes(1)
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/lms-backend/api/v1/courses/fetchCourseName?courseId=0197b7a0-0000-7000-8000-000000000100')
  expect(fetchMock.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
})

test('a list goes on at the cursor that the last page named', async () => {
  fetchMock.mockImplementation((url) => answer(200, { data: [], page: { next: String(url).includes('cursor') ? null : 'further' } }))
  const options = readPages(notifications.getNotifications, { query: { limit: 20 } })
  const data = await queryClient.fetchInfiniteQuery({ ...options, pages: 3 })
  expect(data.pages).toHaveLength(2)
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/lms-backend/api/v1/notification/getNotifications?limit=20',
    '/lms-backend/api/v1/notification/getNotifications?limit=20&cursor=further',
  ])
})

test('a list of which all is wanted is read to its end, and of another what was asked for', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const isFirst = !address.includes('cursor=')
    return new Response(JSON.stringify({ data: [isFirst ? 'one' : 'two'], page: { next: isFirst ? 'more' : null } }))
  })
  expect(await queryClient.fetchQuery(read(academics.fetchCourses, { query: { limit: 200 } }))).toEqual({
    data: ['one', 'two'],
    page: { next: null },
  })
  expect(asked).toHaveLength(2)
  expect(await queryClient.fetchQuery(read(academics.fetchCourses, { query: { limit: 5 } }))).toEqual({
    data: ['one'],
    page: { next: 'more' },
  })
  expect(asked).toHaveLength(3)
})

test('a write carries one key per action, again when the same action is tried again', async () => {
  fetchMock.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  fetchMock.mockImplementation(() => answer(200, { data: {} }))
  const { result } = renderHook(() => useWrite(notifications.createNotification), { wrapper })
  const input = { body: { title: 'Lab moved', message: 'CS Lab 2' } }
  await act(() => result.current.mutateAsync(input).catch(() => undefined))
  await act(() => result.current.mutateAsync(input))
  await act(() => result.current.mutateAsync(input))
  const [first, again, another] = sentKeys()
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('a write that can be repeated safely carries no key', async () => {
  fetchMock.mockImplementation(() => answer(200, { data: {} }))
  const { result } = renderHook(() => useWrite(identity.logout), { wrapper })
  await act(() => result.current.mutateAsync({ body: {} }))
  expect(sentKeys()).toEqual([null])
})

test('a write makes stale what it names, in each of its inputs, and nothing else', async () => {
  fetchMock.mockImplementation(() => answer(200, { data: { unread: 0 } }))
  const shown = read(notifications.getNotifications, { query: { limit: 8 } })
  const further = read(notifications.getNotifications, { query: { limit: 20 } })
  const other = read(identity.me, {})
  for (const { queryKey } of [shown, further]) queryClient.setQueryData(queryKey, { data: [], page: { next: null } })
  queryClient.setQueryData(other.queryKey, cast.learner)
  const { result } = renderHook(() => useWrite(notifications.markRead, { makesStale: [notifications.getNotifications] }), { wrapper })
  await act(() => result.current.mutateAsync({ body: {} }))
  const areStale = [shown, further, other].map(({ queryKey }) => queryClient.getQueryState<unknown>(queryKey)?.isInvalidated)
  expect(areStale).toEqual([true, true, false])
})

test('what becomes stale while it is read for the first time is read once more, however often that happens', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(promise)
  fetchMock.mockImplementation(() => answer(200, { data: { unread: 1 } }))
  const unread = read(notifications.unreadCount, {})
  const { result } = renderHook(() => useQuery(unread), { wrapper })
  const stale = [makeStale([notifications.unreadCount]), makeStale([notifications.unreadCount])]
  resolve(await answer(200, { data: { unread: 0 } }))
  await act(() => Promise.all(stale))
  await waitFor(() => expect(result.current.data).toEqual({ unread: 1 }))
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('what nobody looks at and becomes stale while it is read for the first time is stale when it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(promise)
  const unread = read(notifications.unreadCount, {})
  const fetched = queryClient.prefetchQuery(unread)
  const stale = makeStale([notifications.unreadCount])
  resolve(await answer(200, { data: { unread: 0 } }))
  await Promise.all([fetched, stale])
  expect(queryClient.getQueryState(unread.queryKey)).toMatchObject({ data: { unread: 0 }, isInvalidated: true })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('a first read that fails is not read again by itself', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const fetched = queryClient.prefetchQuery(read(notifications.unreadCount, {}))
  await Promise.all([fetched, makeStale([notifications.unreadCount])])
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('one press of Retry asks once for all that is on the screen and may come now', async () => {
  const path = (url: Parameters<typeof fetch>[0]) => new URL(String(url), 'http://college.example').pathname.split('/').at(-1)
  const failed = (code: string, status: number) => answer(status, { error: { code, message: 'No.', requestId: 'r1' } })
  fetchMock.mockImplementation((url) =>
    path(url) === 'fetchCourseName' ? failed('access.not_found', 404) : failed('platform.unavailable', 503),
  )
  const courseId = '0197b7a0-0000-7000-8000-000000000100'
  const me = renderHook(() => useQuery(read(identity.me, {})), { wrapper })
  const unread = renderHook(() => useQuery(read(notifications.unreadCount, {})), { wrapper })
  const missing = renderHook(() => useQuery(read(academics.fetchCourseName, { query: { courseId } })), { wrapper })
  const left = renderHook(() => useQuery(read(academics.fetchCourses, {})), { wrapper })
  for (const { result } of [me, unread, missing, left]) await waitFor(() => expect(result.current.isError).toBe(true))
  left.unmount()
  fetchMock.mockClear()

  retry(unread.result.current.refetch)
  for (const { result } of [me, unread]) await waitFor(() => expect(result.current.fetchStatus).toBe('idle'))
  expect(fetchMock.mock.calls.map(([url]) => path(url)).toSorted()).toEqual(['me', 'unreadCount'])
  expect(missing.result.current.isError).toBe(true)
})

test('whichever call finds the session ended, whoever was signed in is sent away', async () => {
  fetchMock.mockImplementation(() => answer(401, { error: { code: 'access.signed_out', message: 'Please sign in.', requestId: 'r1' } }))
  await queryClient.prefetchQuery(read(identity.me, {}))
  expect(useDeparture.getState().reason).toBeNull()
  useStore.getState().signIn(cast.learner)
  await queryClient.prefetchQuery(read(identity.me, {}))
  expect(useDeparture.getState().reason).toBe('session-ended')
})
