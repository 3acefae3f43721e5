import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { courses } from '../../academics/tables.ts'
import { contents, lessons } from '../tables.ts'

/** A place behind every other; the order is settled right after. */
export const atTheEnd = 1_000_000

interface OfCourse {
  collegeId: string
  courseId: string
}
interface OfLesson {
  collegeId: string
  lessonId: string
}

/** Lets others who order the lessons of this course wait until the transaction ends. */
export async function lockLessonsOf(tx: Database, { collegeId, courseId }: OfCourse): Promise<void> {
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.collegeId, collegeId), eq(courses.id, courseId)))
    .for('no key update')
}

/**
 * Lets others who order the contents of this lesson, or say for which class it or one of them is, wait until the transaction ends.
 * Answers for which class the lesson is by then.
 */
export async function lockContentsOf(tx: Database, { collegeId, lessonId }: OfLesson): Promise<string | null> {
  const [lesson] = await tx
    .select({ classId: lessons.classId })
    .from(lessons)
    .where(and(eq(lessons.collegeId, collegeId), eq(lessons.id, lessonId)))
    .for('no key update')
  return lesson?.classId ?? null
}

/** Counts the lessons of each unit from 1 on without gaps. Of two at the same place `first` comes first. */
export async function settleLessons(tx: Database, { collegeId, courseId }: OfCourse, first: string | null = null): Promise<void> {
  const ranked = sql`(select ${lessons.id} as id, row_number() over (partition by ${lessons.unitId} order by ${lessons.position}, ${lessons.id} = ${first}::uuid desc nulls last, ${lessons.id})::int as place
    from ${lessons} where ${lessons.collegeId} = ${collegeId} and ${lessons.courseId} = ${courseId} and ${lessons.deletedAt} is null) ranked`
  await tx
    .update(lessons)
    .set({ position: sql`ranked.place` })
    .from(ranked)
    .where(and(eq(lessons.collegeId, collegeId), sql`${lessons.id} = ranked.id and ${lessons.position} <> ranked.place`))
}

/** Counts the contents of a lesson from 1 on without gaps. Of two at the same place `first` comes first. */
export async function settleContents(tx: Database, { collegeId, lessonId }: OfLesson, first: string | null = null): Promise<void> {
  const ranked = sql`(select ${contents.id} as id, row_number() over (order by ${contents.position}, ${contents.id} = ${first}::uuid desc nulls last, ${contents.id})::int as place
    from ${contents} where ${contents.collegeId} = ${collegeId} and ${contents.lessonId} = ${lessonId} and ${contents.deletedAt} is null) ranked`
  await tx
    .update(contents)
    .set({ position: sql`ranked.place` })
    .from(ranked)
    .where(and(eq(contents.collegeId, collegeId), sql`${contents.id} = ranked.id and ${contents.position} <> ranked.place`))
}

const placesOf = (ids: readonly string[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(ids.map((id, index) => ({ id, place: index + 1 })))}::jsonb) as placed(id uuid, place int)`

/** Puts lessons into a unit (or none), in this order. */
export async function placeLessons(tx: Database, collegeId: string, unitId: string | null, ids: readonly string[]): Promise<void> {
  await tx
    .update(lessons)
    .set({ unitId, position: sql`placed.place` })
    .from(placesOf(ids))
    .where(and(eq(lessons.collegeId, collegeId), sql`${lessons.id} = placed.id`))
}

/** Puts contents of one lesson into this order. */
export async function placeContents(tx: Database, collegeId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(contents)
    .set({ position: sql`placed.place` })
    .from(placesOf(ids))
    .where(and(eq(contents.collegeId, collegeId), sql`${contents.id} = placed.id`))
}
