import { useSyncExternalStore } from 'react'

/** Whether the window is as a query of style sheets says, followed while it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Whether the window has room for the menu at its side, and for two things beside each other: as wide as the style sheets say of a desk. */
export const useIsWide = () => useMediaQuery('(width >= 62em)')
