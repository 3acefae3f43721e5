import { and, asc, between, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { decodeCursor, encodeCursor, isDay, type PageRequest, pageOf } from '../../../platform/pages.ts'
import type { Viewer } from '../../academics/access.ts'
import { classes, enrolments, programs, regulations } from '../../academics/tables.ts'
import { entryIsForClass } from '../reading/access.ts'
import { classSessions, timetables } from '../tables.ts'
import type { Entry } from './access.ts'
import { calendarEntries } from './tables.ts'

/** Entries of the academic calendar with their program, as a page or one of them. */
const selectEntries = (db: Database) =>
  db
    .select({ entry: calendarEntries, program: { id: programs.id, name: programs.name } })
    .from(calendarEntries)
    .leftJoin(programs, and(eq(programs.collegeId, calendarEntries.collegeId), eq(programs.id, calendarEntries.programId)))

/** What of the academic calendar touches a range of days, in order. */
export async function listEntries(
  db: Database,
  { collegeId }: Pick<Viewer, 'collegeId'>,
  { from, to }: { from: string; to: string },
  request: PageRequest,
) {
  const rows = await selectEntries(db)
    .where(
      and(
        eq(calendarEntries.collegeId, collegeId),
        lte(calendarEntries.startsOn, to),
        gte(calendarEntries.endsOn, from),
        afterCursor(request),
      ),
    )
    .orderBy(asc(calendarEntries.startsOn), asc(calendarEntries.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, ({ entry }) => encodeCursor(entry.startsOn, entry.id))
}

function afterCursor(request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor, isDay)
  if (!after) return undefined
  return sql`(${calendarEntries.startsOn}, ${calendarEntries.id}) > (${after.key}::date, ${after.id}::uuid)`
}

/** One entry that was just written. */
export async function findEntry(db: Database, { collegeId, id }: { collegeId: string; id: string }) {
  const [row] = await selectEntries(db).where(and(eq(calendarEntries.collegeId, collegeId), eq(calendarEntries.id, id)))
  if (!row) throw new Failure('access.not_found')
  return row
}

/** What an earlier import brought, or what was entered for the same days by the same name. */
export async function listKnown(
  db: Database,
  { collegeId }: { collegeId: string },
  uids: string[],
  { from, to }: { from: string; to: string },
) {
  return db
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.collegeId, collegeId),
        sql`(${calendarEntries.importedUid} in (select jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb))
          or (${calendarEntries.kind} = 'holiday' and ${calendarEntries.startsOn} <= ${to}::date and ${calendarEntries.endsOn} >= ${from}::date))`,
      ),
    )
    .orderBy(asc(calendarEntries.startsOn), asc(calendarEntries.id))
    .limit(5_000)
}

/** The days between two on which a class session was planned or held of a class that an entry of this program and these semesters is for. */
export async function listTaughtDays(
  db: Database,
  { collegeId, programId, semesters }: Pick<Entry, 'collegeId' | 'programId' | 'semesters'>,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: classSessions.day })
    .from(classSessions)
    .innerJoin(classes, and(eq(classes.collegeId, classSessions.collegeId), eq(classes.id, classSessions.classId)))
    .where(
      and(
        eq(classSessions.collegeId, collegeId),
        between(classSessions.day, from, to),
        ne(classSessions.state, 'cancelled'),
        programId === null ? undefined : eq(classes.programId, programId),
        semesters.length === 0 ? undefined : inArray(classes.semester, semesters),
      ),
    )
    .orderBy(classSessions.day)
    .limit(5_000)
  return rows.map(({ day }) => day)
}

/** Days of a class are counted this far, where the calendar does not say when it is taught. */
const longestSemesterDays = 200

interface Counted {
  from: string | null
  to: string | null
  past: number
  ahead: number
}

/**
 * The sections and groups that are going on, by name, with the days on which they are taught (TT-8): in the spells of instruction that
 * the calendar has for them, or from the first day of the class on. Where a week holds on a day, it counts if the class or a batch of
 * it has a session that was not cancelled; where none does, it counts unless it is a Sunday or a holiday. One statement.
 */
export async function listInstructionalDays(db: Database, { collegeId }: Pick<Viewer, 'collegeId'>, today: string, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const entries = (kind: string) =>
    sql`from ${calendarEntries} where ${calendarEntries.collegeId} = ${classes.collegeId} and ${calendarEntries.kind} = ${kind} and ${entryIsForClass} and ${calendarEntries.endsOn} >= ${classes.startsOn} and ${calendarEntries.startsOn} <= ${classes.endsOn}`
  const on = (from: SQL) => sql`exists (select 1 ${from} and day between ${calendarEntries.startsOn} and ${calendarEntries.endsOn})`
  const hasWeek = sql`exists (select 1 from ${timetables} where ${timetables.collegeId} = ${classes.collegeId} and ${timetables.classId} = ${classes.id} and day between ${timetables.startsOn} and ${timetables.endsOn})`
  const ownAndBatches = sql`(select ${classes.id} union all select batch.id from ${classes} as batch where batch.college_id = ${classes.collegeId} and batch.parent_id = ${classes.id})`
  const isTaught = sql`exists (select 1 from ${classSessions} where ${classSessions.collegeId} = ${classes.collegeId} and ${classSessions.day} = calendar.day and ${classSessions.state} <> 'cancelled' and ${classSessions.classId} in ${ownAndBatches})`
  const inSpells = sql`case when exists (select 1 ${entries('instruction')}) then ${on(entries('instruction'))} else day < ${classes.startsOn} + ${longestSemesterDays}::int end`
  const counted = sql<Counted>`(select json_build_object('from', min(day), 'to', max(day),
      'past', count(*) filter (where counts and day < ${today}::date), 'ahead', count(*) filter (where counts and day >= ${today}::date))
    from (select day, case when ${hasWeek} then ${isTaught} else extract(isodow from day) < 7 and not ${on(entries('holiday'))} end as counts
      from (select generate_series(${classes.startsOn}::timestamp, least(${classes.endsOn}, ${classes.startsOn} + 400)::timestamp, '1 day')::date as day) as calendar where ${inSpells}) as days)`
  const minimum = sql<
    number | null
  >`(select max(${regulations.instructionalDays}) from ${enrolments} join ${regulations} on ${regulations.collegeId} = ${enrolments.collegeId} and ${regulations.id} = ${enrolments.regulationId} where ${enrolments.collegeId} = ${classes.collegeId} and ${enrolments.classId} = ${classes.id})`
  const rows = await db
    .select({ class: classes, counted, minimum })
    .from(classes)
    // Of one table alone the columns would be written without its name, and those of the subqueries with them.
    .innerJoin(colleges, eq(colleges.id, classes.collegeId))
    .where(
      and(
        eq(classes.collegeId, collegeId),
        sql`${classes.kind} <> 'batch' and ${today}::date between ${classes.startsOn} and ${classes.endsOn}`,
        after ? sql`(${classes.name}, ${classes.id}) > (${after.key}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(classes.name), asc(classes.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.class.name, row.class.id))
}
