import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { programCourses } from '../tables.ts'
import type { Standing } from './rules.ts'

/** Which courses stand in these programs, under each regulation and in each semester. */
export async function listStanding(db: Database, { collegeId }: Actor, programIds: readonly string[]): Promise<Standing[]> {
  const wanted = [...new Set(programIds)]
  return db
    .select({
      programId: programCourses.programId,
      regulationId: programCourses.regulationId,
      courseId: programCourses.courseId,
      semester: programCourses.semester,
    })
    .from(programCourses)
    .where(and(eq(programCourses.collegeId, collegeId), inArray(programCourses.programId, wanted)))
    .limit(100_000)
}
