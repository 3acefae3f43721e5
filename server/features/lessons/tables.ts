import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'
import { classes, courses, courseUnits } from '../academics/tables.ts'
import { files } from '../files/tables.ts'
import { faculty, learners } from '../people/tables.ts'

/** A lesson of a course, in a unit of its syllabus or in none; for every class that is taught the course, or for one. */
export const lessons = pgTable(
  'lessons',
  {
    ...collegeRow,
    courseId: uuid('course_id').notNull(),
    unitId: uuid('unit_id'),
    /** The one class that it is for; null for every class of the course. */
    classId: uuid('class_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** Order within the unit. */
    position: integer('position').notNull(),
    state: text('state', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** A published lesson is seen from then on; null is at once. */
    visibleFrom: instant('visible_from'),
    /** When its learners were told; null while there was nothing to tell yet. */
    announcedAt: instant('announced_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** In the bin since; it can be taken back. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    foreignKey({ columns: [t.collegeId, t.unitId], foreignColumns: [courseUnits.collegeId, courseUnits.id], name: 'lessons_unit' }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.createdBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    index('lessons_by_course').on(t.collegeId, t.courseId, t.position),
    index('lessons_to_announce').on(t.state, t.announcedAt, t.visibleFrom),
  ],
)

export const contentTypes = ['text', 'document', 'image', 'audio', 'video', 'link', 'embed', 'quiz', 'assignment'] as const

/** One thing in a lesson: a text, a file to read, hear or watch, a link. What is for some classes only is named in `contentClasses`. */
export const contents = pgTable(
  'contents',
  {
    ...collegeRow,
    lessonId: uuid('lesson_id').notNull(),
    type: text('type', { enum: contentTypes }).notNull(),
    title: text('title').notNull(),
    /** Sanitised HTML: the text itself, or a note above the file. */
    body: text('body').notNull().default(''),
    url: text('url'),
    fileId: uuid('file_id'),
    captionsFileId: uuid('captions_file_id'),
    position: integer('position').notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    /** Counts the saves; a save that was begun on an older one is refused. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.lessonId], foreignColumns: [lessons.collegeId, lessons.id] }),
    foreignKey({ columns: [t.collegeId, t.fileId], foreignColumns: [files.collegeId, files.id], name: 'contents_file' }),
    foreignKey({ columns: [t.collegeId, t.captionsFileId], foreignColumns: [files.collegeId, files.id], name: 'contents_captions' }),
    foreignKey({ columns: [t.collegeId, t.updatedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    index('contents_by_lesson').on(t.collegeId, t.lessonId, t.position),
  ],
)

/** The classes that a content is for; a content without any is for every class that its lesson is for. */
export const contentClasses = pgTable(
  'content_classes',
  { collegeId: collegeRow.collegeId, contentId: uuid('content_id').notNull(), classId: uuid('class_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.contentId, t.classId] }),
    foreignKey({ columns: [t.collegeId, t.contentId], foreignColumns: [contents.collegeId, contents.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    index('content_classes_by_class').on(t.collegeId, t.classId),
  ],
)

/**
 * Every file that a content shows: its own, its captions, and the pictures in its text. Whoever sees the content may fetch them.
 * What only an earlier version showed is kept for those who may restore it.
 */
export const contentFiles = pgTable(
  'content_files',
  {
    collegeId: collegeRow.collegeId,
    contentId: uuid('content_id').notNull(),
    fileId: uuid('file_id').notNull(),
    isShown: boolean('is_shown').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.contentId, t.fileId] }),
    foreignKey({ columns: [t.collegeId, t.contentId], foreignColumns: [contents.collegeId, contents.id] }),
    foreignKey({ columns: [t.collegeId, t.fileId], foreignColumns: [files.collegeId, files.id] }),
    index('content_files_by_file').on(t.collegeId, t.fileId),
  ],
)

/** What a content said at each save. */
export const contentVersions = pgTable(
  'content_versions',
  {
    ...collegeRow,
    contentId: uuid('content_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url'),
    fileId: uuid('file_id'),
    captionsFileId: uuid('captions_file_id'),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.contentId, t.version] }),
    foreignKey({ columns: [t.collegeId, t.contentId], foreignColumns: [contents.collegeId, contents.id] }),
    foreignKey({ columns: [t.collegeId, t.fileId], foreignColumns: [files.collegeId, files.id], name: 'content_versions_file' }),
    foreignKey({
      columns: [t.collegeId, t.captionsFileId],
      foreignColumns: [files.collegeId, files.id],
      name: 'content_versions_captions',
    }),
    foreignKey({ columns: [t.collegeId, t.savedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
  ],
)

/** What somebody is writing and has not saved yet; each writer has their own, so that none overwrites another's. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    collegeId: collegeRow.collegeId,
    contentId: uuid('content_id').notNull(),
    authorId: uuid('author_id').notNull(),
    baseVersion: integer('base_version').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.contentId, t.authorId] }),
    foreignKey({ columns: [t.collegeId, t.contentId], foreignColumns: [contents.collegeId, contents.id] }),
    foreignKey({ columns: [t.collegeId, t.authorId], foreignColumns: [faculty.collegeId, faculty.id] }),
  ],
)

/** Who has a content open in the editor, as long as `seenAt` is fresh. */
export const contentEditors = pgTable(
  'content_editors',
  {
    collegeId: collegeRow.collegeId,
    contentId: uuid('content_id').notNull(),
    personId: uuid('person_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.contentId, t.personId] }),
    foreignKey({ columns: [t.collegeId, t.contentId], foreignColumns: [contents.collegeId, contents.id] }),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [faculty.collegeId, faculty.id] }),
    index('content_editors_seen_at').on(t.seenAt),
  ],
)

/** How far a learner is with a content. */
export const contentProgress = pgTable(
  'content_progress',
  {
    collegeId: collegeRow.collegeId,
    contentId: uuid('content_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    finishedAt: instant('finished_at'),
    /** When it was last said whether it is finished; what was said before that and heard later changes nothing. */
    markedAt: instant('marked_at'),
    /** Seconds that it was in a visible tab: its reading spells, where they overlap with others of the learner counted once. */
    seconds: integer('seconds').notNull().default(0),
    /** Where to go on: the page of a document, the second of a recording. */
    position: integer('position'),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.contentId, t.learnerId] }),
    foreignKey({ columns: [t.collegeId, t.contentId], foreignColumns: [contents.collegeId, contents.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    index('content_progress_by_learner').on(t.collegeId, t.learnerId, t.lastAt),
  ],
)

/** One spell of reading as a device told it. Its identifier is made there, so that a spell that is sent twice counts once. */
export const readingSpells = pgTable(
  'reading_spells',
  {
    ...collegeRow,
    learnerId: uuid('learner_id').notNull(),
    contentId: uuid('content_id').notNull(),
    /** When it ended, by the device's clock. */
    at: instant('at').notNull(),
    /** As told; two spells of a learner may overlap, when two tabs were open. */
    seconds: integer('seconds').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.contentId], foreignColumns: [contents.collegeId, contents.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    index('reading_spells_by_learner').on(t.collegeId, t.learnerId, t.at),
    index('reading_spells_received_at').on(t.receivedAt),
  ],
)
