import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Does what waits for its two seconds; answers how much that is. */
    endTwoSeconds?: () => number
  }
}

/**
 * Lets two seconds last until the test ends them, on every page that is opened from here on: so long is told why somebody is sent away,
 * and a busy machine may not look once in that time.
 */
export const holdTwoSeconds = (page: Page) =>
  page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window)
    const held: TimerHandler[] = []
    Object.assign(window, {
      setTimeout: (run: TimerHandler, delayMs?: number) => (delayMs === 2000 ? -held.push(run) : setTimer(run, delayMs)),
      endTwoSeconds: () => held.splice(0).map((run) => setTimer(run)).length,
    })
  })

/** Ends them; answers how much waited for them. */
export const endTwoSeconds = (page: Page) => page.evaluate(() => window.endTwoSeconds?.() ?? 0)
