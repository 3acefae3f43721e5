import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead } from '../../platform/database/prepared-reads.ts'
import { idCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import type { AuthorizedClass } from '../academics/access.ts'
import { classes, courses } from '../academics/tables.ts'
import { people } from '../people/tables.ts'
import { isDecidedBy, isFor, isUnreadBy, newestSeenBy, type SeenNotification } from './access.ts'
import { notificationReads, notifications } from './tables.ts'

const recipients = alias(people, 'recipients')

type Wanted = { collegeId: string; personId: string; today: string; classId: string; id: string; before: string; limit: number }
type Shape = { isUnread: boolean; isOfClass: boolean; isOne: boolean; isContinued: boolean; role: Actor['role'] }

const readNotifications = preparedRead((db, given: Given<Wanted>, { isUnread, isOfClass, isOne, isContinued, role }: Shape) => {
  const other = isContinued ? lt(notifications.id, given.before) : undefined
  const ofClass = and(eq(notifications.classId, given.classId), other, isUnread ? isUnreadBy(given) : undefined)
  const seen = isOne
    ? eq(notifications.id, given.id)
    : sql`${notifications.id} = any(array(${newestSeenBy(given, given.today, { limit: given.limit, isUnread, other })}))`
  return db
    .select({
      id: notifications.id,
      title: notifications.title,
      message: notifications.message,
      createdAt: notifications.createdAt,
      courseId: notifications.courseId,
      classId: notifications.classId,
      personId: notifications.personId,
      authorId: notifications.authorId,
      author: people.name,
      recipient: recipients.name,
      courseName: courses.courseName,
      className: classes.name,
      readAt: notificationReads.readAt,
      isDecided: isDecidedBy({ collegeId: given.collegeId, personId: given.personId, role }),
    })
    .from(notifications)
    .leftJoin(people, and(eq(people.collegeId, notifications.collegeId), eq(people.id, notifications.authorId)))
    .leftJoin(recipients, and(eq(recipients.collegeId, notifications.collegeId), eq(recipients.id, notifications.personId)))
    .leftJoin(courses, and(eq(courses.collegeId, notifications.collegeId), eq(courses.id, notifications.courseId)))
    .leftJoin(classes, and(eq(classes.collegeId, notifications.collegeId), eq(classes.id, notifications.classId)))
    .leftJoin(
      notificationReads,
      and(
        eq(notificationReads.collegeId, notifications.collegeId),
        eq(notificationReads.notificationId, notifications.id),
        eq(notificationReads.personId, given.personId),
      ),
    )
    .where(and(eq(notifications.collegeId, given.collegeId), isOfClass ? ofClass : seen))
    .orderBy(desc(notifications.id))
    .limit(given.limit)
})

/** Notifications newest first, with what the one who asks has read: their own, a class's, or one alone. One statement. */
export async function listNotifications(
  db: Database,
  { collegeId, personId, role }: Actor,
  today: string,
  { unread = false, of, one }: { unread?: boolean | undefined; of?: AuthorizedClass; one?: SeenNotification },
  request: PageRequest,
) {
  const before = idCursor(request)
  const rows = await readNotifications(
    db,
    { collegeId, personId, today, classId: of?.id ?? '', id: one?.id ?? '', before: before ?? '', limit: request.limit + 1 },
    { isUnread: unread, isOfClass: of !== undefined, isOne: one !== undefined, isContinued: before !== undefined, role },
  )
  return pageOf(rows, request, (row) => row.id)
}

const askUnread = preparedRead((db, given: Given<{ collegeId: string; personId: string; today: string }>) => {
  return db
    .select({ unread: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(isFor(given, given.today), isUnreadBy(given)))
})

/** How many notifications of somebody's are not read; what one wrote oneself counts as read. */
export async function countUnread(
  db: Database,
  { collegeId, personId }: Pick<Actor, 'collegeId' | 'personId'>,
  today: string,
): Promise<number> {
  const [row] = await askUnread(db, { collegeId, personId, today })
  return row?.unread ?? 0
}
