import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { queryClient } from '../../../../lib/query.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import { CheckInPanel } from './check-in-panel.tsx'

const session = aClassSession({ endsAt: new Date(Date.now() + 2_400_000).toISOString() })
let opened = 0
const network = vi.fn<typeof fetch>()
const round = () => ({ id: `round ${opened}`, round: opened, secret: 's', openedAt: '2026-11-21T04:30:00Z', closedAt: null, checkedIn: 0 })

beforeEach(() => {
  opened = 0
  network.mockReset()
  network.mockImplementation(async (address) => {
    const isOf = (e: { path: string }) => String(address).startsWith(addressOf(e, {}))
    if (isOf(checkIn.openCheckIn)) opened += 1
    const data = isOf(checkIn.fetchCheckIns) ? [] : isOf(checkIn.openCheckIn) ? round() : { rounds: opened, checkedIn: 0 }
    return new Response(JSON.stringify({ data, page: { next: null } }))
  })
  vi.stubGlobal('fetch', network)
})

const open = () => draw(<CheckInPanel session={session} students={[]} onTakeOver={vi.fn()} onClose={vi.fn()} />)
const code = () => screen.queryByTestId('check-in-code')
async function stop(): Promise<void> {
  fireEvent.click(await screen.findByText('Stop check-in'))
  await screen.findByText('Second check now')
}

test('a round that was stopped opens no second one by itself, whatever is read again', async () => {
  open()
  await screen.findByTestId('check-in-code')
  await stop()
  await act(() => queryClient.invalidateQueries())
  expect(opened).toBe(1)
  expect(code()).toBeNull()
  fireEvent.click(screen.getByText('Second check now'))
  await screen.findByTestId('check-in-code')
  expect(opened).toBe(2)
})

test('a panel that is opened anew shows no code of a round that was stopped, and goes on with one that was not', async () => {
  open()
  await screen.findByTestId('check-in-code')
  cleanup()
  open()
  await waitFor(() => expect(opened).toBe(2))
  await stop()
  cleanup()
  open()
  await screen.findByText('Second check now')
  expect(code()).toBeNull()
  expect(opened).toBe(2)
})
