/*
 * Who may what, about notifications:
 * - One sees what is for oneself, for the whole college, for a class one learns in or teaches, or for a course one learns or
 *   teaches; and what one wrote. An administrator also sees those of any class.
 * - A teacher writes to the classes and courses they teach; an administrator to any, and to the whole college.
 * - Its author takes a notification back, or an administrator.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { dayIn, defaultTimeZone } from '../../platform/dates.ts'
import type { Audience } from '../../platform/live-events.ts'
import { holdsOn } from '../academics/access.ts'
import { enrolments, mappings, memberships } from '../academics/tables.ts'
import { people } from '../people/tables.ts'
import { notifications } from './tables.ts'

export type DeletableNotification = Authorized<{ collegeId: string; id: string }, 'delete'>
export type ReadableNotifications = Authorized<{ collegeId: string; personId: string; ids: string[] }, 'read'>

/**
 * Whether a notification is for a person of a college on a day. Both are values or columns. What a person learns and teaches is asked
 * for by itself, so that for one person it is found once and not once a notification.
 */
function isFor({ collegeId, person }: { collegeId: unknown; person: unknown }, today: Value<string>): SQL {
  const classesLearnt = sql`select ${enrolments.classId} from ${enrolments} where ${enrolments.collegeId} = ${collegeId} and ${enrolments.learnerId} = ${person} and ${holdsOn(enrolments, today)}
    union all select ${memberships.classId} from ${memberships} where ${memberships.collegeId} = ${collegeId} and ${memberships.learnerId} = ${person} and ${holdsOn(memberships, today)}`
  const learntOrTaught = sql`from ${mappings} where ${mappings.collegeId} = ${collegeId} and ${holdsOn(mappings, today)}
    and (${mappings.facultyId} = ${person} or ${mappings.classId} in (${classesLearnt}))`
  const isForCourse = sql`(${notifications.classId} is null and ${notifications.courseId} in (select ${mappings.courseId} ${learntOrTaught}))`
  const isForBoth = sql`((${notifications.courseId}, ${notifications.classId}) in (select ${mappings.courseId}, ${mappings.classId} ${learntOrTaught}))`
  const isForClass = sql`(${notifications.courseId} is null and (${notifications.classId} in (${classesLearnt}) or ${notifications.classId} in (select ${mappings.classId} ${learntOrTaught})))`
  const isForAll = sql`(${notifications.classId} is null and ${notifications.courseId} is null and ${notifications.personId} is null)`
  return sql`(${notifications.personId} = ${person} or ${isForAll} or ${notifications.authorId} = ${person} or ${isForCourse} or ${isForBoth} or ${isForClass})`
}

interface PersonIn {
  collegeId: Value<string>
  personId: Value<string>
}

/** The notifications that somebody may see. */
export const mayBeSeenBy = ({ collegeId, personId }: PersonIn, today: Value<string>): SQL =>
  sql`${notifications.collegeId} = ${collegeId} and ${isFor({ collegeId: sql`${collegeId}::uuid`, person: sql`${personId}::uuid` }, today)}`

/** A notification that one may take back. */
export async function accessNotificationToDelete(
  db: Database,
  actor: Actor,
  notificationId: string,
  today: string,
): Promise<DeletableNotification> {
  const [row] = await db
    .select({ collegeId: notifications.collegeId, id: notifications.id, authorId: notifications.authorId })
    .from(notifications)
    .where(
      and(
        eq(notifications.collegeId, actor.collegeId),
        eq(notifications.id, notificationId),
        actor.role === 'administrator' ? undefined : mayBeSeenBy(actor, today),
      ),
    )
  if (!row) throw new Failure('access.not_found')
  if (row.authorId !== actor.personId && actor.role !== 'administrator') throw new Failure('access.refused')
  return mint(row, 'delete')
}

const readSeen = preparedRead(
  (db, given: Given<{ collegeId: string; personId: string; today: string; ids: string[] }>, { isSome }: { isSome: boolean }) =>
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(mayBeSeenBy(given, given.today), isSome ? sql`${notifications.id} = any(${given.ids}::uuid[])` : undefined))
      .limit(10_000),
)

/** Of these notifications, or of all when none are named, the ones that one may see; refuses when one of them may not be seen. */
export async function accessNotificationsToRead(
  db: Database,
  actor: Actor,
  ids: string[] | undefined,
  today: string,
): Promise<ReadableNotifications> {
  const wanted = ids && [...new Set(ids)]
  const { collegeId, personId } = actor
  const rows = await readSeen(db, { collegeId, personId, today, ids: wanted ?? [] }, { isSome: wanted !== undefined })
  if (wanted && rows.length < wanted.length) throw new Failure('access.not_found')
  return mint({ collegeId: actor.collegeId, personId: actor.personId, ids: rows.map((row) => row.id) }, 'read')
}

/** Who receives live word of a notification: those whom it is for. That one was deleted is told to everybody who might have seen it. */
export const notificationAudience: Audience = async (db, events, personIds) => {
  const ids = events.flatMap((event) => (typeof event.data.notificationId === 'string' ? [event.data.notificationId] : []))
  const today = dayIn(defaultTimeZone, new Date())
  const pairs = await db
    .select({ notificationId: notifications.id, personId: people.id })
    .from(notifications)
    .innerJoin(people, and(eq(people.collegeId, notifications.collegeId), inArray(people.id, personIds)))
    .where(and(inArray(notifications.id, ids), isFor({ collegeId: notifications.collegeId, person: people.id }, today)))
    .limit(ids.length * personIds.length)
  const allowed = new Set(pairs.map((pair) => `${pair.notificationId} ${pair.personId}`))
  return ({ data }, personId) =>
    data.type === 'notification.created'
      ? allowed.has(`${data.notificationId} ${personId}`)
      : data.type === 'notification.deleted' || data.personId === personId
}
