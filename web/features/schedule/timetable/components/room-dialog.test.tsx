import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Room } from '../../format.ts'
import { RoomDialog } from './room-dialog.tsx'

const fetchMock = vi.fn<typeof fetch>()
const room: Room = { id: '0197b7a0-0000-7000-8000-000000000701', code: 'N-204', name: 'North block 204', seats: 60, isArchived: false }

const show = (opened?: Room) => {
  const onClose = vi.fn()
  const { unmount } = draw(<RoomDialog room={opened} onClose={onClose} />)
  return { onClose, unmount }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []))
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  sessionStorage.clear()
  fetchMock.mockReset()
  fetchMock.mockImplementation(() => answer(200, { data: room }))
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

test('what is changed of a room is sent alone, and a number that is emptied is taken away', async () => {
  const { onClose } = show(room)
  type('Seats', '')
  press('Save room')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ roomId: room.id, seats: null, was: { seats: '60' } }])
})

test('a new room is sent whole, and one without a code or with no number of seats not at all', async () => {
  const { onClose } = show()
  type('Seats', 'many')
  press('Add room')
  expect(await screen.findByText('Enter a code.')).toBeTruthy()
  expect(screen.getByText('A whole number of seats from 1 to 5000.')).toBeTruthy()
  expect(sent()).toEqual([])
  type('Code', 'N-205')
  type('Name', 'North block 205')
  type('Seats', '')
  press('Add room')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ code: 'N-205', name: 'North block 205' }])
})

test('a room is archived whatever is typed over it, and that stays', async () => {
  const { onClose, unmount } = show(room)
  type('Name', 'Seminar room')
  press('Archive room')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ roomId: room.id, isArchived: true }])
  unmount()
  show({ ...room, isArchived: true })
  expect(field('Name').value).toBe('Seminar room')
})

describe('what somebody else saved of a room meanwhile', () => {
  const theirs = { now: '66', by: 'Asha Rao', at: '2026-11-21T04:30:00.000Z' }
  const meet = async () => {
    fetchMock.mockImplementation((_input, init) =>
      String(init?.body).includes('"seats":"60"')
        ? answer(409, { error: { code: 'schedule.changed_meanwhile', message: 'Changed.', meanwhile: { seats: theirs } } })
        : answer(200, { data: room }),
    )
    const { onClose } = show(room)
    type('Name', 'Seminar room')
    type('Seats', '70')
    press('Save room')
    expect(await screen.findByText('Asha Rao changed this to “66” on 21 Nov 2026, 10:00.')).toBeTruthy()
    expect(field('Seats').value).toBe('70')
    return onClose
  }

  test('is told beside its field with who saved it, and written over once that was seen', async () => {
    const onClose = await meet()
    expect(screen.getByRole('alert').textContent).toContain('What you typed is kept')
    press('Save mine over it')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toEqual({ roomId: room.id, name: 'Seminar room', seats: 70, was: { name: room.name, seats: '66' } })
  })

  test('can be left as it is, while the rest is saved', async () => {
    const onClose = await meet()
    press('Take theirs')
    expect(field('Seats').value).toBe('66')
    expect(screen.queryByRole('alert')).toBeNull()
    press('Save room')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toEqual({ roomId: room.id, name: 'Seminar room', was: { name: room.name } })
  })
})
