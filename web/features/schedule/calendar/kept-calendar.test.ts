import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptCacheName, keptCalendars } from '../../../lib/offline/kept-caches.ts'
import { queryClient } from '../../../lib/query.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { FakeCaches } from '../../../lib/testing/fake-caches.ts'
import { scheduleQueries } from '../queries.ts'
import { useKeptCalendar } from './components/use-kept-calendar.ts'

const days = { from: '2026-11-23', to: '2026-11-29' }
const { learner } = cast

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches())
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ active: null }) }, configurable: true })
})

test.each<[string, { isOnSharedDevice?: true }, string[]]>([
  ['one’s own device', {}, [keptCacheName(learner.id, keptCalendars)]],
  ['a shared device', { isOnSharedDevice: true }, []],
])('the calendar that was looked at is kept on %s (%o) as %o', async (_, about, names) => {
  useStore.getState().signIn({ ...learner, ...about })
  const calendar = { ...days, entries: [], contents: [], bells: [], courses: [], sessions: [], can: { create: false } }
  queryClient.setQueryData(scheduleQueries.calendar(days).queryKey, { ...calendar, classes: [], faculty: [], rooms: [], lessons: [] })
  renderHook(() => useKeptCalendar(calendar))
  expect(await caches.keys()).toEqual(names)
})
