/*
 * Who may what, of the academic calendar:
 * - Everybody of the college reads it.
 * - Of a deadline those are reminded who teach a class that it is for, today.
 * - Administrators lay it down, for the whole college: its days are not a department's. Nobody else changes it.
 */
import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holdsOn } from '../../academics/access.ts'
import { classes, mappings } from '../../academics/tables.ts'
import type { PeopleToTell } from '../../notifications/actions.ts'
import { entryIsForClass } from '../reading/access.ts'
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

/** Whoever teaches a class that an entry is for. Nobody asks; its day comes near. */
export async function accessTeachersOf(db: Database, entry: Entry, today: string): Promise<PeopleToTell> {
  const rows = await db
    .selectDistinct({ id: mappings.facultyId })
    .from(mappings)
    .innerJoin(classes, and(eq(classes.collegeId, mappings.collegeId), eq(classes.id, mappings.classId)))
    .innerJoin(calendarEntries, and(eq(calendarEntries.collegeId, classes.collegeId), eq(calendarEntries.id, entry.id), entryIsForClass))
    .where(and(eq(mappings.collegeId, entry.collegeId), holdsOn(mappings, today)))
    .limit(5_000)
  return mint({ collegeId: entry.collegeId, personIds: rows.map(({ id }) => id) }, 'tell')
}
