/*
 * Who may what, with tables of who teaches what to whom: row by row what one may do by hand (`structure/access.ts`).
 * A row is told, instead of refused, when it is of a department that one does not head.
 */
import { and, eq, inArray, or } from 'drizzle-orm'
import { mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { faculty, people } from '../../people/tables.ts'
import { accessStructure } from '../access.ts'
import { coursesByCode } from '../bulk-courses/access.ts'
import { covers, findRemit } from '../heading/access.ts'
import type { ClassToTeach, CourseToUse, FacultyToMap } from '../structure/access.ts'
import type { classes, programs } from '../tables.ts'

type Program = typeof programs.$inferSelect
type Class = typeof classes.$inferSelect

/** What a table of who teaches what to whom may name: courses by code, classes by name and program, faculty by number or address. */
export async function accessForMappings(
  db: Database,
  actor: Actor,
  named: { codes: readonly string[]; emails: readonly string[]; employeeNumbers: readonly string[] },
) {
  const [names, remit, known, members] = await Promise.all([
    accessStructure(db, actor),
    findRemit(db, actor),
    coursesByCode(db, actor, named.codes),
    db
      .select({ member: faculty, email: people.email })
      .from(faculty)
      .innerJoin(people, and(eq(people.collegeId, faculty.collegeId), eq(people.id, faculty.id)))
      .where(
        and(
          eq(faculty.collegeId, actor.collegeId),
          eq(people.isActive, true),
          or(inArray(people.email, [...named.emails]), inArray(faculty.employeeNumber, [...named.employeeNumbers])),
        ),
      )
      .limit(named.emails.length + named.employeeNumbers.length),
  ])
  const programOf = programsOf(names)
  return {
    programs: names.programs,
    classes: names.classes.map((row) => ({ class: row, program: programOf(row) })),
    known,
    facultyBy: new Map(
      members.flatMap(({ member, email }) =>
        [member.employeeNumber, email].flatMap((key): [string, FacultyToMap][] => (key ? [[key, mint(member, 'change')]] : [])),
      ),
    ),
    classToTeach: (row: Class, course: CourseToUse): ClassToTeach | undefined =>
      covers(remit, programOf(row)?.departmentId ?? course.departmentId) ? mint<Class, 'teach'>(row, 'teach') : undefined,
  }
}

/** What finds the program of a class: its own, or that of what it is a part of, as `departmentOfClass` has it. */
function programsOf({ programs: all, classes: rows }: { programs: readonly Program[]; classes: readonly Class[] }) {
  const programById = new Map(all.map((program) => [program.id, program]))
  const classById = new Map(rows.map((row) => [row.id, row]))
  return ({ programId, parentId }: Class) => programById.get(programId ?? classById.get(parentId ?? '')?.programId ?? '')
}
