import { identityQueries } from '../features/identity/queries.ts'
import { connectLive } from '../lib/live.ts'
import { queryClient } from '../lib/query.ts'
import { type Audience, leave, refusalFor, useDeparture } from '../lib/session.ts'
import { restoreUser, useStore } from '../lib/store.ts'
import { catchUpLater, settleDevice } from './follow-network.ts'

/**
 * The door of one side. Who is stored as logged in enters at once; meanwhile the server is asked who they really are, and
 * whoever it does not know, or knows in another role, is sent away. Where it cannot be asked, or cannot say, one stays: each
 * page says what it could not load, until the server says who is here.
 */
async function enter(audience: Audience): Promise<void> {
  const refusal = refusalFor(restoreUser(), audience)
  if (refusal) return leave(refusal)
  await queryClient.prefetchQuery({ ...identityQueries.me(), staleTime: 0 })
  const user = queryClient.getQueryData(identityQueries.me().queryKey)
  // Somebody may sign out meanwhile: nothing begins for them any more.
  if (useDeparture.getState().reason) return
  if (!user) return catchUpLater()
  useStore.getState().signIn(user)
  const refusalByServer = refusalFor(user, audience)
  if (refusalByServer) leave(refusalByServer)
  else {
    connectLive()
    void settleDevice(user.id)
  }
}

/** What a side's layout route needs to be guarded. */
export const guarded = (audience: Audience) => ({ guard: () => void enter(audience) })
