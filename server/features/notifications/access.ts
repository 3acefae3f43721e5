/*
 * Who may what, about notifications:
 * - One sees what is for oneself, for the whole college, for a class one learns in or teaches, or for a course one learns or
 *   teaches; and what one wrote to several.
 * - Of a class that one learns in or teaches one may list all notifications, an administrator those of any class; each of them one
 *   may open too, though a teacher is not told of what is for another's course in the class.
 * - A teacher writes to the classes and courses they teach; an administrator to any, and to the whole college.
 * - Its author takes a notification back, or an administrator who decides for the department of its course or class; one to the whole
 *   college, or to one person, whoever decides for the whole college.
 */
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, isOneOf, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { dayIn, defaultTimeZone } from '../../platform/dates.ts'
import type { Audience } from '../../platform/live-events.ts'
import { accessCourse, accessTaughtCourse, type GivenViewer, holdsOn, ownClasses, viewerOf } from '../academics/access.ts'
import { decidesFor, departmentOfClass } from '../academics/heading/access.ts'
import { classes, courses, enrolments, mappings, memberships } from '../academics/tables.ts'
import { people } from '../people/tables.ts'
import { notificationReads, notifications } from './tables.ts'

export type SeenNotification = Authorized<{ id: string }, 'view'>
export type DeletableNotification = Authorized<{ collegeId: string; id: string }, 'delete'>
export type ReadableNotifications = Authorized<{ collegeId: string; personId: string; ids: string[] }, 'read'>

/**
 * The audiences that a person of a college belongs to on a day, as `audienceKey` has them. Both are values or columns. What a page of one's
 * own notifications costs then depends on what is for oneself, not on how many a college has written since its first day.
 */
function audiencesOf({ collegeId, person }: { collegeId: unknown; person: unknown }, today: Value<string>): SQL {
  const classesLearnt = sql`select ${enrolments.classId} from ${enrolments} where ${enrolments.collegeId} = ${collegeId} and ${enrolments.learnerId} = ${person} and ${holdsOn(enrolments, today)}
    union all select ${memberships.classId} from ${memberships} where ${memberships.collegeId} = ${collegeId} and ${memberships.learnerId} = ${person} and ${holdsOn(memberships, today)}`
  const course = sql`${mappings.courseId}::text`
  const section = sql`${mappings.classId}::text`
  return sql`select ${person}::text union select ':' union select ':' || learnt.class_id::text from (${classesLearnt}) as learnt
    union select of.key from ${mappings} cross join lateral (values (${course} || ':'), (${course} || ':' || ${section}), (':' || ${section})) as of (key)
      where ${mappings.collegeId} = ${collegeId} and ${holdsOn(mappings, today)} and (${mappings.facultyId} = ${person} or ${mappings.classId} = any(array(${classesLearnt})))`
}

interface PersonIn {
  collegeId: Value<string>
  personId: Value<string>
}

const oneself = ({ collegeId, personId }: PersonIn) => ({ collegeId: sql`${collegeId}::uuid`, person: sql`${personId}::uuid` })

/** The notifications that are for somebody. */
export const isFor = (person: PersonIn, today: Value<string>): SQL =>
  sql`${notifications.collegeId} = ${person.collegeId} and ${notifications.audienceKey} = any(array(${audiencesOf(oneself(person), today)}))`

/** What somebody wrote. What is for one person was said by a deed of theirs, such as a decision, and is not shown to them again. */
const isWrittenBy = (personId: unknown): SQL => sql`(${notifications.authorId} = ${personId} and ${notifications.personId} is null)`

/** The notifications that somebody may see: what is for them, and what they wrote. */
export const mayBeSeenBy = (person: PersonIn, today: Value<string>): SQL =>
  sql`((${isFor(person, today)}) or (${notifications.collegeId} = ${person.collegeId} and ${isWrittenBy(person.personId)}))`

/** What somebody has not read yet; what they wrote they have read. */
export const isUnreadBy = ({ collegeId, personId }: PersonIn): SQL =>
  sql`(${notifications.authorId} is distinct from ${personId} and not exists (select 1 from ${notificationReads} where ${notificationReads.collegeId} = ${collegeId} and ${notificationReads.personId} = ${personId} and ${notificationReads.notificationId} = ${notifications.id}))`

/**
 * The newest notifications that somebody may see, or of those for them the ones that they have not read: their identifiers, from the newest
 * of each audience. So as many are looked at as are wanted of each, however many there are.
 */
export function newestSeenBy(
  person: PersonIn,
  today: Value<string>,
  { limit, isUnread, other }: { limit: Value<number>; isUnread: boolean; other: SQL | undefined },
): SQL {
  const newest = (whose: SQL) =>
    sql`select ${notifications.id} from ${notifications} where ${and(eq(notifications.collegeId, person.collegeId), whose, other)} order by ${notifications.id} desc limit ${limit}`
  const isOfAudience = and(sql`${notifications.audienceKey} = mine.key`, isUnread ? isUnreadBy(person) : undefined) ?? sql`true`
  const written = isUnread ? sql`` : sql`union (${newest(isWrittenBy(person.personId))})`
  return sql`select seen.id from (
      select latest.id from (${audiencesOf(oneself(person), today)}) as mine (key) cross join lateral (${newest(isOfAudience)}) as latest ${written}
    ) as seen order by seen.id desc limit ${limit}`
}

/** A course to write to: one that one teaches on the day, not one of which one only reads what one taught; any for an administrator. */
export async function accessCourseToTell(db: Database, actor: Actor, courseId: string, today: string) {
  if (actor.role === 'administrator') return accessCourse(db, actor, courseId, today)
  const { id, courseName } = await accessTaughtCourse(db, actor, courseId, today)
  return mint({ id, courseName }, 'view')
}

/** The notifications that somebody may open: what they may see, and what stands in the list of a class that they may ask for. */
function mayBeOpenedBy(viewer: GivenViewer, today: Value<string>): SQL | undefined {
  const ofOwnClass = sql`exists (select 1 from ${classes} where ${classes.collegeId} = ${notifications.collegeId} and ${classes.id} = ${notifications.classId} and ${ownClasses(viewer, today)})`
  const isListed = viewer.role === 'administrator' ? isNotNull(notifications.classId) : ofOwnClass
  if (viewer.role === 'clerk') return mayBeSeenBy(viewer, today)
  return and(eq(notifications.collegeId, viewer.collegeId), or(mayBeSeenBy(viewer, today), isListed))
}

/** One notification that one may open. */
export async function accessNotification(db: Database, actor: Actor, notificationId: string, today: string): Promise<SeenNotification> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), mayBeOpenedBy(actor, today)))
  if (!row) throw new Failure('access.not_found')
  return mint(row, 'view')
}

/** That an administrator decides for those whom a notification is for. As an expression on `notifications`, `courses` and `classes`. */
export const isDecidedBy = (person: PersonIn & { role: Actor['role'] }): SQL<boolean> =>
  decidesFor(person, sql`coalesce(${courses.departmentId}, ${departmentOfClass})`)

/** A notification that one may take back. */
export async function accessNotificationToDelete(
  db: Database,
  actor: Actor,
  notificationId: string,
  today: string,
): Promise<DeletableNotification> {
  const [row] = await db
    .select({
      collegeId: notifications.collegeId,
      id: notifications.id,
      authorId: notifications.authorId,
      isDecided: isDecidedBy(actor),
    })
    .from(notifications)
    .leftJoin(courses, and(eq(courses.collegeId, notifications.collegeId), eq(courses.id, notifications.courseId)))
    .leftJoin(classes, and(eq(classes.collegeId, notifications.collegeId), eq(classes.id, notifications.classId)))
    .where(
      and(
        eq(notifications.collegeId, actor.collegeId),
        eq(notifications.id, notificationId),
        actor.role === 'administrator' ? undefined : mayBeSeenBy(actor, today),
      ),
    )
  if (!row) throw new Failure('access.not_found')
  if (row.authorId !== actor.personId && !row.isDecided) throw new Failure('access.refused')
  return mint(row, 'delete')
}

type Named = { collegeId: string; personId: string; today: string; ids: string[] }

const readSeen = preparedRead((db, given: Given<Named>, { isSome, role }: { isSome: boolean; role: Actor['role'] }) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      isSome
        ? and(mayBeOpenedBy(viewerOf(given, role), given.today), isOneOf(notifications.id, given.ids))
        : and(isFor(given, given.today), isUnreadBy(given)),
    )
    .limit(10_000),
)

/** Of these notifications the ones that one may open, refusing when one of them may not be; when none are named, all that are unread. */
export async function accessNotificationsToRead(
  db: Database,
  actor: Actor,
  ids: string[] | undefined,
  today: string,
): Promise<ReadableNotifications> {
  const wanted = ids && [...new Set(ids)]
  const { collegeId, personId, role } = actor
  const rows = await readSeen(db, { collegeId, personId, today, ids: wanted ?? [] }, { isSome: wanted !== undefined, role })
  if (wanted && rows.length < wanted.length) throw new Failure('access.not_found')
  return mint({ collegeId: actor.collegeId, personId: actor.personId, ids: rows.map((row) => row.id) }, 'read')
}

/** Who receives live word of a notification: those whom it is for. That one was deleted is told to everybody who might have seen it. */
export const notificationAudience: Audience = async (db, events, personIds) => {
  const ids = events.flatMap((event) => (typeof event.data.notificationId === 'string' ? [event.data.notificationId] : []))
  const today = dayIn(defaultTimeZone, new Date())
  const isTheirs = sql`(${notifications.audienceKey} in (${audiencesOf({ collegeId: notifications.collegeId, person: people.id }, today)}) or ${isWrittenBy(people.id)})`
  const pairs = await db
    .select({ notificationId: notifications.id, personId: people.id })
    .from(notifications)
    .innerJoin(people, and(eq(people.collegeId, notifications.collegeId), inArray(people.id, personIds)))
    .where(and(inArray(notifications.id, ids), isTheirs))
    .limit(ids.length * personIds.length)
  const allowed = new Set(pairs.map((pair) => `${pair.notificationId} ${pair.personId}`))
  return ({ data }, personId) =>
    data.type === 'notification.created'
      ? allowed.has(`${data.notificationId} ${personId}`)
      : data.type === 'notification.deleted' || data.personId === personId
}
