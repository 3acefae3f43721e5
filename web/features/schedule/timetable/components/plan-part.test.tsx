import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { PlanPart } from './plan-part.tsx'
import { useTimetableAddress } from './use-timetable-address.ts'
import { WeeksPart } from './weeks-part.tsx'

const program = { id: 'program', name: 'B.Tech CSE', code: 'CSE' }
const section = { id: 'section', name: 'II-I Section A', kind: 'section', programId: program.id, parentId: null }

/** What the college has, by the last words of the address that is asked. */
const serve = (lists: Record<string, readonly unknown[]>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const data = Object.entries(lists).find(([path]) => address.includes(path))?.[1] ?? []
    return new Response(JSON.stringify({ data, page: { next: null } }))
  })

function Part() {
  const address = useTimetableAddress()
  return address.view === 'weeks' ? <WeeksPart address={address} /> : <PlanPart address={address} />
}
const show = (search = '') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/admin/timetable${search}`]}>
        <Part />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const choose = () => fireEvent.click(screen.getByRole('button', { name: 'Choose a class' }))

beforeEach(() => {
  queryClient.clear()
  useStore.getState().signIn(cast.administrator)
})

test('“Choose a class” goes to the program, and then to its classes', async () => {
  serve({ fetchAllPrograms: [program], 'class/fetch': [section] })
  show()
  await screen.findByRole('option', { name: program.name })
  choose()
  expect(document.activeElement).toBe(screen.getByLabelText('Program'))
  fireEvent.change(screen.getByLabelText('Program'), { target: { value: program.id } })
  await screen.findByRole('option', { name: section.name })
  choose()
  expect(document.activeElement).toBe(screen.getByLabelText('Class'))
})

test.each([
  ['without a program', '', {}, 'No classes here yet', 'Programs', '/admin/programs'],
  [
    'in a program without classes',
    '?within=program',
    { fetchAllPrograms: [program] },
    'No classes here yet',
    'Programs',
    '/admin/programs',
  ],
  ['without a department', '?of=faculty', {}, 'No teachers here yet', 'Faculty', '/admin/teachers'],
  ['without a room', '?of=room', {}, 'No rooms yet', 'Rooms', '/admin/timetable?view=rooms'],
] as const)('%s it leads to where what could be chosen is made', async (_when, search, lists, title, name, to) => {
  serve(lists)
  show(search)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('button', { name: /^Choose a/ })).toBeNull()
})
