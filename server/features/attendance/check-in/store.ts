import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { idCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { viewerOf } from '../../academics/access.ts'
import { courses } from '../../academics/tables.ts'
import { learners, people } from '../../people/tables.ts'
import { seesSession } from '../../schedule/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import type { OneSession } from '../roll-call/store.ts'
import { earliestEndOf } from './rules.ts'
import { checkIns, checkRounds } from './tables.ts'

const ofRound = sql`${checkIns.collegeId} = ${checkRounds.collegeId} and ${checkIns.roundId} = ${checkRounds.id}`

const readOpenRound = preparedRead((db, { collegeId, id }: Given<OneSession>) =>
  db
    .select({
      round: checkRounds,
      checkedIn: sql<number>`(select count(*)::int from check_ins where check_ins.college_id = ${collegeId} and check_ins.round_id = ${checkRounds.id})`,
    })
    .from(checkRounds)
    .where(and(eq(checkRounds.collegeId, collegeId), eq(checkRounds.sessionId, id), isNull(checkRounds.closedAt))),
)

/** The round of a session that is open, with how many checked in to it; null when none is. */
export async function findOpenRound(db: Database, { collegeId, id }: OneSession) {
  const [row] = await readOpenRound(db, { collegeId, id })
  return row ?? null
}

/** How often the code of a session was shown, and how many learners checked in at all. */
export async function countCheckIns(db: Database, { collegeId, id }: OneSession): Promise<{ rounds: number; checkedIn: number }> {
  const [row] = await db
    .select({
      rounds: sql<number>`count(distinct ${checkRounds.id})::int`,
      checkedIn: sql<number>`count(distinct ${checkIns.learnerId})::int`,
    })
    .from(checkRounds)
    .leftJoin(checkIns, ofRound)
    .where(and(eq(checkRounds.collegeId, collegeId), eq(checkRounds.sessionId, id)))
  return row ?? { rounds: 0, checkedIn: 0 }
}

/** Who checked in to a session, the newest first. */
export async function listCheckIns(db: Database, { collegeId, id }: OneSession, request: PageRequest) {
  const before = idCursor(request)
  const rows = await db
    .select({
      id: checkIns.id,
      round: checkRounds.round,
      learner: { id: learners.id, name: people.name, rollNumber: learners.rollNumber },
      at: checkIns.at,
      receivedAt: checkIns.receivedAt,
      overlaps: sql<boolean>`${checkIns.overlapsSessionId} is not null`,
      lastRound: sql<number>`(select max(of_all.round) from ${checkIns} as also join ${checkRounds} as of_all on of_all.college_id = also.college_id and of_all.id = also.round_id
        where also.college_id = ${checkIns.collegeId} and also.session_id = ${checkIns.sessionId} and also.learner_id = ${checkIns.learnerId})`,
    })
    .from(checkIns)
    .innerJoin(checkRounds, ofRound)
    .innerJoin(learners, and(eq(learners.collegeId, checkIns.collegeId), eq(learners.id, checkIns.learnerId)))
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .where(and(eq(checkIns.collegeId, collegeId), eq(checkIns.sessionId, id), before ? lt(checkIns.id, before) : undefined))
    .orderBy(desc(checkIns.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => row.id)
}

type Asked = Record<'collegeId' | 'personId' | 'after', string> & { earliestEnd: Date; limit: number }

const askOpen = preparedRead((db, given: Given<Asked>, { role, isAfter }: Pick<Actor, 'role'> & { isAfter: boolean }) =>
  db
    .select({
      id: checkRounds.id,
      classScheduleId: classSessions.id,
      course_name: courses.courseName,
      round: checkRounds.round,
      checkedInAt: checkIns.receivedAt,
    })
    .from(checkRounds)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, checkRounds.collegeId), eq(classSessions.id, checkRounds.sessionId)))
    .innerJoin(courses, and(eq(courses.collegeId, classSessions.collegeId), eq(courses.id, classSessions.courseId)))
    .leftJoin(checkIns, and(ofRound, eq(checkIns.learnerId, given.personId)))
    .where(
      and(
        eq(checkRounds.collegeId, given.collegeId),
        isNull(checkRounds.closedAt),
        gt(classSessions.endsAt, given.earliestEnd),
        ne(classSessions.state, 'cancelled'),
        seesSession(viewerOf(given, role)),
        isAfter ? gt(checkRounds.id, given.after) : undefined,
      ),
    )
    .orderBy(asc(checkRounds.id))
    .limit(given.limit),
)

/** The open rounds of the sessions that a learner is in, and whether they checked in. */
export async function listOpenCheckIns(db: Database, { collegeId, personId, role }: Actor, now: Date, request: PageRequest) {
  const after = idCursor(request)
  const asked = { collegeId, personId, after: after ?? '', earliestEnd: earliestEndOf(now), limit: request.limit + 1 }
  const rows = await askOpen(db, asked, { role, isAfter: after !== undefined })
  return pageOf(rows, request, (row) => row.id)
}
