import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { holdsOn } from '../../academics/access.ts'
import { enrolments, memberships } from '../../academics/tables.ts'
import { learners, people } from '../../people/tables.ts'
import type { LessonOfClass } from '../access.ts'
import { contentClasses, contentProgress, contents } from '../tables.ts'

const median = sql<number | null>`round(percentile_cont(0.5) within group (order by ${contentProgress.seconds}))::int`
const sameContent = and(eq(contentProgress.collegeId, contents.collegeId), eq(contentProgress.contentId, contents.id))

/** The learners of the class on the day that is asked about. */
const learnersOf = ({ lesson: { collegeId }, classId, day }: LessonOfClass): SQL =>
  sql`(select ${enrolments.learnerId} from ${enrolments} where ${enrolments.collegeId} = ${collegeId} and ${enrolments.classId} = ${classId} and ${holdsOn(enrolments, day)}
    union select ${memberships.learnerId} from ${memberships} where ${memberships.collegeId} = ${collegeId} and ${memberships.classId} = ${classId} and ${holdsOn(memberships, day)})`

/** What the learners of a class see in a lesson, with how many of them opened and finished it, and their median time. */
export async function listContentMetrics(db: Database, of: LessonOfClass) {
  const { lesson, classId } = of
  const named = sql`select 1 from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id}`
  return db
    .select({
      id: contents.id,
      title: contents.title,
      type: contents.type,
      opened: sql<number>`count(${contentProgress.learnerId})::int`,
      finished: sql<number>`count(${contentProgress.finishedAt})::int`,
      medianSeconds: median,
    })
    .from(contents)
    .leftJoin(contentProgress, and(sameContent, sql`${contentProgress.learnerId} in ${learnersOf(of)}`))
    .where(
      and(
        eq(contents.collegeId, lesson.collegeId),
        eq(contents.lessonId, lesson.id),
        isNull(contents.deletedAt),
        eq(contents.isPublished, true),
        or(sql`not exists (${named})`, sql`exists (${named} and ${eq(contentClasses.classId, classId)})`),
      ),
    )
    .groupBy(contents.collegeId, contents.id)
    .orderBy(asc(contents.position), asc(contents.id))
    .limit(1_000)
}

/** Every learner of a class by roll number, with how they got on with these contents. */
export async function listLearnerMetrics(db: Database, of: LessonOfClass, contentIds: string[]) {
  const { collegeId } = of.lesson
  const isCounted = contentIds.length === 0 ? sql`false` : inArray(contentProgress.contentId, contentIds)
  return db
    .select({
      id: people.id,
      name: people.name,
      rollNumber: learners.rollNumber,
      website: people.website,
      openedAt: sql<Date | null>`min(${contentProgress.openedAt})`.mapWith(contentProgress.openedAt),
      lastFinishedAt: sql<Date | null>`max(${contentProgress.finishedAt})`.mapWith(contentProgress.finishedAt),
      finishedContents: sql<number>`count(${contentProgress.finishedAt})::int`,
      seconds: sql<number>`coalesce(sum(${contentProgress.seconds}), 0)::int`,
    })
    .from(learners)
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .leftJoin(
      contentProgress,
      and(eq(contentProgress.collegeId, learners.collegeId), eq(contentProgress.learnerId, learners.id), isCounted),
    )
    .where(and(eq(learners.collegeId, collegeId), sql`${learners.id} = any(array${learnersOf(of)})`))
    .groupBy(people.collegeId, people.id, learners.rollNumber)
    .orderBy(asc(learners.rollNumber), asc(people.id))
    .limit(2_000)
}

/** The median of the seconds that learners of a class spent with these contents together, of those who opened any; null when nobody did. */
export async function findMedianSeconds(db: Database, of: LessonOfClass, contentIds: string[]): Promise<number | null> {
  if (contentIds.length === 0) return null
  const totals = db
    .select({ seconds: sql<number>`sum(${contentProgress.seconds})`.as('seconds') })
    .from(contentProgress)
    .where(
      and(
        eq(contentProgress.collegeId, of.lesson.collegeId),
        inArray(contentProgress.contentId, contentIds),
        sql`${contentProgress.learnerId} in ${learnersOf(of)}`,
      ),
    )
    .groupBy(contentProgress.learnerId)
    .as('totals')
  const [row] = await db
    .select({ median: sql<number | null>`round(percentile_cont(0.5) within group (order by ${totals.seconds}))::int` })
    .from(totals)
  return row?.median ?? null
}
