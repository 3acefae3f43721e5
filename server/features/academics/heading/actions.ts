import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { faculty, people } from '../../people/tables.ts'
import { headsNone } from './access.ts'

/**
 * Refuses to take the whole college from the only one who can sign in and administers it, be it with the office or by a department to
 * head; `fields` says so beside what was asked for. Called in the transaction that would take it, before it is taken. All who administer
 * are locked and then looked at by a statement of its own, so that of two who lose it at the same moment the second finds themself alone.
 */
export async function refuseLastOfCollege(
  tx: Database,
  { collegeId, id }: { collegeId: string; id: string },
  fields: Record<string, string>,
): Promise<void> {
  const administers = and(eq(faculty.collegeId, collegeId), eq(faculty.facultyType, 'ADMIN'))
  const canSignIn = and(eq(people.collegeId, faculty.collegeId), eq(people.id, faculty.id), eq(people.isActive, true))
  const administrators = tx.select({ id: faculty.id }).from(faculty).innerJoin(people, canSignIn)
  await administrators.where(administers).orderBy(faculty.id).for('no key update', { of: faculty })
  const ofCollege = await tx
    .select({ id: faculty.id })
    .from(faculty)
    .innerJoin(people, canSignIn)
    .where(and(administers, headsNone({ collegeId: faculty.collegeId, personId: faculty.id })))
    .limit(2)
  if (ofCollege.length === 1 && ofCollege[0]?.id === id) throw new Failure('people.last_administrator', { fields })
}
