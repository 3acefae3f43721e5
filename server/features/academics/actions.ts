import { sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { colleges, organisations } from '../../platform/database/tables.ts'
import type { AuthorizedClass, AuthorizedDepartment } from './access.ts'
import { refuseArchived, refuseIfOver } from './rules.ts'
import { findRegulationFor } from './store.ts'
import { enrolments, facultyDepartments } from './tables.ts'

type Organisation = typeof organisations.$inferInsert

/** Makes the organisations that are missing, and lets their login addresses follow the installation's settings. */
export async function ensureOrganisations(db: Database, wanted: Organisation[]): Promise<void> {
  await db
    .insert(organisations)
    .values(wanted)
    .onConflictDoUpdate({
      target: organisations.code,
      // A word that a later version has is added; those that stand, stay.
      set: { loginAddress: sql`excluded.login_address`, vocabulary: sql`excluded.vocabulary || ${organisations.vocabulary}` },
    })
}

/** Founds a college. */
export async function foundCollege(tx: Database, founded: { organisation: 'JNTU' | 'DGIPUC'; name: string }): Promise<string> {
  const id = newId()
  await tx.insert(colleges).values({ id, ...founded })
  return id
}

/** Enrols learners in a class from a day on, under the regulation of that class. */
export async function enrol(tx: Database, learnerIds: string[], into: AuthorizedClass, startsOn: string): Promise<void> {
  if (learnerIds.length === 0) return
  const { programId } = into
  if (into.kind !== 'section' || !programId) throw new Failure('academics.not_a_section', { fields: { classId: 'Choose a section.' } })
  refuseIfOver(into, startsOn)
  const regulationId = await findRegulationFor(tx, into, startsOn)
  if (!regulationId) throw new Failure('academics.no_regulation')
  await tx.insert(enrolments).values(
    learnerIds.map((learnerId) => ({
      collegeId: into.collegeId,
      learnerId,
      programId,
      classId: into.id,
      regulationId,
      startsOn,
    })),
  )
}

/** Puts a member of the faculty into a department. */
export async function joinDepartment(tx: Database, facultyIds: string[], department: AuthorizedDepartment): Promise<void> {
  refuseArchived(department)
  if (facultyIds.length === 0) return
  await tx.insert(facultyDepartments).values(facultyIds.map((id) => ({ collegeId: department.collegeId, id, departmentId: department.id })))
}
