import { and, eq, getTableColumns } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/database/columns.ts'
import { violatedConstraint } from '../../platform/database/constraints.ts'
import type { Database } from '../../platform/database/database.ts'
import type { AuthorizedClass, AuthorizedDepartment } from '../academics/access.ts'
import { enrol, joinDepartment } from '../academics/actions.ts'
import { refuseLastOfCollege } from '../academics/heading/actions.ts'
import { refuseCrossed, type Was } from '../academics/meanwhile/actions.ts'
import type { AuthorizedPerson } from './access.ts'
import { listPersonChanges } from './store.ts'
import { faculty, learners, people, personChanges } from './tables.ts'

export interface NewFaculty {
  name: string
  email: string
  mobile?: string | undefined
  employeeNumber?: string | undefined
  designation?: string | undefined
  facultyType: 'TEACHER' | 'ADMIN' | 'CLERK'
}
export interface NewLearner {
  name: string
  email?: string | undefined
  mobile?: string | undefined
  rollNumber: string
  guardianName?: string | undefined
  guardianMobile?: string | undefined
}

/** Turns what the database refused into words beside the field. */
function asTaken(error: unknown): Failure {
  const constraint = violatedConstraint(error)
  if (constraint === 'people_faculty_email')
    return new Failure('people.email_taken', { fields: { email: 'Somebody in this college already has this e-mail address.' } })
  if (constraint === 'learners_roll_number')
    return new Failure('people.roll_number_taken', { fields: { rollNumber: 'A student in this college already has this number.' } })
  if (constraint === 'faculty_employee_number')
    return new Failure('people.employee_number_taken', { fields: { employeeNumber: 'Somebody in this college already has this number.' } })
  throw error
}

/** Adds members of the faculty to a department, or without one; all of them or none. Answers their identifiers, in order. */
export async function addFaculty(
  db: Database,
  now: Date,
  collegeId: string,
  added: NewFaculty[],
  department?: AuthorizedDepartment,
): Promise<string[]> {
  const rows = added.map((member) => ({
    ...member,
    id: newId(),
    collegeId,
    email: member.email.toLowerCase(),
    userType: 'FACULTY' as const,
    createdAt: now,
  }))
  const write = db.transaction(async (tx) => {
    await tx.insert(people).values(rows)
    await tx.insert(faculty).values(rows)
    if (department)
      await joinDepartment(
        tx,
        rows.map((row) => row.id),
        department,
      )
  })
  await write.catch((error: unknown) => Promise.reject(asTaken(error)))
  return rows.map((row) => row.id)
}

/** Adds learners and enrols them in a class from a day on; all of them or none. Answers their identifiers, in order. */
export async function addLearners(
  db: Database,
  now: Date,
  added: NewLearner[],
  into: AuthorizedClass,
  startsOn: string,
): Promise<string[]> {
  const rows = added.map((learner) => ({
    ...learner,
    id: newId(),
    collegeId: into.collegeId,
    email: learner.email?.toLowerCase(),
    userType: 'LEARNER' as const,
    createdAt: now,
  }))
  const write = db.transaction(async (tx) => {
    await tx.insert(people).values(rows)
    await tx.insert(learners).values(rows)
    await enrol(
      tx,
      rows.map((row) => row.id),
      into,
      startsOn,
    )
  })
  await write.catch((error: unknown) => Promise.reject(asTaken(error)))
  return rows.map((row) => row.id)
}

/** What is to change of a person; null takes away what stood there. */
export interface PersonChange {
  name?: string | undefined
  email?: string | null | undefined
  mobile?: string | null | undefined
  /** What proved to the office that it is to be another number; kept with the change. */
  mobileProof?: string | undefined
  website?: string | undefined
  language?: 'en' | 'te' | 'kn' | 'hi' | undefined
  designation?: string | null | undefined
  facultyType?: 'TEACHER' | 'ADMIN' | 'CLERK' | undefined
  rollNumber?: string | undefined
  guardianName?: string | null | undefined
  guardianMobile?: string | null | undefined
}

const lastAdministrator = { facultyType: 'Make another person an administrator first.' }

/**
 * Changes a person and keeps what stood before, who changed it and when; `was` is what it was begun on (`refuseCrossed`). Answers what stood
 * before; null without a change.
 */
export async function changePerson(db: Database, now: Date, actor: Actor, person: AuthorizedPerson, change: PersonChange, was?: Was) {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return null
  const { name, website, language, designation, facultyType, mobile } = change
  const { rollNumber, guardianName, guardianMobile } = change
  const own = { name, website, language, mobile, email: change.email === null ? null : change.email?.toLowerCase() }
  const whose = (table: typeof people | typeof faculty | typeof learners) =>
    and(eq(table.collegeId, person.collegeId), eq(table.id, person.id))
  const write = db.transaction(async (tx) => {
    const before = await standingOf(tx, person)
    await refuseCrossed('people.changed_meanwhile', { before, change: { ...change, ...own }, was }, () => listPersonChanges(tx, person))
    if (person.id !== actor.personId) refuseUnproven(before, change)
    if (facultyType !== undefined && facultyType !== 'ADMIN') await refuseLastOfCollege(tx, person, lastAdministrator)
    if (hasAny(own)) await tx.update(people).set(own).where(whose(people))
    if (hasAny({ designation, facultyType })) await tx.update(faculty).set({ designation, facultyType }).where(whose(faculty))
    const asLearner = { rollNumber, guardianName, guardianMobile }
    if (hasAny(asLearner)) await tx.update(learners).set(asLearner).where(whose(learners))
    await tx.insert(personChanges).values({
      collegeId: person.collegeId,
      id: newId(),
      personId: person.id,
      changedBy: actor.personId,
      before,
      after: given,
      changedAt: now,
    })
    return before
  })
  return write.catch((error: unknown) => Promise.reject(asTaken(error)))
}

/** All that is kept about a person, whichever table it stands in; nobody else changes it until the transaction ends. */
async function standingOf(tx: Database, { collegeId, id }: AuthorizedPerson) {
  const { collegeId: _f, id: _fid, ...ofFaculty } = getTableColumns(faculty)
  const { collegeId: _l, id: _lid, ...ofLearner } = getTableColumns(learners)
  const [row] = await tx
    .select({ person: people, ofFaculty, ofLearner })
    .from(people)
    .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .leftJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
    .where(and(eq(people.collegeId, collegeId), eq(people.id, id)))
    .for('no key update', { of: people })
  if (!row) throw new Failure('access.not_found')
  return { ...row.person, ...row.ofFaculty, ...row.ofLearner }
}

/** A learner's number is where codes go: whoever else gives them another one says what proved that they want it (ID-5). */
function refuseUnproven(before: { userType: string; mobile: string | null }, { mobile, mobileProof }: PersonChange): void {
  const isOther = mobile !== undefined && before.mobile !== null && mobile !== before.mobile
  if (before.userType === 'LEARNER' && isOther && mobileProof === undefined)
    throw new Failure('people.mobile_unproven', { fields: { mobileProof: 'Say what you saw: an identity card, a letter of the parents.' } })
}

const hasAny = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined)
