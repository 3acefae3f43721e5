import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openArchive } from '../../../../lib/sheets/archive.ts'
import { readWorkbook } from '../../../../lib/sheets/workbook.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { watchSavedFiles } from '../../../../lib/testing/saved-files.ts'
import type { Course } from '../../format.ts'
import { CollegeCoursesBar } from './college-courses-bar.tsx'

const course: Course = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000404', code: 'CS301PC', course_name: 'Data Structures', shortName: 'DS', category: 'PC' },
  ...{ departmentId: '0197b7a0-0000-7000-8000-000000000403', lectureHours: 3, tutorialHours: 1, practicalHours: 0, credits: '3.5' },
  ...{ semester: 'II-I', teachers: ['Dr. S. Lakshmi', 'T. Anitha'], isArchived: true },
  classes: [
    { id: '0197b7a0-0000-7000-8000-000000000405', name: 'II-I Section A', kind: 'section', isOver: false },
    { id: '0197b7a0-0000-7000-8000-000000000406', name: 'II-I Section B', kind: 'section', isOver: false },
  ],
}
const Address = () => <p>{useLocation().search}</p>

test('puts the order into the address, and saves the courses shown in that order, each of their hours as a number', async () => {
  const saved = watchSavedFiles()
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('courses/fetch')) return new Response(JSON.stringify({ data: [] }))
    asked.push(new URL(address, 'https://college.example').searchParams)
    return new Response(JSON.stringify({ data: [course], page: { next: null } }))
  })
  useStore.getState().signIn(cast.administrator)
  draw(
    <MemoryRouter initialEntries={['/?archived=1']}>
      <CollegeCoursesBar hasCredits />
      <Address />
    </MemoryRouter>,
  )
  window.history.replaceState(null, '', '/?archived=1')
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'name' } })
  expect(await screen.findByText('?archived=1&sort=name')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  window.history.replaceState(null, '', '/')
  expect(asked.map((params) => Object.fromEntries(params))).toEqual([{ archived: 'true', sort: 'name', limit: '200' }])
  expect(saved[0]?.name).toBe('Courses.xlsx')
  const bytes = new Uint8Array((await saved[0]?.bytes.arrayBuffer()) ?? new ArrayBuffer())
  const [heads, ...rows] = (await readWorkbook(bytes)).rows
  expect(rows.map((row) => heads?.map((head, at) => [head, row[at]]))).toEqual([
    [
      ['Code', 'CS301PC'],
      ['Name', 'Data Structures'],
      ['Short name', 'DS'],
      ['Semester', 'II-I'],
      ['Lecture hours a week', '3'],
      ['Tutorial hours a week', '1'],
      ['Practical hours a week', '0'],
      ['Credits', '3.5'],
      ['Category', 'PC'],
      ['Classes', 'II-I Section A, II-I Section B'],
      ['Teachers', 'Dr. S. Lakshmi, T. Anitha'],
    ],
  ])
  const sheet = await openArchive(bytes).textOf('xl/worksheets/sheet1.xml')
  // A text says in its cell that it is one.
  const numbers = [...(sheet ?? '').matchAll(/<c r="(\w+)"([^>]*)><v>([^<]*)/g)].filter(([, , about]) => !about?.includes(' t='))
  expect(numbers.map(([, cell, , value]) => [cell, value])).toEqual([
    ['E2', '3'],
    ['F2', '1'],
    ['G2', '0'],
    ['H2', '3.5'],
  ])
})
