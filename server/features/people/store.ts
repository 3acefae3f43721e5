import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { holdsOn } from '../academics/access.ts'
import { classes, departments, enrolments, facultyDepartments, programs, regulations } from '../academics/tables.ts'
import type { ViewedFaculty, ViewedLearner } from './access.ts'
import { faculty, learners, people, personChanges } from './tables.ts'

/** A member of the faculty with the department. */
export async function findFacultyDetails(db: Database, viewed: Pick<ViewedFaculty, 'collegeId' | 'id'>) {
  const [row] = await db
    .select({ person: people, faculty, department: { id: departments.id, name: departments.name } })
    .from(people)
    .innerJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .leftJoin(facultyDepartments, and(eq(facultyDepartments.collegeId, people.collegeId), eq(facultyDepartments.id, people.id)))
    .leftJoin(
      departments,
      and(eq(departments.collegeId, facultyDepartments.collegeId), eq(departments.id, facultyDepartments.departmentId)),
    )
    .where(and(eq(people.collegeId, viewed.collegeId), eq(people.id, viewed.id)))
  return row ?? null
}

/** A learner with where they study on a day. */
export async function findLearnerDetails(db: Database, viewed: Pick<ViewedLearner, 'collegeId' | 'id'>, today: string) {
  const [row] = await db
    .select({
      person: people,
      rollNumber: learners.rollNumber,
      guardianName: learners.guardianName,
      guardianMobile: learners.guardianMobile,
      program: { id: programs.id, name: programs.name },
      class: { id: classes.id, name: classes.name },
      regulation: regulations.code,
    })
    .from(people)
    .innerJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
    .leftJoin(enrolments, and(eq(enrolments.collegeId, people.collegeId), eq(enrolments.learnerId, people.id), holdsOn(enrolments, today)))
    .leftJoin(programs, and(eq(programs.collegeId, enrolments.collegeId), eq(programs.id, enrolments.programId)))
    .leftJoin(classes, and(eq(classes.collegeId, enrolments.collegeId), eq(classes.id, enrolments.classId)))
    .leftJoin(regulations, and(eq(regulations.collegeId, enrolments.collegeId), eq(regulations.id, enrolments.regulationId)))
    .where(and(eq(people.collegeId, viewed.collegeId), eq(people.id, viewed.id)))
    .orderBy(sql`${enrolments.startsOn} desc nulls last`)
    .limit(1)
  return row ?? null
}

/** Of these numbers and addresses, the ones that are taken in the college already. */
export async function listTaken(db: Database, collegeId: string, wanted: { emails: string[]; numbers: string[] }) {
  const [emails, rollNumbers, employeeNumbers] = await Promise.all([
    db
      .select({ email: people.email })
      .from(people)
      .where(and(eq(people.collegeId, collegeId), eq(people.userType, 'FACULTY'), inArray(people.email, wanted.emails)))
      .limit(wanted.emails.length),
    db
      .select({ number: learners.rollNumber })
      .from(learners)
      .where(and(eq(learners.collegeId, collegeId), inArray(learners.rollNumber, wanted.numbers)))
      .limit(wanted.numbers.length),
    db
      .select({ number: faculty.employeeNumber })
      .from(faculty)
      .where(and(eq(faculty.collegeId, collegeId), inArray(faculty.employeeNumber, wanted.numbers)))
      .limit(wanted.numbers.length),
  ])
  return {
    emails: new Set(emails.map((row) => row.email)),
    rollNumbers: new Set(rollNumbers.map((row) => row.number)),
    employeeNumbers: new Set(employeeNumbers.map((row) => row.number)),
  }
}

/** Whether a learner studies in a program on a day. */
export async function studiesIn(db: Database, actor: Actor, programId: string, today: string): Promise<boolean> {
  const [row] = await db
    .select({ found: count() })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.collegeId, actor.collegeId),
        eq(enrolments.learnerId, actor.personId),
        eq(enrolments.programId, programId),
        holdsOn(enrolments, today),
      ),
    )
  return (row?.found ?? 0) > 0
}

/** What was changed of a person lately, the newest first, and by whom. */
export const listPersonChanges = (tx: Database, { collegeId, id }: { collegeId: string; id: string }) =>
  tx
    .select({ by: people.name, at: personChanges.changedAt, before: personChanges.before, after: personChanges.after })
    .from(personChanges)
    .innerJoin(people, and(eq(people.collegeId, personChanges.collegeId), eq(people.id, personChanges.changedBy)))
    .where(and(eq(personChanges.collegeId, collegeId), eq(personChanges.personId, id)))
    .orderBy(desc(personChanges.changedAt), desc(personChanges.id))
    .limit(100)
