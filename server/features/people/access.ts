/*
 * Who may what, about people:
 * - Everybody sees the faculty of their college: name, address, department.
 * - A learner sees themself; a teacher the learners of their classes, whether enrolled in a section or members of a group or
 *   batch; an administrator and a clerk every learner.
 * - A person changes their own picture and language. The rest of a member of the faculty an administrator changes, the
 *   rest of a learner an administrator or a clerk. Nobody takes the office from the last administrator of the college.
 */
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { holdsOn, learnsIn } from '../academics/access.ts'
import { mappings } from '../academics/tables.ts'
import { faculty, learners, people } from './tables.ts'

type PersonRow = { collegeId: string; id: string }
export type ViewedFaculty = Authorized<PersonRow, 'view'>
export type ViewedLearner = Authorized<PersonRow, 'view'>
/** A person whose row may be changed, in the fields that `mayChangeRecord` allows. */
export type AuthorizedPerson = Authorized<PersonRow, 'change'>

const ownFields = ['id', 'website', 'language']
const hasOffice = (actor: Actor) => actor.role === 'administrator' || actor.role === 'clerk'

/** Whether somebody may change what the college keeps about a person, and not only that person's picture and language. */
export const mayChangeRecord = (actor: Actor, kind: 'faculty' | 'learner'): boolean =>
  actor.role === 'administrator' || (kind === 'learner' && actor.role === 'clerk')

/** A member of the faculty of one's college. */
export async function accessFaculty(db: Database, actor: Actor, facultyId: string): Promise<ViewedFaculty> {
  const [row] = await db
    .select({ collegeId: faculty.collegeId, id: faculty.id })
    .from(faculty)
    .where(and(eq(faculty.collegeId, actor.collegeId), eq(faculty.id, facultyId)))
  if (!row) throw new Failure('access.not_found')
  return mint(row, 'view')
}

/** A learner whom one may see. */
export async function accessLearner(db: Database, actor: Actor, learnerId: string, today: string): Promise<ViewedLearner> {
  if (actor.role === 'learner' && learnerId !== actor.personId) throw new Failure('access.not_found')
  const inMyClass = sql`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${learners.collegeId} and ${mappings.facultyId} = ${actor.personId} and ${holdsOn(mappings, today)} and ${learnsIn(mappings.collegeId, mappings.classId, learners.id, today)})`
  const [row] = await db
    .select({ collegeId: learners.collegeId, id: learners.id })
    .from(learners)
    .where(and(eq(learners.collegeId, actor.collegeId), eq(learners.id, learnerId), actor.role === 'teacher' ? inMyClass : undefined))
  if (!row) throw new Failure('access.not_found')
  return mint(row, 'view')
}

/** A person whom one may change, given which fields are to change; a field that is not one's to change is named. */
export async function accessPersonToChange(
  db: Database,
  actor: Actor,
  kind: 'faculty' | 'learner',
  personId: string,
  fields: string[],
): Promise<AuthorizedPerson> {
  const table = kind === 'faculty' ? faculty : learners
  const [row] = await db
    .select({ collegeId: people.collegeId, id: people.id })
    .from(people)
    .innerJoin(table, and(eq(table.collegeId, people.collegeId), eq(table.id, people.id)))
    .where(and(eq(people.collegeId, actor.collegeId), eq(people.id, personId)))
  const isSelf = personId === actor.personId
  if (!row || (kind === 'learner' && !isSelf && !hasOffice(actor))) throw new Failure('access.not_found')
  if (mayChangeRecord(actor, kind)) return mint(row, 'change')
  const refused = fields.filter((field) => !ownFields.includes(field))
  if (!isSelf || refused.length > 0)
    throw new Failure('access.refused', { fields: Object.fromEntries(refused.map((field) => [field, 'Ask the office to change this.'])) })
  return mint(row, 'change')
}
