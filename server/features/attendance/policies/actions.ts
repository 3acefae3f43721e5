import { eq, notExists, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'
import { newId } from '../../../platform/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { colleges } from '../../../platform/tables.ts'
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

/**
 * Gives every college that laid down nothing yet the rules of its organisation, and of the universities of its regulations. What a
 * college laid down is never touched, so this may run at every start.
 */
export async function layDownStandards(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const laid = tx.select({ one: sql`1` }).from(attendancePolicies).where(eq(attendancePolicies.collegeId, colleges.id))
    const bare = await tx
      .select({ collegeId: colleges.id, organisation: colleges.organisation, regulation: regulations })
      .from(colleges)
      .leftJoin(regulations, eq(regulations.collegeId, colleges.id))
      .where(notExists(laid))
      .orderBy(colleges.id)
      .limit(10_000)
    const ofColleges = [...new Map(bare.map(({ collegeId, organisation }) => [collegeId, organisation]))].map(
      ([collegeId, organisation]) => ({
        ...{ collegeId, regulationId: null, effectiveFromBatch: 2000 },
        rules: standardRules(organisation),
      }),
    )
    const ofRegulations = bare.flatMap(({ collegeId, organisation, regulation }) =>
      regulation
        ? [
            {
              ...{ collegeId, regulationId: regulation.id, effectiveFromBatch: regulation.effectiveFromBatch },
              rules: standardRules(organisation, regulation.university),
            },
          ]
        : [],
    )
    const rows = [...ofColleges, ...ofRegulations].map((row) => ({ ...row, id: newId(), updatedAt: now }))
    if (rows.length > 0) await tx.insert(attendancePolicies).values(rows).onConflictDoNothing()
  })
}
