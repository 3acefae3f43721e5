import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/dates.ts'
import type { Context, Handlers } from '../../platform/http/binding.ts'
import type { LiveEvent } from '../../platform/live-events.ts'
import { accessClass } from '../academics/access.ts'
import {
  accessCourseToTell,
  accessNotification,
  accessNotificationsToRead,
  accessNotificationToDelete,
  type SeenNotification,
} from './access.ts'
import { markRead, notify, takeBack } from './actions.ts'
import { presentNotification, presentWritten } from './present.ts'
import { countUnread, listNotifications } from './store.ts'

/** One notification as its reader is shown it. */
async function readOne(context: Context, actor: Actor, one: SeenNotification) {
  const [row] = (await listNotifications(context.db, actor, today(context), { one }, { limit: 1 })).rows
  if (!row) throw new Failure('access.not_found')
  return presentNotification(row, actor)
}

export const notificationsRoutes: Handlers<'notifications'> = {
  async getNotifications({ query, actor }, context) {
    const { rows, page } = await listNotifications(context.db, actor, today(context), { unread: query.unread === 'true' }, query)
    return { data: rows.map((row) => presentNotification(row, actor)), page }
  },
  getNotification: async ({ query, actor }, context) =>
    readOne(context, actor, await accessNotification(context.db, actor, query.id, today(context))),
  async getNotificationsByClassId({ query, actor }, context) {
    const of = await accessClass(context.db, actor, query.classId, today(context))
    const { rows, page } = await listNotifications(context.db, actor, today(context), { of }, query)
    return { data: rows.map((row) => presentNotification(row, actor)), page }
  },
  unreadCount: async ({ actor }, context) => ({ unread: await countUnread(context.db, actor, today(context)) }),

  async createNotification({ body, actor }, context) {
    const { db } = context
    const [course, section] = await Promise.all([
      body.course_id === undefined ? undefined : accessCourseToTell(db, actor, body.course_id, today(context)),
      body.classId === undefined ? undefined : accessClass(db, actor, body.classId, today(context)),
    ])
    if (!course && !section && actor.role !== 'administrator')
      throw new Failure('access.refused', {
        fields: { classId: 'Choose a class or a course; only an administrator writes to the whole college.' },
      })
    const written = await notify(context, actor, { title: body.title, message: body.message, course, class: section })
    return presentWritten(written, { course, class: section }, actor)
  },
  async deleteNotification({ query, actor }, context) {
    await takeBack(context, await accessNotificationToDelete(context.db, actor, query.id, today(context)))
    return {}
  },
  async markRead({ body, actor }, context) {
    const readable = await accessNotificationsToRead(context.db, actor, body.ids, today(context))
    return { unread: await markRead(context, readable, today(context)) }
  },
  async stream({ headers, query: { since }, actor }, { db, events, reply }) {
    const resumeAfter = headers['last-event-id']
    // What a stream has heard, also one that is cut before it hears anything.
    const heard = resumeAfter ?? String(await events.newestId(db, actor.collegeId))
    reply.sse.keepAlive()
    // Each event listens for a broken connection until it is written, and what was missed is written together.
    reply.raw.setMaxListeners(0)
    // Whoever has left again by now, as a page that was only passed through, is told nothing; that is no error.
    if (reply.sse.isConnected) await reply.sse.send({ id: heard, event: 'ready', data: '', retry: 3_000 })
    const send = (event: LiveEvent) => {
      // What is sent is the event without what only the server needs to know of it.
      const { personId: _, formerClassId: __, ...data } = event.data
      if (reply.sse.isConnected)
        reply.sse.send({ id: String(event.id), data }).catch((error: unknown) => reply.log.info({ err: error }, 'a live stream ended'))
    }
    const read = since === undefined ? undefined : { since: new Date(since) }
    const known = resumeAfter === undefined ? read : { lastEventId: Number(resumeAfter) }
    const disconnect = await events.connect({ actor, send, close: () => reply.sse.close() }, known)
    // Of a stream that was closed before this, nobody tells any more.
    if (reply.sse.isConnected) reply.sse.onClose(disconnect)
    else disconnect()
    return reply
  },
}
