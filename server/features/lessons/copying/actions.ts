import { and, asc, eq, inArray } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LessonToRead } from '../access.ts'
import { tellChanged } from '../announcing/actions.ts'
import type { LessonPlace } from '../authoring/access.ts'
import { atTheEnd, lockLessonsOf, settleLessons } from '../ordering/actions.ts'
import { foundIn } from '../store.ts'
import { contentClasses, contentFiles, contents, contentVersions, lessons } from '../tables.ts'
import { classesOfCopy, goesAlong } from './rules.ts'

/** Copies a lesson with the contents that one reads in it, as a draft at the end of a unit. Answers the copy's identifier. */
export async function copyLesson(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  from: LessonToRead,
  place: LessonPlace,
): Promise<string> {
  const { collegeId, courseId, unitId, classId, author } = place
  const now = clock.now()
  const { title, summary } = from.lesson
  const row = { collegeId, id: newId(), courseId, unitId, classId, title, summary, position: atTheEnd }
  await db.transaction(async (tx) => {
    await lockLessonsOf(tx, place)
    await tx.insert(lessons).values({ ...row, createdAt: now, createdBy: author.personId, updatedAt: now })
    await settleLessons(tx, place)
    await copyContents(tx, from, place, row.id, now)
    await tellChanged({ events }, tx, { collegeId, courseId, lessonId: row.id })
  })
  return row.id
}

/** What one finds in a lesson, with the classes and files of each content. Three statements. */
async function readContents(tx: Database, { collegeId, lesson, learnerId }: LessonToRead) {
  const rows = await tx
    .select()
    .from(contents)
    .where(and(eq(contents.collegeId, collegeId), eq(contents.lessonId, lesson.id), foundIn({ collegeId, learnerId })))
    .orderBy(asc(contents.position), asc(contents.id))
    .limit(10_000)
  const ids = rows.map((row) => row.id)
  const classes = await tx
    .select()
    .from(contentClasses)
    .where(and(eq(contentClasses.collegeId, collegeId), inArray(contentClasses.contentId, ids)))
    .limit(100_000)
  const files = await tx
    .select()
    .from(contentFiles)
    .where(and(eq(contentFiles.collegeId, collegeId), inArray(contentFiles.contentId, ids), contentFiles.isShown))
    .limit(100_000)
  return rows.map((row) => ({
    row,
    classIds: classes.flatMap(({ contentId, classId }) => (contentId === row.id ? [classId] : [])),
    fileIds: files.flatMap(({ contentId, fileId }) => (contentId === row.id ? [fileId] : [])),
  }))
}

async function copyContents(tx: Database, from: LessonToRead, place: LessonPlace, lessonId: string, now: Date): Promise<void> {
  const { collegeId, author } = place
  const copies = (await readContents(tx, from))
    .filter((one) => goesAlong(one.classIds, from, place))
    .map(({ row, classIds, fileIds }, index) => {
      const given = classesOfCopy(classIds, place)
      const isPublished = row.isPublished && !given.isUnclear
      const written = { createdAt: now, updatedAt: now, updatedBy: author.personId }
      return {
        row: { ...row, ...written, id: newId(), lessonId, position: index + 1, version: 1, isPublished },
        fileIds,
        classIds: given.classIds,
      }
    })
  if (copies.length === 0) return
  await tx.insert(contents).values(copies.map((copy) => copy.row))
  await tx.insert(contentVersions).values(
    copies.map(({ row: { id, title, body, url, fileId, captionsFileId } }) => ({
      ...{ collegeId, contentId: id, version: 1, title, body, url, fileId, captionsFileId },
      ...{ savedAt: now, savedBy: author.personId },
    })),
  )
  const classRows = copies.flatMap(({ row, classIds }) => classIds.map((classId) => ({ collegeId, contentId: row.id, classId })))
  if (classRows.length > 0) await tx.insert(contentClasses).values(classRows)
  const fileRows = copies.flatMap(({ row, fileIds }) => fileIds.map((fileId) => ({ collegeId, contentId: row.id, fileId })))
  if (fileRows.length > 0) await tx.insert(contentFiles).values(fileRows)
}
