import { identity } from '#contract/features/identity.ts'
import { call } from './api.ts'
import { forgetEverybodys } from './offline/kept-courses.ts'
import { isOnSharedDevice } from './own-storage.ts'
import { forgetWaiting } from './sender.ts'
import { leave } from './session.ts'

/** Removes from a shared device all that somebody did on it: what waits to be sent, what is kept, what was written in this tab. */
export async function leaveNothingOf(personId: string): Promise<void> {
  sessionStorage.clear()
  await forgetWaiting(personId)
  await forgetEverybodys()
}

/** When the device was last used, in milliseconds since 1970; for every tab. */
const usedName = 'prangan.used'
/** As the server has it. */
const idleMs = 30 * 60_000
const noteUse = () => localStorage.setItem(usedName, String(Date.now()))

const uses = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const
/** How often use is noted, and looked for. */
const everyMs = 15_000
let isWatching = false

/** Signs out of a shared device that nobody touches any more: a page that is open asks the server for things by itself. */
export function watchUse(): void {
  if (isWatching) return
  isWatching = true
  noteUse()
  let notedMs = Date.now()
  const used = () => {
    // What wakes a page that slept beyond the time is no longer its person's use.
    if (isUnused() || Date.now() - notedMs < everyMs) return
    notedMs = Date.now()
    noteUse()
  }
  const look = () => {
    if (!isUnused()) return
    void call(identity.logout, { body: {} }).catch(() => 'The server ends it by itself.')
    leave('session-ended')
  }
  for (const use of uses) window.addEventListener(use, used, { passive: true, capture: true })
  window.setInterval(look, everyMs)
  // A phone that slept ran no timers.
  document.addEventListener('visibilitychange', look)
}

/** Whether somebody is signed in here, and nobody used the device for long, in any of its tabs. */
function isUnused(): boolean {
  return isOnSharedDevice() && Date.now() - Number(localStorage.getItem(usedName)) >= idleMs
}
