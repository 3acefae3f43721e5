import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useToday } from './use-now.ts'

afterEach(() => vi.useRealTimers())

test('today is another day after midnight in the college, while the page stays open', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:29:50Z') })
  const { result } = renderHook(() => useToday())
  expect(result.current).toBe('2026-11-22')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe('2026-11-23')
})
