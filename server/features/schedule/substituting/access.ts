/*
 * Who may what, of substitutions:
 * - Whoever arranges a class session asks a colleague to take it; an administrator asks for anybody.
 * - Who was asked accepts or declines, and who asked withdraws; both see it. An administrator sees those of the whole college.
 * - An administrator decides, one who heads departments for those alone: the session's is that of its class's program, or of its course.
 * - Whether an administrator has to approve at all every administrator says, for the whole college.
 * - Any teacher of the college can be asked, and an administrator, who may teach as well: nobody who has left, and no clerk.
 */
import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decidesFor } from '../../academics/heading/access.ts'
import type { PeopleToTell } from '../../notifications/actions.ts'
import { faculty, people } from '../../people/tables.ts'
import { departmentOfSession } from '../access.ts'
import { classSessions } from '../tables.ts'
import { substitutions } from './tables.ts'

type Substitution = typeof substitutions.$inferSelect
export type SubstitutionToAnswer = Authorized<Substitution, 'answer'>
export type SubstitutionToDecide = Authorized<Substitution, 'decide'>
export type Colleague = Authorized<{ collegeId: string; id: string; name: string }, 'ask'>

export type SettingsToChange = Authorized<{ collegeId: string }, 'change'>

const notFound = () => new Failure('access.not_found')

/** That somebody asked it or was asked. As a condition on `substitutions`. */
export const isParty = ({ personId }: Pick<Actor, 'personId'>): SQL | undefined =>
  or(eq(substitutions.askedBy, personId), eq(substitutions.askedOf, personId))

/** A substitution that one asked or was asked. */
export async function accessSubstitutionToAnswer(db: Database, actor: Actor, id: string): Promise<SubstitutionToAnswer> {
  const [row] = await db
    .select()
    .from(substitutions)
    .where(and(eq(substitutions.collegeId, actor.collegeId), eq(substitutions.id, id), isParty(actor)))
  if (!row) throw notFound()
  return mint(row, 'answer')
}

/** A substitution that one decides about; of another department's it is refused. */
export async function accessSubstitutionToDecide(db: Database, actor: Actor, id: string): Promise<SubstitutionToDecide> {
  const [row] = await db
    .select({ substitution: substitutions, decides: decidesFor(actor, departmentOfSession) })
    .from(substitutions)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, substitutions.collegeId), eq(classSessions.id, substitutions.sessionId)))
    .where(and(eq(substitutions.collegeId, actor.collegeId), eq(substitutions.id, id)))
  if (!row || actor.role !== 'administrator') throw notFound()
  if (!row.decides) throw new Failure('access.refused')
  return mint(row.substitution, 'decide')
}

/** Somebody of the faculty who can be asked at all. */
export async function accessColleague(db: Database, actor: Actor, facultyId: string): Promise<Colleague> {
  const [row] = await db
    .select({ collegeId: people.collegeId, id: people.id, name: people.name })
    .from(people)
    .innerJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .where(
      and(eq(people.collegeId, actor.collegeId), eq(people.id, facultyId), eq(people.isActive, true), ne(faculty.facultyType, 'CLERK')),
    )
  if (!row) throw notFound()
  return mint(row, 'ask')
}

/** The two whom a substitution concerns before it takes effect; whoever does something to it knows it already. */
export const accessParties = ({ collegeId, askedBy, askedOf }: Pick<Substitution, 'collegeId' | 'askedBy' | 'askedOf'>): PeopleToTell =>
  mint({ collegeId, personIds: [askedBy, askedOf] }, 'tell')

/** Whoever decides about a class session, to be told that something waits for them. */
export async function accessDeciders(
  db: Database,
  { collegeId, sessionId }: Pick<Substitution, 'collegeId' | 'sessionId'>,
): Promise<PeopleToTell> {
  const decides = decidesFor({ collegeId: people.collegeId, personId: people.id, role: 'administrator' }, departmentOfSession)
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id), eq(faculty.facultyType, 'ADMIN')))
    .innerJoin(classSessions, and(eq(classSessions.collegeId, people.collegeId), eq(classSessions.id, sessionId)))
    .where(and(eq(people.collegeId, collegeId), eq(people.isActive, true), decides))
    .limit(1_000)
  return mint({ collegeId, personIds: rows.map(({ id }) => id) }, 'tell')
}

/** How one's college arranges substitutions, to change it. */
export function accessSettings({ collegeId, role }: Actor): SettingsToChange {
  if (role !== 'administrator') throw notFound()
  return mint({ collegeId }, 'change')
}
