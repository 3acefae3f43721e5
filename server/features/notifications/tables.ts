import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'
import { classes, courses } from '../academics/tables.ts'
import { people } from '../people/tables.ts'

/**
 * Something that people are to know. It is for a class, a course (whoever learns or teaches it), a course in one class, one
 * person, or, where all are empty, the whole college.
 */
export const notifications = pgTable(
  'notifications',
  {
    ...collegeRow,
    title: text('title').notNull(),
    message: text('message').notNull(),
    courseId: uuid('course_id'),
    classId: uuid('class_id'),
    personId: uuid('person_id'),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
    /** For whom it is, as one thing to look up: a person's identifier, or those of course and class around a colon. */
    audienceKey: text('audience_key')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(person_id::text, coalesce(course_id::text, '') || ':' || coalesce(class_id::text, ''))`),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }),
    foreignKey({ columns: [t.collegeId, t.authorId], foreignColumns: [people.collegeId, people.id] }),
    index('notifications_by_class').on(t.collegeId, t.classId, t.id),
    index('notifications_by_audience').on(t.collegeId, t.audienceKey, t.id),
    index('notifications_by_author').on(t.collegeId, t.authorId, t.id).where(sql`person_id is null`),
    check('notifications_for_one_kind_of_audience', sql`${t.personId} is null or (${t.courseId} is null and ${t.classId} is null)`),
  ],
)

export const notificationReads = pgTable(
  'notification_reads',
  {
    collegeId: collegeRow.collegeId,
    notificationId: uuid('notification_id').notNull(),
    personId: uuid('person_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.personId, t.notificationId] }),
    foreignKey({ columns: [t.collegeId, t.notificationId], foreignColumns: [notifications.collegeId, notifications.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }),
    index('notification_reads_by_notification').on(t.collegeId, t.notificationId),
  ],
)
