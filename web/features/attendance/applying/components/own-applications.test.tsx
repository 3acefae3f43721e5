import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Application } from '../format.ts'
import { OwnApplications } from './own-applications.tsx'

const leave: Application = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000a01', kind: 'leave', startsOn: '2026-12-07', endsOn: '2026-12-08', state: 'mentor' },
  learner: { id: cast.learner.id, name: cast.learner.name, rollNumber: '25JN1A0501', website: null, className: 'II-I Section A' },
  ...{ firstPeriod: null, lastPeriod: null, reason: 'A wedding.', createdAt: '2026-11-20T04:30:00.000Z', files: [], steps: [] },
  ...{ periods: { held: 0, missed: 0 }, tally: { held: 0, attended: 0, percent: null }, feePaise: null },
  can: { decide: false, withdraw: true },
}

const network = vi.fn<typeof fetch>()
const sent = () =>
  network.mock.calls.flatMap(([address, init]) => (init?.method === 'POST' ? [[String(address), JSON.parse(String(init.body))]] : []))
/** The college answers; once it took the withdrawal the application stands as withdrawn, and an error is what it says of one. */
const serve = (error?: { code: string; message: string }) =>
  network.mockImplementation(async (_address, init) => {
    if (init?.method === 'POST' && error) return new Response(JSON.stringify({ error: { requestId: 'r', ...error } }), { status: 409 })
    if (init?.method === 'POST') return new Response(JSON.stringify({ data: leave }))
    const isTaken = sent().length > 0 && !error
    const shown = isTaken ? { ...leave, state: 'withdrawn', can: { ...leave.can, withdraw: false } } : leave
    return new Response(JSON.stringify({ data: [shown], page: { next: null } }))
  })
const ask = async () => {
  draw(<OwnApplications kinds={['leave']} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  return screen.findByRole('dialog')
}

beforeEach(() => {
  queryClient.clear()
  network.mockReset()
  vi.stubGlobal('fetch', network)
  useStore.getState().signIn(cast.learner)
})

test('an application is withdrawn once that was asked about, by its name', async () => {
  serve()
  const dialog = await ask()
  expect(dialog.textContent).toContain('Withdraw “Leave, 7 Dec 2026 – 8 Dec 2026”?')
  expect(sent()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw application' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
  expect(sent()).toEqual([[expect.stringContaining('withdrawApplication'), { applicationId: leave.id }]])
  await screen.findByText('Withdrawn')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever cancels keeps the application', async () => {
  serve()
  const dialog = await ask()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  expect(screen.getByText('With the mentor')).toBeTruthy()
})

test('why it was refused stands where it was asked', async () => {
  serve({ code: 'attendance.decided_already', message: 'This was decided already.' })
  const dialog = await ask()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw application' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This was decided already.')
})
