import { and, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holdsOn } from '../access.ts'
import { refuseIfOver } from '../rules.ts'
import type { ClassToTeach, CourseToUse, FacultyToMap, MappingToChange } from '../structure/access.ts'
import { written } from '../structure/actions.ts'
import { courses, mappings } from '../tables.ts'

/**
 * Lets a member of the faculty teach a course to a class from a day on. When they do already, that mapping is the answer and
 * nothing is written; one that was to begin later gives way to it. Answers the mapping's identifier.
 */
export async function mapCourse(
  db: Database,
  { faculty, class: taught, course }: { faculty: FacultyToMap; class: ClassToTeach; course: CourseToUse },
  startsOn: string,
): Promise<{ collegeId: string; id: string }> {
  if (course.isArchived) throw new Failure('academics.archived', { fields: { courseId: 'This course is archived. Take it back first.' } })
  if (faculty.facultyType === 'CLERK')
    throw new Failure('request.malformed', { fields: { facultyId: 'A clerk teaches nothing. Choose a teacher or an administrator.' } })
  refuseIfOver(taught, startsOn)
  const row = { collegeId: course.collegeId, facultyId: faculty.id, classId: taught.id, courseId: course.id, startsOn }
  return db.transaction(async (tx) => {
    // Two who map at once wait for each other here, so that neither makes a second mapping of the same.
    await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.collegeId, course.collegeId), eq(courses.id, course.id)))
      .for('no key update')
    const same = and(
      eq(mappings.collegeId, row.collegeId),
      eq(mappings.facultyId, row.facultyId),
      eq(mappings.classId, row.classId),
      eq(mappings.courseId, row.courseId),
    )
    const [held] = await tx
      .select({ collegeId: mappings.collegeId, id: mappings.id })
      .from(mappings)
      .where(and(same, holdsOn(mappings, startsOn)))
      .limit(1)
    if (held) return held
    // What was only to begin later begins now.
    await tx.delete(mappings).where(and(same, gt(mappings.startsOn, startsOn)))
    // A mapping that began and was ended on the very same day holds again.
    return written(
      await tx
        .insert(mappings)
        .values(row)
        .onConflictDoUpdate({
          target: [mappings.collegeId, mappings.facultyId, mappings.classId, mappings.courseId, mappings.startsOn],
          set: { endsOn: null },
        })
        .returning({ collegeId: mappings.collegeId, id: mappings.id }),
    )
  })
}

/** Ends a mapping: from a day on it no longer holds. One that ended before stays as it was. */
export async function endMapping(db: Database, ended: MappingToChange, from: string): Promise<void> {
  await db
    .update(mappings)
    .set({ endsOn: sql`${from}::date - 1` })
    .where(
      and(
        eq(mappings.collegeId, ended.collegeId),
        eq(mappings.id, ended.id),
        sql`(${mappings.endsOn} is null or ${mappings.endsOn} >= ${from}::date)`,
      ),
    )
}
