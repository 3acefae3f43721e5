import 'fake-indexeddb/auto'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { Outbox } from '../../lib/outbox.ts'
import { queryClient, read } from '../../lib/query.ts'
import { sendLater } from '../../lib/send-later.ts'
import { forgetWaiting, sendWaiting, settleRefused } from '../../lib/sender.ts'
import { useDeparture } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { cast } from '../../lib/testing/cast.ts'
import { isWaitingMarked } from '../../lib/waiting-writes.ts'
import { AccountMenu } from './account-menu.tsx'

const { teacher } = cast
const network = vi.fn<typeof fetch>()
const outbox = new Outbox()
const sessions = ['0197b7a0-0000-7000-8000-0000000000a1', '0197b7a0-0000-7000-8000-0000000000a2'] as const

/** What the server says to a roll call. */
let rollCallAnswer: () => Promise<Response>
const refused = async () => {
  const error = { code: 'attendance.changed_meanwhile', message: 'Somebody else saved it.', requestId: 'r' }
  return new Response(JSON.stringify({ error }), { status: 409 })
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const accepted = async () => new Response(JSON.stringify({ data: [] }))

const callRoll = (classScheduleId: string, topic = '') => {
  const body = {
    classScheduleId,
    entries: [],
    baseVersion: 0,
    clientId: classScheduleId,
    at: '2026-11-21T04:30:00Z',
    topic,
    lessonId: null,
  }
  return sendLater(rollCall.attend, { body }, [], classScheduleId)
}
const WhileSignedIn = ({ children }: { children: ReactNode }) => useStore(({ loggedinUser }) => loggedinUser.isUserLoggedIn) && children
const logout = async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <WhileSignedIn>
          <AccountMenu>
            <button type="button">Account</button>
          </AccountMenu>
        </WhileSignedIn>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByText('Logout'))
}
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
const logouts = () => network.mock.calls.filter(([address]) => String(address).endsWith(identity.logout.path))
const left = () => waitFor(() => expect(useDeparture.getState().reason).toBe('logged-out'))

const warned = vi.fn()

beforeEach(async () => {
  warned.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warned)
  network.mockReset()
  network.mockImplementation((address) => (String(address).endsWith(rollCall.attend.path) ? rollCallAnswer() : accepted()))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal(
    'EventSource',
    class {
      close = () => undefined
    },
  )
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await outbox.forget(teacher.id)
  useStore.getState().signIn(teacher)
})
// While it opens the menu is not to be seen yet, so the kit finds nothing in it to focus on, and says so with all of it; it looks again.
afterEach(() => {
  for (const [warning] of warned.mock.calls) expect(warning).toContain('Failed to find focusable element')
})

test('what waits is sent first, and where the college has everything nothing is asked', async () => {
  rollCallAnswer = unreachable
  await callRoll(sessions[0])
  await sendWaiting()
  rollCallAnswer = accepted
  await logout()
  await left()
  expect(await outbox.count(teacher.id)).toBe(0)
})

test('roll calls that cannot be sent are not forgotten without asking, and whoever stays keeps them', async () => {
  rollCallAnswer = unreachable
  for (const [session, topic] of [[sessions[0]], [sessions[0], 'Saved once more'], [sessions[1]]] as const) await callRoll(session, topic)
  await logout()
  const dialog = await screen.findByRole('dialog', { name: 'Log out and lose 2 roll calls?' })
  press(dialog, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(logouts()).toEqual([])
  expect(useDeparture.getState().reason).toBeNull()
  expect(await outbox.count(teacher.id)).toBe(3)
})

test('a roll call that the server refused is asked about too, and is forgotten only then', async () => {
  rollCallAnswer = refused
  await callRoll(sessions[0])
  await sendWaiting()
  expect(await outbox.count(teacher.id)).toBe(0)
  await logout()
  press(await screen.findByRole('dialog', { name: 'Log out and lose 1 roll call?' }), 'Log out and delete')
  await left()
  expect(logouts()).toHaveLength(1)
  await forgetWaiting(teacher.id)
  expect(await outbox.listRefused(teacher.id)).toEqual([])
  expect(isWaitingMarked()).toBe(false)
})

test('what was decided upon is nothing to lose', async () => {
  rollCallAnswer = refused
  await callRoll(sessions[0])
  await sendWaiting()
  expect(isWaitingMarked()).toBe(true)
  await settleRefused(sessions[0])
  expect(isWaitingMarked()).toBe(false)
})

describe('what is being read when somebody logs out', () => {
  const unread = read(notifications.unreadCount, {})
  const ended = { error: { code: 'access.signed_out', message: 'Please sign in.', requestId: 'r' } }
  const begin = () => {
    const [reading, ending] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    network.mockImplementation((address) => {
      if (String(address).endsWith(notifications.unreadCount.path)) return reading.promise.then((answer) => answer.clone())
      return String(address).endsWith(identity.logout.path) ? ending.promise : accepted()
    })
    renderHook(() => useQuery(unread, queryClient))
    return { reading, ending }
  }

  test('is not refused with an end of the session that nobody wanted', async () => {
    const { reading, ending } = begin()
    await logout()
    await waitFor(() => expect(logouts()).toHaveLength(1))
    reading.resolve(Response.json(ended, { status: 401 }))
    await reading.promise
    await queryClient.fetchQuery({ queryKey: ['a turn'], queryFn: () => true })
    expect(useDeparture.getState().reason).toBeNull()
    ending.resolve(await accepted())
    await left()
  })

  test('is read again where that could not be done', async () => {
    const { reading, ending } = begin()
    await logout()
    await waitFor(() => expect(logouts()).toHaveLength(1))
    reading.resolve(Response.json({ data: { unread: 3 } }))
    ending.reject(new TypeError('Failed to fetch'))
    await waitFor(() => expect(queryClient.getQueryData(unread.queryKey)).toEqual({ unread: 3 }))
    expect(useDeparture.getState().reason).toBeNull()
  })
})
