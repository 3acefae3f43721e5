import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import type { ClassStanding } from '../format.ts'
import { Shortage } from './shortage.tsx'

const row = (number: number, about: Partial<ClassStanding> = {}): ClassStanding => ({
  id: `0197b7a0-0000-7000-8000-00000000050${number}`,
  name: `Learner ${number}`,
  rollNumber: `24J41A050${number}`,
  website: null,
  held: 200,
  attended: 149,
  percent: '74.50',
  band: 'condonable',
  need: 4,
  canMiss: 0,
  cannotBeReached: false,
  shortSubjects: [],
  className: 'II-I A',
  mentor: null,
  forecast: '74.99',
  ...about,
})
const network = vi.fn<typeof fetch>()
/** What the list answers, request by request; the last one goes on. */
let answers: (() => Promise<Response>)[]
const pageOf =
  (data: ClassStanding[], next: string | null = null) =>
  async () =>
    new Response(JSON.stringify({ data, page: { next } }))
const broken = async () =>
  new Response(JSON.stringify({ error: { code: 'platform.internal', message: 'Broken.', requestId: 'r' } }), { status: 500 })
const asked = () =>
  network.mock.calls
    .map(([address]) => new URL(String(address), 'http://college.test'))
    .filter(({ pathname }) => pathname === addressOf(standings.fetchShortage, {}))
    .map(({ searchParams }) => Object.fromEntries(searchParams))

const show = (address = '/admin/attendance') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <Shortage />
      </QueryClientProvider>
    </MemoryRouter>,
  )

beforeEach(() => {
  network.mockReset()
  network.mockImplementation(async (address) => {
    if (!String(address).includes(addressOf(standings.fetchShortage, {})))
      return new Response(JSON.stringify({ data: [], page: { next: null } }))
    return ((answers.length > 1 ? answers.shift() : answers[0]) ?? broken)()
  })
  vi.stubGlobal('fetch', network)
  useStore.getState().signIn(cast.administrator)
})

test('ATT-7: who is short stands with the share, the band and what is needed; more on request', async () => {
  answers = [pageOf([row(1, { shortSubjects: ['Data Structures'] })], 'further'), pageOf([row(2)])]
  show()
  const table = await screen.findByRole('table', { name: 'Students below the minimum' })
  const first = within(table).getByRole('row', { name: /Learner 1/ })
  for (const words of ['74.50', '149/200', 'Attend next 4', 'Data Structures']) within(first).getByText(words)
  expect(within(first).getAllByText('Short, may be condoned').length).toBeGreaterThan(0)
  expect(within(table).queryByText('Learner 2')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await within(table).findByText('Learner 2')
  expect(asked().map(({ cursor }) => cursor)).toEqual([undefined, 'further'])
})

test('ATT-7: nobody is told to attend more than is left', async () => {
  answers = [pageOf([row(1, { need: 40, cannotBeReached: true }), row(2)])]
  show()
  const table = await screen.findByRole('table', { name: 'Students below the minimum' })
  const [left, possible] = [/Learner 1/, /Learner 2/].map((name) => within(table).getByRole('row', { name }).textContent)
  expect(left).toContain('Cannot be reached any more')
  expect(left).not.toContain('Attend next')
  expect(possible).toContain('Attend next\u00a04')
})

test('where nobody is short it says so', async () => {
  answers = [pageOf([])]
  show()
  await screen.findByText('Nobody is below the minimum')
  expect(screen.queryByRole('table')).toBeNull()
})

test('where nobody is listed among everybody it does not speak of a minimum', async () => {
  answers = [pageOf([])]
  show('/admin/attendance?who=all')
  await screen.findByText('No students here')
  expect(screen.queryByText('Nobody is below the minimum')).toBeNull()
})

test('the list of everybody is named so', async () => {
  answers = [pageOf([row(1, { percent: '92.00', band: 'eligible' })])]
  show('/admin/attendance?who=all')
  await screen.findByRole('table', { name: 'Attendance of everybody' })
})

test('where the list cannot be had it says so, and can be asked for again', async () => {
  answers = [broken]
  show()
  await screen.findByText('The list could not be loaded')
  answers = [pageOf([row(1)])]
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Learner 1')
})

test('a teacher is asked for their mentees, the office for the college, and both for everybody where the address says so', async () => {
  answers = [pageOf([row(1)])]
  show('/admin/attendance?who=all')
  await screen.findByText('Learner 1')
  expect(asked()).toEqual([expect.objectContaining({ all: 'true' })])
  expect(asked()[0]).not.toHaveProperty('mentees')
  network.mockClear()
  queryClient.clear()
  useStore.getState().signIn(cast.teacher)
  show('/teacher/attendance')
  await screen.findAllByText('Learner 1')
  expect(asked()).toContainEqual(expect.objectContaining({ mentees: 'true' }))
})
