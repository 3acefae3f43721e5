import { send } from '#contract/client.ts'
import { identity } from '#contract/features/identity.ts'
import { Outbox } from './outbox.ts'

/**
 * Sends what waits, without a page, for whoever the server says is signed in, and for nobody else whose writes wait too. Rejects where
 * something still waits, so that the browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  const outbox = new Outbox()
  const people = await outbox.people()
  if (people.length === 0) return
  const user = await send((url, init) => fetch(url, { ...init, credentials: 'same-origin' }), identity.me, {})
  const person = typeof user === 'object' && user !== null && 'id' in user ? people.find((id) => id === user.id) : undefined
  if (person && (await outbox.sendAll(person)).isWaiting) throw new Error('Something still waits.')
}
