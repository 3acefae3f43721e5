import type { RefCallback } from 'react'

/** What holds the focus for a Retry that is gone while it tries. */
let holder: HTMLElement | null = null

/**
 * The `ref` of a Retry. When a first load is tried once more, its error goes from the screen, and Retry with the focus: whoever works
 * by keyboard or by ear would be nowhere. The page, or the dialog, holds the focus meanwhile; when it fails again, the next Retry
 * takes it from there, unless the focus went elsewhere. What is only disabled meanwhile is followed by `keepFocus`.
 */
export const keepRetryFocus: RefCallback<HTMLElement> = (retry) => {
  if (!retry) return
  if (holder && document.activeElement === holder) retry.focus({ preventScroll: true })
  holder = null
  return () => {
    // Called while it is still on the page.
    if (document.activeElement !== retry) return
    holder = retry.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector('main')
    holder?.focus({ preventScroll: true })
  }
}
