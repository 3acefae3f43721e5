/*
 * Who may what, about files:
 * - A profile picture is seen by everybody of the college, and so is a picture that is the college's logo.
 * - Any other file is seen by whoever uploaded it, by the teachers of the course that it was uploaded for, and by whoever sees a
 *   lesson that shows it; what that means, lessons say.
 * - The files of a course, or of a unit of it, are listed for whoever learns or teaches it. An administrator is no exception: what
 *   their office lets them see are the course and its lessons.
 * - Only its owner renames, moves, deletes and restores a file. Who merely sees it is refused.
 * - Folders, the bin and uploads are seen by their owner alone.
 * - A file is uploaded for a course by those who teach it. A lesson of a course may show its writer's own files and those that
 *   were uploaded for the course.
 * - A document of an application is seen by whoever sees the application (attendance/applying/access.ts).
 * - A file in the bin is seen by its owner, and through the lessons that show it. One that is out of the bin for good is seen through
 *   those lessons alone, and nobody changes it.
 */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import {
  type AuthorizedCourse,
  accessCourse,
  accessTaughtCourse,
  type GivenViewer,
  holdsOn,
  ownCourses,
  viewerOf,
} from '../academics/access.ts'
import { courses, courseUnits, mappings } from '../academics/tables.ts'
import type { Moment } from './rules.ts'
import { fileBytes, fileFolders, files, fileUploads } from './tables.ts'

/** What is asked of a file that somebody opens or changes; of the rest of its row, words to search by among them, nothing is said here. */
const askedColumns = {
  collegeId: files.collegeId,
  id: files.id,
  ownerId: files.ownerId,
  purpose: files.purpose,
  name: files.name,
  mediaType: files.mediaType,
  sizeBytes: files.sizeBytes,
  deletedAt: files.deletedAt,
  forgottenAt: files.forgottenAt,
}
type FileRow = typeof files.$inferSelect
type AskedRow = Pick<FileRow, keyof typeof askedColumns>
type FolderRow = typeof fileFolders.$inferSelect
export type OwnFile = Authorized<AskedRow, 'own'>
export type FileToUse = Authorized<FileRow, 'use'>
export type ViewedFile = Authorized<AskedRow & { sha256: string; storageKey: string }, 'view'>
export type OwnFolder = Authorized<FolderRow, 'own'>
export type OwnUpload = Authorized<typeof fileUploads.$inferSelect, 'own'>
export type OwnBin = Authorized<{ collegeId: string; ownerId: string }, 'empty'>
/** A person in whose name something is stored, and where. */
export type UploadPlace = Authorized<{ collegeId: string; ownerId: string; courseId: string | null; folderId: string | null }, 'upload'>

/** When it is, or the places where a statement that is written once takes it. */
export interface GivenMoment {
  now: Value<Date>
  today: Value<string>
}
type Seen = (actor: GivenViewer, at: GivenMoment) => SQL
/** What lessons say about who sees what they show. */
export interface SeenInLessons {
  /** The files that a lesson shows somebody, as a condition on `files`. */
  files: Seen
  /** The same for lists of files: gathered once, instead of asked of each file of the college. */
  listed: Seen
  /** The contents that somebody sees, as a condition on `contents` joined with its `lessons`. */
  contents: Seen
}
export type SeenThrough = Seen
export type ViewedUnit = Authorized<typeof courseUnits.$inferSelect, 'view'>

const notFound = () => new Failure('access.not_found')
const isListed = isNull(files.forgottenAt)

/** The files that somebody may see, as a condition on `files`. */
export function filesSeenBy(actor: GivenViewer, at: GivenMoment, through: SeenThrough): SQL {
  const isOfMyCourse = sql`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${files.collegeId} and ${mappings.courseId} = ${files.courseId} and ${mappings.facultyId} = ${actor.personId} and ${holdsOn(mappings, at.today)})`
  const own = sql`(${files.ownerId} = ${actor.personId} and ${isListed})`
  const taught =
    actor.role === 'learner' ? sql`false` : sql`(${files.courseId} is not null and ${files.deletedAt} is null and ${isOfMyCourse})`
  const picture = sql`(${files.purpose} = 'picture' and ${files.deletedAt} is null)`
  return sql`(${files.collegeId} = ${actor.collegeId} and (${own} or ${picture} or ${taught} or ${through(actor, at)}))`
}

/**
 * The files that somebody may see in lists, which leave pictures of people out. As a condition on `files` of which each part is
 * found by an index, beginning with the person, however many files the college has.
 */
export function filesListedFor(actor: GivenViewer, { today }: GivenMoment, listed: SQL): SQL {
  const own = sql`(${files.ownerId} = ${actor.personId} and ${isListed})`
  const courseIds = sql`array(select ${mappings.courseId} from ${mappings} where ${mappings.collegeId} = ${actor.collegeId} and ${mappings.facultyId} = ${actor.personId} and ${holdsOn(mappings, today)})`
  const ofMyCourses = actor.role === 'learner' ? sql`false` : sql`(${files.courseId} = any(${courseIds}) and ${files.deletedAt} is null)`
  return sql`(${files.collegeId} = ${actor.collegeId} and ${files.purpose} <> 'picture' and (${own} or ${ofMyCourses} or ${listed}))`
}

type FileAsked = { collegeId: string; personId: string; fileId: string; now: Date; today: string }
export type ReadFile = ReturnType<typeof readFileThrough>

/** How a file is read that somebody sees, by what lessons say of it; once for all who ask. */
export const readFileThrough = (through: SeenThrough) =>
  preparedRead((db, given: Given<FileAsked>, { role }: Pick<Actor, 'role'>) => {
    const isSeen = filesSeenBy(viewerOf(given, role), { now: given.now, today: given.today }, through)
    return db
      .select({ ...askedColumns, sha256: fileBytes.sha256, storageKey: fileBytes.storageKey })
      .from(files)
      .innerJoin(fileBytes, and(eq(fileBytes.collegeId, files.collegeId), eq(fileBytes.id, files.bytesId)))
      .where(and(eq(files.collegeId, given.collegeId), eq(files.id, given.fileId), isSeen))
  })

/** A file that one may see, with where its bytes lie. */
export async function accessFile(db: Database, actor: Actor, fileId: string, at: Moment, readFile: ReadFile): Promise<ViewedFile> {
  const { collegeId, personId, role } = actor
  const { now, today } = at
  const [row] = await readFile(db, { collegeId, personId, fileId, now, today }, { role })
  if (!row) throw notFound()
  return mint(row, 'view')
}

/** A file that one may change: one's own. Somebody else's that one sees is refused; any other, and one out of the bin for good, does not exist. */
export async function accessOwnFile(db: Database, actor: Actor, fileId: string, at: Moment, readFile: ReadFile): Promise<OwnFile> {
  const file = await accessFile(db, actor, fileId, at, readFile)
  if (file.ownerId !== actor.personId) throw new Failure('access.refused')
  if (file.forgottenAt) throw notFound()
  return mint(file, 'own')
}

/**
 * Files that one may put into a lesson of a course: one's own, and those that were uploaded for the course. Refuses when one of
 * them is neither, or in the bin. The course was authorised by whoever calls.
 */
export async function accessFilesToUse(
  db: Database,
  actor: Actor,
  fileIds: readonly string[],
  course: { collegeId: string; id: string },
): Promise<FileToUse[]> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return []
  const isMineOrOfCourse = sql`(${files.ownerId} = ${actor.personId} or ${files.courseId} = ${course.id})`
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.collegeId, actor.collegeId), inArray(files.id, wanted), isNull(files.deletedAt), isMineOrOfCourse))
    .limit(wanted.length)
  if (rows.length < wanted.length || course.collegeId !== actor.collegeId) throw notFound()
  return rows.map((row) => mint(row, 'use'))
}

/** Documents of one's own that one uploaded to prove something. Refuses when one of them is not, or in the bin. */
export async function accessOwnFilesToUse(db: Database, actor: Actor, fileIds: readonly string[]): Promise<FileToUse[]> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return []
  const isMine = and(eq(files.ownerId, actor.personId), inArray(files.purpose, ['evidence', 'document']))
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.collegeId, actor.collegeId), inArray(files.id, wanted), isNull(files.deletedAt), isMine))
    .limit(wanted.length)
  if (rows.length < wanted.length) throw notFound()
  return rows.map((row) => mint(row, 'use'))
}

/** A picture of one's own that everybody of the college is to see; `field` is the one that names it. */
export async function accessOwnPicture(db: Database, actor: Actor, fileId: string, field: string): Promise<FileToUse> {
  const isMine = and(eq(files.ownerId, actor.personId), eq(files.purpose, 'picture'), isNull(files.deletedAt))
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.collegeId, actor.collegeId), eq(files.id, fileId), isMine))
  if (!row) throw new Failure('access.not_found', { fields: { [field]: 'Upload a picture first.' } })
  return mint(row, 'use')
}

/** A folder of one's own; one in the bin only where that is asked for. */
export async function accessFolder(db: Database, actor: Actor, folderId: string, { inBin = false } = {}): Promise<OwnFolder> {
  const [row] = await db
    .select()
    .from(fileFolders)
    .where(
      and(
        eq(fileFolders.collegeId, actor.collegeId),
        eq(fileFolders.id, folderId),
        eq(fileFolders.ownerId, actor.personId),
        inBin ? undefined : isNull(fileFolders.deletedAt),
      ),
    )
  if (!row) throw notFound()
  return mint(row, 'own')
}

/** An upload of one's own. */
export async function accessUpload(db: Database, actor: Actor, uploadId: string): Promise<OwnUpload> {
  const [row] = await db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.collegeId, actor.collegeId), eq(fileUploads.id, uploadId), eq(fileUploads.ownerId, actor.personId)))
  if (!row) throw notFound()
  return mint(row, 'own')
}

/** Where a file may be put: among one's own, in a folder of one's own, or in a course that one teaches. */
export async function accessUploadPlace(
  db: Database,
  actor: Actor,
  wanted: { courseId?: string | undefined; folderId?: string | undefined },
  { today }: Moment,
): Promise<UploadPlace> {
  const course = wanted.courseId === undefined ? null : await accessTaughtCourse(db, actor, wanted.courseId, today)
  const folder = wanted.folderId === undefined ? null : await accessFolder(db, actor, wanted.folderId)
  return mint({ collegeId: actor.collegeId, ownerId: actor.personId, courseId: course?.id ?? null, folderId: folder?.id ?? null }, 'upload')
}

/** A course of one's own, whose files one sees together; an administrator's are those that they teach. */
export const accessCourseOfFiles = (db: Database, actor: Actor, courseId: string, { today }: Moment): Promise<AuthorizedCourse> =>
  accessCourse(db, actor.role === 'administrator' ? { ...actor, role: 'teacher' } : actor, courseId, today)

/** A unit of a course of one's own. */
export async function accessUnit(db: Database, actor: Actor, unitId: string, { today }: Moment): Promise<ViewedUnit> {
  const [row] = await db
    .select({ unit: courseUnits })
    .from(courseUnits)
    .innerJoin(courses, and(eq(courses.collegeId, courseUnits.collegeId), eq(courses.id, courseUnits.courseId)))
    .where(and(eq(courseUnits.collegeId, actor.collegeId), eq(courseUnits.id, unitId), ownCourses(actor, today)))
  if (!row) throw notFound()
  return mint(row.unit, 'view')
}

/** One's own bin. */
export const accessBin = (actor: Actor): OwnBin => mint({ collegeId: actor.collegeId, ownerId: actor.personId }, 'empty')

/** That a file is in the bin, where its owner still finds it. */
export const isInBin = and(isNotNull(files.deletedAt), isListed)
