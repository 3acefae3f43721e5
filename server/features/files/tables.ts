import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { purposes } from '#contract/features/files/shapes.ts'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'
import { courses } from '../academics/tables.ts'
import { people } from '../people/tables.ts'

/** Words with their places, as PostgreSQL's full text search keeps them; never read into the code. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Bytes that somebody brought. Equal ones are kept once in a college; files name them. Each row's bytes lie under a key that no
 * other row ever had, so those of a removed row can be removed at leisure while equal ones arrive.
 */
export const fileBytes = pgTable(
  'file_bytes',
  {
    ...collegeRow,
    sha256: text('sha256').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** Whether the text of a document, or the length of a recording, was read: `none` has neither, `failed` could not be read. */
    readState: text('read_state', { enum: ['waiting', 'read', 'none', 'failed'] }).notNull(),
    readTries: integer('read_tries').notNull().default(0),
    pageCount: integer('page_count'),
    durationSeconds: integer('duration_seconds'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    uniqueIndex('file_bytes_content').on(t.collegeId, t.sha256),
    uniqueIndex('file_bytes_storage_key').on(t.storageKey),
    index('file_bytes_waiting').on(t.createdAt).where(sql`${t.readState} = 'waiting'`),
  ],
)

/** What is written in a document: a row a page, or a row a stretch where there are no pages. */
export const filePages = pgTable(
  'file_pages',
  {
    ...collegeRow,
    bytesId: uuid('bytes_id').notNull(),
    position: integer('position').notNull(),
    /** Counted from 1; null where the document has no pages of its own. */
    page: integer('page'),
    text: text('text').notNull(),
    search: words('search').generatedAlwaysAs(sql`to_tsvector('simple', text)`),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.bytesId], foreignColumns: [fileBytes.collegeId, fileBytes.id] }).onDelete('cascade'),
    uniqueIndex('file_pages_position').on(t.collegeId, t.bytesId, t.position),
    index('file_pages_search').using('gin', t.search),
  ],
)

/** A folder of somebody's own files. */
export const fileFolders = pgTable(
  'file_folders',
  {
    ...collegeRow,
    ownerId: uuid('owner_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** In the bin since. */
    deletedAt: instant('deleted_at'),
    /** The folder that took it to the bin, which may be itself; it comes back with that one. */
    deletedWith: uuid('deleted_with'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.ownerId], foreignColumns: [people.collegeId, people.id] }),
    foreignKey({ columns: [t.collegeId, t.parentId], foreignColumns: [t.collegeId, t.id], name: 'file_folders_parent' }),
    uniqueIndex('file_folders_name')
      .on(t.collegeId, t.ownerId, sql`coalesce(${t.parentId}, ${t.ownerId})`, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    index('file_folders_by_parent').on(t.collegeId, t.parentId),
  ],
)

/** A file that somebody uploaded: bytes with a name, for a purpose, in a course or among one's own. */
export const files = pgTable(
  'files',
  {
    ...collegeRow,
    ownerId: uuid('owner_id').notNull(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    bytesId: uuid('bytes_id').notNull(),
    /** The course that it was uploaded for; it fills that course's storage. */
    courseId: uuid('course_id'),
    folderId: uuid('folder_id'),
    createdAt: instant('created_at').notNull(),
    /** In the bin since. Who sees it through a lesson goes on seeing it. */
    deletedAt: instant('deleted_at'),
    deletedWith: uuid('deleted_with'),
    /** Out of the bin for good since; the row stays only as long as a lesson shows it. */
    forgottenAt: instant('forgotten_at'),
    nameSearch: words('name_search').generatedAlwaysAs(sql`to_tsvector('simple', regexp_replace(name, '[._-]+', ' ', 'g'))`),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.ownerId], foreignColumns: [people.collegeId, people.id] }),
    foreignKey({ columns: [t.collegeId, t.bytesId], foreignColumns: [fileBytes.collegeId, fileBytes.id], name: 'files_bytes' }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id], name: 'files_course' }),
    foreignKey({ columns: [t.collegeId, t.folderId], foreignColumns: [fileFolders.collegeId, fileFolders.id], name: 'files_folder' }),
    index('files_by_bytes').on(t.collegeId, t.bytesId),
    index('files_by_owner').on(t.collegeId, t.ownerId, t.folderId, t.id),
    index('files_by_course').on(t.collegeId, t.courseId),
    index('files_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('files_name_search').using('gin', t.nameSearch),
  ],
)

/**
 * An upload that goes on, or that ended lately. The row is there before the first byte and is turned into a file in one
 * transaction, so bytes that neither an upload nor a file names are nobody's.
 */
export const fileUploads = pgTable(
  'file_uploads',
  {
    ...collegeRow,
    ownerId: uuid('owner_id').notNull(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    name: text('name').notNull(),
    /** What was announced; it counts as used storage until the upload ends. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    courseId: uuid('course_id'),
    /** May be gone when the upload ends; the file then lands at the top. */
    folderId: uuid('folder_id'),
    /** What it became. */
    fileId: uuid('file_id'),
    createdAt: instant('created_at').notNull(),
    /** Which request is writing, as long as it renews `lockedUntil`: several processes may be asked for one upload. */
    lockedBy: uuid('locked_by'),
    lockedUntil: instant('locked_until'),
    /** Another request waits for the one that is writing. */
    isReleaseWanted: boolean('is_release_wanted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.ownerId], foreignColumns: [people.collegeId, people.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id], name: 'file_uploads_course' }),
    foreignKey({ columns: [t.collegeId, t.fileId], foreignColumns: [files.collegeId, files.id], name: 'file_uploads_file' }).onDelete(
      'cascade',
    ),
    uniqueIndex('file_uploads_storage_key').on(t.storageKey),
    index('file_uploads_by_owner').on(t.collegeId, t.ownerId),
    index('file_uploads_by_course').on(t.collegeId, t.courseId),
    index('file_uploads_by_file').on(t.collegeId, t.fileId),
    index('file_uploads_created_at').on(t.createdAt),
  ],
)
