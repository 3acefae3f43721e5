import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../../platform/database/prepared-reads.ts'
import { idCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { holdsOn } from '../../academics/access.ts'
import { enrolments, memberships } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import { lessons } from '../../lessons/tables.ts'
import { learners, people } from '../../people/tables.ts'
import { accessShownSessions } from '../../schedule/reading/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import { applications } from '../applying/tables.ts'
import { checkIns, checkRounds } from '../check-in/tables.ts'
import { covers } from '../excusing/store.ts'
import { countsTheDay, isPublished } from '../register-facts/store.ts'
import { attendance, attendanceChanges, statements } from '../tables.ts'
import type { Excuse } from './rules.ts'

/** A class session by its key. */
export type OneSession = { collegeId: string; id: string }
/** More than any class or lecture hall holds. */
const mostLearners = 1_000

/** The approved application of a learner that covers the session; of several the one that counts most. */
const excuseOf = (learnerId: SQL) =>
  sql<Excuse | null>`(select ${applications.kind} from ${applications} where ${applications.collegeId} = ${classSessions.collegeId} and ${applications.learnerId} = ${learnerId}
  and ${applications.kind} in ('on_duty', 'medical', 'leave') and ${applications.state} = 'approved' and ${covers} order by ${applications.kind} = 'on_duty' desc, ${applications.kind} = 'medical' desc limit 1)`

/** The members of a session's class on its day, and whoever was ever saved: identifiers, gathered once for a statement. */
const onRegister = (
  collegeId: Value<string>,
  id: Value<string>,
): SQL => sql`select ${enrolments.learnerId} from ${enrolments} join ${classSessions} as met on met.college_id = ${enrolments.collegeId} and met.class_id = ${enrolments.classId}
    where met.college_id = ${collegeId} and met.id = ${id} and ${holdsOn(enrolments, sql`met.day`)}
  union select ${memberships.learnerId} from ${memberships} join ${classSessions} as met on met.college_id = ${memberships.collegeId} and met.class_id = ${memberships.classId}
    where met.college_id = ${collegeId} and met.id = ${id} and ${holdsOn(memberships, sql`met.day`)}
  union select ${attendance.learnerId} from ${attendance} where ${attendance.collegeId} = ${collegeId} and ${attendance.sessionId} = ${id}`

const ofLearner = sql`${checkIns.collegeId} = ${learners.collegeId} and ${checkIns.sessionId} = ${classSessions.id} and ${checkIns.learnerId} = ${learners.id}`
const instantOf = { mapFromDriverValue: (value: string) => new Date(value) }

export type RegisterLine = Awaited<ReturnType<typeof listRegister>>[number]

/** Who is on a register, by roll number: who was a member of the class that day, and whoever was ever saved on it. One statement. */
export const listRegister = preparedRead((db, { collegeId, id }: Given<OneSession>) =>
  db
    .select({
      id: learners.id,
      rollNumber: learners.rollNumber,
      name: people.name,
      website: people.website,
      saved: attendance.status,
      excuse: excuseOf(sql`${learners.id}`),
      checkedInAt: sql<Date | null>`(select min(${checkIns.receivedAt}) from ${checkIns} where ${ofLearner})`.mapWith(instantOf),
      overlaps: sql<boolean>`exists (select 1 from ${checkIns} where ${ofLearner} and ${checkIns.overlapsSessionId} is not null)`,
      /** The last round that they checked in to; 0 for none. */
      lastRound: sql<number>`coalesce((select max(${checkRounds.round}) from ${checkIns} join ${checkRounds} on ${checkRounds.collegeId} = ${checkIns.collegeId} and ${checkRounds.id} = ${checkIns.roundId} where ${ofLearner}), 0)`,
    })
    .from(classSessions)
    .innerJoin(learners, eq(learners.collegeId, classSessions.collegeId))
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .leftJoin(
      attendance,
      and(
        eq(attendance.collegeId, classSessions.collegeId),
        eq(attendance.sessionId, classSessions.id),
        eq(attendance.learnerId, learners.id),
      ),
    )
    .where(
      and(eq(classSessions.collegeId, collegeId), eq(classSessions.id, id), sql`${learners.id} = any(array(${onRegister(collegeId, id)}))`),
    )
    .orderBy(asc(learners.rollNumber))
    .limit(mostLearners),
)

export type LineToSave = Awaited<ReturnType<typeof listToSave>>[number]

/** Who is on a register with what a save of it has to know of them, and no more: it is read while others wait for the session. One statement. */
export const listToSave = preparedRead((db, { collegeId, id }: Given<OneSession>) => {
  const learnerId = sql<string>`line.learner_id`
  return db
    .select({
      id: learnerId,
      saved: attendance.status,
      excuse: excuseOf(learnerId),
      /** The same for every line: read with them, it is as true as they are. Asked of the session once, and not of each line. */
      isPublished: sql<boolean>`(select ${isPublished} from ${classSessions} where ${classSessions.collegeId} = ${collegeId} and ${classSessions.id} = ${id})`,
    })
    .from(classSessions)
    .innerJoin(sql`(${onRegister(collegeId, id)}) as line (learner_id)`, sql`true`)
    .leftJoin(
      attendance,
      and(
        eq(attendance.collegeId, classSessions.collegeId),
        eq(attendance.sessionId, classSessions.id),
        eq(attendance.learnerId, learnerId),
      ),
    )
    .where(and(eq(classSessions.collegeId, collegeId), eq(classSessions.id, id)))
    .orderBy(learnerId)
    .limit(mostLearners)
})

/** The latest published statement that counts a session for each of its learners: that of the section that they are enrolled in that day. */
export async function statementsOf(db: Database, { collegeId, id }: OneSession): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinctOn([enrolments.learnerId], { learnerId: enrolments.learnerId, statementId: statements.id })
    .from(classSessions)
    .innerJoin(enrolments, and(eq(enrolments.collegeId, classSessions.collegeId), holdsOn(enrolments, sql`${classSessions.day}`)))
    .innerJoin(statements, and(eq(statements.collegeId, enrolments.collegeId), eq(statements.classId, enrolments.classId), countsTheDay))
    .where(
      and(
        eq(classSessions.collegeId, collegeId),
        eq(classSessions.id, id),
        sql`${enrolments.learnerId} = any(array(${onRegister(collegeId, id)}))`,
      ),
    )
    .orderBy(enrolments.learnerId, desc(statements.version))
    .limit(mostLearners)
  return new Map(rows.map(({ learnerId, statementId }) => [learnerId, statementId]))
}

/** The class session as its register shows it. */
export async function findShown(db: Database, actor: Actor, at: Moment, { id }: OneSession) {
  const [shown] = await accessShownSessions(db, actor, at, eq(classSessions.id, id))
  return shown ?? null
}

/** The lessons of a course that are for a class or for all, in their order: what may have been taught. */
export const listLessonsToTick = (db: Database, of: { collegeId: string; courseId: string; classId: string }) =>
  db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(
      and(
        eq(lessons.collegeId, of.collegeId),
        eq(lessons.courseId, of.courseId),
        isNull(lessons.deletedAt),
        or(isNull(lessons.classId), eq(lessons.classId, of.classId)),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id))
    .limit(300)

/** What was changed in a register after its first save, the newest first. */
export async function listChanges(db: Database, { collegeId, id }: OneSession, request: PageRequest) {
  const before = idCursor(request)
  const changers = alias(people, 'changers')
  const rows = await db
    .select({
      id: attendanceChanges.id,
      learner: { id: learners.id, name: people.name, rollNumber: learners.rollNumber },
      before: attendanceChanges.before,
      after: attendanceChanges.after,
      changedBy: changers.name,
      changedAt: attendanceChanges.changedAt,
      reason: attendanceChanges.reason,
      statementVersion: statements.version,
    })
    .from(attendanceChanges)
    .innerJoin(learners, and(eq(learners.collegeId, attendanceChanges.collegeId), eq(learners.id, attendanceChanges.learnerId)))
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .innerJoin(changers, and(eq(changers.collegeId, attendanceChanges.collegeId), eq(changers.id, attendanceChanges.changedBy)))
    .leftJoin(statements, and(eq(statements.collegeId, attendanceChanges.collegeId), eq(statements.id, attendanceChanges.statementId)))
    .where(
      and(
        eq(attendanceChanges.collegeId, collegeId),
        eq(attendanceChanges.sessionId, id),
        before ? lt(attendanceChanges.id, before) : undefined,
      ),
    )
    .orderBy(desc(attendanceChanges.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => row.id)
}
