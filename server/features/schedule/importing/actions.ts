import type { MultipartFile } from '@fastify/multipart'
import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defaultTimeZone } from '../../../platform/dates.ts'
import { readWhole } from '../../../platform/files/uploads.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CalendarEvent, readCalendarEvents } from '../../../platform/reading/calendar-events.ts'
import { keepChange } from '../../academics/meanwhile/actions.ts'
import { momentOf } from '../../lessons/access.ts'
import { settleClashes } from '../claims/actions.ts'
import { changeYear, type Effects, noEffects } from '../effects/actions.ts'
import { lockClasses, type Now } from '../effects/store.ts'
import { daysIn } from '../rules.ts'
import { publishChanged } from '../telling/actions.ts'
import { accessYear, type Entry, type YearToArrange } from '../year/access.ts'
import { daysOver } from '../year/rules.ts'
import { listKnown, listTaughtDays } from '../year/store.ts'
import { calendarEntries } from '../year/tables.ts'
import { type Coming, compare } from './rules.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/** A calendar is read for two years at most. */
const longestRangeDays = 731

/**
 * Takes the holidays of an iCalendar file between two days into the academic calendar, or only says what would come. One that came with
 * an earlier import is found again by its identifier, and changed where the file says something else; a second time the same file
 * changes nothing. Of days that were it takes in what may be entered by hand: holidays on which nothing was taught.
 */
export async function importHolidays(
  tools: Tools,
  actor: Actor,
  file: MultipartFile,
  { dryRun, from, to }: { dryRun: 'true' | 'false'; from: string; to: string },
) {
  const year = accessYear(actor)
  const days = daysIn(from, to)
  if (days < 1) throw new Failure('schedule.ends_before_start', { fields: { to: 'The last day comes before the first.' } })
  if (days > longestRangeDays) throw new Failure('schedule.range_too_long', { fields: { to: 'Choose two years at most.' } })
  const read = await readCalendarEvents(await readWhole(file), { timeZone: defaultTimeZone, from, to })
  if (read === null) throw new Failure('schedule.ics_unreadable')
  const at = momentOf(tools)
  const isTrial = dryRun === 'true'
  const { comings, problems, effects } = isTrial
    ? { ...(await compareWithKnown(tools.db, year, read.events, at)), effects: noEffects }
    : await settleClashes(tools.db, async (tx) => {
        await lockClasses(tx, year.collegeId, at)
        const compared = await compareWithKnown(tx, year, read.events, at)
        return { ...compared, effects: await take(tools, tx, at, year, compared.comings) }
      })
  return {
    entries: comings.map(({ title, startsOn, endsOn, isKnown }) => ({ title, startsOn, endsOn, isKnown })),
    problems: [...read.problems, ...problems],
    ...effects,
  }
}

async function compareWithKnown(db: Database, year: YearToArrange, events: CalendarEvent[], { today }: Now) {
  const uids = events.flatMap(({ uid }) => uid ?? [])
  const spell = {
    from: events.map(({ startsOn }) => startsOn).sort()[0] ?? today,
    to:
      events
        .map(({ endsOn }) => endsOn)
        .sort()
        .at(-1) ?? today,
  }
  const over = daysOver({ startsOn: spell.from, endsOn: spell.to }, today)
  const [known, taughtDays] = await Promise.all([
    listKnown(db, year, uids, spell),
    over ? listTaughtDays(db, { collegeId: year.collegeId, programId: null, semesters: [] }, over) : [],
  ])
  return compare(events, known, { taughtDays, today })
}

/** Writes what is new or different, with what follows from it for class sessions. */
async function take(tools: Tools, tx: Database, at: Now, year: YearToArrange, comings: Coming[]): Promise<Effects> {
  const fresh = comings.filter(({ isKnown }) => !isKnown)
  if (fresh.length === 0) return noEffects
  const before = fresh.flatMap(({ known }) => known ?? [])
  const effects = await changeYear(tx, at, { by: year, before, write: () => write(tx, year, at, fresh) })
  await publishChanged(tools, tx, year.collegeId, { classIds: [], facultyIds: [] })
  return effects
}

async function write(tx: Database, year: YearToArrange, { now }: Now, fresh: Coming[]): Promise<Entry[]> {
  const { collegeId, personId } = year
  const rows = fresh.map(({ known, uid, title, startsOn, endsOn }) => ({
    ...(known ?? { kind: 'holiday' as const, semesters: [], createdBy: personId, createdAt: now }),
    ...{ collegeId, importedUid: uid, title, startsOn, endsOn },
  }))
  for (const { known, title, startsOn, endsOn } of fresh) {
    const change = { title, startsOn, endsOn }
    // Whoever has one of them open is told who wrote this into it.
    if (known)
      await keepChange(tx, { actor: year, now }, known, { code: 'schedule.changed_meanwhile', before: known, change, was: undefined })
  }
  const changed = fresh.flatMap(({ known }) => known ?? [])
  // Those that changed are written anew under their own identifiers, so that all of them are one statement.
  const its = inArray(
    calendarEntries.id,
    changed.map(({ id }) => id),
  )
  if (changed.length > 0) await tx.delete(calendarEntries).where(and(eq(calendarEntries.collegeId, collegeId), its))
  return tx.insert(calendarEntries).values(rows).returning()
}
