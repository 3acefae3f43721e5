import { create } from 'zustand'
import { isOnSharedDevice } from './own-storage.ts'
import { clearStoredUser, type LoggedInUser, storeUser } from './storage.ts'
import { useStore } from './store.ts'

/** The two sides of the application, by the first word of their addresses; /admin belongs to some who teach. */
export type Audience = 'learn' | 'teacher' | 'admin'

export type Refusal = 'signed-out' | 'wrong-role' | 'session-ended'
export type Departure = Refusal | 'logged-out'

/** Specification, section 9: how long a word why stays before the browser goes elsewhere. */
const departureDelayMs = 2000

/** Why the person is being sent away, while that is so. */
export const useDeparture = create<{ reason: Departure | null }>()(() => ({ reason: null }))

export const sideOf = (user: LoggedInUser) => (user.userType === 'LEARNER' ? 'learn' : 'teacher')

/** Where somebody begins: a clerk, who has no courses, with the students. `before-paint.js` goes there too, before this code is here. */
export const homeOf = (user: LoggedInUser) => `/${sideOf(user)}/${user.facultyType === 'CLERK' ? 'students' : 'courses'}`

/** Who had to sign in first in this tab, if that was known, and where they were; `wanted.ts` reads it. */
export const wantedName = 'prangan.wanted'

function noteWanted(): void {
  const { loggedinUser } = useStore.getState()
  const { pathname, search, hash } = window.location
  sessionStorage.setItem(wantedName, `${loggedinUser.isUserLoggedIn ? loggedinUser.id : ''} ${pathname}${search}${hash}`)
}

/** Why somebody may not enter, or nothing. The server decides again with every call; this only shows the right rooms. */
export function refusalFor(user: LoggedInUser | undefined, audience: Audience): Refusal | undefined {
  if (!user) return 'signed-out'
  const mayEnter = audience === 'admin' ? user.facultyType === 'ADMIN' : sideOf(user) === audience
  return mayEnter ? undefined : 'wrong-role'
}

/**
 * Clears what the browser stored of the person and, after the word why was shown, goes to an address. The page is loaded
 * anew there, so that nothing of the person stays in memory.
 */
export function leave(reason: Departure, address = '/'): void {
  if (useDeparture.getState().reason) return
  // What was wanted on a device that others use too is nothing for whoever comes next.
  if ((reason === 'signed-out' || reason === 'session-ended') && !isOnSharedDevice()) noteWanted()
  useDeparture.setState({ reason })
  clearStoredUser()
  useStore.getState().signOut()
  // A page that the browser kept alive would otherwise come back, on Back, still saying why.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload())
  window.setTimeout(() => window.location.assign(address), departureDelayMs)
}

/** Where somebody else than whom the page is of signed in, as in another tab, it begins anew as theirs, with nothing of the other in memory. */
export function yieldTo(user: LoggedInUser): void {
  const { loggedinUser } = useStore.getState()
  if (!loggedinUser.isUserLoggedIn || loggedinUser.id === user.id) return
  storeUser(user)
  window.location.reload()
}
