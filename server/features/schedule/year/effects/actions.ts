import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../../platform/database.ts'
import { claimSessions, releaseSessions } from '../../claims/actions.ts'
import { generateDays } from '../../generating/actions.ts'
import type { Entry } from '../access.ts'
import { changesSessions } from '../rules.ts'
import {
  cancelInTheWay,
  countHeldInTheWay,
  findContrary,
  keepChanges,
  listClassesOf,
  listMadeBy,
  lockClasses,
  type Now,
  removeMade,
  restoreCancelled,
} from './store.ts'

/** What became of class sessions. `kept` counts those whose roll was called already: they stay held. */
export interface Effects {
  cancelled: number
  restored: number
  generated: number
  kept: number
}

export const noEffects: Effects = { cancelled: 0, restored: 0, generated: 0, kept: 0 }

interface Change {
  by: { collegeId: string; personId: string }
  /** As they were, where they were. */
  before: Entry[]
  /** Writes the rows, and answers the entries as they are now. */
  write: (tx: Database) => Promise<Entry[]>
}

/**
 * Changes the academic calendar with what follows from it for class sessions from today on (TT-6, TT-7): what the entries did is
 * undone, and what they do now is done. Call it inside `settleClashes`: what comes back may find its place taken.
 */
export async function changeYear(tx: Database, at: Now, { by, before, write }: Change): Promise<Effects> {
  const { collegeId } = by
  await lockClasses(tx, collegeId, at)
  const undone = await undo(tx, at, before.filter(changesSessions))
  const after = (await write(tx)).filter(changesSessions)
  await refuseContrary(tx, after)
  const ids = after.map(({ id }) => id)
  const kept = await countHeldInTheWay(tx, ids, at)
  if (kept > 0 && after.some(isOrder)) throw new Failure('schedule.already_held')
  const cancelled = await cancelInTheWay(tx, ids, at)

  const [was, is] = [new Set(undone.restored), new Set(cancelled.map(({ id }) => id))]
  const restored = undone.restored.filter((id) => !is.has(id))
  const gone = [...cancelled.filter(({ id }) => !was.has(id)), ...undone.cancelled]
  await keepChanges(tx, by, at, { cancelled: gone, restored })
  await releaseSessions(tx, { collegeId, ids: [...is, ...undone.cancelled.map(({ id }) => id)] })
  await claimSessions(tx, { collegeId, ids: restored })
  const generated = await generate(tx, at, collegeId, [...undone.days, ...(await daysOf(tx, at, after.filter(isOrder)))])
  return { cancelled: gone.length + undone.gone, restored: restored.length, generated, kept }
}

const isOrder = ({ kind }: Entry): boolean => kind === 'day_order'

/**
 * Takes back what entries did to class sessions. Answers those that came back, what a day order had made (how many are gone, and which
 * stay cancelled), and the days on which something else may be taught now.
 */
async function undo(tx: Database, at: Now, entries: Entry[]) {
  // One entry after the other, for each finds what the others leave. There are few: an import changes hardly any that were there.
  const undone = { restored: [] as string[], gone: 0, cancelled: [] as { id: string; reason: string }[] }
  for (const entry of entries) {
    if (isOrder(entry) && entry.startsOn >= at.today) {
      const made = await listMadeBy(tx, entry)
      if (made.some(({ state }) => state === 'held')) throw new Failure('schedule.already_held')
      const removed = await removeMade(
        tx,
        entry,
        made.map(({ id }) => id),
        at,
      )
      undone.gone += removed.gone
      undone.cancelled.push(...removed.cancelled)
    }
    undone.restored.push(...(await restoreCancelled(tx, entry, at)))
  }
  // Looked up while the entries are as they were: afterwards nothing tells for whom they had been.
  return {
    ...undone,
    days: await daysOf(
      tx,
      at,
      entries.filter(({ kind }) => kind !== 'holiday'),
    ),
  }
}

/** A day follows one order, and none when nothing is taught on it. */
async function refuseContrary(tx: Database, entries: Entry[]): Promise<void> {
  const order = entries.find(isOrder)
  const contrary = order && (await findContrary(tx, order))
  if (!contrary) return
  if (contrary.kind === 'holiday') throw new Failure('schedule.holiday')
  throw new Failure('schedule.clash', { message: `${contrary.title} is on this day already.` })
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

interface Days {
  classIds: string[]
  from: string
  to: string
}

/** The days from today on for which the weeks of classes may make more than was only cancelled. */
async function daysOf(tx: Database, at: Now, entries: Entry[]): Promise<Days[]> {
  const days: Days[] = []
  for (const entry of entries.filter(({ endsOn }) => endsOn >= at.today)) {
    days.push({ classIds: await listClassesOf(tx, entry, at), from: laterOf(entry.startsOn, at.today), to: entry.endsOn })
  }
  return days
}

async function generate(tx: Database, at: Now, collegeId: string, all: Days[]): Promise<number> {
  let generated = 0
  for (const days of all) if (days.classIds.length > 0) generated += (await generateDays(tx, at.now, { collegeId, ...days })).generated
  return generated
}
