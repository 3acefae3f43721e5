import { and, eq, sql } from 'drizzle-orm'
import { newIdOfRow } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { dayIn, defaultTimeZone } from '../../../platform/dates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { learners } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import { attendance } from '../tables.ts'

/** How many weeks of forty periods a section had: of the semester up to yesterday, and of the one before. With both, a year has some 36. */
const weeksNow = 22
const weeksBefore = 19
/** The first Monday of the semester before. */
const firstDayBefore = '2026-01-05'
const weekMs = 7 * 86_400_000

export interface GrownFacts {
  sessions: number
  facts: number
}

/**
 * Gives a grown college a year of roll calls in bulk: forty periods a week for each section, and one meeting for each that is going
 * on now and whose roll nobody called. In one transaction. What checks each row by itself is taken away for it and made again after,
 * which checks all of them at once.
 */
export async function growAttendance({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<GrownFacts> {
  const [college] = await db
    .select({ id: colleges.id })
    .from(colleges)
    .innerJoin(learners, and(eq(learners.collegeId, colleges.id), eq(learners.rollNumber, 'GROWN00000')))
  if (!college) throw new Error('There is no grown college to give a year of attendance.')
  const now = clock.now()
  const monday = mondayOf(dayIn(defaultTimeZone, now))
  const weeks = [
    ...Array.from({ length: weeksBefore }, (_, week) => after(firstDayBefore, week)),
    ...Array.from({ length: weeksNow }, (_, week) => after(monday, week - weeksNow)),
  ]
  await db.transaction(async (tx) => {
    await tx.execute(sql`analyze`)
    for (const week of weeks) await growSessions(tx, college.id, week)
    await growMeetingsOfNow(tx, college.id, now)
    await tx.execute(sql`analyze class_sessions`)
    await withoutChecks(tx, ['rolls', 'attendance'], async () => {
      for (const week of weeks) await growFacts(tx, college.id, week)
    })
  })
  await db.execute(sql`analyze`)
  return {
    sessions: await db.$count(classSessions, eq(classSessions.collegeId, college.id)),
    facts: await db.$count(attendance, eq(attendance.collegeId, college.id)),
  }
}

const after = (monday: string, weeks: number): string => new Date(Date.parse(monday) + weeks * weekMs).toISOString().slice(0, 10)
const mondayOf = (day: string): string => {
  const at = new Date(day)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

/** The grown sections that are taught in a week, with their courses and who teaches those. */
const taughtIn = (collegeId: string, monday: string) => sql`(
  select m.class_id, array_agg(m.course_id order by m.course_id) as courses, array_agg(m.faculty_id order by m.course_id) as teachers
  from mappings m join classes c on c.college_id = m.college_id and c.id = m.class_id join programs p on p.college_id = c.college_id and p.id = c.program_id
  where m.college_id = ${collegeId} and p.code ~ '^G[0-9]+$' and c.starts_on <= ${monday}::date and c.ends_on >= ${monday}::date + 6
  group by m.class_id)`

const columns =
  sql.raw(`college_id, id, class_id, course_id, faculty_id, kind, starts_at, ends_at, day, first_period, period_count, state, origin,
  planned_course_id, planned_faculty_id, planned_starts_at, created_at, updated_at`)

/** Forty periods of every section in a week: seven a day, five on Saturday; the courses take turns. */
async function growSessions(tx: Database, collegeId: string, monday: string): Promise<void> {
  await tx.execute(sql`insert into class_sessions (${columns})
    select ${collegeId}, ${newIdOfRow}, class_id, courses[turn], teachers[turn], 'lecture', at, at + interval '50 minutes', day, period, 1, 'held', 'template',
      courses[turn], teachers[turn], at, at, at
    from (select taught.*, day::date as day, period, 1 + ((day::date - ${monday}::date) * 7 + period - 1) % array_length(courses, 1) as turn,
        (day::date + time '09:00' + (period - 1) * interval '55 minutes') at time zone 'Asia/Kolkata' as at
      from ${taughtIn(collegeId, monday)} taught
      cross join generate_series(${monday}::date, ${monday}::date + 5, interval '1 day') day
      cross join generate_series(1, 7) period
      where extract(isodow from day) < 6 or period <= 5) met
    order by at, class_id`)
}

/** One meeting of the first course of every section that began five minutes ago. */
async function growMeetingsOfNow(tx: Database, collegeId: string, now: Date): Promise<void> {
  const day = dayIn(defaultTimeZone, now)
  const at = sql`(${now.toISOString()}::timestamptz - interval '5 minutes')`
  await tx.execute(sql`insert into class_sessions (${columns})
    select ${collegeId}, ${newIdOfRow}, class_id, courses[1], teachers[1], 'lecture', ${at}, ${at} + interval '50 minutes', ${day}::date, null, 1, 'planned', 'extra',
      courses[1], teachers[1], ${at}, ${at}, ${at}
    from ${taughtIn(collegeId, day)} taught`)
}

/** The registers of a week's meetings: each learner misses between 5 and 34 of a hundred, and always the same ones. */
async function growFacts(tx: Database, collegeId: string, monday: string): Promise<void> {
  const held = sql`held.college_id = ${collegeId} and held.day between ${monday}::date and ${monday}::date + 5 and held.origin = 'template'
    and held.class_id in (select class_id from ${taughtIn(collegeId, monday)} taught)`
  await tx.execute(sql`insert into rolls (college_id, id, client_id, taken_by, taken_at, received_at, updated_by, updated_at)
    select college_id, id, gen_random_uuid(), faculty_id, starts_at, starts_at, faculty_id, starts_at from class_sessions held where ${held}`)
  await tx.execute(sql`insert into attendance (college_id, session_id, learner_id, status)
    select held.college_id, held.id, enrolled.learner_id,
      case when abs(uuid_hash(held.id) # uuid_hash(enrolled.learner_id)) % 100 < 5 + abs(uuid_hash(enrolled.learner_id)) % 30 then 'absent' else 'present' end
    from class_sessions held
    join enrolments enrolled on enrolled.college_id = held.college_id and enrolled.class_id = held.class_id
      and enrolled.starts_on <= held.day and (enrolled.ends_on is null or enrolled.ends_on >= held.day)
    where ${held}`)
}

/** Does work on tables without their foreign keys and further indexes, and makes those again. */
async function withoutChecks(tx: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const names = sql`any(array(select unnest(${sql.param(tables)}::text[])::regclass))`
  const keys = await tx
    .select({
      table: sql<string>`conrelid::regclass::text`,
      name: sql<string>`conname::text`,
      definition: sql<string>`pg_get_constraintdef(oid)`,
    })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and conrelid = ${names}`)
  const indexes = await tx
    .select({ name: sql<string>`indexrelid::regclass::text`, definition: sql<string>`pg_get_indexdef(indexrelid)` })
    .from(sql`pg_index`)
    .where(sql`not indisunique and indrelid = ${names}`)
  for (const { table, name } of keys) await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`)
  await work()
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  for (const { table, name, definition } of keys)
    await tx.execute(sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
}
