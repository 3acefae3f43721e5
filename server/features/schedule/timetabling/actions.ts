import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockRow } from '../../../platform/database/lock-row.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { dayAfter } from '../../../platform/dates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type By, keepChange, type Was } from '../../academics/meanwhile/actions.ts'
import { classes } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import { settleClashes } from '../claims/actions.ts'
import { clearDays, generateDays } from '../generating/actions.ts'
import { countOfDays } from '../generating/store.ts'
import type { RoomToSee } from '../reading/access.ts'
import { listBells } from '../store.ts'
import { bells, rooms, timetableSlots, timetables } from '../tables.ts'
import { tellWeek } from '../telling/actions.ts'
import type { WeekToLay } from './access.ts'
import { type Bell, endOfWeek, inOrder, timesOf } from './rules.ts'
import { findNextStart, holdsBeyond } from './store.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/**
 * Lays down the week of a class from a day on, and generates its class sessions up to the end of the class or the next version. A
 * version of that very day is replaced; an earlier one ends the day before, and what it made until then stays as it is (TT-1).
 * Answers how many class sessions it made, and how many that were changed by hand or held stayed in its time.
 */
export async function saveTimetable(tools: Tools, actor: Actor, { now, today }: Moment, week: WeekToLay, startsOn: string) {
  if (startsOn < today) throw new Failure('schedule.past_is_fixed', { fields: { startsOn: 'Choose today or a later day.' } })
  if (startsOn > week.endsOn) throw new Failure('schedule.class_over', { fields: { startsOn: 'This class is over by then.' } })
  return settleClashes(tools.db, async (tx) => {
    await lockWeek(tx, week)
    const endsOn = endOfWeek(startsOn, week.endsOn, await findNextStart(tx, week, startsOn))
    const days = { collegeId: week.collegeId, classIds: [week.classId], from: startsOn, to: endsOn }
    await clearDays(tx, now, days)
    const kept = await countOfDays(tx, days)
    await replaceVersion(tx, actor, now, week, { startsOn, endsOn })
    const { generated } = await generateDays(tx, now, days)
    await tellWeek({ ...tools, db: tx }, actor, week, startsOn)
    return { generated, kept }
  })
}

/** Two who save the week of one class wait for each other. */
const lockWeek = (tx: Database, { collegeId, classId }: WeekToLay) =>
  tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.collegeId, collegeId), eq(classes.id, classId)))
    .for('update')

async function replaceVersion(tx: Database, actor: Actor, now: Date, week: WeekToLay, spell: { startsOn: string; endsOn: string }) {
  const { collegeId, classId } = week
  const rung = await listBells(tx, actor)
  const slots = week.slots.map((slot) => ({ ...slot, ...timesOf(rung, slot) }))
  await tx
    .delete(timetables)
    .where(and(eq(timetables.collegeId, collegeId), eq(timetables.classId, classId), eq(timetables.startsOn, spell.startsOn)))
  await tx
    .update(timetables)
    .set({ endsOn: dayAfter(spell.startsOn, -1) })
    .where(holdsBeyond(week, spell.startsOn))
  const id = newId()
  await tx.insert(timetables).values({ collegeId, id, classId, ...spell, createdBy: actor.personId, createdAt: now })
  if (slots.length > 0) await tx.insert(timetableSlots).values(slots.map((slot) => ({ ...slot, collegeId, timetableId: id })))
}

const roomTaken = (error: unknown) =>
  Promise.reject(violatedConstraint(error) === 'rooms_code' ? new Failure('schedule.room_taken', { cause: error }) : error)

/** Adds a room. */
export async function createRoom(
  { db }: Pick<Platform, 'db'>,
  { collegeId }: Actor,
  given: { code: string; name: string; seats: number | null },
) {
  const row = { ...given, collegeId, id: newId(), isArchived: false }
  await db.transaction((tx) => tx.insert(rooms).values(row)).catch(roomTaken)
  return row
}

/**
 * Changes a room; what is left out stays. An archived one keeps what is planned in it and is offered for nothing new. `was` is what the
 * change was begun on (`keepChange`).
 */
export async function updateRoom(
  { db }: Pick<Platform, 'db'>,
  by: By,
  room: RoomToSee,
  change: { code?: string | undefined; name?: string | undefined; seats?: number | null | undefined; isArchived?: boolean | undefined },
  was?: Was,
) {
  if (Object.values(change).every((value) => value === undefined)) return room
  const its = and(eq(rooms.collegeId, room.collegeId), eq(rooms.id, room.id))
  const [row] = await db
    .transaction(async (tx) => {
      await keepChange(tx, by, room, { code: 'schedule.changed_meanwhile', before: await lockRow(tx, rooms, room), change, was })
      return tx.update(rooms).set(change).where(its).returning()
    })
    .catch(roomTaken)
  if (!row) throw new Failure('access.not_found')
  return row
}

/** Says when the periods of the day begin and end. Weeks that stand keep the times that they were saved with. */
export async function saveBells({ db }: Pick<Platform, 'db'>, { collegeId }: Actor, given: Bell[]): Promise<Bell[]> {
  const ordered = inOrder(given)
  await db.transaction(async (tx) => {
    // Two who save at once wait for each other here.
    await tx.execute(sql`select 1 from ${colleges} where ${colleges.id} = ${collegeId} for update`)
    await tx.delete(bells).where(eq(bells.collegeId, collegeId))
    await tx.insert(bells).values(ordered.map((bell) => ({ ...bell, collegeId })))
  })
  return ordered
}
