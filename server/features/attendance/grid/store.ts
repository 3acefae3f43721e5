import { and, asc, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { classes } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import { people } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import type { ComingPeriods, CourseFacts } from '../counting/rules.ts'
import {
  countByHashing,
  countComing,
  countFactsOfClass,
  listStudying,
  mostLearners,
  type StudyingLearner,
  studyingIn,
} from '../counting/store.ts'
import { attendance } from '../tables.ts'
import type { TaughtInClass } from './access.ts'

interface Range {
  from: string
  to: string
}

/** That a class session is of a course in a class or one of its batches, between two days. */
const isWithin = ({ collegeId, class: of, courseId }: TaughtInClass, { from, to }: Range): SQL | undefined =>
  and(
    eq(classSessions.collegeId, collegeId),
    eq(classSessions.courseId, courseId),
    or(
      eq(classSessions.classId, of.id),
      inArray(
        classSessions.classId,
        sql`(select batch.id from ${classes} as batch where batch.college_id = ${collegeId} and batch.parent_id = ${of.id})`,
      ),
    ),
    between(classSessions.day, from, to),
  )

/** The class sessions of a course in a class, in order of time. */
export const listTaught = (db: Database, of: TaughtInClass, range: Range) =>
  db
    .select({
      id: classSessions.id,
      day: classSessions.day,
      startsAt: classSessions.startsAt,
      firstPeriod: classSessions.firstPeriod,
      periodCount: classSessions.periodCount,
      kind: classSessions.kind,
      state: classSessions.state,
      topic: classSessions.topic,
      faculty: people.name,
    })
    .from(classSessions)
    .innerJoin(people, and(eq(people.collegeId, classSessions.collegeId), eq(people.id, classSessions.facultyId)))
    .where(isWithin(of, range))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(5_000)

/** What the registers of these class sessions say, of everybody. */
export const listRegisters = (db: Database, of: TaughtInClass, range: Range) =>
  db
    .select({ sessionId: attendance.sessionId, learnerId: attendance.learnerId, status: attendance.status })
    .from(classSessions)
    .innerJoin(attendance, and(eq(attendance.collegeId, classSessions.collegeId), eq(attendance.sessionId, classSessions.id)))
    .where(and(isWithin(of, range), eq(classSessions.state, 'held')))
    .orderBy(asc(classSessions.startsAt), asc(attendance.sessionId), asc(attendance.learnerId))
    .limit(100_000)

/** Learners of a class, with what the registers of the term up to today say of them in one course, and what of it is to come. */
export interface ReadLearners {
  learners: StudyingLearner[]
  facts: CourseFacts[]
  coming: ComingPeriods[]
}

/** Three statements. */
export async function readLearners(db: Database, of: TaughtInClass, { today, now }: Moment): Promise<ReadLearners> {
  const inClass = studyingIn(db, of.class, today)
  const only = eq(classSessions.courseId, of.courseId)
  const [learners, facts, coming] = await Promise.all([
    listStudying(db, inClass),
    countFactsOfClass(db, of.collegeId, inClass, { since: today, only, atMost: mostLearners }),
    countByHashing(db, (tx) => countComing(tx, of.collegeId, inClass, now, only)),
  ])
  return { learners, facts, coming }
}
