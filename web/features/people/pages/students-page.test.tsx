import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { draw } from '../../../lib/testing/draw.tsx'
import { FacultyPage } from './faculty-page.tsx'
import { StudentsPage } from './students-page.tsx'

const ids = { program: '0197b7a0-0000-7000-8000-000000000700', section: '0197b7a0-0000-7000-8000-000000000701' }
const section = { id: ids.section, name: 'I PUC PCMB A', kind: 'section', programId: ids.program }

/** What the college has, by the last words of the address that is asked. */
function serve(lists: Record<string, readonly unknown[]>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const data = Object.entries(lists).find(([path]) => address.includes(path))?.[1] ?? []
    return new Response(JSON.stringify({ data, page: { next: null } }))
  })
  return asked
}

const show = (page: 'students' | 'faculty') => draw(<MemoryRouter>{page === 'students' ? <StudentsPage /> : <FacultyPage />}</MemoryRouter>)
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body)

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})

test.each(['Add student', 'Add from file'])(
  'without a section, “%s” says what comes first, and leads an administrator there',
  async (button) => {
    serve({})
    useStore.getState().signIn(cast.administrator)
    const { unmount } = show('students')
    press(button)
    expect(await screen.findByText('No section to put them in')).toBeTruthy()
    expect(screen.getByRole('link', { name: /programs/i }).getAttribute('href')).toBe('/admin/programs')
    unmount()
    useStore.getState().signIn(cast.clerk)
    show('students')
    press(button)
    expect(await screen.findByText(/An administrator of the college makes those first/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test.each(['Add faculty', 'Add from file'])('without a department, “%s” leads to the departments', async (button) => {
  serve({})
  useStore.getState().signIn(cast.administrator)
  show('faculty')
  press(button)
  expect((await screen.findByRole('link', { name: 'Departments' })).getAttribute('href')).toBe('/admin/departments')
})

test('offers the sections of the chosen program, and keeps what is begun until it is discarded', async () => {
  const asked = serve({ 'class/fetch': [section], fetchAllPrograms: [{ id: ids.program, name: 'PCMB', code: 'PCMB' }] })
  useStore.getState().signIn(cast.clerk)
  show('students')
  press('Add student')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Shreya' } })
  fireEvent.change(screen.getByLabelText('Program'), { target: { value: ids.program } })
  expect(await screen.findByRole('option', { name: 'I PUC PCMB A' })).toBeTruthy()
  // A college may have more classes than come at once.
  expect(asked.at(-1)).toContain(`programId=${ids.program}`)
  // As after a reload: nothing of the page is there any more.
  cleanup()
  show('students')
  press('Add student')
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Shreya')
  press('Discard draft')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''))
  expect(sessionStorage).toHaveLength(0)
})
