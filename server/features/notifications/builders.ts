import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { notificationReads, notifications } from './tables.ts'

type Given = Partial<typeof notifications.$inferInsert>

/** Notifications as they stand, told to nobody live, with who has read them. Lists show the last one first. */
export async function buildNotifications(db: Database, collegeId: string, wanted: (Given & { readBy?: string[] })[]): Promise<string[]> {
  const built = wanted.map(({ readBy = [], ...given }) => ({
    row: {
      title: 'A notice',
      message: 'Something to know.',
      createdAt: new Date('2026-11-20T05:00:00Z'),
      ...given,
      collegeId,
      id: newId(),
    },
    readBy,
  }))
  const reads = built.flatMap(({ row, readBy }) =>
    readBy.map((personId) => ({ collegeId, notificationId: row.id, personId, readAt: row.createdAt })),
  )
  await db.insert(notifications).values(built.map(({ row }) => row))
  if (reads.length > 0) await db.insert(notificationReads).values(reads)
  return built.map(({ row }) => row.id)
}

/** One notification that nobody has read. */
export async function buildNotification(db: Database, collegeId: string, given: Given = {}): Promise<string> {
  const [id = ''] = await buildNotifications(db, collegeId, [given])
  return id
}
