import { Failure } from '#contract/errors.ts'
import type { rollCall } from '#contract/features/attendance/roll-call.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Context, Handler, HandlersOf } from '../../../platform/http/binding.ts'
import { momentOf } from '../../lessons/access.ts'
import { accessRegister, accessRegisterToCall, accessSessionToAttend } from '../access.ts'
import { checkIn } from '../check-in/actions.ts'
import { saveRegister } from './actions.ts'
import { presentRegister } from './present.ts'
import { findShown, listChanges, listLessonsToTick, listRegister } from './store.ts'

type Roll = Pick<typeof rollCall, 'getStudentsByClassScheduleId' | 'attend' | 'fetchRegisterChanges'>
type Sent = Parameters<Handler<typeof rollCall.attend>>[0]['body']

const missing = (field: string) => new Failure('request.malformed', { fields: { [field]: 'Fill this in.' } })

/**
 * A learner checks in; they send a code and no register. A client that does not name its device is told by its session, which is never of two
 * learners. Who wanted to pass for another device could as well name one that is none.
 */
async function attendOneself(context: Context, actor: Actor, { classScheduleId, code, deviceId = actor.sessionId, at }: Sent) {
  if (code === undefined) throw missing('code')
  const session = await accessSessionToAttend(context.db, actor, classScheduleId)
  const sent = { code, deviceId, at: at === undefined ? context.clock.now() : new Date(at) }
  const { checkedInAt, repeated } = await checkIn(context, actor, session, sent)
  return { classScheduleId, version: null, counts: null, checkedInAt: checkedInAt.toISOString(), repeated, onDutyIds: [] }
}

/** Whoever takes the session sends its whole register. */
async function callRoll(context: Context, actor: Actor, body: Sent) {
  const { classScheduleId, entries, baseVersion, clientId = newId(), at, topic, lessonId, reason = '' } = body
  if (entries === undefined) throw missing('entries')
  const called = await accessRegisterToCall(context.db, actor, classScheduleId)
  const sent = { entries, baseVersion, clientId, at: at === undefined ? context.clock.now() : new Date(at), topic, lessonId, reason }
  return { classScheduleId, checkedInAt: null, ...(await saveRegister(context, actor, called, sent)) }
}

export const rollRoutes: HandlersOf<Roll> = {
  async getStudentsByClassScheduleId({ query, actor }, context) {
    const { db, clock } = context
    const register = await accessRegister(db, actor, query.classScheduleId)
    const { session } = register
    const [shown, lines, lessons] = await Promise.all([
      findShown(db, actor, momentOf(context), session),
      listRegister(db, session),
      listLessonsToTick(db, session),
    ])
    if (!shown) throw new Failure('access.not_found')
    return presentRegister(register, { shown, lines, lessons }, clock.now())
  },
  attend: ({ body, actor }, context) => (actor.role === 'learner' ? attendOneself(context, actor, body) : callRoll(context, actor, body)),
  async fetchRegisterChanges({ query, actor }, { db }) {
    const { session } = await accessRegister(db, actor, query.classScheduleId)
    const { rows, page } = await listChanges(db, session, query)
    return { data: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })), page }
  },
}
