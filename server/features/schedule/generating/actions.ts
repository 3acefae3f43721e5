import { sql } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defaultTimeZone } from '../../../platform/dates.ts'
import { claimSessions } from '../claims/actions.ts'
import { classSessions, timetableSlots } from '../tables.ts'
import { type Dated, planDays } from './rules.ts'
import { type DaysOfClasses, isUntouched, listWeeks } from './store.ts'

/**
 * Takes away what the weeks of some classes made for these days and nobody touched since. What is gone is gone from the feeds of
 * other calendar programs as well: a feed is always the whole of somebody's calendar, never a list of changes. Answers how many.
 */
export async function clearDays(tx: Database, now: Date, days: DaysOfClasses): Promise<number> {
  const gone = await tx
    .delete(classSessions)
    .where(isUntouched(tx, now, days))
    .returning({ id: classSessions.id })
  return gone.length
}

/**
 * Makes the class sessions of these days that the weeks of some classes and the academic calendar ask for and that do not stand yet.
 * Today those that have not begun; never one of the past. Refuses with `schedule.clash`, so call it inside `settleClashes`.
 * Answers how many are planned, and how many a holiday cancels at once. Five statements whatever the number, and those of the claims.
 */
export async function generateDays(tx: Database, now: Date, days: DaysOfClasses): Promise<{ generated: number; cancelled: number }> {
  const dated = (await listWeeks(tx, days)).flatMap((week) => planDays(week, days))
  if (dated.length === 0) return { generated: 0, cancelled: 0 }
  const made = await insertDated(tx, days.collegeId, now, dated)
  const ids = made.filter(({ state }) => state === 'planned').map(({ id }) => id)
  await claimSessions(tx, { collegeId: days.collegeId, ids })
  return { generated: ids.length, cancelled: made.length - ids.length }
}

/**
 * Makes class sessions from slots and days, in one statement; those that have begun already are left out, and so is every one that
 * stands already, as it is or moved, cancelled or taken by somebody else. An extra one stands in place of a slot only while it is at
 * that time and is to be, or comes back with the holiday that cancelled it. Answers those made, in no order.
 */
async function insertDated(tx: Database, collegeId: string, now: Date, dated: Dated[]) {
  const rows = JSON.stringify(dated.map((row) => ({ id: newId(), ...row })))
  const startsAt = sql`((dated.day + slot.starts_at) at time zone ${defaultTimeZone}::text)`
  const made = sql`${now.toISOString()}::timestamptz`
  // The columns in the order of the table: all of them are named by the statement around this one.
  return tx
    .insert(classSessions)
    .select(
      sql`select slot.college_id, dated.id, slot.class_id, slot.course_id, slot.faculty_id, slot.room_id, slot.kind,
        ${startsAt}, (dated.day + slot.ends_at) at time zone ${defaultTimeZone}::text, dated.day, slot.first_period, slot.period_count,
        dated.state, dated.reason, dated.origin, slot.id, dated."entryId", null::uuid,
        slot.course_id, slot.faculty_id, slot.room_id, ${startsAt}, null::text, null::uuid, '', 0, ${made}, ${made}
      from jsonb_to_recordset(${rows}::jsonb) as dated(id uuid, "slotId" uuid, day date, origin text, state text, reason text, "entryId" uuid)
      join ${timetableSlots} as slot on slot.college_id = ${collegeId} and slot.id = dated."slotId"
      where ${startsAt} > ${made} and not exists (select 1 from ${classSessions} as standing where standing.college_id = slot.college_id
        and standing.class_id = slot.class_id and standing.planned_course_id = slot.course_id and standing.planned_starts_at = ${startsAt}
        and (standing.origin <> 'extra' or (standing.starts_at = ${startsAt} and (standing.state <> 'cancelled' or standing.entry_id is not null))))`,
    )
    .returning({ id: classSessions.id, state: classSessions.state })
}
