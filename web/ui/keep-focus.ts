/**
 * Follows what has the focus when it is disabled, as a button is while it works: a browser takes the focus away from it, and whoever
 * works by keyboard or by ear is nowhere. It gets the focus back when it is enabled again, or the page gets it when it is gone, unless
 * the focus went elsewhere meanwhile. A dialog that goes gives the focus back itself (`useFocusBack`).
 */
export function keepFocus(): void {
  let lost: HTMLElement | null = null
  const giveBack = (to: HTMLElement | null) => {
    lost = null
    gone.disconnect()
    if (!document.activeElement || document.activeElement === document.body) to?.focus({ preventScroll: true })
  }
  const gone = new MutationObserver(() => {
    // What takes its place may take the focus as well, a moment later.
    if (lost && !lost.isConnected) setTimeout(giveBack, 0, document.querySelector<HTMLElement>('main'))
  })
  // Told before the browser draws, while what was disabled still has the focus.
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue
      if (target.matches(':disabled')) {
        if (target !== document.activeElement) continue
        lost = target
        if (!target.closest('[role="dialog"]')) gone.observe(document.body, { childList: true, subtree: true })
      } else if (target === lost) giveBack(target)
    }
  }).observe(document.body, { attributeFilter: ['disabled'], subtree: true })
}
