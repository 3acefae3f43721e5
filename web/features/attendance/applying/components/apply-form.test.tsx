import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import type { StoredFile } from '../../../../lib/uploads/task.ts'
import * as uploading from '../../../../lib/uploads/use-uploading.ts'
import { ApplyForm } from './apply-form.tsx'

const network = vi.fn<typeof fetch>()
const sent = () => network.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [JSON.parse(String(init.body))] : []))
const refuse = (status: number, error: { code: string; message: string; fields?: Record<string, string> }) =>
  network.mockImplementation(async () => new Response(JSON.stringify({ error: { requestId: 'r', ...error } }), { status }))

const onApplied = vi.fn()
const letter = {
  id: '0197b7a0-0000-7000-8000-000000000901',
  name: 'letter.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 8,
  address: '/letter',
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ApplyForm kinds={['leave', 'on_duty']} onApplied={onApplied} onCancel={vi.fn()} />
    </QueryClientProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const fill = () => {
  type('For', 'leave')
  type('From', '2026-12-07')
  type('To', '2026-12-05')
  type('Reason', 'A wedding in the family.')
}
const values = () => ['For', 'From', 'To', 'Reason'].map((label) => field(label).value)
const filled = ['leave', '2026-12-07', '2026-12-05', 'A wedding in the family.']
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send application' }))

beforeEach(() => {
  sessionStorage.clear()
  onApplied.mockReset()
  network.mockReset()
  vi.stubGlobal('fetch', network)
  useStore.getState().signIn(cast.learner)
})

test('what is missing is said beside its field, and nothing is sent', async () => {
  show()
  send()
  await screen.findByText('Choose what it is for.')
  expect(field('For').getAttribute('aria-invalid')).toBe('true')
  expect(field('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('what the server refuses stands beside its field, and what was typed stays', async () => {
  refuse(422, { code: 'schedule.ends_before_start', message: 'It ends before it begins.', fields: { endsOn: 'Choose a later day.' } })
  show()
  fill()
  send()
  await screen.findByText('Choose a later day.')
  expect(field('To').getAttribute('aria-invalid')).toBe('true')
  expect(field('From').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(values()).toEqual(filled)
  expect(onApplied).not.toHaveBeenCalled()
})

test('what is refused of something that is no field, as of a document that is missing, stands in the form', async () => {
  let uploaded: ((file: StoredFile) => unknown) | undefined
  const picker = uploading.useUploading
  vi.spyOn(uploading, 'useUploading').mockImplementation((place, onUploaded) => {
    uploaded = onUploaded
    return picker(place)
  })
  refuse(422, { code: 'attendance.document_missing', message: 'Add a document.', fields: { fileIds: 'Add a document.' } })
  show()
  fill()
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('Add a document.')
  expect(onApplied).not.toHaveBeenCalled()
  // Once one is there, it is not said any more.
  act(() => void uploaded?.(letter))
  await waitFor(() => expect(screen.queryByText('Add a document.')).toBeNull())
})

test('documents that were added are there after a reload, for whoever added them, until the application was sent', async () => {
  let uploaded: ((file: StoredFile) => unknown) | undefined
  const picker = uploading.useUploading
  vi.spyOn(uploading, 'useUploading').mockImplementation((place, onUploaded) => {
    uploaded = onUploaded
    return picker(place)
  })
  show()
  fill()
  type('To', '2026-12-08')
  act(() => {
    uploaded?.(letter)
    uploaded?.({ ...letter, id: '0197b7a0-0000-7000-8000-000000000902', name: 'invitation.pdf' })
  })
  await screen.findByText('invitation.pdf')
  cleanup()
  useStore.getState().signIn({ ...cast.learner, id: '0197b7a0-0000-7000-8000-000000000099' })
  show()
  expect([screen.queryByText('letter.pdf'), field('Reason').value]).toEqual([null, ''])
  cleanup()
  useStore.getState().signIn(cast.learner)
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Take invitation.pdf away' }))
  network.mockImplementation(async () => new Response(JSON.stringify({ data: {} })))
  send()
  await waitFor(() => expect(onApplied).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ reason: 'A wedding in the family.', fileIds: [letter.id] }])
  expect(sessionStorage).toHaveLength(0)
})

test('a refusal that is about no field stands in the form, and what was typed is there when it is opened again', async () => {
  refuse(409, { code: 'attendance.applied_already', message: 'You applied for these days already.' })
  show()
  fill()
  send()
  await screen.findByRole('alert')
  expect(values()).toEqual(filled)
  cleanup()
  show()
  expect(values()).toEqual(filled)
})

test('once it is sent, the next one begins empty', async () => {
  network.mockImplementation(async () => new Response(JSON.stringify({ data: {} })))
  show()
  fill()
  send()
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ kind: 'leave', startsOn: '2026-12-07', endsOn: '2026-12-05', reason: 'A wedding in the family.', fileIds: [] }])
  cleanup()
  show()
  expect(values()).toEqual(['', '', '', ''])
})

test('periods are asked for on duty alone', () => {
  show()
  expect(screen.queryByLabelText('First period')).toBeNull()
  type('For', 'on_duty')
  expect(screen.getByLabelText('First period')).toBeTruthy()
})
