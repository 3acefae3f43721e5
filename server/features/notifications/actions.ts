import { and, eq, sql } from 'drizzle-orm'
import type { Authorized } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/database/columns.ts'
import { type Given, preparedWrite } from '../../platform/database/prepared-reads.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DeletableNotification, ReadableNotifications } from './access.ts'
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
  return db.insert(notifications).values({ collegeId, id, title, message, courseId, classId, authorId, createdAt })
})
/** That one person has read these; of what they had read before, nothing changes. */
const insertReads = preparedWrite((db, given: Given<{ collegeId: string; ids: string[]; personId: string; readAt: Date }>) =>
  db
    .insert(notificationReads)
    .select(
      sql`select ${given.collegeId}::uuid, id, ${given.personId}::uuid, ${sql.param(given.readAt, notificationReads.readAt)}::timestamptz from unnest(${given.ids}::uuid[]) as id`,
    )
    .onConflictDoNothing(),
)

/** Notifies an audience; whoever of them has a page open hears of it at once. What one writes or does oneself counts as read. */
export async function notify(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  author: Pick<Actor, 'collegeId' | 'personId'>,
  written: Written,
): Promise<string> {
  const id = newId()
  const { collegeId, personId } = author
  const { title, message, course, class: section, isSaidByDeed = false } = written
  await db.transaction(async (tx) => {
    const createdAt = clock.now()
    const forWhom = { courseId: course?.id ?? null, classId: section?.id ?? null }
    await Promise.all([
      insertNotification(tx, { collegeId, id, title, message, ...forWhom, authorId: isSaidByDeed ? null : personId, createdAt }),
      insertReads(tx, { collegeId, ids: [id], personId, readAt: createdAt }),
      events.publish(tx, collegeId, { type: 'notification.created', notificationId: id, title }),
    ])
  })
  return id
}

/** People whom a feature found to be concerned; its access.ts says who they are. */
export type PeopleToTell = Authorized<{ collegeId: string; personIds: string[] }, 'tell'>

type Words = Pick<Written, 'title' | 'message'>

/** Notifies each of some people by themself, of the same or each in words of their own; whoever has a page open hears of it at once. */
export async function notifyPeople(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  author: Pick<Actor, 'personId'>,
  { collegeId, personIds }: PeopleToTell,
  words: Words | ((personId: string) => Words),
): Promise<void> {
  const told = [...new Set(personIds)].filter((personId) => personId !== author.personId)
  if (told.length === 0) return
  const rows = told.map((personId) => ({
    collegeId,
    id: newId(),
    ...(typeof words === 'function' ? words(personId) : words),
    personId,
    authorId: author.personId,
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

/** Marks notifications as read by one; other pages of theirs follow. */
export async function markRead(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  { collegeId, personId, ids }: ReadableNotifications,
): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (tx) => {
    await Promise.all([
      insertReads(tx, { collegeId, ids, personId, readAt: clock.now() }),
      events.publish(tx, collegeId, { type: 'notification.read', personId }),
    ])
  })
}
