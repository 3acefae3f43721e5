import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import type { Value } from '../../../platform/database/prepared-reads.ts'
import { holdsOn } from '../../academics/access.ts'
import { classes, courses, enrolments, memberships, regulations } from '../../academics/tables.ts'
import { learners, people } from '../../people/tables.ts'
import { entryIsForClass } from '../../schedule/reading/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import { calendarEntries } from '../../schedule/year/tables.ts'
import { applications } from '../applying/tables.ts'
import { attendance, mentors, type statuses } from '../tables.ts'
import type { ComingPeriods, CourseFacts } from './rules.ts'

/** The calendar year of a learner's first enrolment: the batch that they were admitted with. An expression on `enrolments`. */
const batch = sql<number>`(select extract(year from min(first.starts_on))::int from ${enrolments} as first where first.college_id = ${enrolments.collegeId} and first.learner_id = ${enrolments.learnerId})`

/** That a committee condoned the shortage of a learner in the term of a class. An expression on `enrolments` joined with `classes`. */
const isCondoned = sql<boolean>`exists (select 1 from ${applications} where ${applications.collegeId} = ${enrolments.collegeId} and ${applications.learnerId} = ${enrolments.learnerId}
  and ${applications.kind} = 'condonation' and ${applications.state} = 'approved' and ${applications.startsOn} <= ${classes.endsOn} and ${applications.endsOn} >= ${classes.startsOn})`

/** The last day of instruction of a class by the academic calendar; null where that says none. An expression on `classes`. */
const lastDayOfInstruction = sql<
  string | null
>`(select max(${calendarEntries.endsOn})::text from ${calendarEntries} where ${calendarEntries.collegeId} = ${classes.collegeId}
  and ${calendarEntries.kind} = 'instruction' and ${calendarEntries.startsOn} <= ${classes.endsOn} and ${calendarEntries.endsOn} >= ${classes.startsOn} and ${entryIsForClass})`

/**
 * Learners with the section in which a condition on `enrolments` and `classes` finds them, the latest of several, and with the term
 * that is counted: the section's days up to `asOn`. What a learner attended in another section of those days counts as well; an
 * earlier semester has earlier days, and does not.
 */
export const studying = (db: Database, asOn: Value<string>, condition: SQL | undefined) =>
  db
    .selectDistinctOn([enrolments.learnerId], {
      collegeId: enrolments.collegeId,
      learnerId: enrolments.learnerId,
      // The same once more, as a column of which the planner does not know that each is another: see shortage/store.ts.
      sumKey: sql<string>`${enrolments.learnerId}`.as('sum_key'),
      classId: enrolments.classId,
      programId: enrolments.programId,
      className: sql<string>`${classes.name}`.as('class_name'),
      regulationId: enrolments.regulationId,
      regulation: sql<string>`${regulations.code}`.as('regulation'),
      university: regulations.university,
      batch: batch.as('batch'),
      isCondoned: isCondoned.as('is_condoned'),
      from: sql<string>`${classes.startsOn}`.as('term_from'),
      to: sql<string>`least(${classes.endsOn}, ${asOn}::date)`.as('term_to'),
      // The last day of instruction, unless that is over or the calendar names none.
      until:
        sql<string>`case when ${lastDayOfInstruction} >= ${asOn}::text then ${lastDayOfInstruction}::date else ${classes.endsOn} end`.as(
          'term_until',
        ),
      lastDay: lastDayOfInstruction.as('last_day'),
    })
    .from(enrolments)
    .innerJoin(classes, and(eq(classes.collegeId, enrolments.collegeId), eq(classes.id, enrolments.classId)))
    .innerJoin(regulations, and(eq(regulations.collegeId, enrolments.collegeId), eq(regulations.id, enrolments.regulationId)))
    .where(and(lte(enrolments.startsOn, asOn), condition))
    .orderBy(enrolments.learnerId, desc(enrolments.startsOn), desc(enrolments.id))
    .as('studying')
export type Studying = ReturnType<typeof studying>

const namedCourse = { id: courses.id, course_name: courses.courseName, code: courses.code, shortName: courses.shortName }

interface Wanted {
  /** The first day of what is counted by itself as well. */
  since: Value<string>
  /** What else is asked of facts and class sessions. */
  only?: SQL | undefined
  atMost: Value<number>
}

/** What a class session adds to a sum of its kind: a meeting its periods, a mid one, as the rules of each learner say what a mid counts. */
const credit = sql<number>`case when ${classSessions.kind} = 'mid' then 1 else ${classSessions.periodCount} end`

/**
 * The facts of learners as sums: periods, or mids, by course, kind and status, in all and since a day. The first step sums what is
 * alike, so that a college's millions of facts are looked at once, and the second lays the sums side by side.
 */
export function selectFacts(db: Database, of: Studying, { since, only, atMost }: Wanted) {
  const counted = db
    .select({
      learnerId: of.learnerId,
      collegeId: classSessions.collegeId,
      courseId: classSessions.courseId,
      isMid: sql<boolean>`${classSessions.kind} = 'mid'`.as('is_mid'),
      status: attendance.status,
      credited: sql<number>`sum(${credit})`.as('credited'),
      recent: sql<number>`coalesce(sum(${credit}) filter (where ${classSessions.day} >= ${since}::date), 0)`.as('recent'),
      firstDay: sql<string>`min(${classSessions.day})`.as('first_day'),
    })
    .from(of)
    .innerJoin(attendance, and(eq(attendance.collegeId, of.collegeId), eq(attendance.learnerId, of.learnerId)))
    .innerJoin(classSessions, and(eq(classSessions.collegeId, attendance.collegeId), eq(classSessions.id, attendance.sessionId)))
    .where(and(eq(classSessions.state, 'held'), sql`${classSessions.day} between ${of.from} and ${of.to}`, only))
    // Courses first: of one learner, facts that are sorted so are told apart sooner, and the next step sums them as they come.
    .groupBy(classSessions.courseId, sql`is_mid`, attendance.status, of.learnerId, classSessions.collegeId)
    .as('counted')
  const sum = (credits: SQL, status: (typeof statuses)[number], isMid: boolean) =>
    sql<number>`coalesce(sum(${credits}) filter (where ${counted.status} = ${status} and ${counted.isMid} = ${isMid}), 0)`.mapWith(Number)
  const marks = (credits: SQL, isMid: boolean) => ({
    present: sum(credits, 'present', isMid),
    absent: sum(credits, 'absent', isMid),
    late: sum(credits, 'late', isMid),
    on_duty: sum(credits, 'on_duty', isMid),
  })
  const [all, recent] = [sql`${counted.credited}`, sql`${counted.recent}`]
  return db
    .select({
      learnerId: counted.learnerId,
      course: namedCourse,
      category: courses.category,
      firstDay: sql<string>`min(${counted.firstDay})::text`,
      meetings: marks(all, false),
      mids: marks(all, true),
      recentMeetings: marks(recent, false),
      recentMids: marks(recent, true),
    })
    .from(counted)
    .innerJoin(courses, and(eq(courses.collegeId, counted.collegeId), eq(courses.id, counted.courseId)))
    .groupBy(counted.learnerId, courses.collegeId, courses.id)
    .orderBy(asc(courses.code), asc(courses.id))
    .limit(atMost)
}

/** Those sums as facts of courses. */
export const factsOf = (rows: Awaited<ReturnType<typeof selectFacts>>): CourseFacts[] =>
  rows.map(({ meetings, mids, recentMeetings, recentMids, ...row }) => ({
    ...row,
    all: { meetings, mids },
    recent: { meetings: recentMeetings, mids: recentMids },
  }))

/** The facts of learners, counted. One statement. */
export const countFacts = async (db: Database, of: Studying, wanted: Wanted): Promise<CourseFacts[]> =>
  factsOf(await selectFacts(db, of, wanted))

const byHashing = sql`select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_sort', 'off', true)`

/**
 * Joins and sums by hashing, with memory for it: the planner, which cannot know how many learners a day finds, otherwise looks up the
 * session of every single fact. Measured on a tenth of a year's facts: half the time and less.
 */
export const countByHashing = <T>(db: Database, count: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction((tx) => tx.execute(byHashing).then(() => count(tx)))

/**
 * The facts of the learners of a class, or as many others: found by the index of learners, and not all facts looked through. That index begins with the college, which
 * is said by itself: PostgreSQL before 18 takes no index without its first column, and that learners are of one college it sees only when it has found them.
 */
export const countFactsOfClass = (db: Database, collegeId: string, of: Studying, { only, ...wanted }: Wanted): Promise<CourseFacts[]> => {
  const isOfClass = sql`${attendance.learnerId} = any(array(select ${of.learnerId} from ${of}))`
  return countByHashing(db, (tx) => countFacts(tx, of, { ...wanted, only: and(only, eq(attendance.collegeId, collegeId), isOfClass) }))
}

/** The spells of learners in classes of every kind. */
const seats = (db: Database, of: Studying) => {
  const seat = (table: typeof enrolments | typeof memberships) => ({
    learnerId: table.learnerId,
    classId: table.classId,
    startsOn: table.startsOn,
    endsOn: table.endsOn,
    until: of.until,
  })
  const joined = (table: typeof enrolments | typeof memberships) =>
    db
      .select(seat(table))
      .from(of)
      .innerJoin(table, and(eq(table.collegeId, of.collegeId), eq(table.learnerId, of.learnerId)))
  return unionAll(joined(enrolments), joined(memberships)).as('seats')
}

const comingWhere = (of: ReturnType<typeof seats>, now: Value<Date>) =>
  and(
    eq(classSessions.state, 'planned'),
    gt(classSessions.endsAt, now),
    // Follows from that, and spares looking at all that is over.
    sql`${classSessions.day} >= (${sql.param(now, classSessions.endsAt)}::timestamptz at time zone 'Asia/Kolkata')::date`,
    sql`${classSessions.day} between ${of.startsOn} and least(${of.until}, coalesce(${of.endsOn}, ${of.until}))`,
  )

/** The class sessions to come of one learner in the rest of the term, in order of time. */
export function selectComing(db: Database, collegeId: Value<string>, of: Studying, now: Value<Date>) {
  const sat = seats(db, of)
  return db
    .select({
      learnerId: sat.learnerId,
      day: classSessions.day,
      isMid: sql<boolean>`${classSessions.kind} = 'mid'`,
      credit,
      category: courses.category,
      course: namedCourse,
    })
    .from(sat)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, collegeId), eq(classSessions.classId, sat.classId)))
    .innerJoin(courses, and(eq(courses.collegeId, classSessions.collegeId), eq(courses.id, classSessions.courseId)))
    .where(comingWhere(sat, now))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(5_000)
}

/** What is to come of learners in the rest of their terms, by course and kind; of all courses, or as `only` says. */
export async function countComing(db: Database, collegeId: string, of: Studying, now: Date, only?: SQL): Promise<ComingPeriods[]> {
  const sat = seats(db, of)
  const isMid = sql<boolean>`(${classSessions.kind} = 'mid')`
  return db
    .select({
      learnerId: sat.learnerId,
      isMid,
      credit: sql<number>`sum(${credit})`.mapWith(Number),
      category: courses.category,
      course: namedCourse,
    })
    .from(sat)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, collegeId), eq(classSessions.classId, sat.classId)))
    .innerJoin(courses, and(eq(courses.collegeId, classSessions.collegeId), eq(courses.id, classSessions.courseId)))
    .where(and(comingWhere(sat, now), only))
    .groupBy(sat.learnerId, courses.collegeId, courses.id, isMid)
    .orderBy(sat.learnerId, courses.id)
    .limit(20_000)
}

/** That learners are among these. A condition on `enrolments`. */
const isOneOf = (collegeId: string, learnerIds: readonly string[]): SQL | undefined =>
  and(eq(enrolments.collegeId, collegeId), inArray(enrolments.learnerId, [...learnerIds]))

/** These learners, as they study on a day. */
export const studyingOf = (db: Database, collegeId: string, learnerIds: string[], day: string): Studying =>
  studying(db, day, and(isOneOf(collegeId, learnerIds), holdsOn(enrolments, day)))

/** The learners of a class on a day: enrolled in a section, or members of a group or batch; of a class that is over on its last day. */
export function studyingIn(
  db: Database,
  { collegeId, id, endsOn }: { collegeId: string; id: string; endsOn: string },
  today: string,
): Studying {
  const day = endsOn < today ? endsOn : today
  const members = sql`(select ${memberships.learnerId} from ${memberships} where ${memberships.collegeId} = ${collegeId} and ${memberships.classId} = ${id} and ${holdsOn(memberships, day)})`
  const isIn = or(eq(enrolments.classId, id), inArray(enrolments.learnerId, members))
  return studying(db, day, and(eq(enrolments.collegeId, collegeId), holdsOn(enrolments, day), isIn))
}

const mentorNames = alias(people, 'mentor_names')

/** More learners than a college has. */
export const mostLearners = 20_000

/** The learners of a set, or some of them, with what they are judged by, by roll number. */
export const listStudying = (db: Database, of: Studying, learnerIds?: readonly string[]) =>
  db
    .select({
      learner: { id: learners.id, name: people.name, rollNumber: learners.rollNumber, website: people.website },
      className: of.className,
      regulation: of.regulation,
      admission: { regulationId: of.regulationId, university: of.university, batch: of.batch },
      isCondoned: of.isCondoned,
      lastDay: of.lastDay,
      mentor: mentorNames.name,
    })
    .from(of)
    .innerJoin(learners, and(eq(learners.collegeId, of.collegeId), eq(learners.id, of.learnerId)))
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .leftJoin(mentors, and(eq(mentors.collegeId, learners.collegeId), eq(mentors.learnerId, learners.id), isNull(mentors.endsOn)))
    .leftJoin(mentorNames, and(eq(mentorNames.collegeId, mentors.collegeId), eq(mentorNames.id, mentors.facultyId)))
    .where(learnerIds && inArray(of.learnerId, [...learnerIds]))
    .orderBy(asc(learners.rollNumber), asc(learners.id))
    .limit(mostLearners)
export type StudyingLearner = Awaited<ReturnType<typeof listStudying>>[number]
