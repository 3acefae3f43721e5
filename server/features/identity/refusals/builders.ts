import type { Database } from '../../../platform/database/database.ts'
import { refusals } from './tables.ts'

/** Has somebody refused something once a day, on each of these days. */
export async function buildRefusals(
  db: Database,
  { collegeId, personId }: { collegeId: string; personId: string },
  days: readonly string[],
): Promise<void> {
  const at = days.map((day) => ({ day, firstAt: new Date(day), lastAt: new Date(day) }))
  const common = { collegeId, personId, endpoint: 'people.getLearnerDetails', count: 1, codes: ['access.not_found'] }
  await db.insert(refusals).values(at.map((day) => ({ ...common, ...day })))
}
