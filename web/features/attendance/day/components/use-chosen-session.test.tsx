import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import { useChosenSession } from './use-chosen-session.ts'

const day = '2026-11-21'
const at = (time: string) => new Date(`${day}T${time}:00Z`)
const marking = aClassSession({ id: 'marking', day, startsAt: `${day}T04:20:00Z`, endsAt: `${day}T05:10:00Z` })
const next = aClassSession({ id: 'next', day, startsAt: `${day}T05:10:00Z`, endsAt: `${day}T06:00:00Z` })

const Around = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>
interface About {
  unsent?: string[]
  isUnsentKnown?: boolean
  sessionId?: string | null
}
function useChosen({ unsent = [], isUnsentKnown = true, sessionId = null }: About) {
  const place = { day, isToday: true, courseId: null, sessionId }
  const waiting = new Map(unsent.map((id) => [id, 'waiting'] as const))
  // as: the rest of what is read of a day has no part in it.
  const taken = { sessions: [marking, next], unsent: waiting, isUnsentKnown } as unknown as Parameters<typeof useChosenSession>[1]
  return { chosen: useChosenSession(place, taken), navigate: useNavigate() }
}
const choose = (about: About = {}) => renderHook(useChosen, { wrapper: Around, initialProps: about })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: at('05:01') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the register that is open stays when its class ends, and when it is saved shortly before the next', () => {
  const { result, rerender } = choose()
  expect(result.current.chosen).toBe('marking')
  rerender({ unsent: ['marking'] })
  expect(result.current.chosen).toBe('marking')
  act(() => void vi.advanceTimersByTime(10 * 60_000))
  rerender({})
  expect(result.current.chosen).toBe('marking')
})

test('whoever opens the page anew has the class of that moment', () => {
  const { result } = choose()
  vi.setSystemTime(at('05:15'))
  act(() => void result.current.navigate('?'))
  expect(result.current.chosen).toBe('next')
})

test('what waits on the device is known before the choice is made for good', () => {
  const { result, rerender } = choose({ isUnsentKnown: false })
  rerender({ unsent: ['marking'] })
  expect(result.current.chosen).toBe('next')
  rerender({ sessionId: 'none' })
  expect(result.current.chosen).toBeUndefined()
  rerender({ sessionId: 'marking' })
  expect(result.current.chosen).toBe('marking')
})
