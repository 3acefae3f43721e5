/*
 * Who may what, of the academic calendar:
 * - Everybody of the college reads it.
 * - Administrators lay it down, for the whole college: its days are not a department's. Nobody else changes it.
 */
import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { calendarEntries } from './tables.ts'

export type Entry = typeof calendarEntries.$inferSelect
export type YearToArrange = Authorized<{ collegeId: string; personId: string }, 'arrange'>
export type EntryToArrange = Authorized<Entry, 'arrange'>

const notFound = () => new Failure('access.not_found')

/** The academic calendar of one's college, to change it. */
export function accessYear({ collegeId, personId, role }: Actor): YearToArrange {
  if (role !== 'administrator') throw notFound()
  return mint({ collegeId, personId }, 'arrange')
}

/** An entry of it, to change it or take it away. Waits for whoever changes it at the same time. */
export async function accessEntryToArrange(tx: Database, actor: Actor, entryId: string): Promise<EntryToArrange> {
  if (actor.role !== 'administrator') throw notFound()
  const [row] = await tx
    .select()
    .from(calendarEntries)
    .where(and(eq(calendarEntries.collegeId, actor.collegeId), eq(calendarEntries.id, entryId)))
    .for('update')
  if (!row) throw notFound()
  return mint(row, 'arrange')
}
