import { useEffect, useRef, useState } from 'react'

/** What had the focus before a dialog: of an entry in a menu, which goes with its menu, what opened the menu. */
function opener(): Element | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/**
 * For a dialog that is open as long as it is mounted: gives the focus back to what had it before, or to the page when that is gone.
 * The kit itself does so only for a dialog that is closed before it goes.
 */
export function useFocusBack(): void {
  const [before] = useState(opener)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Strict mode takes every part away once and puts it back.
    clearTimeout(later.current)
    return () => {
      later.current = setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
        const back = isThere ? before : document.querySelector<HTMLElement>('main')
        back?.focus({ preventScroll: true })
      })
    }
  }, [before])
}
