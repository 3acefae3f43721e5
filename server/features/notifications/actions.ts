import { and, eq, sql } from 'drizzle-orm'
import type { Authorized } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/database/columns.ts'
import { type Given, preparedWrite } from '../../platform/database/prepared-reads.ts'
import type { Platform } from '../../platform/platform.ts'
import { people } from '../people/tables.ts'
import type { DeletableNotification, ReadableNotifications } from './access.ts'
import { countUnread } from './store.ts'
import { notificationReads, notifications } from './tables.ts'

export interface Written {
  title: string
  message: string
  course?: Authorized<{ id: string }, 'view'> | undefined
  class?: Authorized<{ id: string }, 'view'> | undefined
  /** Said by what somebody did, such as cancelling a class session. It has no author, and is no announcement of anybody's. */
  isSaidByDeed?: boolean
}

type Row = Pick<
  typeof notifications.$inferSelect,
  'collegeId' | 'id' | 'title' | 'message' | 'courseId' | 'classId' | 'authorId' | 'createdAt'
>

const insertNotification = preparedWrite((db, given: Given<Row>) => {
  const { collegeId, id, title, message, courseId, classId, authorId, createdAt } = given
  const author = sql<
    string | null
  >`(select ${people.name} from ${people} where ${people.collegeId} = ${collegeId} and ${people.id} = ${authorId})`
  return db.insert(notifications).values({ collegeId, id, title, message, courseId, classId, authorId, createdAt }).returning({ author })
})
/** That one person has read these; of what they had read before, nothing changes. */
const insertReads = preparedWrite((db, given: Given<{ collegeId: string; ids: string[]; personId: string; readAt: Date }>) =>
  db
    .insert(notificationReads)
    .select(
      // Locked, because its author may take one back meanwhile: that one is left out.
      sql`select ${notifications.collegeId}, ${notifications.id}, ${given.personId}::uuid, ${sql.param(given.readAt, notificationReads.readAt)}::timestamptz from ${notifications}
        where ${notifications.collegeId} = ${given.collegeId} and ${notifications.id} = any(${given.ids}::uuid[]) for key share`,
    )
    .onConflictDoNothing(),
)

/**
 * Notifies an audience; whoever of them has a page open hears of it at once. What one writes or does oneself counts as read. Answers what was
 * written, with its author's name.
 */
export async function notify(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  author: Pick<Actor, 'collegeId' | 'personId'>,
  written: Written,
): Promise<Row & { author: string | null }> {
  const { collegeId, personId } = author
  const { title, message, course, class: section, isSaidByDeed = false } = written
  const row: Row = {
    ...{ collegeId, id: newId(), title, message, createdAt: clock.now() },
    ...{ courseId: course?.id ?? null, classId: section?.id ?? null, authorId: isSaidByDeed ? null : personId },
  }
  return db.transaction(async (tx) => {
    const [[inserted]] = await Promise.all([
      insertNotification(tx, row),
      // What says who wrote it says that they have read it.
      isSaidByDeed ? insertReads(tx, { collegeId, ids: [row.id], personId, readAt: row.createdAt }) : undefined,
      events.publish(tx, collegeId, { type: 'notification.created', notificationId: row.id, title }),
    ])
    return { ...row, author: inserted?.author ?? null }
  })
}

/** People whom a feature found to be concerned; its access.ts says who they are. */
export type PeopleToTell = Authorized<{ collegeId: string; personIds: string[] }, 'tell'>

type Words = Pick<Written, 'title' | 'message'>

/** Notifies each of some people by themself, of the same or each in words of their own; whoever has a page open hears of it at once. */
export async function notifyPeople(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  author: Pick<Actor, 'personId'> | null,
  { collegeId, personIds }: PeopleToTell,
  words: Words | ((personId: string) => Words),
): Promise<void> {
  const told = [...new Set(personIds)].filter((personId) => personId !== author?.personId)
  if (told.length === 0) return
  const rows = told.map((personId) => ({
    collegeId,
    id: newId(),
    ...(typeof words === 'function' ? words(personId) : words),
    personId,
    authorId: author?.personId ?? null,
    createdAt: clock.now(),
  }))
  await db.transaction(async (tx) => {
    await tx.insert(notifications).values(rows)
    // Each is an event of its own: nobody is to hear of another's.
    const made = rows.map(({ id, title }) => ({ type: 'notification.created', notificationId: id, title }))
    await events.publishAll(tx, collegeId, made)
  })
}

/** Takes a notification back; open pages drop it at once. */
export async function takeBack({ db, events }: Pick<Platform, 'db' | 'events'>, notification: DeletableNotification): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(notifications).where(and(eq(notifications.collegeId, notification.collegeId), eq(notifications.id, notification.id)))
    await events.publish(tx, notification.collegeId, { type: 'notification.deleted', notificationId: notification.id })
  })
}

/** Marks notifications as read by one; other pages of theirs follow. Answers how many are left that they have not read. */
export async function markRead(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  { collegeId, personId, ids }: ReadableNotifications,
  today: string,
): Promise<number> {
  const reader = { collegeId, personId }
  if (ids.length === 0) return countUnread(db, reader, today)
  return db.transaction(async (tx) => {
    const [, , unread] = await Promise.all([
      insertReads(tx, { collegeId, ids, personId, readAt: clock.now() }),
      events.publish(tx, collegeId, { type: 'notification.read', personId }),
      countUnread(tx, reader, today),
    ])
    return unread
  })
}
