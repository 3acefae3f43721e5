import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Moment } from '../../lessons/access.ts'
import type { ClassSession, SessionToArrange } from '../access.ts'
import { cancelInTheWay } from '../cancelling/actions.ts'
import { claimSessions, settleClashes } from '../claims/actions.ts'
import { readNamed, recordChange } from '../recording/actions.ts'
import { listBells, type SessionRow } from '../store.ts'
import { bells, classSessions } from '../tables.ts'
import type { MeetingToMake } from './access.ts'
import { type MeetingOn, movedTo, onOneDay, periodsOf, whileClassLasts } from './rules.ts'
import { listHolidays, lockMeetings } from './store.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
export type Scope = 'this' | 'following'

/** What an extra meeting is to be, beside when. */
export interface Meeting {
  facultyId: string
  roomId: string | null
  kind: ClassSession['kind']
  firstPeriod: number | null
  periodCount: number
}

/** Makes extra meetings of a course for a class; those after the first that fall on a holiday are cancelled by it at once. Answers their identifiers, in order of time. */
export async function makeMeetings(
  tools: Tools,
  actor: Actor,
  at: Moment,
  place: MeetingToMake,
  { meetings, ...meeting }: Meeting & { meetings: MeetingOn[] },
): Promise<string[]> {
  const { collegeId } = place.class
  const [from = '', to = ''] = [meetings[0]?.day, meetings.at(-1)?.day]
  whileClassLasts([from, to], place.class, at.today)
  return settleClashes(tools.db, async (tx) => {
    const holidays = meetings.length > 1 ? await listHolidays(tx, place.class, { from, to }) : []
    const repeatId = meetings.length > 1 ? newId() : null
    const rows = meetings.map((spell, index) => {
      const holiday = index === 0 ? undefined : holidays.find(({ startsOn, endsOn }) => startsOn <= spell.day && spell.day <= endsOn)
      return {
        ...{ collegeId, id: newId(), classId: place.class.id, courseId: place.courseId, ...meeting, ...spell, repeatId },
        ...(holiday && { state: 'cancelled' as const, reason: holiday.title, entryId: holiday.id }),
        origin: 'extra' as const,
        plannedCourseId: place.courseId,
        plannedFacultyId: meeting.facultyId,
        plannedRoomId: meeting.roomId,
        plannedStartsAt: spell.startsAt,
        createdAt: at.now,
        updatedAt: at.now,
      }
    })
    const ids = rows.map(({ id }) => id)
    await tx.insert(classSessions).values(rows)
    await claimSessions(tx, { collegeId, ids })
    const after = await readNamed(tx, actor, at, ids)
    await recordChange({ ...tools, db: tx }, actor, at, { what: 'made', title: 'Extra class', before: [], after })
    return ids
  })
}

/** What a meeting is to be; what is left out stays. One that is moved without an end keeps its length. */
export interface Wanted {
  start?: string | undefined
  end?: string | undefined
  roomId?: string | null | undefined
  facultyId?: string | undefined
  periodCount?: number | undefined
}

/** The same as a change of what stands now, which the later ones of its series follow. */
interface Change extends Omit<Wanted, 'start' | 'end'> {
  /** By how much its beginning and its end move, in milliseconds. */
  startsLaterMs: number
  endsLaterMs: number
}

/** Moves or changes a class session, and with `following` the later ones of its series by as much; who is concerned hears of it. */
export async function changeMeetings(
  tools: Tools,
  actor: Actor,
  at: Moment,
  session: SessionToArrange,
  { scope, of, ...wanted }: Wanted & { scope: Scope; of: { startsOn: string; endsOn: string } },
): Promise<void> {
  await settleClashes(tools.db, async (tx) => {
    const { own, ids } = await lockOpen(tx, actor, session, { scope, today: at.today })
    const change = await changeOf(tx, actor, own, wanted)
    const before = await readNamed(tx, actor, at, ids)
    if (before.every((row) => isAlready(row, change))) return
    const moved = await update(tx, session.collegeId, ids, { ...changed(change), updatedAt: at.now, sequence: nextSequence })
    whileClassLasts(moved.map(onOneDay), of, at.today)
    await cancelOnHolidays(tx, at, session, { before, moved })
    await claimSessions(tx, { collegeId: session.collegeId, ids })
    const after = await readNamed(tx, actor, at, ids)
    const isMoved = change.startsLaterMs !== 0
    const [what, title] = isMoved ? (['moved', 'Moved'] as const) : (['changed', 'Changed'] as const)
    await recordChange({ ...tools, db: tx }, actor, at, { what, title, before, after })
  })
}

/** By how much a meeting moves is told from where it stands once it is locked: when it is asked for twice, the second time by nothing. */
async function changeOf(tx: Database, actor: Actor, own: ClassSession, { start, end, ...wanted }: Wanted): Promise<Change> {
  const { startsLaterMs, endsLaterMs, ...spell } = movedTo(own, { start, end })
  // An extra meeting that is made longer counts more; what a week says of its meetings stays.
  const isResized = own.origin === 'extra' && startsLaterMs !== endsLaterMs
  const counted = isResized ? periodsOf(spell, await listBells(tx, actor)).periodCount : undefined
  return { ...wanted, startsLaterMs, endsLaterMs, periodCount: wanted.periodCount ?? counted }
}

/** Locks what is to be changed; refuses what was held or cancelled, and what is past. */
async function lockOpen(tx: Database, actor: Actor, session: SessionToArrange, wanted: { scope: Scope; today: string }) {
  const locked = await lockMeetings(tx, actor, session, wanted)
  const own = locked.find(({ id }) => id === session.id)
  if (!own) throw new Failure('access.not_found')
  if (own.state === 'held') throw new Failure('schedule.already_held')
  if (own.state === 'cancelled') throw new Failure('schedule.cancelled')
  if (own.day < wanted.today) throw new Failure('schedule.past_is_fixed')
  return { own, ids: locked.map(({ id }) => id) }
}

const nextSequence = sql<number>`${classSessions.sequence} + 1`
const later = (column: typeof classSessions.startsAt | typeof classSessions.endsAt, ms: number): SQL<Date> =>
  sql<Date>`${column} + ${ms}::double precision * interval '1 millisecond'`

/** A change as columns; day and period follow from when it begins. */
function changed({ startsLaterMs, endsLaterMs, roomId, facultyId, periodCount }: Change) {
  const startsAt = later(classSessions.startsAt, startsLaterMs)
  const inCollege = sql`((${startsAt}) at time zone 'Asia/Kolkata')`
  return {
    startsAt,
    endsAt: later(classSessions.endsAt, endsLaterMs),
    day: sql<string>`${inCollege}::date`,
    ...(startsLaterMs !== 0 && {
      firstPeriod: sql<number>`(select ${bells.period} from ${bells} where ${bells.collegeId} = ${classSessions.collegeId} and ${bells.startsAt} = ${inCollege}::time)`,
    }),
    ...(roomId !== undefined && { roomId }),
    ...(periodCount !== undefined && { periodCount }),
    // Whoever is put in charge takes what was planned: a substitution is over with that.
    ...(facultyId !== undefined && { facultyId, courseId: sql<string>`${classSessions.plannedCourseId}`, substitution: null }),
  }
}

/** Answers when they are now. */
async function update(tx: Database, collegeId: string, ids: string[], columns: PgUpdateSetSource<typeof classSessions>) {
  return tx
    .update(classSessions)
    .set(columns)
    .where(and(eq(classSessions.collegeId, collegeId), inArray(classSessions.id, ids)))
    .returning({ id: classSessions.id, day: classSessions.day, startsAt: classSessions.startsAt, endsAt: classSessions.endsAt })
}

/** Later ones of a series that come onto a holiday are cancelled by it, as where they are made on one; the one that is moved is meant. */
async function cancelOnHolidays(
  tx: Database,
  at: Moment,
  { collegeId, id: movedId }: SessionToArrange,
  { before, moved }: { before: SessionRow[]; moved: { id: string; day: string }[] },
): Promise<void> {
  const dayBefore = new Map(before.map(({ session }) => [session.id, session.day]))
  const ids = moved.filter(({ id, day }) => id !== movedId && day !== dayBefore.get(id)).map(({ id }) => id)
  if (ids.length > 0) await cancelInTheWay(tx, and(eq(classSessions.collegeId, collegeId), inArray(classSessions.id, ids)), at)
}

const isSame = <T>(wanted: T | undefined, is: T): boolean => wanted === undefined || wanted === is
const isAlready = ({ session }: SessionRow, { startsLaterMs, endsLaterMs, roomId, facultyId, periodCount }: Change): boolean =>
  startsLaterMs === 0 &&
  endsLaterMs === 0 &&
  isSame(roomId, session.roomId) &&
  isSame(facultyId, session.facultyId) &&
  isSame(periodCount, session.periodCount)
