import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { findOrganisation } from '../../../platform/vocabulary.ts'
import { regulations } from '../../academics/tables.ts'
import { attendancePolicies } from '../tables.ts'
import type { PolicyToLayDown } from './access.ts'
import { standardRules } from './rules.ts'

/** Lays down the rules of a regulation or of the college for a batch, in place of what stood there. Answers the row's identifier. */
export async function layDown(
  db: Database,
  now: Date,
  { collegeId, regulationId, updatedBy }: PolicyToLayDown,
  laid: { effectiveFromBatch: number; rules: AttendanceRules },
): Promise<string> {
  refuseUpsideDown(laid.rules)
  await refuseCondonation(db, collegeId, laid.rules)
  const change = { rules: laid.rules, updatedBy, updatedAt: now }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(attendancePolicies)
      .values({ collegeId, regulationId, effectiveFromBatch: laid.effectiveFromBatch, ...change })
      .onConflictDoUpdate({
        target: [attendancePolicies.collegeId, attendancePolicies.regulationId, attendancePolicies.effectiveFromBatch],
        set: change,
      })
      .returning({ id: attendancePolicies.id })
    if (!row) throw new Failure('access.not_found')
    return row.id
  })
}

function refuseUpsideDown({ minimumPercent, condonableFromPercent, subjectMinimumPercent }: AttendanceRules): void {
  if (condonableFromPercent !== null && condonableFromPercent >= minimumPercent)
    throw new Failure('attendance.bands_upside_down', { fields: { rules: 'What can be condoned begins below the minimum.' } })
  if (subjectMinimumPercent !== null && subjectMinimumPercent > minimumPercent)
    throw new Failure('attendance.bands_upside_down', {
      message: 'No subject can need more than all of them together.',
      fields: { rules: 'No subject can need more than all of them together.' },
    })
}

/** Refuses a share to condone from, and a fee for it, in a pre-university college: the State's rules condone nothing (ATT-6). */
async function refuseCondonation(db: Database, collegeId: string, rules: AttendanceRules): Promise<void> {
  const asked = (['condonableFromPercent', 'condonationFeePaise'] as const).filter((name) => rules[name] !== null)
  if (asked.length === 0) return
  if ((await findOrganisation(db, collegeId)) !== 'DGIPUC') return
  const message = 'A pre-university college condones no shortage, and asks no fee for one.'
  throw new Failure('attendance.no_condonation', { message, fields: Object.fromEntries(asked.map((name) => [`rules.${name}`, message])) })
}

/**
 * Gives every college that has no rules of its own those of its organisation, and every regulation without those of its university. What
 * was laid down is never touched, so this may run at every start and as often as one likes.
 */
export async function layDownStandards(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { collegeId, regulationId } = attendancePolicies
    const laid = (condition: SQL | undefined) => tx.select({ one: sql`1` }).from(attendancePolicies).where(condition)
    const ofColleges = await tx
      .select({ collegeId: colleges.id, organisation: colleges.organisation })
      .from(colleges)
      .where(notExists(laid(and(eq(collegeId, colleges.id), isNull(regulationId)))))
      .orderBy(colleges.id)
      .limit(1_000)
    const ofRegulations = await tx
      .select({ organisation: colleges.organisation, regulation: regulations })
      .from(regulations)
      .innerJoin(colleges, eq(colleges.id, regulations.collegeId))
      .where(notExists(laid(and(eq(collegeId, regulations.collegeId), eq(regulationId, regulations.id)))))
      .orderBy(regulations.collegeId, regulations.id)
      .limit(1_000)
    const rows = [
      ...ofColleges.map((of) => ({ ...of, regulationId: null, effectiveFromBatch: firstBatch, rules: standardRules(of.organisation) })),
      ...ofRegulations.map(({ organisation, regulation: { collegeId: of, id, university, effectiveFromBatch } }) => ({
        ...{ collegeId: of, regulationId: id, effectiveFromBatch },
        rules: standardRules(organisation, university),
      })),
    ].map((row) => ({ ...row, id: newId(), updatedAt: now }))
    // Several processes may start at once.
    if (rows.length > 0) await tx.insert(attendancePolicies).values(rows).onConflictDoNothing()
  })
}

/** Before any batch that a college still has. */
const firstBatch = 2000
