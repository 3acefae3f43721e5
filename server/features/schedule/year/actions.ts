import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accessProgram } from '../../academics/access.ts'
import { keepChange, type Was } from '../../academics/meanwhile/actions.ts'
import { momentOf } from '../../lessons/access.ts'
import { settleClashes } from '../claims/actions.ts'
import { changeYear, type Effects, noEffects } from '../effects/actions.ts'
import { classSessions } from '../tables.ts'
import { publishChanged } from '../telling/actions.ts'
import { accessEntryToArrange, accessYear, type Entry, type EntryToArrange } from './access.ts'
import {
  asTyped,
  changedEntry,
  changesSessions,
  checkFields,
  checkNew,
  checkPast,
  daysOver,
  type EntryChange,
  type EntryFields,
  isSameEffect,
} from './rules.ts'
import { listTaughtDays } from './store.ts'
import { calendarEntries, deadlineReminders } from './tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/** The whole college is told: whom an entry concerns, by program and semester, their pages find out. */
const everybody = { classIds: [], facultyIds: [] }

/** Adds to the academic calendar, with what follows from it for class sessions. */
export async function addEntry(tools: Tools, actor: Actor, fields: EntryFields): Promise<Effects & { id: string }> {
  const at = momentOf(tools)
  checkFields(fields)
  if (fields.programId !== null) await accessProgram(tools.db, actor, fields.programId)
  return settleClashes(tools.db, async (tx) => {
    const by = accessYear(actor)
    const over = daysOver(fields, at.today)
    checkNew(fields, over ? await listTaughtDays(tx, { ...fields, collegeId: by.collegeId }, over) : [], at.today)
    const made: Entry[] = []
    const effects = await changeYear(tx, at, {
      by,
      before: [],
      write: async () => {
        made.push(
          ...(await tx
            .insert(calendarEntries)
            .values({ ...fields, collegeId: by.collegeId, createdBy: by.personId, createdAt: at.now })
            .returning()),
        )
        return made
      },
    })
    await publishChanged(tools, tx, by.collegeId, everybody)
    return { ...effects, id: made[0]?.id ?? '' }
  })
}

/**
 * Changes an entry; what it did to class sessions is undone and done again where that is not the same. What is left out stays. `was` is
 * what the change was begun on (`keepChange`). What two changed of it is held to the rules together: its days, or its kind and the weekday.
 */
export async function changeEntry(
  tools: Tools,
  actor: Actor,
  entryId: string,
  change: EntryChange,
  was?: Was,
): Promise<Effects & { id: string }> {
  const at = momentOf(tools)
  if (typeof change.programId === 'string') await accessProgram(tools.db, actor, change.programId)
  return settleClashes(tools.db, async (tx) => {
    const entry = await accessEntryToArrange(tx, actor, entryId)
    const of = { before: asTyped(entry), change: asTyped(change), was }
    await keepChange(tx, { actor, now: at.now }, entry, { code: 'schedule.changed_meanwhile', ...of })
    const fields = changedEntry(entry, change)
    checkFields(fields)
    checkPast(entry, fields, at.today)
    // What is put off is reminded of again.
    if (fields.endsOn !== entry.endsOn) await forgetReminders(tx, entry)
    const write = async () =>
      tx
        .update(calendarEntries)
        .set(fields)
        .where(and(eq(calendarEntries.collegeId, entry.collegeId), eq(calendarEntries.id, entry.id)))
        .returning()
    const effects = isSameEffect(entry, fields)
      ? await rename(tx, entry, fields.title, write)
      : await changeYear(tx, at, { by: accessYear(actor), before: [entry], write })
    await publishChanged(tools, tx, entry.collegeId, everybody)
    return { ...effects, id: entry.id }
  })
}

const forgetReminders = (tx: Database, { collegeId, id }: Entry) =>
  tx.delete(deadlineReminders).where(and(eq(deadlineReminders.collegeId, collegeId), eq(deadlineReminders.entryId, id)))

/** Another name alone: what it cancelled says so from now on. */
async function rename(tx: Database, entry: EntryToArrange, title: string, write: () => Promise<Entry[]>): Promise<Effects> {
  await write()
  if (changesSessions(entry))
    await tx
      .update(classSessions)
      .set({ reason: title })
      .where(and(eq(classSessions.collegeId, entry.collegeId), eq(classSessions.entryId, entry.id), eq(classSessions.state, 'cancelled')))
  return noEffects
}

/** Takes an entry away: class sessions that it cancelled come back, those that it made go. */
export async function removeEntry(tools: Tools, actor: Actor, entryId: string): Promise<Effects> {
  const at = momentOf(tools)
  return settleClashes(tools.db, async (tx) => {
    const entry = await accessEntryToArrange(tx, actor, entryId)
    if (await hadEffectsBefore(tx, entry, at.today)) throw new Failure('schedule.past_is_fixed')
    const effects = await changeYear(tx, at, {
      by: accessYear(actor),
      before: [entry],
      write: async () => {
        await tx.delete(calendarEntries).where(and(eq(calendarEntries.collegeId, entry.collegeId), eq(calendarEntries.id, entry.id)))
        return []
      },
    })
    await publishChanged(tools, tx, entry.collegeId, everybody)
    return effects
  })
}

/** Whether class sessions of the past are as they are because of an entry: then it stays to say why. */
async function hadEffectsBefore(tx: Database, entry: Entry, today: string): Promise<boolean> {
  if (!changesSessions(entry) || entry.startsOn >= today) return false
  const [row] = await tx
    .select({ day: classSessions.day })
    .from(classSessions)
    .where(and(eq(classSessions.collegeId, entry.collegeId), eq(classSessions.entryId, entry.id)))
    .orderBy(classSessions.day)
    .limit(1)
  return row !== undefined && row.day < today
}
