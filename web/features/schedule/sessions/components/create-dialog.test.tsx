import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import { CreateDialog } from './create-dialog.tsx'

const fetchMock = vi.fn<typeof fetch>()
const spell = { day: '2099-11-23', start: '14:00', end: '14:50' }
const nothingTaught = { data: [], page: { next: null } }
const sent = () => JSON.parse(String(fetchMock.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body))

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  fetchMock.mockReset()
  fetchMock.mockImplementation(async (_, init) => new Response(JSON.stringify(init?.method === 'POST' ? { data: [like] } : nothingTaught)))
  vi.stubGlobal('fetch', fetchMock)
})

const faculty = { id: cast.teacher.id, name: cast.teacher.name }
const like = aClassSession({
  faculty,
  class: { id: '0197b7a0-0000-7000-8000-000000000777', name: 'CSE A, Batch 1', section: '', kind: 'batch' },
})

test.each([
  ['a teacher, of a batch of a class that they teach', cast.teacher, undefined],
  ['an administrator, of somebody else’s course', cast.administrator, cast.teacher.id],
])('what is to be repeated is chosen already: by %s', async (_, user, facultyId) => {
  useStore.getState().signIn(user)
  const onClose = vi.fn()
  draw(<CreateDialog spell={spell} like={like} onClose={onClose} />)
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Course and class')
  expect(chosen.selectedOptions[0]?.text).toBe('Data Structures · CSE A, Batch 1')
  fireEvent.click(screen.getByRole('button', { name: 'Add class session' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject({ classId: like.class.id, courseId: like.course.id })
  expect(sent().facultyId).toBe(facultyId)
})

test('who teaches nothing is offered nothing new', async () => {
  useStore.getState().signIn(cast.teacher)
  draw(<CreateDialog spell={spell} onClose={vi.fn()} />)
  expect(await screen.findByText('You teach no course at present')).toBeDefined()
  expect(screen.queryByLabelText('Course and class')).toBeNull()
})
