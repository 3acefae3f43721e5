import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { people } from '../../people/tables.ts'
import { recordChanges } from '../tables.ts'

/** Whoever changed a field before these many changes is not looked for. */
const most = 100

/** What was changed of a record of the college lately, the newest first. */
export const listRecordChanges = (tx: Database, { collegeId, id }: { collegeId: string; id: string }) =>
  tx
    .select({ by: people.name, at: recordChanges.changedAt, before: recordChanges.before, after: recordChanges.after })
    .from(recordChanges)
    .innerJoin(people, and(eq(people.collegeId, recordChanges.collegeId), eq(people.id, recordChanges.changedBy)))
    .where(and(eq(recordChanges.collegeId, collegeId), eq(recordChanges.recordId, id)))
    .orderBy(desc(recordChanges.changedAt), desc(recordChanges.id))
    .limit(most)
