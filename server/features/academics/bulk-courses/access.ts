/*
 * Who may what, with tables of courses: row by row what one may do by hand (`structure/access.ts`).
 * A row is told, instead of refused, when it is of a department that one does not head.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { accessStructure } from '../access.ts'
import { covers, findRemit } from '../heading/access.ts'
import type { CourseToUse, DepartmentToChange, ProgramToChange, RegulationToUse } from '../structure/access.ts'
import { courses, type departments, type programs, regulations } from '../tables.ts'

type Department = typeof departments.$inferSelect
type Program = typeof programs.$inferSelect

/** The courses of one’s own college with these codes: such that one may say where they stand and who teaches them. */
export async function coursesByCode(db: Database, { collegeId }: Actor, codes: readonly string[]): Promise<Map<string, CourseToUse>> {
  const wanted = [...new Set(codes)]
  const rows = await db
    .select()
    .from(courses)
    .where(and(eq(courses.collegeId, collegeId), inArray(courses.code, wanted)))
    .limit(wanted.length)
  return new Map(rows.map((row) => [row.code, mint(row, 'use')]))
}

/** What a table of courses may name: by its codes those that are there, and where new ones may go. */
export async function accessForCourses(db: Database, actor: Actor, codes: readonly string[]) {
  const [names, remit, known, regulationRows] = await Promise.all([
    accessStructure(db, actor),
    findRemit(db, actor),
    coursesByCode(db, actor, codes),
    db.select().from(regulations).where(eq(regulations.collegeId, actor.collegeId)).limit(1_000),
  ])
  return {
    departments: names.departments,
    programs: names.programs,
    regulations: regulationRows.map((row): RegulationToUse => mint(row, 'change')),
    known,
    departmentToChange: (row: Department): DepartmentToChange | undefined =>
      covers(remit, row.id) ? mint<Department, 'change'>(row, 'change') : undefined,
    programToChange: (row: Program): ProgramToChange | undefined =>
      covers(remit, row.departmentId) ? mint<Program, 'change'>(row, 'change') : undefined,
  }
}
