import { and, asc, desc, eq, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FrozenStatement } from '#contract/features/attendance/statement-shapes.ts'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { courses } from '../../academics/tables.ts'
import { learners, people } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import { countFactsOfClass, listStudying, mostLearners, studyingIn } from '../counting/store.ts'
import { findPolicies } from '../policies/store.ts'
import { attendanceChanges, statements } from '../tables.ts'
import type { ClassToPublish, ClassToRead } from './access.ts'
import { daysOfMonth, figuresOf } from './rules.ts'

type OfClass = ClassToRead | ClassToPublish

/** The latest published version of a class's month; null before the first. */
export async function findLatest(db: Database, of: OfClass, month: string) {
  const [row] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.collegeId, of.collegeId), eq(statements.classId, of.id), eq(statements.month, month)))
    .orderBy(desc(statements.version))
    .limit(1)
  return row ?? null
}

/** A month of a class as it would be published now: the figures as on a day, and what was corrected since the last version. */
export async function draftOf(
  db: Database,
  of: OfClass,
  { month, asOn }: { month: string; asOn: string },
  lastId: string | null,
): Promise<FrozenStatement> {
  const inClass = studyingIn(db, of, asOn)
  const [learnersOf, facts, policies, corrected, [college]] = await Promise.all([
    listStudying(db, inClass),
    countFactsOfClass(db, of.collegeId, inClass, { since: daysOfMonth(month).first, atMost: mostLearners }),
    findPolicies(db, of.collegeId),
    lastId === null ? [] : listCorrected(db, of.collegeId, lastId),
    db.select({ name: colleges.name }).from(colleges).where(eq(colleges.id, of.collegeId)),
  ])
  return { college: college?.name ?? '', ...figuresOf({ learners: learnersOf, facts, policies }), addendum: corrected }
}

const changers = alias(people, 'changers')

/** What was corrected after a version was published, in the order of the corrections. */
const listCorrected = (db: Database, collegeId: string, statementId: string): Promise<FrozenStatement['addendum']> =>
  db
    .select({
      rollNumber: learners.rollNumber,
      name: people.name,
      day: classSessions.day,
      course: courses.shortName,
      before: attendanceChanges.before,
      after: attendanceChanges.after,
      changedBy: changers.name,
      reason: attendanceChanges.reason,
    })
    .from(attendanceChanges)
    .innerJoin(learners, and(eq(learners.collegeId, collegeId), eq(learners.id, attendanceChanges.learnerId)))
    .innerJoin(people, and(eq(people.collegeId, collegeId), eq(people.id, attendanceChanges.learnerId)))
    .innerJoin(changers, and(eq(changers.collegeId, collegeId), eq(changers.id, attendanceChanges.changedBy)))
    .innerJoin(classSessions, and(eq(classSessions.collegeId, collegeId), eq(classSessions.id, attendanceChanges.sessionId)))
    .innerJoin(courses, and(eq(courses.collegeId, collegeId), eq(courses.id, classSessions.courseId)))
    .where(and(eq(attendanceChanges.collegeId, collegeId), eq(attendanceChanges.statementId, statementId)))
    .orderBy(asc(attendanceChanges.changedAt), asc(attendanceChanges.id))
    .limit(10_000)

/** The published statements of a class, the newest month first and in it the newest version. */
export async function listStatements(db: Database, of: ClassToRead, request: PageRequest) {
  const before = decodeCursor(request.cursor)
  const rows = await db
    .select({
      id: statements.id,
      month: statements.month,
      asOn: statements.asOn,
      version: statements.version,
      publishedBy: people.name,
      publishedAt: statements.publishedAt,
    })
    .from(statements)
    .innerJoin(people, and(eq(people.collegeId, statements.collegeId), eq(people.id, statements.publishedBy)))
    .where(
      and(
        eq(statements.collegeId, of.collegeId),
        eq(statements.classId, of.id),
        // A later version has a later identifier.
        before ? or(lt(statements.month, before.key), and(eq(statements.month, before.key), lt(statements.id, before.id))) : undefined,
      ),
    )
    .orderBy(desc(statements.month), desc(statements.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.month, row.id))
}
