import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { draw } from '../../../lib/testing/draw.tsx'
import { type SavedFile, watchSavedFiles } from '../../../lib/testing/saved-files.ts'
import type { Contact } from '../format.ts'
import { PeopleTable } from './people-table.tsx'

const person = (number: number, about: Partial<Contact>): Contact => ({
  ...{ id: `0197b7a0-0000-7000-8000-000000000${number}`, kind: 'students', name: `Person ${number}`, facultyType: null, website: null },
  ...{ email: null, mobile: '9848000563', rollNumber: `24J41A0${number}`, detail: 'II-I Section A', can: { edit: true } },
  ...about,
})
const fetchMock = vi.fn<typeof fetch>()
const asked = () => fetchMock.mock.calls.map(([address]) => new URL(String(address), 'https://college.example'))
const askedForAll = () => asked().filter(({ searchParams }) => searchParams.get('limit') === '200')

function show(kind: Contact['kind'], address: string) {
  const words = { label: 'Students', failed: 'Failed', emptyTitle: 'Nobody', emptyText: 'Nobody yet' }
  draw(
    <MemoryRouter initialEntries={[address]}>
      <PeopleTable kind={kind} words={words} columns={[{ header: 'Name', isRowHeader: true, cell: ({ name }) => name }]} />
    </MemoryRouter>,
  )
}

let saved: SavedFile[]

beforeEach(() => {
  queryClient.clear()
  saved = watchSavedFiles()
  fetchMock.mockReset()
  fetchMock.mockImplementation(async (address) => {
    const isNextPage = String(address).includes('cursor=more')
    const isAll = String(address).includes('limit=200')
    const data = [person(isNextPage ? 502 : 501, {})]
    return new Response(JSON.stringify({ data, page: { next: isAll && !isNextPage ? 'more' : null } }))
  })
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.clerk)
})

test('asks in the order of the address, and in the one that is chosen', async () => {
  show('students', '/?sort=class')
  await screen.findByText('Person 501')
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('class')
  expect(asked().map(({ searchParams }) => searchParams.get('sort'))).toContain('class')
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'rollNumber' } })
  await waitFor(() => expect(asked().at(-1)?.searchParams.get('sort')).toBe('rollNumber'))
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('rollNumber')
})

test('takes an order that there is not for the first one', async () => {
  show('teachers', '/?sort=class')
  await screen.findByText('Person 501')
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('name')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['By name', 'By department'])
})

test('saves everybody who is shown, to the last page, as searched and in their order', async () => {
  show('students', '/?q=person&sort=rollNumber')
  await screen.findByText('Person 501')
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(askedForAll().map(({ searchParams }) => [searchParams.get('q'), searchParams.get('sort')])).toEqual([
    ['person', 'rollNumber'],
    ['person', 'rollNumber'],
  ])
  const row = (number: number) => `24J41A0${number},Person ${number},II-I Section A,,9848000563`
  expect(saved[0]?.name).toBe('Students.csv')
  expect(
    (await saved[0]?.bytes.text())
      ?.replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['Roll number,Name,Class,E-mail,Mobile', row(501), row(502)])
})

test('says that no file was made where the rest cannot be read', async () => {
  show('students', '/')
  await screen.findByText('Person 501')
  fetchMock.mockImplementation(async () => new Response(JSON.stringify({ error: { code: 'platform.internal' } }), { status: 500 }))
  fireEvent.click(screen.getByRole('button', { name: 'Excel' }))
  expect(await screen.findByText('The file could not be made. Try again.')).toBeTruthy()
  expect(saved).toEqual([])
})
