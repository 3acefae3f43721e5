/*
 * Who may what, about people:
 * - Everybody sees the faculty of their college: name, address, department.
 * - A learner sees themself; a teacher the learners of their classes, whether enrolled in a section or members of a group or
 *   batch; an administrator and a clerk every learner.
 * - A person changes their own picture and language, and their own number by codes to the old one and to the new. The rest of a learner an
 *   administrator or a clerk changes.
 * - The faculty is added to and changed by an administrator of the whole college. One who heads departments adds teachers to those and
 *   changes the teachers of those and themself, but no role: whose address one may change, in whose name one may sign in. Nobody takes
 *   the whole college from the last who administers it.
 */
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { facultyTypes } from '#contract/features/identity.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type AuthorizedDepartment, accessDepartment, holdsOn, learnsIn } from '../academics/access.ts'
import { covers, findRemit, type Remit, rolesToAdd } from '../academics/heading/access.ts'
import { facultyDepartments, mappings } from '../academics/tables.ts'
import { faculty, learners } from './tables.ts'

type PersonRow = { collegeId: string; id: string }
export type ViewedFaculty = Authorized<PersonRow, 'view'>
export type ViewedLearner = Authorized<PersonRow, 'view'>
/** A person whose row may be changed, in the fields that were asked about. */
export type AuthorizedPerson = Authorized<PersonRow, 'change'>

const ownFields = ['website', 'language']
const hasOffice = (actor: Actor) => actor.role === 'administrator' || actor.role === 'clerk'

type FacultyType = (typeof facultyTypes)[number]
interface Member {
  id: string
  facultyType: FacultyType | null
  departmentId: string | null
}

/** Whether somebody may change what the college keeps about a learner, and not only the learner's picture and language. */
export const mayChangeLearner = hasOffice

/** What somebody may change of what the college keeps about a member of the faculty, but for that person's picture and language. */
export function mayOfMember(actor: Actor, remit: Remit, { id, facultyType, departmentId }: Member) {
  const isOwn = actor.role === 'administrator' && id === actor.personId
  const isTheirTeacher = facultyType === 'TEACHER' && covers(remit, departmentId)
  return { edit: remit.isWholeCollege || isOwn || isTheirTeacher, changeRole: remit.isWholeCollege }
}

/** Why nobody may be added to a department in a role, by its field; nothing where one may. */
export function refusalToAdd(
  remit: Remit,
  departmentId: string,
  facultyType: FacultyType,
): { departmentId?: string; facultyType?: string } {
  const roles = rolesToAdd(remit, departmentId)
  if (roles.length === 0) return { departmentId: 'Only an administrator of this department adds people to it.' }
  return roles.includes(facultyType) ? {} : { facultyType: onlyOfCollege }
}
const onlyOfCollege = 'Only an administrator of the whole college gives or takes this role.'

/** A department to which one may add a member of the faculty in a role. */
export async function accessDepartmentToJoin(
  db: Database,
  actor: Actor,
  departmentId: string,
  facultyType: FacultyType,
): Promise<AuthorizedDepartment> {
  const department = await accessDepartment(db, actor, departmentId)
  const fields = refusalToAdd(await findRemit(db, actor), department.id, facultyType)
  if (Object.keys(fields).length > 0) throw new Failure('access.refused', { fields })
  return department
}

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

/** One's own row, for what one proved to be one's own to change. */
export const accessOwnRow = ({ collegeId, personId }: Actor): AuthorizedPerson => mint({ collegeId, id: personId }, 'change')

/** A learner whom one may change, given what is to change; a field that is not one's to change is named. */
export async function accessLearnerToChange(db: Database, actor: Actor, learnerId: string, change: object): Promise<AuthorizedPerson> {
  const [row] = await db
    .select({ collegeId: learners.collegeId, id: learners.id })
    .from(learners)
    .where(and(eq(learners.collegeId, actor.collegeId), eq(learners.id, learnerId)))
  const isSelf = learnerId === actor.personId
  if (!row || !(isSelf || hasOffice(actor))) throw new Failure('access.not_found')
  if (!mayChangeLearner(actor)) refuseFields(isSelf, change)
  return mint(row, 'change')
}

/** A member of the faculty whom one may change, given what is to change; a role that stays is no change. */
export async function accessFacultyToChange(
  db: Database,
  actor: Actor,
  facultyId: string,
  change: { facultyType?: FacultyType | undefined },
): Promise<AuthorizedPerson> {
  const isJoined = and(eq(facultyDepartments.collegeId, faculty.collegeId), eq(facultyDepartments.id, faculty.id))
  const [row] = await db
    .select({
      ...{ collegeId: faculty.collegeId, id: faculty.id },
      ...{ facultyType: faculty.facultyType, departmentId: facultyDepartments.departmentId },
    })
    .from(faculty)
    .leftJoin(facultyDepartments, isJoined)
    .where(and(eq(faculty.collegeId, actor.collegeId), eq(faculty.id, facultyId)))
  if (!row) throw new Failure('access.not_found')
  const may = mayOfMember(actor, await findRemit(db, actor), row)
  if (!may.edit) refuseFields(facultyId === actor.personId, change)
  if (!may.changeRole && change.facultyType !== undefined && change.facultyType !== row.facultyType)
    throw new Failure('access.refused', { fields: { facultyType: onlyOfCollege } })
  return mint({ collegeId: row.collegeId, id: row.id }, 'change')
}

/** Refuses all but what everybody changes of themself. */
function refuseFields(isSelf: boolean, change: object): void {
  const refused = Object.keys(change).filter((field) => !ownFields.includes(field))
  if (!isSelf || refused.length > 0)
    throw new Failure('access.refused', { fields: Object.fromEntries(refused.map((field) => [field, 'Ask the office to change this.'])) })
}
