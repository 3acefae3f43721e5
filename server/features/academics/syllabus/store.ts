import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { lessons } from '../../lessons/tables.ts'
import { people } from '../../people/tables.ts'
import { type AuthorizedCourse, teaches } from '../access.ts'
import { courses, courseUnits, syllabi } from '../tables.ts'

type Course = Pick<AuthorizedCourse, 'collegeId' | 'id'>
type CourseGiven = { collegeId: string; id: string }

const readSyllabus = preparedRead((db, given: Given<CourseGiven & { personId: string; today: string }>) =>
  db
    .select({ syllabus: syllabi, updatedBy: people.name, canEdit: teaches({ personId: given.personId }, given.today) })
    .from(courses)
    .leftJoin(syllabi, and(eq(syllabi.collegeId, courses.collegeId), eq(syllabi.id, courses.id)))
    .leftJoin(people, and(eq(people.collegeId, syllabi.collegeId), eq(people.id, syllabi.updatedBy)))
    .where(and(eq(courses.collegeId, given.collegeId), eq(courses.id, given.id))),
)

/** The syllabus of a course with its units in their order, and whether the actor may change it. Two statements. */
export async function findSyllabus(db: Database, { personId }: Actor, { collegeId, id }: Course, today: string) {
  const [[row], units] = await Promise.all([readSyllabus(db, { collegeId, id, personId, today }), listUnits(db, { collegeId, id })])
  return { syllabus: row?.syllabus ?? null, updatedBy: row?.updatedBy ?? null, canEdit: row?.canEdit ?? false, units }
}

const readUnits = preparedRead((db, given: Given<CourseGiven>) =>
  db
    .select()
    .from(courseUnits)
    .where(and(eq(courseUnits.collegeId, given.collegeId), eq(courseUnits.courseId, given.id)))
    .orderBy(asc(courseUnits.position), asc(courseUnits.id))
    .limit(200),
)

/** The units of a course, in their order. */
export const listUnits = (db: Database, { collegeId, id }: Course) => readUnits(db, { collegeId, id })

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
