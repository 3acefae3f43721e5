import type { Database } from '../../../platform/database.ts'
import { claimSessions } from '../claims/actions.ts'
import { planDays } from './rules.ts'
import { type DaysOfClasses, deleteUntouched, insertDated, listWeeks } from './store.ts'

/**
 * Takes away what the weeks of some classes made for these days and nobody touched since. What is gone is gone from the feeds of
 * other calendar programs as well: a feed is always the whole of somebody's calendar, never a list of changes. Answers how many.
 */
export async function clearDays(tx: Database, now: Date, days: DaysOfClasses): Promise<number> {
  return (await deleteUntouched(tx, now, days)).length
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
