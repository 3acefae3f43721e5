import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** How long the pointer may be away, on its way from the button to what it opened. */
const graceMs = 200

/**
 * Opens something on hover, on keyboard focus, on click and on touch. What only hovering or focusing opened closes when
 * the pointer or the focus leaves; what was pressed stays until it is pressed again, left, or Escape is pressed.
 */
export function useHoverOrPress() {
  const [state, setState] = useState<'closed' | 'peeking' | 'pressed'>('closed')
  const timer = useRef<number>(undefined)

  const stay = () => window.clearTimeout(timer.current)
  const close = () => {
    stay()
    setState('closed')
  }
  const peek = () => {
    stay()
    setState((now) => (now === 'closed' ? 'peeking' : now))
  }
  const stopPeeking = () => setState((now) => (now === 'peeking' ? 'closed' : now))

  return {
    isOpen: state !== 'closed',
    close,
    around: {
      onMouseEnter: peek,
      onMouseLeave: () => {
        stay()
        timer.current = window.setTimeout(stopPeeking, graceMs)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Without a next target the focus went to nothing, as it does when a finger presses beside a button.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent) => {
        if (key !== 'Escape') return
        // The focus goes back to the button first: arriving there opens, and what opened must be closed.
        currentTarget.querySelector('button')?.focus()
        close()
      },
    },
    button: {
      onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && peek(),
      onClick: () => {
        stay()
        setState((now) => (now === 'pressed' ? 'closed' : 'pressed'))
      },
    },
  }
}
