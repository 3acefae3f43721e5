import { createHash } from 'node:crypto'
import { basePath } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { feeding } from '#contract/features/schedule/feeding.ts'
import { dayAfter } from '../../../platform/dates.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { countTry } from '../../../platform/http/rate-limit.ts'
import { type Moment, momentOf } from '../../lessons/access.ts'
import { presentSession } from '../present.ts'
import { listEntriesFor } from '../reading/store.ts'
import type { SessionRow } from '../store.ts'
import { accessFeed, type FeedToRead } from './access.ts'
import { makeFeed, noteRead, revokeFeed } from './actions.ts'
import { presentFeed } from './present.ts'
import type { FedSession } from './rules.ts'
import { findFeed, listFedSessions } from './store.ts'

/** A semester back, so that a weekly rule begins where it began last time; and one ahead. */
const rangeDays = { back: 200, ahead: 200 }
const perHour = { reads: 120, wrongSecrets: 60 }

export const feedingRoutes: HandlersOf<typeof feeding> = {
  async fetchFeed({ actor }, { db }) {
    const feed = await findFeed(db, actor)
    return { createdAt: feed?.createdAt.toISOString() ?? null, readAt: feed?.readAt?.toISOString() ?? null }
  },
  async createFeed({ actor }, context) {
    const { secret, createdAt } = await makeFeed(context, actor)
    return { path: `${basePath}/calendars/${secret}.ics`, createdAt: createdAt.toISOString() }
  },
  async deleteFeed({ actor }, context) {
    await revokeFeed(context, actor)
    return { createdAt: null }
  },
  async readFeed({ params }, context) {
    const { reply, request } = context
    const feed = await open(context, params.secret.replace(/\.ics$/, ''))
    const text = await write(context, feed)
    await noteRead(context, feed)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    const known = request.headers['if-none-match']
    if (known?.split(',').some((tag) => [etag, `W/${etag}`].includes(tag.trim()))) return reply.code(304).send()
    return reply
      .headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="prangan.ics"' })
      .send(text)
  },
}

/** The calendar of a secret. Who reads it too often waits, and so does who tries secrets. */
async function open({ db, clock, request }: Context, secret: string): Promise<FeedToRead> {
  try {
    const feed = await accessFeed(db, secret)
    await countTry(db, clock.now(), { key: `feed:${feed.feed.id}`, atMost: perHour.reads, windowSeconds: 3_600 })
    return feed
  } catch (error) {
    if (error instanceof Failure && error.code === 'request.not_found')
      await countTry(db, clock.now(), { key: `feed-secrets:${request.ip}`, atMost: perHour.wrongSecrets, windowSeconds: 3_600 })
    throw error
  }
}

async function write(context: Context, { viewer, name, college }: FeedToRead): Promise<string> {
  const at: Moment = momentOf(context)
  const range = { from: dayAfter(at.today, -rangeDays.back), to: dayAfter(at.today, rangeDays.ahead) }
  const [rows, entries] = await Promise.all([listFedSessions(context.db, viewer, at, range), listEntriesFor(context.db, viewer, at, range)])
  return presentFeed({
    ...{ name, college },
    sessions: rows.map((row) => fed(row, viewer)),
    entries: entries.map(({ entry }) => entry).filter(({ kind }) => kind !== 'instruction'),
    namesClass: viewer.role !== 'learner',
  })
}

/** What was made for one day alone, by a day order, repeats nothing. */
const fed = (row: SessionRow, { personId, role }: FeedToRead['viewer']): FedSession => ({
  shown: presentSession(row),
  seriesId: row.session.origin === 'day_order' ? null : (row.session.slotId ?? row.session.repeatId),
  plannedStartsAt: row.session.plannedStartsAt,
  isCancelledByEntry: row.session.state === 'cancelled' && row.session.entryId !== null,
  isAttended: role === 'learner' || row.session.facultyId === personId,
  sequence: row.session.sequence,
  updatedAt: row.session.updatedAt,
})
