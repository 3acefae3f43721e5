import { useState } from 'react'
import { fetchAhead } from '../lib/lazy-part.ts'

/** A button whose menu is fetched when somebody is about to open it: whether it was pressed, and what the button does until then. */
export function useFirstPress(fetchMenu: () => Promise<unknown>) {
  const [wasPressed, setWasPressed] = useState(false)
  const button = {
    'aria-haspopup': 'menu',
    onClick: () => setWasPressed(true),
    onPointerEnter: () => fetchAhead(fetchMenu),
  } as const
  return { wasPressed, button }
}

/** A `ref` of the button in the menu that was fetched: the one that was pressed had the focus, and is gone. */
export const focusAtFirst = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
