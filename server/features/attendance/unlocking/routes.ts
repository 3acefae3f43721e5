import { Failure } from '#contract/errors.ts'
import type { rollCall } from '#contract/features/attendance/roll-call.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { momentOf } from '../../lessons/access.ts'
import { accessRegisterToCall, accessUnlockToDecide } from '../access.ts'
import { decideUnlock, requestUnlock } from './actions.ts'
import { presentUnlock } from './present.ts'
import { listUnlocks } from './store.ts'

type Unlocking = Pick<typeof rollCall, 'requestUnlock' | 'fetchUnlocks' | 'decideUnlock'>

async function showUnlock(context: Context, actor: Actor, id: string) {
  const [found] = (await listUnlocks(context.db, actor, momentOf(context), { id }, { limit: 1 })).rows.flatMap(presentUnlock)
  if (!found) throw new Failure('access.not_found')
  return found
}

export const unlockRoutes: HandlersOf<Unlocking> = {
  async requestUnlock({ body, actor }, context) {
    const register = await accessRegisterToCall(context.db, actor, body.classScheduleId)
    return showUnlock(context, actor, await requestUnlock(context, actor, register, body.reason))
  },
  async fetchUnlocks({ query, actor }, context) {
    const { rows, page } = await listUnlocks(context.db, actor, momentOf(context), { isOpen: query.open === 'true' }, query)
    return { data: rows.flatMap(presentUnlock), page }
  },
  async decideUnlock({ body: { unlockId, ...decision }, actor }, context) {
    const unlock = await accessUnlockToDecide(context.db, actor, unlockId)
    await decideUnlock(context, actor, unlock, decision)
    return showUnlock(context, actor, unlock.id)
  },
}
