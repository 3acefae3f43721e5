import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { holdsOn } from '../../academics/access.ts'
import { enrolments, memberships } from '../../academics/tables.ts'
import { learners, people } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import { rulesOfCollege } from '../policies/rules.ts'
import { policiesOf } from '../policies/store.ts'
import { absenceMessages, absenceTexts, attendance, rolls } from '../tables.ts'
import { mostAttempts, standardText } from './rules.ts'

/** A learner's day. */
export interface LearnerDay {
  collegeId: string
  learnerId: string
  day: string
}

export const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`
/** That nobody was told yet, or that telling failed and may be tried again. */
const isToBeTold = (now: Date): SQL =>
  sql`(${absenceMessages.learnerId} is null or (${absenceMessages.state} = 'failed' and ${absenceMessages.attempts} < ${mostAttempts}
    and ${absenceMessages.claimedAt} + make_interval(mins => power(2, ${absenceMessages.attempts})::int) <= ${at(now)}))`

/** The periods of a meeting: `P4, P5, P6`; of one outside the bells when it began. */
const periodsOfMeeting: SQL = sql`case when ${classSessions.firstPeriod} is null then to_char(${classSessions.startsAt} at time zone 'Asia/Kolkata', 'HH24:MI')
  else (select string_agg('P' || period, ', ' order by period) from generate_series(${classSessions.firstPeriod},
    ${classSessions.firstPeriod} + case when ${classSessions.kind} = 'mid' then 0 else greatest(${classSessions.periodCount}, 1) - 1 end) as period) end`

const absences = (db: Database) =>
  db
    .select({
      collegeId: attendance.collegeId,
      learnerId: attendance.learnerId,
      day: classSessions.day,
      periods: sql<string>`string_agg(${periodsOfMeeting}, ', ' order by ${classSessions.startsAt}, ${classSessions.id})`.as('periods'),
    })
    .from(attendance)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, attendance.collegeId), eq(classSessions.id, attendance.sessionId)))
    .innerJoin(rolls, and(eq(rolls.collegeId, attendance.collegeId), eq(rolls.id, attendance.sessionId)))
    .leftJoin(
      absenceMessages,
      and(
        eq(absenceMessages.collegeId, attendance.collegeId),
        eq(absenceMessages.learnerId, attendance.learnerId),
        eq(absenceMessages.day, classSessions.day),
      ),
    )

/** That the time of grace of all absences of a learner's day is over: what is corrected before is not told. */
const isOutOfGrace = (now: Date): SQL => sql`bool_and(${rolls.tellAt} is null or ${rolls.tellAt} <= ${at(now)})`

/** A class session `later` of the same day that may still be called: one that was neither called nor cancelled, and ends after that. */
const isToCome = (endsAfter: SQL): SQL =>
  sql`later.college_id = ${classSessions.collegeId} and later.day = ${classSessions.day} and later.state = 'planned' and later.ends_at > ${endsAfter}`

/** The classes of a learner on the day of an absence. */
const classesThatDay: SQL = sql`array(${sql.join(
  [enrolments, memberships].map(
    (seats) => sql`select ${seats.classId} from ${seats} where ${seats.collegeId} = ${attendance.collegeId}
      and ${seats.learnerId} = ${attendance.learnerId} and ${holdsOn(seats, sql`${classSessions.day}`)}`,
  ),
  sql` union all `,
)})`

/** That no class of the learner meets any more that day, nor is in its time of grace: what is told now is told of the whole day. */
const isDayOver: SQL = sql`not exists (select 1 from ${classSessions} as later where ${isToCome(sql`due.ended_by`)} and later.class_id = any(${classesThatDay}))`

/**
 * The days of the registers whose time has come, each with the moment by which its class sessions must have ended to be out of grace.
 * Asked by itself: it is mostly nothing, and the facts of a year are not to be looked at for that. Who was absent is not told before
 * the class of the register has met for the last time that day, so until then it is not looked at.
 */
async function listDueDays(db: Database, now: Date) {
  const isClassOver = sql`not exists (select 1 from ${classSessions} as later where ${isToCome(at(now))} and later.class_id = ${classSessions.classId})`
  const days = await db
    .select({
      collegeId: classSessions.collegeId,
      day: classSessions.day,
      policies: policiesOf(sql`${classSessions.collegeId}`),
    })
    .from(rolls)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, rolls.collegeId), eq(classSessions.id, rolls.id)))
    .where(and(lte(rolls.tellAt, now), isClassOver))
    .groupBy(classSessions.collegeId, classSessions.day)
    .limit(1_000)
  return days.map(({ collegeId, day, policies }) => {
    const endedBy = secondsAfter(now, -rulesOfCollege(policies, day).graceMinutes * 60)
    return { collegeId, day, endedBy }
  })
}

/** Whose absences are to be told of now: of the registers whose time has come, for whom the day is over. At most `limit`. */
export async function listDue(db: Database, now: Date, limit: number): Promise<LearnerDay[]> {
  const days = await listDueDays(db, now)
  if (days.length === 0) return []
  const due = sql.join(
    days.map(({ collegeId, day, endedBy }) => sql`(${collegeId}::uuid, ${day}::date, ${at(endedBy)})`),
    sql`, `,
  )
  const rows = await absences(db)
    .innerJoin(
      sql`(values ${due}) as due (college_id, day, ended_by)`,
      sql`(${classSessions.collegeId}, ${classSessions.day}) = (due.college_id, due.day)`,
    )
    .where(and(eq(attendance.status, 'absent'), eq(classSessions.state, 'held'), isToBeTold(now), ...ofDays(days)))
    .groupBy(attendance.collegeId, attendance.learnerId, classSessions.collegeId, classSessions.day, sql`due.ended_by`)
    .having(and(isOutOfGrace(now), sql`bool_or(${rolls.tellAt} <= ${at(now)})`, isDayOver))
    .orderBy(classSessions.day, attendance.collegeId, attendance.learnerId)
    .limit(limit)
  return rows.map(({ collegeId, learnerId, day }) => ({ collegeId, learnerId, day }))
}

/** Said beside the pairs, so that the indexes of both tables are used. */
function ofDays(days: readonly { collegeId: string; day: string }[]): SQL[] {
  const colleges = [...new Set(days.map(({ collegeId }) => collegeId))]
  const all = [...new Set(days.map(({ day }) => day))]
  return [inArray(classSessions.collegeId, colleges), inArray(attendance.collegeId, colleges), inArray(classSessions.day, all)]
}

export const isOneOf = (days: readonly LearnerDay[], of: { collegeId: unknown; learnerId: unknown; day: unknown }): SQL =>
  sql`(${of.collegeId}, ${of.learnerId}, ${of.day}) in (${sql.join(
    days.map(({ collegeId, learnerId, day }) => sql`(${collegeId}::uuid, ${learnerId}::uuid, ${day}::date)`),
    sql`, `,
  )})`

/** What is to be claimed of some days, with what is absent at this moment, as a query to insert from. */
export function messagesToClaim(db: Database, now: Date, days: readonly LearnerDay[], can: { text: boolean; mail: boolean }) {
  const found = absences(db)
    .where(
      and(
        eq(attendance.status, 'absent'),
        eq(classSessions.state, 'held'),
        isToBeTold(now),
        ...ofDays(days),
        inArray(
          attendance.learnerId,
          days.map(({ learnerId }) => learnerId),
        ),
        isOneOf(days, { collegeId: attendance.collegeId, learnerId: attendance.learnerId, day: classSessions.day }),
      ),
    )
    .groupBy(attendance.collegeId, attendance.learnerId, classSessions.day)
    .having(isOutOfGrace(now))
    .as('found')
  const channel = sql<
    'sms' | 'mail' | 'none'
  >`case when ${can.text} and coalesce(${learners.guardianMobile}, ${people.mobile}) is not null then 'sms'
    when ${can.mail} and ${people.email} is not null then 'mail' else 'none' end`
  return db
    .select({
      collegeId: found.collegeId,
      learnerId: found.learnerId,
      day: found.day,
      periods: found.periods,
      channel: channel.as('channel'),
      state: sql<'sending'>`'sending'`.as('state'),
      attempts: sql<number>`1`.as('attempts'),
      claimedAt: sql<Date>`${at(now)}`.as('claimed_at'),
      sentAt: sql<Date | null>`null::timestamptz`.as('sent_at'),
    })
    .from(found)
    .innerJoin(learners, and(eq(learners.collegeId, found.collegeId), eq(learners.id, found.learnerId)))
    .innerJoin(people, and(eq(people.collegeId, found.collegeId), eq(people.id, found.learnerId)))
}

export type Message = Awaited<ReturnType<typeof readMessages>>[number]

/** Claimed messages with whom they go to and in which words. */
export const readMessages = (db: Database, days: readonly LearnerDay[]) =>
  db
    .select({
      collegeId: absenceMessages.collegeId,
      learnerId: absenceMessages.learnerId,
      day: absenceMessages.day,
      periods: absenceMessages.periods,
      channel: absenceMessages.channel,
      name: people.name,
      mobile: sql<string | null>`coalesce(${learners.guardianMobile}, ${people.mobile})`,
      email: people.email,
      college: colleges.name,
      text: sql<string>`coalesce(${absenceTexts.text}, ${standardText})`,
    })
    .from(absenceMessages)
    .innerJoin(learners, and(eq(learners.collegeId, absenceMessages.collegeId), eq(learners.id, absenceMessages.learnerId)))
    .innerJoin(people, and(eq(people.collegeId, absenceMessages.collegeId), eq(people.id, absenceMessages.learnerId)))
    .innerJoin(colleges, eq(colleges.id, absenceMessages.collegeId))
    .leftJoin(absenceTexts, eq(absenceTexts.collegeId, absenceMessages.collegeId))
    .where(isOneOf(days, absenceMessages))
    .orderBy(absenceMessages.learnerId)
    .limit(days.length)

/** Absences of a register of which somebody is still to be told. A query on `rolls`. */
export const untold: SQL = sql`select 1 from ${attendance} join ${classSessions} on ${classSessions.collegeId} = ${attendance.collegeId} and ${classSessions.id} = ${attendance.sessionId}
    left join ${absenceMessages} on ${absenceMessages.collegeId} = ${attendance.collegeId} and ${absenceMessages.learnerId} = ${attendance.learnerId} and ${absenceMessages.day} = ${classSessions.day}
    where ${attendance.collegeId} = rolls.college_id and ${attendance.sessionId} = rolls.id and ${attendance.status} = 'absent' and ${classSessions.state} = 'held'
      and ${or(sql`${absenceMessages.learnerId} is null`, and(eq(absenceMessages.state, 'failed'), sql`${absenceMessages.attempts} < ${mostAttempts}`))}`

/** The words of a college. */
export async function findText(db: Database, collegeId: string): Promise<{ text: string; isStandard: boolean }> {
  const [row] = await db.select({ text: absenceTexts.text }).from(absenceTexts).where(eq(absenceTexts.collegeId, collegeId))
  return { text: row?.text ?? standardText, isStandard: row === undefined || row.text === standardText }
}
