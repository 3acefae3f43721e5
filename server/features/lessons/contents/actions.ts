import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Authorized } from '../../../platform/access.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { tellChanged } from '../announcing/actions.ts'
import type { ContentToEdit, FilesOfContent, LessonToEdit } from '../authoring/access.ts'
import { refuseForOthers } from '../authoring/actions.ts'
import { atTheEnd, lockContentsOf, placeContents, settleContents } from '../ordering/actions.ts'
import { orderWith } from '../ordering/rules.ts'
import { contentClasses, contentDrafts, contentFiles, contents, contentVersions, lessons } from '../tables.ts'
import { type Filling, filesOf, refuseOtherKinds } from './rules.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
type ContentRow = typeof contents.$inferSelect
/** What a content says, with the files it may show and the classes it is given to (null: as before). */
export interface Written extends Filling {
  title: string
  isPublished: boolean
  files: FilesOfContent
  classIds: Authorized<string[], 'give'> | null
}

const idsOf = ({ collegeId, courseId, lesson }: LessonToEdit | ContentToEdit) => ({ collegeId, courseId, lessonId: lesson.id })
const isThis = ({ collegeId, content }: ContentToEdit) => and(eq(contents.collegeId, collegeId), eq(contents.id, content.id))
const texts = ({ title, body, url, fileId, captionsFileId }: Filling & { title: string }) => ({ title, body, url, fileId, captionsFileId })

/** Adds a content at the end of a lesson. Answers its identifier. */
export async function createContent(
  { db, events, clock }: Tools,
  lesson: LessonToEdit,
  type: ContentRow['type'],
  written: Written,
): Promise<string> {
  refuseOtherKinds(type, written, written.files)
  const { collegeId, author } = lesson
  const place = idsOf(lesson)
  const now = clock.now()
  const row = { collegeId, id: newId(), lessonId: lesson.lesson.id, type, ...texts(written), isPublished: written.isPublished }
  await db.transaction(async (tx) => {
    await lockContentsOf(tx, place)
    const [made] = await tx
      .insert(contents)
      .values({ ...row, position: atTheEnd, createdAt: now, updatedAt: now, updatedBy: author.personId })
      .returning()
    await settleContents(tx, place)
    if (made) await keepVersion(tx, made)
    await showFiles(tx, collegeId, row.id, written)
    await giveTo(tx, place, row.id, written.classIds)
    await tellChanged({ events }, tx, place)
  })
  return row.id
}

/** Saves a content as its next version; refuses when somebody saved one since `version`. One's own draft is done with. */
export async function updateContent(
  { db, events, clock }: Tools,
  content: ContentToEdit,
  version: number,
  written: Written,
): Promise<void> {
  refuseOtherKinds(content.content.type, written, written.files)
  const { collegeId, author } = content
  const place = idsOf(content)
  await db.transaction(async (tx) => {
    if (written.classIds) await lockContentsOf(tx, place)
    const [saved] = await tx
      .update(contents)
      .set({ ...texts(written), isPublished: written.isPublished, ...nextVersion(content, clock.now()) })
      .where(and(isThis(content), eq(contents.version, version), isNull(contents.deletedAt)))
      .returning()
    if (!saved) throw new Failure('lessons.changed_meanwhile')
    await keepVersion(tx, saved)
    await showFiles(tx, collegeId, saved.id, written)
    await giveTo(tx, place, saved.id, written.classIds)
    await tx.delete(contentDrafts).where(isDraftOf(collegeId, saved.id, author.personId))
    await tellChanged({ events }, tx, place)
  })
}

/** Saves what a content said at an earlier version as its newest. */
export async function restoreVersion({ db, events, clock }: Tools, content: ContentToEdit, version: number): Promise<void> {
  const { collegeId } = content
  await db.transaction(async (tx) => {
    const [earlier] = await tx
      .select()
      .from(contentVersions)
      .where(
        and(
          eq(contentVersions.collegeId, collegeId),
          eq(contentVersions.contentId, content.content.id),
          eq(contentVersions.version, version),
        ),
      )
    if (!earlier) throw new Failure('access.not_found')
    const [saved] = await tx
      .update(contents)
      .set({ ...texts(earlier), ...nextVersion(content, clock.now()) })
      .where(and(isThis(content), isNull(contents.deletedAt)))
      .returning()
    if (!saved) throw new Failure('access.not_found')
    await keepVersion(tx, saved)
    await showFiles(tx, collegeId, saved.id, saved)
    await tellChanged({ events }, tx, idsOf(content))
  })
}

const nextVersion = ({ author }: ContentToEdit, now: Date) => ({
  version: sql`${contents.version} + 1`,
  updatedAt: now,
  updatedBy: author.personId,
})

const keepVersion = (tx: Database, row: ContentRow) =>
  tx.insert(contentVersions).values({
    ...{ collegeId: row.collegeId, contentId: row.id, version: row.version, ...texts(row) },
    ...{ savedAt: row.updatedAt, savedBy: row.updatedBy },
  })

/** Keeps which files a content shows; what it showed before stays known, for the versions that still name it. */
async function showFiles(tx: Database, collegeId: string, contentId: string, filling: Filling): Promise<void> {
  const { chosen, inText } = filesOf(filling)
  const ids = [...new Set([...chosen, ...inText])]
  await tx
    .update(contentFiles)
    .set({ isShown: false })
    .where(and(eq(contentFiles.collegeId, collegeId), eq(contentFiles.contentId, contentId), contentFiles.isShown))
  if (ids.length === 0) return
  await tx
    .insert(contentFiles)
    .values(ids.map((fileId) => ({ collegeId, contentId, fileId })))
    .onConflictDoUpdate({ target: [contentFiles.collegeId, contentFiles.contentId, contentFiles.fileId], set: { isShown: true } })
}

/** Gives a content to classes. The lesson is held, because it may have been given to one class since it was looked at. */
async function giveTo(tx: Database, place: ReturnType<typeof idsOf>, contentId: string, classIds: Written['classIds']): Promise<void> {
  if (classIds === null) return
  const { collegeId } = place
  await tx.delete(contentClasses).where(and(eq(contentClasses.collegeId, collegeId), eq(contentClasses.contentId, contentId)))
  if (classIds.length === 0) return
  await tx.insert(contentClasses).values(classIds.map((classId) => ({ collegeId, contentId, classId })))
  await refuseForOthers(tx, place, { classIds: 'This lesson is for another class only.' }, contentId)
}

/** Puts a content into the bin; one that is there already stays as it was. */
export const deleteContent = (tools: Tools, content: ContentToEdit) =>
  moveToOrFromBin(tools, content, { deletedAt: tools.clock.now() }, isNull(contents.deletedAt))

/** Takes a content back from the bin, to where it was; refuses when the lesson was given to another class meanwhile. */
export const restoreContent = (tools: Tools, content: ContentToEdit) =>
  moveToOrFromBin(tools, content, { deletedAt: null }, isNotNull(contents.deletedAt))

async function moveToOrFromBin({ db, events }: Tools, content: ContentToEdit, to: { deletedAt: Date | null }, only: SQL): Promise<void> {
  const place = idsOf(content)
  await db.transaction(async (tx) => {
    await lockContentsOf(tx, place)
    const moved = await tx
      .update(contents)
      .set(to)
      .where(and(isThis(content), only))
      .returning({ id: contents.id })
    if (moved.length === 0) return
    await refuseForOthers(tx, place, {}, content.content.id)
    await settleContents(tx, place, content.content.id)
    await tellChanged({ events }, tx, place)
  })
}

/** Puts the contents of a lesson into this order; see `orderWith` for what one does not see there. */
export async function reorderContents({ db, events }: Tools, lesson: LessonToEdit, contentIds: string[]): Promise<void> {
  const { collegeId, taughtClassIds } = lesson
  const place = idsOf(lesson)
  await db.transaction(async (tx) => {
    await lockContentsOf(tx, place)
    const rows = await tx
      .select({ id: contents.id, classIds: classesOf })
      .from(contents)
      // A query of one table names its columns without the table, which those of the classes need.
      .innerJoin(lessons, and(eq(lessons.collegeId, contents.collegeId), eq(lessons.id, contents.lessonId)))
      .where(and(eq(contents.collegeId, collegeId), eq(contents.lessonId, place.lessonId), isNull(contents.deletedAt)))
      .orderBy(contents.position, contents.id)
      .limit(10_000)
    const present = rows.map(({ id, classIds }) => ({
      id,
      isSeen: classIds.length === 0 || classIds.some((classId) => taughtClassIds.includes(classId)),
    }))
    if (!contentIds.every((id) => present.some((row) => row.id === id && row.isSeen))) throw new Failure('access.not_found')
    await placeContents(tx, collegeId, orderWith(present, contentIds))
    await tellChanged({ events }, tx, place)
  })
}

const classesOf = sql<
  string[]
>`array(select ${contentClasses.classId}::text from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id})`

const isDraftOf = (collegeId: string, contentId: string, authorId: string) =>
  and(eq(contentDrafts.collegeId, collegeId), eq(contentDrafts.contentId, contentId), eq(contentDrafts.authorId, authorId))
