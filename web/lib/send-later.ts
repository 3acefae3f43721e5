import type { Given } from '#contract/client.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { newWrite, noteWrite } from './noted-writes.ts'
import { useStore } from './store.ts'

/**
 * A write that may wait for the network: it is noted on the device before this returns, so that a page that ends at once loses
 * nothing, and is then sent, at once where there is a network; it is sent once, whatever happens to the page. Resolves when the
 * device has it for good, rejects only where it could not take it. Needs somebody signed in. For what is done in order and needs no
 * answer, as reading progress; everything else uses `useWrite`.
 * With a `subject` a refusal stays on the device until it is decided upon (`unsettledWrites`).
 */
export async function sendLater<const E extends Endpoint>(
  e: E,
  input: Input<E>,
  makesStale: readonly Endpoint[] = [],
  subject: string | null = null,
): Promise<void> {
  const user = useStore.getState().loggedinUser
  if (!user.isUserLoggedIn) return
  const { params, query, body }: Given = { ...input }
  const given = { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
  const write = newWrite(e, { personId: user.id, input: given, makesStale: makesStale.map(({ path }) => path), subject })
  const isNoted = noteWrite(write)
  try {
    const { sendWaiting, storeNoted, storeWrite } = await import('./sender.ts')
    await (isNoted ? storeNoted() : storeWrite(write))
    void sendWaiting()
  } catch (thrown) {
    // What is noted is not lost: the next to send stores it. Without a network the code that sends may not be there.
    if (!isNoted) throw thrown
  }
}
