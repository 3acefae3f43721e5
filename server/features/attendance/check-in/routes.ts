import type { checkIn } from '#contract/features/attendance/check-in.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { accessRegisterToCall } from '../access.ts'
import { flagOf } from '../roll-call/present.ts'
import { closeRound, openRound } from './actions.ts'
import { countCheckIns, listCheckIns, listOpenCheckIns } from './store.ts'

export const checkInRoutes: HandlersOf<typeof checkIn> = {
  async openCheckIn({ body, actor }, context) {
    const { round, checkedIn } = await openRound(context, actor, await accessRegisterToCall(context.db, actor, body.classScheduleId))
    const { id, round: number, secret, openedAt, closedAt } = round
    return { id, round: number, secret, openedAt: openedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null, checkedIn }
  },
  async closeCheckIn({ body, actor }, context) {
    const { session } = await accessRegisterToCall(context.db, actor, body.classScheduleId)
    await closeRound(context, session)
    return countCheckIns(context.db, session)
  },
  async fetchCheckIns({ query, actor }, { db }) {
    const { session, facts } = await accessRegisterToCall(db, actor, query.classScheduleId)
    const { rows, page } = await listCheckIns(db, session, query)
    const data = rows.map(({ overlaps, lastRound, at, receivedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      receivedAt: receivedAt.toISOString(),
      flag: flagOf({ overlaps, lastRound }, facts),
    }))
    return { data, page }
  },
  async fetchOpenCheckIns({ query, actor }, { db, clock }) {
    const { rows, page } = await listOpenCheckIns(db, actor, clock.now(), query)
    return { data: rows.map(({ id: _, checkedInAt, ...row }) => ({ ...row, checkedInAt: checkedInAt?.toISOString() ?? null })), page }
  },
}
