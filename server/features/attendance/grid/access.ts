/*
 * Who may what, of a course's registers in a class:
 * - They are read by whoever teaches the course to the class, to one of its batches or to what it is a part of, on the day asked about
 *   (the last day of a class that is over); and by an administrator.
 * - To anybody else the class with that course does not exist.
 */
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holdsOn } from '../../academics/access.ts'
import { classes, courses, mappings } from '../../academics/tables.ts'

export type TaughtInClass = Authorized<{ collegeId: string; class: typeof classes.$inferSelect; courseId: string }, 'view'>

/** A course with a class in which one may see who was there. */
export async function accessTaughtInClass(
  db: Database,
  actor: Actor,
  of: { classId: string; courseId: string },
  today: string,
): Promise<TaughtInClass> {
  const teaches = sql`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${classes.collegeId} and ${mappings.courseId} = ${courses.id} and ${mappings.facultyId} = ${actor.personId}
    and (${mappings.classId} in (${classes.id}, ${classes.parentId}) or ${mappings.classId} in (select batch.id from ${classes} as batch where batch.college_id = ${classes.collegeId} and batch.parent_id = ${classes.id}))
    and ${holdsOn(mappings, sql`least(${today}::date, ${classes.endsOn})`)})`
  const [row] = await db
    .select({ class: classes, courseId: courses.id })
    .from(classes)
    .innerJoin(courses, eq(courses.collegeId, classes.collegeId))
    .where(
      and(
        eq(classes.collegeId, actor.collegeId),
        eq(classes.id, of.classId),
        eq(courses.id, of.courseId),
        actor.role === 'administrator' ? undefined : teaches,
      ),
    )
  if (!row || (actor.role !== 'administrator' && actor.role !== 'teacher')) throw new Failure('access.not_found')
  return mint({ collegeId: actor.collegeId, ...row }, 'view')
}
