import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { draw } from '../../../lib/testing/draw.tsx'
import type { LearnerDetails } from '../format.ts'
import { LearnerEdit } from './learner-edit.tsx'

const fetchMock = vi.fn<typeof fetch>()
const learner: LearnerDetails = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000500', name: 'Kiran Teja', rollNumber: '24J41A0599', language: 'en', website: null },
  ...{ email: 'kiran@home.example', mobile: '9876543210', guardianName: 'K. Ramesh', guardianMobile: null },
  ...{ program: null, class: null, regulation: null, can: { edit: true } },
}
const refusal = { code: 'people.roll_number_taken', message: 'Taken', fields: { rollNumber: 'A student already has this number.' } }

const show = () => {
  const onSaved = vi.fn()
  draw(<LearnerEdit learner={learner} onSaved={onSaved} onCancel={vi.fn()} />)
  return onSaved
}
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : []))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

beforeEach(() => {
  useStore.getState().signIn(cast.administrator)
  fetchMock.mockReset()
  fetchMock.mockImplementation((_, init) =>
    Promise.resolve(new Response(JSON.stringify(init?.method === 'PATCH' ? { data: learner } : { data: [] }))),
  )
  vi.stubGlobal('fetch', fetchMock)
})

test('ID-5: another number asks for what proved it, and the same one does not', async () => {
  const onSaved = show()
  expect(screen.queryByLabelText('What proved the new number')).toBeNull()
  type('Mobile', '98765 43210')
  expect(screen.queryByLabelText('What proved the new number')).toBeNull()
  type('Mobile', '9876543211')
  type('What proved the new number', 'Identity card')
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Kiran Teja'))
  expect(sent()).toMatchObject([{ mobile: '9876543211', mobileProof: 'Identity card' }])
})

test('what is emptied is taken away, and what never was is not sent', async () => {
  const onSaved = show()
  type('Mobile', '')
  type('Parent or guardian', ' ')
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Kiran Teja'))
  const { id, mobile, guardianName } = learner
  expect(sent()).toEqual([{ id, mobile: null, guardianName: null, was: { mobile, guardianName } }])
})

test('a name is not taken away, and what the server refuses stands beside its field', async () => {
  const onSaved = show()
  type('Name', '')
  save()
  expect(await screen.findByText('Enter a name.')).toBeTruthy()
  expect(sent()).toEqual([])
  type('Name', 'Kiran')
  type('Roll number', '24J41A0501')
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ error: refusal }), { status: 409 }))
  save()
  expect(await screen.findByText(refusal.fields.rollNumber)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Roll number').value).toBe('24J41A0501')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a clerk is not sent to a page that only administrators have', () => {
  useStore.getState().signIn(cast.clerk)
  show()
  expect(screen.getByText(/An administrator of the college moves them/)).toBeTruthy()
  expect(screen.queryByText(/on the page/)).toBeNull()
})
