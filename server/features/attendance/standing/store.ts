import { and, asc, between, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { enrolments } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import { type ComingSession, type CourseFacts, recentSince } from '../counting/rules.ts'
import { factsOf, selectComing, selectFacts, studying } from '../counting/store.ts'
import { attendance } from '../tables.ts'
import type { Standee } from './access.ts'

/** More courses than anybody takes in a semester. */
const mostCourses = 200

type OfLearner = Record<'collegeId' | 'learnerId' | 'today', string>

const termOf = (db: Database, given: Given<OfLearner>) =>
  studying(db, given.today, and(eq(enrolments.collegeId, given.collegeId), eq(enrolments.learnerId, given.learnerId)))

const askFacts = preparedRead((db, given: Given<OfLearner & { since: string }>) =>
  selectFacts(db, termOf(db, given), { since: given.since, atMost: mostCourses }),
)
const askComing = preparedRead((db, given: Given<OfLearner & { now: Date }>) =>
  selectComing(db, given.collegeId, termOf(db, given), given.now),
)

/** The facts and the class sessions to come of one learner, in two statements. */
export async function readFacts(
  db: Database,
  { collegeId, learner }: Standee,
  { now, today }: Moment,
): Promise<{ facts: CourseFacts[]; coming: ComingSession[] }> {
  const of = { collegeId, learnerId: learner.id, today }
  const [sums, coming] = await Promise.all([askFacts(db, { ...of, since: recentSince(today) }), askComing(db, { ...of, now })])
  return { facts: factsOf(sums), coming }
}

/** What the registers between two days say of one learner. */
export async function listMarks(db: Database, { collegeId, learner }: Standee, { from, to }: { from: string; to: string }) {
  return db
    .select({ sessionId: attendance.sessionId, status: attendance.status })
    .from(attendance)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, attendance.collegeId), eq(classSessions.id, attendance.sessionId)))
    .where(
      and(
        eq(attendance.collegeId, collegeId),
        eq(attendance.learnerId, learner.id),
        eq(classSessions.state, 'held'),
        between(classSessions.day, from, to),
      ),
    )
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(5_000)
}
