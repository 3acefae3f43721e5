import { and, asc, between, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { enrolments } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import { recentSince } from '../counting/rules.ts'
import { countFacts, listComing, studying } from '../counting/store.ts'
import { attendance } from '../tables.ts'
import type { Standee } from './access.ts'

/** More courses than anybody takes in a semester. */
const mostCourses = 200

/** The facts and the class sessions to come of one learner, in two statements. */
export async function readFacts(db: Database, { collegeId, learner }: Standee, { now, today }: Moment) {
  const term = studying(db, today, and(eq(enrolments.collegeId, collegeId), eq(enrolments.learnerId, learner.id)))
  const [facts, coming] = await Promise.all([
    countFacts(db, term, { since: recentSince(today), atMost: mostCourses }),
    listComing(db, collegeId, term, now),
  ])
  return { facts, coming }
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
