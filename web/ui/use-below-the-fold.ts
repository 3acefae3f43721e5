import { createContext, useContext, useDeferredValue, useState } from 'react'

/** Whether the page that is shown begins at its top, so that nobody sees at first what lies further down. */
export const BeginsAtTop = createContext(false)

/**
 * Whether what lies below the fold is drawn as well: not at first where a page begins at its top, because all else would be painted so much later on a slow
 * phone, but right after that paint. What is once there stays.
 */
export function useBelowTheFold(): boolean {
  const beginsAtTop = useContext(BeginsAtTop)
  // Asked once: where a page is scrolled already, it would be shorter for a moment, and the browser would scroll up.
  const [waits] = useState(() => beginsAtTop && window.scrollY === 0)
  return useDeferredValue(true, waits ? false : undefined)
}
