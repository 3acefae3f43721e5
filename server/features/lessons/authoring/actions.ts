import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announce, tellChanged } from '../announcing/actions.ts'
import { atTheEnd, lockContentsOf, lockLessonsOf, placeLessons, settleLessons } from '../ordering/actions.ts'
import { orderWith } from '../ordering/rules.ts'
import { contentClasses, contents, lessons } from '../tables.ts'
import type { LessonPlace, LessonToEdit } from './access.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
/** Fields that are undefined stay as they are. */
type Change = { [Field in keyof typeof lessons.$inferInsert]?: (typeof lessons.$inferInsert)[Field] | SQL | undefined }

const idsOf = ({ collegeId, courseId, lesson }: LessonToEdit) => ({ collegeId, courseId, lessonId: lesson.id })
const isThis = ({ collegeId, lesson }: LessonToEdit) => and(eq(lessons.collegeId, collegeId), eq(lessons.id, lesson.id))

/** Begins a lesson as a draft, at the end of its unit or at a position in it. Answers its identifier. */
export async function createLesson(
  { db, events, clock }: Tools,
  place: LessonPlace,
  given: { title: string; summary?: string | undefined; position?: number | undefined },
): Promise<string> {
  const { collegeId, courseId, unitId, classId, author } = place
  const now = clock.now()
  const { position = atTheEnd, ...texts } = given
  const row = { collegeId, courseId, unitId, classId, id: newId(), ...texts, position }
  await db.transaction(async (tx) => {
    await lockLessonsOf(tx, place)
    await tx.insert(lessons).values({ ...row, createdAt: now, createdBy: author.personId, updatedAt: now })
    await settleLessons(tx, place, row.id)
    await tellChanged({ events }, tx, { collegeId, courseId, lessonId: row.id })
  })
  return row.id
}

/** Changes a lesson in one transaction, in which nobody else orders the course's lessons, and tells of it. */
async function change({ db, events, clock }: Tools, lesson: LessonToEdit, to: Change, only?: SQL): Promise<boolean> {
  const ids = idsOf(lesson)
  return db.transaction(async (tx) => {
    await lockLessonsOf(tx, lesson)
    const formerClassId = to.classId === undefined ? undefined : await lockContentsOf(tx, ids)
    const changed = await tx
      .update(lessons)
      .set({ ...to, updatedAt: clock.now() })
      .where(and(isThis(lesson), only))
      .returning({ id: lessons.id })
    if (changed.length === 0) return false
    const isGivenAnew = formerClassId !== undefined && formerClassId !== to.classId
    if (isGivenAnew) await refuseForOthers(tx, ids, { classId: 'Something in this lesson is for another class only.' })
    await settleLessons(tx, lesson, lesson.lesson.id)
    await tellChanged({ events }, tx, ids, isGivenAnew ? formerClassId : undefined)
    return true
  })
}

/**
 * Changes what is given of a lesson: what it is called, to which unit it is moved, to which class it is given. In another unit it
 * goes to the end. What is not given stays as it is by then, and not as it was when it was looked at.
 */
export async function updateLesson(
  tools: Tools,
  lesson: LessonToEdit,
  { unitId, classId }: LessonPlace,
  { isMoved, isGiven, ...texts }: { title?: string | undefined; summary?: string | undefined; isMoved: boolean; isGiven: boolean },
): Promise<void> {
  const staysInUnit = sql`${lessons.unitId} is not distinct from ${unitId}::uuid`
  const moved = { unitId, position: sql`case when ${staysInUnit} then ${lessons.position} else ${atTheEnd} end` }
  const to = { ...texts, ...(isMoved && moved), ...(isGiven && { classId }) }
  await change(tools, lesson, to)
}

/**
 * A lesson for one class has no content that is for another; with `contentId` only that one is looked at. Whoever asks has changed it
 * already, and holds the lesson by `lockContentsOf`.
 */
export async function refuseForOthers(
  tx: Database,
  { collegeId, lessonId }: { collegeId: string; lessonId: string },
  fields: Record<string, string>,
  contentId?: string,
): Promise<void> {
  const [forOthers] = await tx
    .select({ id: contents.id })
    .from(lessons)
    .innerJoin(contents, and(eq(contents.collegeId, lessons.collegeId), eq(contents.lessonId, lessons.id), isNull(contents.deletedAt)))
    .innerJoin(contentClasses, and(eq(contentClasses.collegeId, contents.collegeId), eq(contentClasses.contentId, contents.id)))
    .where(
      and(
        eq(lessons.collegeId, collegeId),
        eq(lessons.id, lessonId),
        ne(contentClasses.classId, lessons.classId),
        contentId === undefined ? undefined : eq(contents.id, contentId),
      ),
    )
    .limit(1)
  if (forOthers) throw new Failure('lessons.class_outside_lesson', { fields })
}

/** Shows a lesson to its learners, now or from an instant on. When it appears they are told, once however often it is published. */
export async function publishLesson(tools: Tools, lesson: LessonToEdit, from: Date | null): Promise<void> {
  const { collegeId, lesson: row } = lesson
  const hasSomething = sql`exists (select 1 from ${contents} where ${contents.collegeId} = ${collegeId} and ${contents.lessonId} = ${row.id} and ${contents.isPublished} and ${contents.deletedAt} is null)`
  const visibleFrom = from && from > tools.clock.now() ? from : null
  await tools.db.transaction(async (tx) => {
    const inTransaction = { ...tools, db: tx }
    if (!(await change(inTransaction, lesson, { state: 'published', visibleFrom }, hasSomething)))
      throw new Failure('lessons.nothing_to_publish')
    await announce(inTransaction, idsOf(lesson))
  })
}

/** Makes a lesson a draft again. */
export async function hideLesson(tools: Tools, lesson: LessonToEdit): Promise<void> {
  await change(tools, lesson, { state: 'draft', visibleFrom: null })
}

/** Puts a lesson into the bin; one that is there already stays as it was. */
export async function deleteLesson(tools: Tools, lesson: LessonToEdit): Promise<void> {
  await change(tools, lesson, { deletedAt: tools.clock.now() }, isNull(lessons.deletedAt))
}

/** Takes a lesson back from the bin, to where it was. */
export async function restoreLesson(tools: Tools, lesson: LessonToEdit): Promise<void> {
  await change(tools, lesson, { deletedAt: null }, isNotNull(lessons.deletedAt))
}

/** Puts lessons of the course into a unit, or into none, in this order; see `orderWith` for what one does not see there. */
export async function reorderLessons({ db, events }: Tools, place: LessonPlace, lessonIds: string[]): Promise<void> {
  const { collegeId, courseId, unitId, taughtClassIds } = place
  await db.transaction(async (tx) => {
    await lockLessonsOf(tx, place)
    const ofCourse = await tx
      .select({ id: lessons.id, unitId: lessons.unitId, classId: lessons.classId, announcedAt: lessons.announcedAt })
      .from(lessons)
      .where(and(eq(lessons.collegeId, collegeId), eq(lessons.courseId, courseId), isNull(lessons.deletedAt)))
      .orderBy(asc(lessons.position), asc(lessons.id))
      .limit(10_000)
    const rows = ofCourse.map((row) => ({ ...row, isSeen: row.classId === null || taughtClassIds.includes(row.classId) }))
    if (!lessonIds.every((id) => rows.some((row) => row.id === id && row.isSeen))) throw new Failure('access.not_found')
    const order = orderWith(
      rows.filter((row) => row.unitId === unitId),
      lessonIds,
    )
    await placeLessons(tx, collegeId, unitId, order)
    await settleLessons(tx, place)
    // One word for all of them, of a lesson that every learner knows if there is one: whoever hears it reads the course's lists again. Else
    // of one lesson for each class.
    const known = ofCourse.filter(({ id, announcedAt }) => announcedAt !== null && lessonIds.includes(id))
    const forAll = known.find(({ classId }) => classId === null)
    const told = forAll ? [forAll] : [...new Map(known.map((row) => [row.classId, row])).values()]
    const ids = told.length > 0 ? told.map(({ id }) => id) : lessonIds.slice(0, 1)
    for (const lessonId of ids) await tellChanged({ events }, tx, { collegeId, courseId, lessonId })
  })
}
