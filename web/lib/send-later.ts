import type { Given } from '#contract/client.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { askToSendInBackground } from './offline/worker.ts'
import { Outbox } from './outbox.ts'
import { queryClient } from './query.ts'
import { useStore } from './store.ts'
import { markWaiting, useWaitingWrites } from './waiting-writes.ts'

const outbox = new Outbox()

const personId = () => {
  const user = useStore.getState().loggedinUser
  return user.isUserLoggedIn ? user.id : null
}

/**
 * A write that may wait for the network: it is stored on the device, then sent, at once where there is a network. Resolves when
 * it is stored; from then on it is sent once, whatever happens to the page. Needs somebody signed in. For what is done in order
 * and needs no answer, as reading progress; everything else uses `useWrite`.
 */
export async function sendLater<const E extends Endpoint>(e: E, input: Input<E>, makesStale: readonly Endpoint[] = []): Promise<void> {
  const person = personId()
  if (!person) return
  const { params, query, body }: Given = { ...input }
  const given = { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
  await outbox.add(e, { personId: person, input: given, makesStale: makesStale.map(({ path }) => path) })
  markWaiting(true)
  void sendWaiting()
}

/** Sends what waits, for whoever is signed in. Every tab may ask for it at any time. */
export async function sendWaiting(): Promise<void> {
  const person = personId()
  if (!person) return
  const { stale, refused, isWaiting } = await outbox.sendAll(person)
  useWaitingWrites.setState({ count: await outbox.count(person) })
  if (isWaiting) await askToSendInBackground()
  else markWaiting(false)
  if (refused > 0) useWaitingWrites.setState({ refused: await outbox.takeRefused(person) })
  await Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}

/** Somebody logs out: nothing of theirs is to stay on the device. */
export async function forgetWaiting(person: string): Promise<void> {
  await outbox.forget(person)
  markWaiting(false)
}
