import { and, eq } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { buildClass, buildEnrolments, buildMappings } from '../academics/builders.ts'
import { buildSession } from '../identity/builders.ts'
import { buildFaculty, buildLearners } from '../people/builders.ts'
import { contentClasses, contentFiles, contentProgress, contents, contentVersions, lessons } from './tables.ts'

/** When built lessons were written. */
const writtenAt = new Date('2026-11-20T05:00:00Z')

type LessonOf = Partial<typeof lessons.$inferInsert> & { courseId: string; createdBy: string }
type ContentOf = Partial<typeof contents.$inferInsert> & { lessonId: string; updatedBy: string; classIds?: string[] }

/** Lessons, published unless said otherwise, in the order given. */
export async function buildLessons(db: Database, collegeId: string, given: LessonOf[]): Promise<string[]> {
  const rows = given.map((row, index) => ({
    title: `Lesson ${index + 1}`,
    position: index + 1,
    state: 'published' as const,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    announcedAt: row.state === 'draft' ? null : writtenAt,
    ...row,
    collegeId,
    id: row.id ?? newId(),
  }))
  await db.insert(lessons).values(rows)
  return rows.map((row) => row.id)
}

/** Contents, texts unless said otherwise, in the order given; each with its first version. */
export async function buildContents(db: Database, collegeId: string, given: ContentOf[]): Promise<string[]> {
  const rows = given.map(({ classIds: _, body = '<p>Read this.</p>', ...row }, index) => ({
    type: 'text' as const,
    title: `Content ${index + 1}`,
    body,
    position: index + 1,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    ...row,
    collegeId,
    id: row.id ?? newId(),
  }))
  await db.insert(contents).values(rows)
  await db.insert(contentVersions).values(
    rows.map(({ id, title, body, url, fileId, captionsFileId, updatedBy }) => ({
      ...{ collegeId, contentId: id, version: 1, title, body, url, fileId, captionsFileId },
      ...{ savedAt: writtenAt, savedBy: updatedBy },
    })),
  )
  const forClasses = rows.flatMap(({ id }, index) =>
    (given[index]?.classIds ?? []).map((classId) => ({ collegeId, contentId: id, classId })),
  )
  if (forClasses.length > 0) await db.insert(contentClasses).values(forClasses)
  const shown = rows.flatMap(({ id, fileId }) => (fileId ? [{ collegeId, contentId: id, fileId }] : []))
  if (shown.length > 0) await db.insert(contentFiles).values(shown)
  return rows.map((row) => row.id)
}

/** How far learners are: each opened the content at a time, and finished it or not. */
export async function buildProgress(
  db: Database,
  collegeId: string,
  given: { learnerId: string; contentId: string; isFinished: boolean; seconds?: number; at?: Date }[],
): Promise<void> {
  await db.insert(contentProgress).values(
    given.map(({ isFinished, seconds = 90, at = writtenAt, ...row }) => ({
      ...row,
      ...{ collegeId, seconds, openedAt: at, finishedAt: isFinished ? at : null, lastAt: at },
    })),
  )
}

/** Later saves of a content, one after the other from version 2 on. */
export async function buildVersions(
  db: Database,
  collegeId: string,
  { contentId, savedBy, count }: { contentId: string; savedBy: string; count: number },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({ version: index + 2, title: `Save ${index + 2}`, body: '<p>Read this.</p>' }))
  await db.insert(contentVersions).values(rows.map((row) => ({ ...row, collegeId, contentId, savedAt: writtenAt, savedBy })))
  await db
    .update(contents)
    .set({ version: count + 1 })
    .where(and(eq(contents.collegeId, collegeId), eq(contents.id, contentId)))
}

/** Another section that is taught a course, with one learner who is signed in; by a teacher of its own unless one is named. */
export async function buildSectionOf(
  db: Database,
  { collegeId, courseId, programId, facultyId }: { collegeId: string; courseId: string; programId: string; facultyId?: string },
) {
  const section = await buildClass(db, collegeId, { programId })
  const [learnerId = ''] = await buildLearners(db, collegeId, [{ name: 'Learner of another section', rollNumber: newId() }])
  const [teacherId = ''] = facultyId ? [facultyId] : await buildFaculty(db, collegeId, [{ name: 'Teacher of another section' }])
  await buildEnrolments(db, section, [learnerId])
  await buildMappings(db, collegeId, [{ facultyId: teacherId, classId: section.id, courseId }])
  const signIn = async (personId: string) => ({ personId, collegeId, ...(await buildSession(db, { collegeId, personId }, writtenAt)) })
  return { classId: section.id, learner: await signIn(learnerId), teacher: await signIn(teacherId) }
}
