import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, isOneOf, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { ownCourses, ownMappings, viewerOf } from '../../academics/access.ts'
import { courses, courseUnits, mappings } from '../../academics/tables.ts'
import { isVisible, type Moment } from '../access.ts'
import { inUnit, unitPlace } from '../store.ts'
import { contentClasses, contentProgress, contents, lessons } from '../tables.ts'

/** How far somebody is in a course. For whoever teaches it `finished` is null. */
export interface CourseProgress {
  courseId: string
  contents: number
  finished: number | null
  newLessons: number
  drafts: number
  lessonId: string | null
  contentId: string | null
  title: string | null
  at: string | null
}

type Asked = Record<'collegeId' | 'personId' | 'today', string>

const askCourses = preparedRead(
  (
    db,
    given: Given<Asked & Record<'code' | 'id', string> & { limit: number }>,
    { role, isAfter }: Pick<Actor, 'role'> & { isAfter: boolean },
  ) =>
    db
      .select({ id: courses.id, code: courses.code })
      .from(courses)
      .where(
        and(
          eq(courses.collegeId, given.collegeId),
          ownCourses(viewerOf(given, role), given.today),
          isAfter ? or(gt(courses.code, given.code), and(eq(courses.code, given.code), gt(courses.id, given.id))) : undefined,
        ),
      )
      .orderBy(asc(courses.code), asc(courses.id))
      .limit(given.limit),
)

/** One's own courses by code, with how far one is in each: two statements, however many courses. */
export async function listProgress(db: Database, actor: Actor, { now, today }: Moment, request: PageRequest) {
  const { collegeId, personId, role } = actor
  const after = decodeCursor(request.cursor)
  const asked = { collegeId, personId, today, code: after?.key ?? '', id: after?.id ?? '', limit: request.limit + 1 }
  const own = await askCourses(db, asked, { role, isAfter: after !== null })
  const { rows, page } = pageOf(own, request, (row) => encodeCursor(row.code, row.id))
  const courseIds = rows.map((row) => row.id)
  const ask = role === 'learner' ? askOfLearner : askOfTeacher
  const found = courseIds.length === 0 ? [] : await ask(db, { collegeId, personId, today, now, courseIds }, { role })
  const byCourse = new Map(found.map((row) => [row.courseId, row]))
  return { page, rows: courseIds.map((id) => byCourse.get(id) ?? nothingYet(actor, id)) }
}

const nothingYet = (actor: Actor, courseId: string): CourseProgress => ({
  ...{ courseId, contents: 0, finished: actor.role === 'learner' ? 0 : null, newLessons: 0, drafts: 0 },
  ...{ lessonId: null, contentId: null, title: null, at: null },
})

type AskedOf = Asked & { now: Date; courseIds: string[] }
type ShapeOf = Pick<Actor, 'role'>

/** The classes of these courses that are somebody's own, as the table `own`. */
const own = (given: Given<AskedOf>, shape: ShapeOf) =>
  sql`own as (select distinct ${mappings.courseId} as course_id, ${mappings.classId} as class_id from ${ownMappings(viewerOf(given, shape.role), given.today)} as ${mappings} where ${isOneOf(mappings.courseId, given.courseIds)})`

const named = sql`select 1 from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id}`
/** That a lesson, and a content in it, is for a class of `own`. */
const isLessonForOwn = sql`(${lessons.classId} is null or (${lessons.courseId}, ${lessons.classId}) in (select course_id, class_id from own))`
const isContentForOwn = sql`(not exists (${named}) or exists (${named} and (${lessons.courseId}, ${contentClasses.classId}) in (select course_id, class_id from own)))`

/**
 * One goes on where one was last, or with the first unfinished content after it, or before it when everything after it is finished.
 * A lesson is new when it appeared since one was last in the course. The contents are put in order once; what is asked of them afterwards
 * is counted by their places, since sorting hundreds of them took the database longer than finding them.
 */
const askOfLearner = preparedRead((db, given: Given<AskedOf>, shape: ShapeOf) =>
  selectProgress(
    db,
    sql`with ${own(given, shape)},
    visible as materialized (
      select ${lessons.courseId} as course_id, ${lessons.id} as lesson_id, ${lessons.title} as title, ${lessons.announcedAt} as announced_at,
        ${contents.id} as content_id, ${contentProgress.finishedAt} as finished_at, ${contentProgress.lastAt} as last_at,
        row_number() over within as place, lag(${lessons.id}) over within is distinct from ${lessons.id} as begins_lesson
      from ${lessons}
      join ${contents} on ${contents.collegeId} = ${lessons.collegeId} and ${contents.lessonId} = ${lessons.id} and ${contents.deletedAt} is null and ${contents.isPublished}
      left join ${courseUnits} on ${inUnit}
      left join ${contentProgress} on ${contentProgress.collegeId} = ${contents.collegeId} and ${contentProgress.contentId} = ${contents.id} and ${contentProgress.learnerId} = ${given.personId}
      where ${lessons.collegeId} = ${given.collegeId} and ${isOneOf(lessons.courseId, given.courseIds)} and ${lessons.deletedAt} is null
        and ${isVisible(given.now)} and ${isLessonForOwn} and ${isContentForOwn}
      window within as (partition by ${lessons.courseId} order by ${unitPlace}, ${lessons.position}, ${lessons.id}, ${contents.position}, ${contents.id})),
    last as (select distinct on (course_id) course_id, place, last_at from visible where last_at is not null order by course_id, last_at desc, place),
    counted as (
      select visible.course_id, last.last_at, count(*)::int as contents, count(finished_at)::int as finished,
        count(*) filter (where begins_lesson and (last.last_at is null or announced_at > last.last_at))::int as new_lessons,
        coalesce(min(visible.place) filter (where finished_at is null and visible.place >= last.place), min(visible.place) filter (where finished_at is null)) as unfinished
      from visible left join last using (course_id) group by visible.course_id, last.last_at)
    select counted.course_id as "courseId", contents, finished, new_lessons as "newLessons", 0 as drafts,
      go_on.lesson_id as "lessonId", go_on.content_id as "contentId", go_on.title, case when go_on.content_id is not null then ${isoOf(sql`counted.last_at`)} end as at
    from counted left join visible as go_on on go_on.course_id = counted.course_id and go_on.place = counted.unfinished and counted.last_at is not null`,
  ),
)

/** Contents that learners see, and lessons that they do not see yet. */
const askOfTeacher = preparedRead((db, given: Given<AskedOf>, shape: ShapeOf) => {
  const shown = sql`(select count(*) from ${contents} where ${contents.collegeId} = ${lessons.collegeId} and ${contents.lessonId} = ${lessons.id}
    and ${contents.deletedAt} is null and ${contents.isPublished} and ${isContentForOwn})`
  return selectProgress(
    db,
    sql`with ${own(given, shape)}
    select ${lessons.courseId} as "courseId", coalesce(sum(${shown}) filter (where ${isVisible(given.now)}), 0)::int as contents, null as finished, 0 as "newLessons",
      count(*) filter (where not ${isVisible(given.now)})::int as drafts, null as "lessonId", null as "contentId", null as title, null as at
    from ${lessons}
    where ${lessons.collegeId} = ${given.collegeId} and ${isOneOf(lessons.courseId, given.courseIds)} and ${lessons.deletedAt} is null and ${isLessonForOwn}
    group by ${lessons.courseId}`,
  )
})

/** An instant as the contract writes it: the driver would hand over what the query builder does not know as text of its own kind. */
const isoOf = (instant: ReturnType<typeof sql>) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What a query says of courses that the builder cannot say; its columns are named as the fields are. */
function selectProgress(db: Database, query: SQL) {
  const field = <T>(name: keyof CourseProgress) => sql<T>`progress.${sql.identifier(name)}`
  return db
    .select({
      ...{ courseId: field<string>('courseId'), contents: field<number>('contents'), finished: field<number | null>('finished') },
      ...{ newLessons: field<number>('newLessons'), drafts: field<number>('drafts'), lessonId: field<string | null>('lessonId') },
      ...{ contentId: field<string | null>('contentId'), title: field<string | null>('title'), at: field<string | null>('at') },
    })
    .from(sql`(${query}) as progress`)
}
