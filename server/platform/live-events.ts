import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'
import { type Clock, secondsAfter } from './clock.ts'
import type { Connection, Database } from './database/database.ts'
import { type Given, preparedWrite } from './database/prepared-reads.ts'
import { liveEvents } from './database/tables.ts'

const channel = 'prangan_live_events'
/** Two transactions may commit in the other order than they took their numbers; what was missed is looked for from this long before. */
const overlapSeconds = 10
/** What was missed for longer is not told one by one. */
const replaySeconds = 3_600
const replayAtMost = 500
/** Said instead of what is too much to be told again: all that a page shows may be other than it was. */
const everything = { type: 'everything.changed' }
/** More pages than anybody has open; of more, the one that was opened first ends. */
const streamsPerPerson = 20

export interface LiveEvent {
  id: number
  collegeId: string
  data: { type: string } & Record<string, unknown>
}
export interface Listener {
  actor: Actor
  /** Must not throw; a listener that is gone is disconnected by its owner. */
  send(event: LiveEvent): void
  close(): void
}
/** Up to where somebody knows what happened: the event that they heard last, or when they read what they show. */
export type Known = { lastEventId: number } | { since: Date }
/** For a set of events and people, who may receive what; asked of the database each time, so access is never stale. */
export type Audience = (db: Database, events: LiveEvent[], personIds: string[]) => Promise<(event: LiveEvent, personId: string) => boolean>
/** Which sessions are still good. */
export type LiveSessions = (db: Database, sessionIds: string[], now: Date) => Promise<Set<string>>

export interface LiveEvents {
  /** Tells it to whoever may know, when and only when the transaction commits. */
  publish(tx: Database, collegeId: string, data: LiveEvent['data']): Promise<void>
  /** Tells many things, in their order, in as many statements as one. */
  publishAll(tx: Database, collegeId: string, all: LiveEvent['data'][]): Promise<void>
  /** The newest event of a college, after which a stream goes on that has heard none; 0 where there is none. */
  newestId(db: Database, collegeId: string): Promise<number>
  /** Sends what was missed since what is known, or that it was too much, then whatever comes. Answers how to disconnect. */
  connect(listener: Listener, known: Known | undefined): Promise<() => void>
  /** Closes the streams whose session has ended. */
  dropEndedSessions(): Promise<void>
  listenerCount(): number
  close(): void
}

/**
 * Live events over LISTEN/NOTIFY: stored in the transaction that they report, notified at its commit, fanned out by each
 * process to its own listeners. `audiences` is keyed by the first word of an event's type.
 */
export async function createLiveEvents(
  { connection, log, clock }: { connection: Connection; log: Logger; clock: Clock },
  audiences: Record<string, Audience>,
  liveSessions: LiveSessions,
): Promise<LiveEvents> {
  const { db } = connection
  const byCollege = new Map<string, Set<Listener>>()
  const mayReceive = judgeBy(db, audiences)

  async function fanOut(event: LiveEvent): Promise<void> {
    const listeners = [...(byCollege.get(event.collegeId) ?? [])]
    if (listeners.length === 0) return
    const judge = await mayReceive([event], [...new Set(listeners.map((listener) => listener.actor.personId))])
    for (const listener of listeners) if (judge(event, listener.actor.personId)) listener.send(event)
    if (event.data.type === 'session.ended')
      for (const listener of listeners) if (listener.actor.sessionId === event.data.sessionId) listener.close()
  }
  const closeAll = () => {
    for (const set of byCollege.values()) for (const listener of set) listener.close()
  }
  // What was notified while the connection was lost was not heard. Whoever has to come back says what they heard last, and gets the rest.
  await connection.listen(channel, inTurn(fanOut, log), (isHeard) => isHeard && closeAll())

  async function publishAll(tx: Database, collegeId: string, all: LiveEvent['data'][]): Promise<void> {
    if (all.length === 0) return
    await publishEach(tx, { collegeId, all: JSON.stringify(all), createdAt: clock.now().toISOString() })
  }

  async function tellMissed({ actor: { collegeId, personId }, send }: Listener, known: Known): Promise<void> {
    const isLongAgo = 'since' in known && known.since < secondsAfter(clock.now(), -replaySeconds)
    const missed = isLongAgo ? [] : await missedSince(db, collegeId, known)
    if (isLongAgo || missed.length > replayAtMost) return send({ id: await newestId(db, collegeId), collegeId, data: everything })
    const judge = await mayReceive(missed, [personId])
    for (const event of missed) if (judge(event, personId)) send(event)
  }

  return {
    publish: (tx, collegeId, data) => publishAll(tx, collegeId, [data]),
    publishAll,
    newestId,
    async connect(listener, known) {
      const { collegeId, personId } = listener.actor
      const listeners = byCollege.get(collegeId) ?? new Set()
      byCollege.set(collegeId, listeners.add(listener))
      const own = [...listeners].filter((each) => each.actor.personId === personId)
      for (const first of own.slice(0, -streamsPerPerson)) first.close()
      const disconnect = () => {
        listeners.delete(listener)
        if (listeners.size === 0) byCollege.delete(collegeId)
      }
      try {
        if (known) await tellMissed(listener, known)
      } catch (error) {
        // Whoever connected gets no way to disconnect any more.
        disconnect()
        throw error
      }
      return disconnect
    },
    async dropEndedSessions() {
      const listeners = [...byCollege.values()].flatMap((set) => [...set])
      if (listeners.length === 0) return
      const good = await liveSessions(db, [...new Set(listeners.map((listener) => listener.actor.sessionId))], clock.now())
      for (const listener of listeners) if (!good.has(listener.actor.sessionId)) listener.close()
    },
    listenerCount: () => [...byCollege.values()].reduce((count, set) => count + set.size, 0),
    close: closeAll,
  }
}

/** Stores events and notifies of them at the commit, in their order. */
const publishEach = preparedWrite(
  (_, given: Given<{ collegeId: string; all: string; createdAt: string }>) => sql`
  with told as (
    insert into ${liveEvents} (college_id, data, created_at)
    select ${given.collegeId}::uuid, said.data, ${given.createdAt}::timestamptz from jsonb_array_elements(${given.all}::jsonb) with ordinality as said (data, place) order by place
    returning id, college_id, data)
  select pg_notify(${sql.raw(`'${channel}'`)}, jsonb_build_object('id', id, 'collegeId', college_id, 'data', data)::text) from told order by id`,
)

/** Hands events on one after the other, so that they arrive in the order in which they were notified. */
function inTurn(fanOut: (event: LiveEvent) => Promise<void>, log: Logger): (payload: string) => void {
  let last = Promise.resolve()
  return (payload) => {
    last = last
      .then(() => fanOut(JSON.parse(payload)))
      .catch((error: unknown) => log.error({ err: error }, 'a live event was not delivered'))
  }
}

/** Asks each kind of event's own audience once, for all events and people together. */
const judgeBy = (db: Database, audiences: Record<string, Audience>) => async (events: LiveEvent[], personIds: string[]) => {
  const byWord = [...Map.groupBy(events, wordOf)]
  const judges = new Map(
    await Promise.all(byWord.map(async ([word, ofWord]) => [word, await audiences[word]?.(db, ofWord, personIds)] as const)),
  )
  return (event: LiveEvent, personId: string) => judges.get(wordOf(event))?.(event, personId) ?? false
}

const wordOf = (event: LiveEvent): string => event.data.type.split('.')[0] ?? ''

async function newestId(db: Database, collegeId: string): Promise<number> {
  const [newest] = await db
    .select({ id: liveEvents.id })
    .from(liveEvents)
    .where(eq(liveEvents.collegeId, collegeId))
    .orderBy(desc(liveEvents.id))
    .limit(1)
  return newest?.id ?? 0
}

/** What happened since, in order; of more than is told again one more than that. */
async function missedSince(db: Database, collegeId: string, known: Known): Promise<LiveEvent[]> {
  const rows = await db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.collegeId, collegeId), 'since' in known ? since(known.since) : await after(db, collegeId, known.lastEventId)))
    .orderBy(asc(liveEvents.id))
    .limit(replayAtMost + 2)
  return 'since' in known ? rows : rows.filter(({ id }) => id !== known.lastEventId)
}

const since = (at: Date) => gte(liveEvents.createdAt, secondsAfter(at, -overlapSeconds))

/** Of an event that is no longer kept, its number alone tells what came later. */
async function after(db: Database, collegeId: string, lastEventId: number) {
  const [heard] = await db
    .select({ createdAt: liveEvents.createdAt })
    .from(liveEvents)
    .where(and(eq(liveEvents.collegeId, collegeId), eq(liveEvents.id, lastEventId)))
  return heard ? since(heard.createdAt) : gt(liveEvents.id, lastEventId)
}
