import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collegeQueries, firstOf } from '../features/academics/college/queries.ts'
import { academicsQueries } from '../features/academics/queries.ts'
import { targetQueries } from '../features/notifications/queries.ts'
import { peopleQueries } from '../features/people/queries.ts'
import { scheduleQueries } from '../features/schedule/queries.ts'
import { queryClient } from '../lib/query.ts'
import * as notices from '../ui/notice.ts'
import { watchForServerErrors } from './server-notification.ts'

const id = '0197b7a0-0000-7000-8000-000000000001'
const announcement = expect.objectContaining({ title: 'Server Notification', text: 'Internal Server Error', stays: true })
let stopWatching: () => void

beforeEach(() => {
  queryClient.clear()
  vi.spyOn(notices, 'showNotice').mockResolvedValue()
  const error = { code: 'platform.internal', message: 'Internal Server Error', requestId: 'r' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 500 }))
  stopWatching = watchForServerErrors()
})
afterEach(() => {
  stopWatching()
  queryClient.clear()
})

test.each([
  ['what somebody teaches, on their first page', () => queryClient.prefetchQuery(academicsQueries.classMapping(id))],
  ['what somebody teaches, in the calendar', () => queryClient.prefetchQuery(scheduleQueries.taught(id))],
  ['what somebody teaches, where they write to classes', () => queryClient.prefetchQuery(targetQueries.classMapping(id))],
  ['a program, on a learner’s first page', () => queryClient.prefetchQuery(academicsQueries.programDetails(id))],
  ['a program, in the office', () => queryClient.prefetchQuery(collegeQueries.structureOf(id))],
  ['all programs, page by page', () => queryClient.prefetchInfiniteQuery(academicsQueries.programs(false))],
  ['all programs, to choose from', () => queryClient.prefetchQuery(peopleQueries.programs())],
  ['whether there are programs', () => queryClient.prefetchQuery(firstOf.programs())],
])('a server error is told until it is closed, of %s', async (_, read) => {
  await read()
  await vi.waitFor(() => expect(notices.showNotice).toHaveBeenCalledWith(announcement))
})

test('a server error of another read is left to its place on the page', async () => {
  await queryClient.prefetchQuery(academicsQueries.courses())
  await queryClient.prefetchQuery(academicsQueries.programDetails(id))
  await vi.waitFor(() => expect(notices.showNotice).toHaveBeenCalled())
  expect(notices.showNotice).toHaveBeenCalledOnce()
})
