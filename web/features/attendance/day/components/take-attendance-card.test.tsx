import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import { TakeAttendanceCard } from './take-attendance-card.tsx'

const day = '2026-11-21'
/** A class session of a day that begins at this minute of an hour, by the clock of UTC. */
const from = (hour: number, about: Parameters<typeof aClassSession>[0] = {}) =>
  aClassSession({
    ...{ id: `from-${hour}`, day, firstPeriod: null, startsAt: `${day}T0${hour}:00:00Z`, endsAt: `${day}T0${hour}:50:00Z` },
    ...about,
  })
const compilers = { id: 'c', course_name: 'Compiler Design', code: 'CS501PC', shortName: 'CD' }
const sectionB = { id: 'b', name: 'III-I Section B', section: 'B', kind: 'section' } as const
const hall = { id: 'h', code: 'N-204', name: 'Lecture hall' }
const later = from(6, { course: compilers, class: sectionB, room: hall })

/** Shows the card on a day with these class sessions, at this time by the clock of UTC. */
async function showAt(time: string, sessions: ReturnType<typeof aClassSession>[]) {
  vi.setSystemTime(new Date(`${day}T${time}:00Z`))
  const asked = addressOf(scheduleReading.getClassScheduleByFacultyIdByDateRange, {})
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.startsWith(asked) ? sessions : []
    return new Response(JSON.stringify({ data, page: { next: null } }))
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <TakeAttendanceCard otherwise={<p>The next days</p>} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('heading')
}
const lineOfNext = () => screen.queryByText('Next')?.closest('p')?.textContent ?? null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  useStore.getState().signIn(cast.teacher)
})
afterEach(() => {
  vi.useRealTimers()
})

test('beneath the class that is now stands what comes next today: course, class, time and room', async () => {
  await showAt('04:20', [from(4), from(5, { state: 'cancelled' }), later, from(7)])
  expect(screen.getByRole('heading').textContent).toBe('Class now')
  expect(screen.getByRole('link', { name: 'Take attendance' })).toBeTruthy()
  expect(lineOfNext()).toBe('Next · Compiler Design · III-I Section B11:30–12:20 · N-204')
})

test('a class that was not posted is followed by the next to come, and not by the ones before it', async () => {
  await showAt('05:55', [from(4, { state: 'held' }), from(5), from(7, { course: compilers })])
  expect(screen.getByRole('heading').textContent).toBe('Roll not called')
  expect(lineOfNext()).toContain('Compiler Design')
})

test.each([
  ['is itself still to come', '03:00', 'Next class'],
  ['is the last of the day', '06:20', 'Class now'],
])('nothing comes next where the class that is shown %s', async (_, time, title) => {
  await showAt(time, [later])
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(lineOfNext()).toBeNull()
})
