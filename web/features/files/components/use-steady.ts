import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while it does what the newest render says. For events only, never while rendering. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
