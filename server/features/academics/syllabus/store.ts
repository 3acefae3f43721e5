import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lessons } from '../../lessons/tables.ts'
import { people } from '../../people/tables.ts'
import { type AuthorizedCourse, teaches } from '../access.ts'
import { courses, courseUnits, syllabi } from '../tables.ts'

/** The syllabus of a course with its units in their order, and whether the actor may change it. Two statements. */
export async function findSyllabus(db: Database, actor: Actor, course: Pick<AuthorizedCourse, 'collegeId' | 'id'>, today: string) {
  const its = and(eq(courses.collegeId, course.collegeId), eq(courses.id, course.id))
  const [[row], units] = await Promise.all([
    db
      .select({ syllabus: syllabi, updatedBy: people.name, canEdit: teaches(actor, today) })
      .from(courses)
      .leftJoin(syllabi, and(eq(syllabi.collegeId, courses.collegeId), eq(syllabi.id, courses.id)))
      .leftJoin(people, and(eq(people.collegeId, syllabi.collegeId), eq(people.id, syllabi.updatedBy)))
      .where(its),
    listUnits(db, course),
  ])
  return { syllabus: row?.syllabus ?? null, updatedBy: row?.updatedBy ?? null, canEdit: row?.canEdit ?? false, units }
}

/** The units of a course, in their order. */
export const listUnits = (db: Database, course: Pick<AuthorizedCourse, 'collegeId' | 'id'>) =>
  db
    .select()
    .from(courseUnits)
    .where(and(eq(courseUnits.collegeId, course.collegeId), eq(courseUnits.courseId, course.id)))
    .orderBy(asc(courseUnits.position), asc(courseUnits.id))
    .limit(200)

/** Of these units, those that have lessons, in their order; a lesson in the bin counts, because it may be taken back. */
export const listUnitsWithLessons = (db: Database, collegeId: string, unitIds: string[]) =>
  db
    .select({ position: courseUnits.position, title: courseUnits.title, lessons: count() })
    .from(lessons)
    .innerJoin(courseUnits, and(eq(courseUnits.collegeId, lessons.collegeId), eq(courseUnits.id, lessons.unitId)))
    .where(and(eq(lessons.collegeId, collegeId), inArray(lessons.unitId, unitIds)))
    .groupBy(courseUnits.id, courseUnits.position, courseUnits.title)
    .orderBy(asc(courseUnits.position))
    .limit(unitIds.length)
