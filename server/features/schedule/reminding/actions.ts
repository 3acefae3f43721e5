import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { dayAfter } from '../../../platform/dates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { momentOf } from '../../lessons/access.ts'
import { notifyPeople } from '../../notifications/actions.ts'
import { daysIn } from '../rules.ts'
import { sayDay } from '../telling/present.ts'
import { accessTeachersOf, type Entry } from '../year/access.ts'
import { calendarEntries, deadlineReminders } from '../year/tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/** How many days before a deadline those who teach are reminded (TT-8). */
const firstDays = 3
const lastDays = 1

/**
 * Reminds of the deadlines that come near whoever teaches those whom they are for: three days before and one day before, each once
 * however often this runs. On a day on which nothing ran the reminder is late, not lost. Answers how many deadlines it reminded of.
 */
export async function remindOfDeadlines(tools: Tools): Promise<number> {
  const { today } = momentOf(tools)
  const near = await tools.db
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.kind, 'deadline'),
        gte(calendarEntries.endsOn, today),
        lte(calendarEntries.endsOn, dayAfter(today, firstDays)),
      ),
    )
    .orderBy(asc(calendarEntries.endsOn), asc(calendarEntries.id))
    .limit(1_000)
  let reminded = 0
  const failures: unknown[] = []
  // Each by itself, so that one that fails does not hold up the others' reminders; there are few on any day.
  for (const entry of near) {
    try {
      if (await remindOf(tools, entry, daysIn(today, entry.endsOn) - 1)) reminded++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${near.length} deadlines could not be reminded of.`)
  return reminded
}

function remindOf(tools: Tools, entry: Entry, daysLeft: number): Promise<boolean> {
  const daysBefore = daysLeft > lastDays ? firstDays : lastDays
  const { collegeId, id: entryId, title, endsOn } = entry
  return tools.db.transaction(async (tx) => {
    const isFirst = await tx
      .insert(deadlineReminders)
      .values({ collegeId, entryId, daysBefore })
      .onConflictDoNothing()
      .returning({ entryId: deadlineReminders.entryId })
    if (isFirst.length === 0) return false
    const day = sayDay(new Date(`${endsOn}T06:00:00Z`))
    const left = daysLeft === 0 ? 'It is today.' : daysLeft === 1 ? 'It is tomorrow.' : `There are ${daysLeft} days left.`
    const written = { title: `Deadline: ${title}`, message: `The last day is ${day}. ${left}` }
    // Nobody says it: whoever entered the deadline may teach as well.
    await notifyPeople({ ...tools, db: tx }, null, await accessTeachersOf(tx, entry, momentOf(tools).today), written)
    return true
  })
}
