import { homeOf, refusalFor, wantedName } from './session.ts'
import type { LoggedInUser } from './storage.ts'

/** Where somebody who has just signed in goes on: to where they had to sign in first, if that was they and they may go there, or to where they begin. */
export function takeWanted(user: LoggedInUser): string {
  const [, personId, address = '', side] = /^(\S*) (\/(learn|teacher|admin)\/.*)$/.exec(sessionStorage.getItem(wantedName) ?? '') ?? []
  sessionStorage.removeItem(wantedName)
  const audience = (['learn', 'teacher', 'admin'] as const).find((each) => each === side)
  const isTheirs = personId === '' || personId === user.id
  return audience && isTheirs && !refusalFor(user, audience) ? address : homeOf(user)
}
