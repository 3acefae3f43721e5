import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Value } from '../../../platform/database/prepared-reads.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { regulations } from '../../academics/tables.ts'
import { people } from '../../people/tables.ts'
import { attendancePolicies } from '../tables.ts'
import type { Policies } from './rules.ts'

/**
 * What a college laid down, as one column of whatever query, so that it takes no statement of its own. Written out, as a query of one
 * table would name its columns without the table.
 */
export const policiesOf = (collegeId: Value<string> | SQL): SQL<Policies> =>
  sql<Policies>`(select jsonb_build_object('organisation', laid.organisation, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('regulationId', policy.regulation_id, 'effectiveFromBatch', policy.effective_from_batch, 'rules', policy.rules))
    from attendance_policies policy where policy.college_id = laid.id), '[]'::jsonb)) from colleges laid where laid.id = ${collegeId}::uuid)`

/** What a college laid down. */
export async function findPolicies(db: Database, collegeId: string): Promise<Policies> {
  const [row] = await db
    .select({ policies: policiesOf(collegeId) })
    .from(colleges)
    .where(eq(colleges.id, collegeId))
  return row?.policies ?? { organisation: 'ALL', rows: [] }
}

const columns = {
  id: attendancePolicies.id,
  regulation: { id: regulations.id, code: regulations.code },
  effectiveFromBatch: attendancePolicies.effectiveFromBatch,
  rules: attendancePolicies.rules,
  updatedBy: people.name,
  updatedAt: attendancePolicies.updatedAt,
}

/** The rules that a college laid down: those of the latest batch first, the college's own before its regulations'. */
export async function listPolicies(db: Database, of: { collegeId: string; id?: string }, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  // A year of four digits and the regulation's code, so that as text they are in their order.
  const code = sql<string>`coalesce(${regulations.code}, '')`
  const year = sql<string>`${attendancePolicies.effectiveFromBatch}::text`
  const [yearAfter = '', ...words] = after?.key.split(' ') ?? []
  // A code may hold spaces itself.
  const codeAfter = words.join(' ')
  const follows = or(
    lt(year, yearAfter),
    and(eq(year, yearAfter), or(gt(code, codeAfter), and(eq(code, codeAfter), after ? gt(attendancePolicies.id, after.id) : undefined))),
  )
  const rows = await db
    .select(columns)
    .from(attendancePolicies)
    .leftJoin(
      regulations,
      and(eq(regulations.collegeId, attendancePolicies.collegeId), eq(regulations.id, attendancePolicies.regulationId)),
    )
    .leftJoin(people, and(eq(people.collegeId, attendancePolicies.collegeId), eq(people.id, attendancePolicies.updatedBy)))
    .where(
      and(
        eq(attendancePolicies.collegeId, of.collegeId),
        of.id === undefined ? undefined : eq(attendancePolicies.id, of.id),
        after ? follows : undefined,
      ),
    )
    .orderBy(desc(year), code, attendancePolicies.id)
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(`${row.effectiveFromBatch} ${row.regulation?.code ?? ''}`, row.id))
}
