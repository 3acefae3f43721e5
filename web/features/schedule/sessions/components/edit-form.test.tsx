import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import * as notices from '../../../../ui/notice.ts'
import { EditForm } from './edit-form.tsx'

const fetchMock = vi.fn<typeof fetch>()
const room = { id: '0197b7a0-0000-7000-8000-000000000300', code: 'N-201', name: 'North 201' }
const session = aClassSession({
  room,
  ...{ startsAt: '2099-11-23T04:00:00Z', endsAt: '2099-11-23T04:50:00Z', day: '2099-11-23' },
  can: { edit: true, takeAttendance: true },
})
const clash = 'Dr. S. Lakshmi takes Operating Systems of II-I Section B then, 23 Nov 2099, 14:00–14:50.'

const show = (onDone = vi.fn()) => {
  draw(<EditForm session={session} onDone={onDone} onCancel={vi.fn()} />)
  return onDone
}
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : []))
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  sessionStorage.clear()
  useStore.getState().signIn(cast.administrator)
})

test('TT-2: a clash is told in the sentence that names the other session, and what was typed stays', async () => {
  fetchMock.mockImplementation((_, init) =>
    init?.method === 'PATCH'
      ? answer(409, { error: { code: 'schedule.clash', message: clash } })
      : answer(200, { data: [{ ...room, seats: 70, isArchived: false }], page: { next: null } }),
  )
  const onDone = show()
  type('From', '14:00')
  type('Until', '14:50')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe(clash)
  // Half past five and a half hours before: the times typed are India's.
  expect(sent()[0]).toMatchObject({ start: '2099-11-23T08:30:00.000Z', end: '2099-11-23T09:20:00.000Z', scope: 'this' })
  // Nobody chose one: the later ones of a series may be in others.
  expect(sent()[0]).not.toHaveProperty('roomId')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('14:00')
  expect(onDone).not.toHaveBeenCalled()
})

test('an end before the beginning is told beside its field, and nothing is sent', async () => {
  fetchMock.mockImplementation(() => answer(200, { data: [], page: { next: null } }))
  show()
  type('Until', '09:00')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByText('The end comes before the beginning.')).toBeTruthy())
  expect(sent()).toEqual([])
})

test('a day that was is told beside the day, as the server says it', async () => {
  const refusal = {
    code: 'schedule.past_is_fixed',
    message: 'The past stays as it was.',
    fields: { start: 'Choose today or a later day.' },
  }
  fetchMock.mockImplementation((_, init) =>
    init?.method === 'PATCH' ? answer(422, { error: refusal }) : answer(200, { data: [], page: { next: null } }),
  )
  show()
  type('Day', '2020-11-23')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Choose today or a later day.')
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('undoing a move says no room, and undoing another room says the one that was', async () => {
  const told = vi.spyOn(notices, 'showNotice').mockResolvedValue()
  fetchMock.mockImplementation((_, init) =>
    init?.method === 'PATCH'
      ? answer(200, { data: session })
      : answer(200, { data: [{ ...room, seats: 70, isArchived: false }], page: { next: null } }),
  )
  for (const [label, value] of [
    ['From', '10:00'],
    ['Room', ''],
  ] as const) {
    const { unmount } = draw(<EditForm session={session} onDone={vi.fn()} onCancel={vi.fn()} />)
    await screen.findByRole('option', { name: /N-201/ })
    type(label, value)
    const before = sent().length
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
    await waitFor(() => expect(told).toHaveBeenCalled())
    told.mock.lastCall?.[0].action?.onPress()
    await waitFor(() => expect(sent()).toHaveLength(before + 2))
    unmount()
    told.mockClear()
  }
  expect(sent().map(({ roomId }) => roomId)).toEqual([undefined, undefined, null, room.id])
})
