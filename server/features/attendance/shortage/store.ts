import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { courses } from '../../academics/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import type { CourseFacts } from '../counting/rules.ts'
import {
  countByHashing,
  countFacts,
  countFactsOfClass,
  listStudying,
  mostLearners,
  type Studying,
  type StudyingLearner,
} from '../counting/store.ts'
import { attendance, type statuses } from '../tables.ts'

/** More subjects than anybody takes. */
export const mostFacts = mostLearners * 20

/** What decides who is short: periods and mids of a learner in a course, all of them. */
export type CourseSums = Pick<CourseFacts, 'learnerId' | 'category' | 'all'>

/**
 * The facts of a whole college or department, summed by learner and course, and no more than that. All facts of the college are looked
 * through once. Several processes of the database share that: each sums what it finds, and only sums are put together. For this the
 * planner must expect far fewer sums than facts, so learners are told apart by `sumKey`, of which it does not know that each is
 * another, and a day in a learner's term is asked by `case`, which it takes for half of all. Two comparisons it takes for a ninth, and
 * would then hand every single fact to one process.
 */
function sumFactsOfMany(db: Database, collegeId: string, of: Studying): Promise<CourseSums[]> {
  const isMid = sql`${classSessions.kind} = 'mid'`
  const summed = db
    .select({
      sumKey: of.sumKey,
      courseId: classSessions.courseId,
      status: attendance.status,
      meetings: sql<number>`sum(${classSessions.periodCount}) filter (where not ${isMid})`.as('meetings'),
      mids: sql<number>`count(*) filter (where ${isMid})`.as('mids'),
    })
    .from(of)
    .innerJoin(attendance, and(eq(attendance.collegeId, collegeId), eq(attendance.learnerId, of.learnerId)))
    .innerJoin(classSessions, and(eq(classSessions.collegeId, collegeId), eq(classSessions.id, attendance.sessionId)))
    .where(
      and(
        eq(classSessions.state, 'held'),
        gte(classSessions.day, sql`(select min(${of.from}) from ${of})`),
        sql`case when ${classSessions.day} between ${of.from} and ${of.to} then true else false end`,
      ),
    )
    .groupBy(of.sumKey, classSessions.courseId, attendance.status)
    .as('summed')
  const sum = (credits: SQL, status: (typeof statuses)[number]) =>
    sql<number>`coalesce(sum(${credits}) filter (where ${summed.status} = ${status}), 0)::int`
  const marks = (credits: SQL) => ({
    present: sum(credits, 'present'),
    absent: sum(credits, 'absent'),
    late: sum(credits, 'late'),
    on_duty: sum(credits, 'on_duty'),
  })
  return countByHashing(db, async (tx) => {
    const rows = await tx
      .select({
        learnerId: summed.sumKey,
        category: courses.category,
        meetings: marks(sql`${summed.meetings}`),
        mids: marks(sql`${summed.mids}`),
      })
      .from(summed)
      .innerJoin(courses, and(eq(courses.collegeId, collegeId), eq(courses.id, summed.courseId)))
      .groupBy(summed.sumKey, courses.collegeId, courses.id)
      .orderBy(asc(summed.sumKey), asc(courses.id))
      .limit(mostFacts)
    return rows.map(({ meetings, mids, ...row }) => ({ ...row, all: { meetings, mids } }))
  })
}

interface Counted {
  since: string
  atMost: number
}

/**
 * Up to so many, as a department or a program has them, learners are found by their index. Of more, looking through all facts of the college
 * takes less.
 */
const mostByIndex = 2_000

/** The learners of a list with their sums; of not too many all that their lines say of the past as well (`facts`). */
export async function countEverybody(
  db: Database,
  collegeId: string,
  of: Studying,
  counted: Counted,
  atMostByIndex = mostByIndex,
): Promise<{ rows: StudyingLearner[]; sums: CourseSums[]; facts?: CourseFacts[] }> {
  const rows = await listStudying(db, of)
  if (rows.length > atMostByIndex) return { rows, sums: await sumFactsOfMany(db, collegeId, of) }
  const facts = await countFactsOfClass(db, collegeId, of, counted)
  return { rows, sums: facts, facts }
}

/** The facts of some of many learners, found by the index of learners as those of a class are. */
export const countFactsAmong = (
  db: Database,
  collegeId: string,
  of: Studying,
  learnerIds: readonly string[],
  wanted: Counted,
): Promise<CourseFacts[]> => {
  const only = and(eq(attendance.collegeId, collegeId), inArray(attendance.learnerId, [...learnerIds]))
  return countByHashing(db, (tx) => countFacts(tx, of, { ...wanted, only }))
}
