import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import { CreateForm } from './create-form.tsx'

const fetchMock = vi.fn<typeof fetch>()
const made = aClassSession({ startsAt: '2099-11-23T08:30:00Z', endsAt: '2099-11-23T09:20:00Z', day: '2099-11-23' })
const of = (classId: string, label: string) => ({ classId, courseId: '0197b7a0-0000-7000-8000-000000000501', label })
const taught = [
  of('0197b7a0-0000-7000-8000-000000000502', 'Data Structures · II-I Section A'),
  of('0197b7a0-0000-7000-8000-000000000503', 'Data Structures · II-I Section B'),
]

/** The form as it is opened anew, for a day of the calendar. */
const open = (day = '2099-11-23') => {
  cleanup()
  const onDone = vi.fn()
  draw(<CreateForm taught={taught} spell={{ day, start: '', end: '' }} onDone={onDone} onCancel={vi.fn()} />)
  return onDone
}
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const written = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const typeAll = () => {
  type('From', '14:00')
  type('Until', '14:50')
  type('Course and class', `${taught[1]?.classId} ${taught[1]?.courseId}`)
  type('Kind', 'tutorial')
}

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  fetchMock.mockReset()
  fetchMock.mockImplementation((_, init) => answer(init?.method === 'POST' ? { data: [made] } : { data: [], page: { next: null } }))
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.teacher)
})

test('a class session that is being typed is there again when the form is opened again, until it is added', async () => {
  open()
  typeAll()
  const onDone = open()
  expect([written('From'), written('Until'), written('Kind')]).toEqual(['14:00', '14:50', 'tutorial'])
  expect(written('Course and class')).toContain(taught[1]?.classId)
  fireEvent.click(screen.getByRole('button', { name: 'Add class session' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sessionStorage).toHaveLength(0)
  open()
  expect([written('From'), written('Course and class')]).toEqual(['', ''])
})

test('the day that was pressed goes before one that was typed for another day, and what was begun can be discarded', () => {
  open()
  typeAll()
  type('Day', '2099-11-25')
  open('2099-11-30')
  expect([written('Day'), written('From')]).toEqual(['2099-11-30', '14:00'])
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(written('From')).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('what somebody else begins on the device is their own', () => {
  open()
  typeAll()
  useStore.getState().signIn(cast.administrator)
  open()
  expect(written('From')).toBe('')
})
