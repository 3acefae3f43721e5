import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Course, Department } from '../../format.ts'
import { CourseDialog } from './course-dialog.tsx'

const fetchMock = vi.fn<typeof fetch>()
const department: Department = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000403', code: 'CSE', name: 'Computer Science', headId: null, isArchived: false },
  can: { add: [], chooseHead: true, change: true },
}
const course: Course = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000404', code: 'CS301PC', course_name: 'Data Structures', shortName: 'DS', category: 'PC' },
  ...{ departmentId: department.id, lectureHours: 3, tutorialHours: 0, practicalHours: 0, credits: '3.0', semester: null },
  ...{ classes: [], teachers: [], isArchived: false },
}

const show = (opened?: Course) => draw(<CourseDialog course={opened} departments={[department]} onClose={vi.fn()} />)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = () =>
  fetchMock.mock.calls.flatMap(([, init]) => (init?.method && init.method !== 'GET' ? [JSON.parse(String(init.body))] : []))

beforeEach(() => {
  sessionStorage.clear()
  fetchMock.mockReset()
  fetchMock.mockImplementation((_, init) =>
    Promise.resolve(new Response(JSON.stringify({ data: init?.method && init.method !== 'GET' ? { ...course, warnings: [] } : [] }))),
  )
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

test('what is changed of a course is sent alone, so that what others change meanwhile stays', async () => {
  show(course)
  type('Short name', 'DSA')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent()).toEqual([{ courseId: course.id, shortName: 'DSA', was: { shortName: 'DS' } }]))
})

test('credits that are emptied are taken away', async () => {
  show(course)
  type('Credits', '')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent()).toEqual([{ courseId: course.id, credits: null, was: { credits: '3.0' } }]))
})

test('what was typed over a course is there after a reload, to be discarded, and forgotten once it is sent', async () => {
  const { unmount } = show(course)
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  type('Short name', 'DSA')
  unmount()
  const discarded = show(course)
  expect(screen.getByLabelText<HTMLInputElement>('Short name').value).toBe('DSA')
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText<HTMLInputElement>('Short name').value).toBe('DS')
  type('Name', 'Data Structures and Algorithms')
  discarded.unmount()
  show({ ...course, code: 'CS302PC' })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  // What somebody else changed meanwhile is not sent back.
  const [course_name, was] = ['Data Structures and Algorithms', { course_name: 'Data Structures' }]
  await waitFor(() => expect(sent()).toEqual([{ courseId: course.id, course_name, was }]))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('STR-6: a pre-university college is asked for no credits', async () => {
  useStore.getState().signIn({ ...cast.administrator, currOrg: 'DGIPUC' })
  show()
  expect(screen.queryByLabelText('Credits')).toBeNull()
  expect(screen.getByText('Part I for a language, Part II for a subject.')).not.toBeNull()
  for (const [label, value] of [
    ['Name', 'Physics'],
    ['Code', 'PHY33'],
    ['Short name', 'PHY'],
    ['Category', 'Part II'],
  ] as const)
    type(label, value)
  type('Department', department.id)
  fireEvent.click(screen.getByRole('button', { name: 'Add course' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('credits')
})
