import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Does what is held; answers how much that was. */
    endTimers?: () => number
  }
}

/**
 * Lets what waits for just so long wait until the test ends it, on every page that is opened from here on: what stands on a page for a
 * few seconds a busy machine may not look at in that time.
 */
export const holdTimers = (page: Page, heldMs: number) =>
  page.addInitScript((ms) => {
    const setTimer = window.setTimeout.bind(window)
    const held: TimerHandler[] = []
    Object.assign(window, {
      setTimeout: (run: TimerHandler, delayMs?: number) => (delayMs === ms ? -held.push(run) : setTimer(run, delayMs)),
      endTimers: () => held.splice(0).map((run) => setTimer(run)).length,
    })
  }, heldMs)

/** Ends what is held; answers how much that was. */
export const endTimers = (page: Page) => page.evaluate(() => window.endTimers?.() ?? 0)

/** How long is told why somebody is sent away. */
export const departureMs = 2_000
/** How long a notice stands from which something can be undone. */
export const noticeMs = 6_000
