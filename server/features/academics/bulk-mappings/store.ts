import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { mappings } from '../tables.ts'

/** Who teaches these courses to whom, today or later. */
export async function listHeld(db: Database, { collegeId }: { collegeId: string }, courseIds: readonly string[], today: string) {
  const wanted = [...new Set(courseIds)]
  return db
    .select({
      id: mappings.id,
      courseId: mappings.courseId,
      classId: mappings.classId,
      facultyId: mappings.facultyId,
      startsOn: mappings.startsOn,
      endsOn: mappings.endsOn,
    })
    .from(mappings)
    .where(
      and(eq(mappings.collegeId, collegeId), inArray(mappings.courseId, wanted), or(isNull(mappings.endsOn), gte(mappings.endsOn, today))),
    )
    .limit(200_000)
}
