/*
 * Who may change what, of lessons:
 * - Who teaches a course makes, changes, orders, publishes, deletes and restores its lessons, and copies any lesson that they read
 *   into it. Being an administrator is not teaching.
 * - A lesson for one class only is changed by those who teach the course to that class; of a content for some classes only, by those
 *   who teach it to one of them. A lesson or content is given only to classes that one teaches the course to.
 * - A draft is its writer's alone. Who else has a content in the editor is seen by whoever may change it.
 * - A content shows files of its writer, files that were uploaded for the course, and files that lessons of the writer's courses show
 *   already; nothing else, so that nobody can publish what somebody else keeps for themselves.
 */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { accessTaughtCourse } from '../../academics/access.ts'
import { courses, courseUnits } from '../../academics/tables.ts'
import { accessFilesToUse } from '../../files/access.ts'
import { files } from '../../files/tables.ts'
import { type Moment, ownClassesOfCourse } from '../access.ts'
import { contentFilesSeenBy } from '../contents/access.ts'
import { contentClasses, contents, lessons } from '../tables.ts'

type LessonRow = typeof lessons.$inferSelect
type ContentRow = typeof contents.$inferSelect
interface Writable {
  collegeId: string
  courseId: string
  /** The classes that one teaches the course to. */
  taughtClassIds: string[]
  author: Actor
}
/** Where a lesson goes: a course that one teaches, a class of it or all, a unit of it or none. */
export type LessonPlace = Authorized<Writable & { courseName: string; classId: string | null; unitId: string | null }, 'fill'>
export type LessonToEdit = Authorized<Writable & { lesson: LessonRow; courseName: string }, 'edit'>
export type ContentToEdit = Authorized<Writable & { lesson: LessonRow; content: ContentRow; classIds: string[] }, 'edit'>
export type FilesOfContent = Authorized<{ id: string; purpose: string; mediaType: string }[], 'use'>

const notFound = () => new Failure('access.not_found')

/** A place for a lesson. The unit is one of the course's, the class one that one teaches the course to. */
export async function accessLessonPlace(
  db: Database,
  actor: Actor,
  wanted: { courseId: string; classId?: string | null | undefined; unitId?: string | null | undefined },
  { today }: Moment,
): Promise<LessonPlace> {
  const { collegeId, id, courseName, classIds } = await accessTaughtCourse(db, actor, wanted.courseId, today)
  const { classId = null, unitId = null } = wanted
  if (classId !== null && !classIds.includes(classId)) throw notFound()
  if (unitId !== null) {
    const [unit] = await db
      .select({ id: courseUnits.id })
      .from(courseUnits)
      .where(and(eq(courseUnits.collegeId, collegeId), eq(courseUnits.courseId, id), eq(courseUnits.id, unitId)))
    if (!unit) throw new Failure('lessons.unit_of_other_course', { fields: { unitId: 'Choose a unit of this course.' } })
  }
  return mint({ collegeId, courseId: id, courseName, taughtClassIds: classIds, author: actor, classId, unitId }, 'fill')
}

const mayEdit = (taught: string[], classId: string | null) => taught.length > 0 && (classId === null || taught.includes(classId))

/** A lesson that one may change; from the bin as well where it is to be restored. */
export async function accessLessonToEdit(
  db: Database,
  actor: Actor,
  lessonId: string,
  at: Moment,
  { orInBin = false } = {},
): Promise<LessonToEdit> {
  const [row] = await db
    .select({ lesson: lessons, courseName: courses.courseName, taughtClassIds: ownClassesOfCourse(actor, at).taughtClassIds })
    .from(lessons)
    .innerJoin(courses, and(eq(courses.collegeId, lessons.collegeId), eq(courses.id, lessons.courseId)))
    .where(and(eq(lessons.collegeId, actor.collegeId), eq(lessons.id, lessonId), orInBin ? undefined : isNull(lessons.deletedAt)))
  if (!row || !mayEdit(row.taughtClassIds, row.lesson.classId)) throw notFound()
  return mint({ ...row, collegeId: actor.collegeId, courseId: row.lesson.courseId, author: actor }, 'edit')
}

/** A content that one may change; from the bin as well where it is to be restored, but not out of a lesson that is in the bin. */
export async function accessContentToEdit(
  db: Database,
  actor: Actor,
  contentId: string,
  at: Moment,
  { orInBin = false } = {},
): Promise<ContentToEdit> {
  const classIds = sql<
    string[]
  >`array(select ${contentClasses.classId}::text from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id} order by 1)`
  const [row] = await db
    .select({ content: contents, lesson: lessons, classIds, taughtClassIds: ownClassesOfCourse(actor, at).taughtClassIds })
    .from(contents)
    .innerJoin(lessons, and(eq(lessons.collegeId, contents.collegeId), eq(lessons.id, contents.lessonId)))
    .innerJoin(courses, and(eq(courses.collegeId, lessons.collegeId), eq(courses.id, lessons.courseId)))
    .where(
      and(
        eq(contents.collegeId, actor.collegeId),
        eq(contents.id, contentId),
        isNull(lessons.deletedAt),
        orInBin ? undefined : isNull(contents.deletedAt),
      ),
    )
  if (!row || !mayEdit(row.taughtClassIds, row.lesson.classId)) throw notFound()
  if (row.classIds.length > 0 && !row.classIds.some((id) => row.taughtClassIds.includes(id))) throw notFound()
  return mint({ ...row, collegeId: actor.collegeId, courseId: row.lesson.courseId, author: actor }, 'edit')
}

/** Classes that a content may be given to: taught by one, or named by the content already; and of the lesson's, where it has one. */
export function accessClassesForContent(to: LessonToEdit | ContentToEdit, classIds: string[]): Authorized<string[], 'give'> {
  const wanted = [...new Set(classIds)]
  const known = 'classIds' in to ? [...to.taughtClassIds, ...to.classIds] : to.taughtClassIds
  if (!wanted.every((id) => known.includes(id))) throw notFound()
  if (to.lesson.classId !== null && wanted.some((id) => id !== to.lesson.classId))
    throw new Failure('lessons.class_outside_lesson', { fields: { classIds: 'This lesson is for another class only.' } })
  return mint(wanted, 'give')
}

/** The lessons that are already shown to somebody as a teacher; an administrator's wider view is none to copy from. */
const asTeacher = (actor: Actor): Actor => ({ ...actor, role: 'teacher' })

/**
 * Files that a content may show. `chosen` are named one by one: what may not be used does not exist. `inText` are the pictures of a
 * text, of which one that may not be used is said to be unusable.
 */
export async function accessFilesOfContent(
  db: Database,
  to: LessonToEdit | ContentToEdit,
  wanted: { chosen: string[]; inText: string[] },
  at: Moment,
): Promise<FilesOfContent> {
  const ids = [...new Set([...wanted.chosen, ...wanted.inText])]
  if (ids.length === 0) return mint([], 'use')
  const columns = { id: files.id, purpose: files.purpose, mediaType: files.mediaType }
  const isShown: SQL = contentFilesSeenBy(asTeacher(to.author), at)
  const shown = await db
    .select(columns)
    .from(files)
    .where(and(eq(files.collegeId, to.collegeId), inArray(files.id, ids), isShown))
    .limit(ids.length)
  const others = ids.filter((id) => !shown.some((file) => file.id === id))
  const course = { collegeId: to.collegeId, id: to.courseId }
  const own = await accessFilesToUse(db, to.author, others, course).catch((error: unknown) => {
    if (!(error instanceof Failure) || wanted.chosen.some((id) => others.includes(id))) throw error
    throw new Failure('lessons.picture_unusable', { cause: error, fields: { body: 'Upload the pictures again.' } })
  })
  return mint([...shown, ...own.map(({ id, purpose, mediaType }) => ({ id, purpose, mediaType }))], 'use')
}
