import { newId } from '../../platform/columns.ts'
import type { Database } from '../../platform/database.ts'
import { notifications } from './tables.ts'

/** A notification as it stands, told to nobody live. */
export async function buildNotification(
  db: Database,
  collegeId: string,
  given: Partial<typeof notifications.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  await db
    .insert(notifications)
    .values({ title: 'A notice', message: 'Something to know.', createdAt: new Date('2026-11-20T05:00:00Z'), ...given, collegeId, id })
  return id
}
