/*
 * Who may what, of attendance:
 * - The register of a class session is read by whoever sees the session and teaches, and by an administrator. It is called, opened for
 *   check-in and asked to be unlocked by whoever takes the session (schedule/access.ts). An administrator who does not take it
 *   cannot: to them it is as if it were not there.
 * - A learner checks in to sessions of the classes that they are in on the session's day.
 * - What was changed in a register is read by whoever reads the register.
 * - Requests to unlock are seen by whoever made them and by the administrators who decide them. An administrator who heads
 *   departments decides for those alone; one who heads none, for the whole college. The department of a class is its program's.
 * - Live word of a register goes to whoever teaches its class or learns in it that day; word of a check-in to whoever takes the session.
 */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead } from '../../platform/database/prepared-reads.ts'
import { colleges } from '../../platform/database/tables.ts'
import type { Audience } from '../../platform/live-events.ts'
import { holdsOn, type Viewer, viewerOf } from '../academics/access.ts'
import { decidesFor } from '../academics/heading/access.ts'
import { departments, enrolments, mappings, memberships } from '../academics/tables.ts'
import type { PeopleToTell } from '../notifications/actions.ts'
import { faculty, people } from '../people/tables.ts'
import { accessSession, departmentOfSession, type SessionToSee, type SessionToTake, seesSession, takes } from '../schedule/access.ts'
import { classSessions } from '../schedule/tables.ts'
import { type RegisterFacts, registerFacts } from './register-facts/store.ts'
import { unlocks } from './tables.ts'

export type RegisterToCall = Authorized<{ session: SessionToTake; facts: RegisterFacts }, 'call'>
export type RegisterToRead = Authorized<{ session: SessionToSee; facts: RegisterFacts }, 'view'>
export type UnlockRow = typeof unlocks.$inferSelect
export type UnlockToDecide = Authorized<UnlockRow, 'decide'>

const notFound = () => new Failure('access.not_found')

type Asked = { collegeId: string; personId: string; id: string }

const readRegister = preparedRead((db, given: Given<Asked>, { role }: Pick<Actor, 'role'>) => {
  const viewer = viewerOf(given, role)
  return (
    db
      .select({ session: classSessions, takes: takes(viewer), facts: registerFacts(given.collegeId) })
      .from(classSessions)
      // A query of one table names its columns without the table, which the conditions need.
      .innerJoin(colleges, eq(colleges.id, classSessions.collegeId))
      .where(and(eq(classSessions.collegeId, given.collegeId), eq(classSessions.id, given.id), seesSession(viewer)))
  )
})

async function find(db: Database, { collegeId, personId, role }: Actor, sessionId: string) {
  const [row] = await readRegister(db, { collegeId, personId, id: sessionId }, { role })
  if (!row || role === 'learner') throw notFound()
  return row
}

/** A register that one may read, with what its lock follows from. */
export async function accessRegister(db: Database, actor: Actor, sessionId: string): Promise<RegisterToRead> {
  const { session, facts } = await find(db, actor, sessionId)
  return mint({ session: mint(session, 'view'), facts }, 'view')
}

/** A register that one calls, with what its lock follows from; seen but not one's own it is refused. */
export async function accessRegisterToCall(db: Database, actor: Actor, sessionId: string): Promise<RegisterToCall> {
  const { session, facts, takes: isOwn } = await find(db, actor, sessionId)
  if (!isOwn) throw actor.role === 'administrator' ? notFound() : new Failure('access.refused')
  return mint({ session: mint(session, 'take'), facts }, 'call')
}

/** A class session into which a learner may check in, when somebody shows the code. */
export async function accessSessionToAttend(db: Database, actor: Actor, sessionId: string): Promise<SessionToSee> {
  if (actor.role !== 'learner') throw notFound()
  return accessSession(db, actor, sessionId)
}

/** The requests to unlock that somebody sees. As a condition on `unlocks` joined with `classSessions`. */
export const seesUnlock = (viewer: Viewer): SQL | undefined =>
  or(eq(unlocks.requestedBy, viewer.personId), decidesFor(viewer, departmentOfSession))

/** A request to unlock that one decides; seen but not one's to decide it is refused. */
export async function accessUnlockToDecide(db: Database, actor: Actor, unlockId: string): Promise<UnlockToDecide> {
  const [row] = await db
    .select({ unlock: unlocks, decides: decidesFor(actor, departmentOfSession) })
    .from(unlocks)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, unlocks.collegeId), eq(classSessions.id, unlocks.sessionId)))
    .where(and(eq(unlocks.collegeId, actor.collegeId), eq(unlocks.id, unlockId)))
  if (!row || actor.role !== 'administrator') throw notFound()
  if (!row.decides) throw new Failure('access.refused')
  return mint(row.unlock, 'decide')
}

/**
 * Who decides a request to unlock: the administrator who heads the department of its session, else those who head none. Who can no
 * longer sign in decides nothing.
 */
export async function accessDecidersOf(
  db: Database,
  { collegeId, sessionId }: Pick<UnlockRow, 'collegeId' | 'sessionId'>,
): Promise<PeopleToTell> {
  const heads = sql<
    string | null
  >`(select ${departments.headId} from ${departments} where ${departments.collegeId} = ${classSessions.collegeId} and ${departments.id} = ${departmentOfSession})`
  const isHead = sql`exists (select 1 from ${departments} where ${departments.collegeId} = ${faculty.collegeId} and ${departments.headId} = ${faculty.id})`
  const rows = await db
    .select({ personId: faculty.id })
    .from(classSessions)
    .innerJoin(faculty, and(eq(faculty.collegeId, classSessions.collegeId), eq(faculty.facultyType, 'ADMIN')))
    .innerJoin(people, and(eq(people.collegeId, faculty.collegeId), eq(people.id, faculty.id), eq(people.isActive, true)))
    .where(
      and(
        eq(classSessions.collegeId, collegeId),
        eq(classSessions.id, sessionId),
        sql`case when ${heads} in (select also.id from ${faculty} as also join ${people} as who on who.college_id = also.college_id and who.id = also.id where also.college_id = ${faculty.collegeId} and also.faculty_type = 'ADMIN' and who.is_active) then ${faculty.id} = ${heads} else not ${isHead} end`,
      ),
    )
    .orderBy(faculty.id)
    .limit(20)
  return mint({ collegeId, personIds: rows.map(({ personId }) => personId) }, 'tell')
}

/** Whoever asked for an unlock, to be told how it was decided. */
export const accessAskerOf = ({ collegeId, requestedBy }: UnlockRow): PeopleToTell => mint({ collegeId, personIds: [requestedBy] }, 'tell')

/** Whom a class session concerns, and whether they take it: who teaches or learns in its class on its day. As a table beside `classSessions`. */
const concerned: SQL = sql`lateral (
  select ${enrolments.learnerId} as person_id, false as takes from ${enrolments} where ${enrolments.collegeId} = ${classSessions.collegeId} and ${enrolments.classId} = ${classSessions.classId} and ${holdsOn(enrolments, sql`${classSessions.day}`)}
  union all select ${memberships.learnerId}, false from ${memberships} where ${memberships.collegeId} = ${classSessions.collegeId} and ${memberships.classId} = ${classSessions.classId} and ${holdsOn(memberships, sql`${classSessions.day}`)}
  union all select ${mappings.facultyId}, ${mappings.courseId} = ${classSessions.courseId} from ${mappings} where ${mappings.collegeId} = ${classSessions.collegeId} and ${mappings.classId} = ${classSessions.classId} and ${holdsOn(mappings, sql`${classSessions.day}`)}
  union all select ${classSessions.facultyId}, true) as concerned`

/**
 * Who receives live word of registers and check-ins. Asked from the sessions, which concern some dozens, and not from the listeners, who
 * may be thousands.
 */
export const attendanceAudience: Audience = async (db, events, personIds) => {
  const ids = events.flatMap(({ data }) => (typeof data.classScheduleId === 'string' ? [data.classScheduleId] : []))
  const colleges = [...new Set(events.map(({ collegeId }) => collegeId))]
  const pairs = await db
    .select({ sessionId: classSessions.id, personId: sql<string>`concerned.person_id`, takes: sql<boolean>`bool_or(concerned.takes)` })
    .from(classSessions)
    .innerJoin(concerned, sql`concerned.person_id = any(${sql.param(personIds)}::uuid[])`)
    .where(and(inArray(classSessions.collegeId, colleges), inArray(classSessions.id, ids)))
    .groupBy(classSessions.id, sql`concerned.person_id`)
    .limit(ids.length * personIds.length)
  const found = new Map(pairs.map((pair) => [`${pair.sessionId} ${pair.personId}`, pair]))
  return ({ data }, personId) => {
    const pair = found.get(`${data.classScheduleId} ${personId}`)
    return pair !== undefined && (data.type !== 'attendance.checked_in' || pair.takes)
  }
}
