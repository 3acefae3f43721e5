import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ListedLesson } from '#contract/listed-lessons.ts'
import type { Database } from '../../../platform/database/database.ts'
import { instantOrNull, jsonObject } from '../../../platform/database/json-object.ts'
import { type Given, isOneOf, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { JsonText } from '../../../platform/json-text.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { holdsOn } from '../../academics/access.ts'
import { courseUnits, mappings } from '../../academics/tables.ts'
import { appearsAt, type CourseAsked, isVisible, type Moment } from '../access.ts'
import {
  type Asked,
  asked,
  contentsAsJson,
  found,
  foundIn,
  inUnit,
  isForAll,
  isForOneOf,
  listedContent,
  readerOf,
  unitPlace,
} from '../store.ts'
import { contentClasses, contents, lessons } from '../tables.ts'

/** Where a page begins: after the lesson of this identifier, at this position in this unit. */
type Place = Record<'unit' | 'position', number> & { id: string }
const start: Place = { unit: 0, position: 0, id: '' }

function placeAfter(request: PageRequest): Place | null {
  const after = decodeCursor(request.cursor, (key) => /^\d{1,9} \d{1,9}$/.test(key))
  if (!after) return null
  const [unit = 0, position = 0] = after.key.split(' ').map(Number)
  return { unit, position, id: after.id }
}

const shown = {
  ...{ id: lessons.id, courseId: lessons.courseId, unitId: lessons.unitId, classId: lessons.classId, title: lessons.title },
  ...{ summary: lessons.summary, position: lessons.position, state: lessons.state, visibleFrom: lessons.visibleFrom },
  ...{ announcedAt: lessons.announcedAt, updatedAt: lessons.updatedAt },
}

/**
 * Lessons as `presentLesson` shows them, with their contents, written by the database. The contents are said to be `materialized`: where few lessons are
 * expected, those of all would be put together anew for each of them. By themselves for each lesson they would be as many looks at what this learner
 * has done as there are contents.
 */
const askLessons = preparedRead(
  (
    db,
    given: Given<Asked & Place & Record<'personId' | 'today', string> & { classIds: string[]; limit: number }>,
    is: { asLearner: boolean; mayTeach: boolean; ofClass: boolean; isAfter: boolean },
  ) => {
    const reader = readerOf(given, is.asLearner)
    const isOfClass = isOneOf(lessons.classId, given.classIds)
    const something = sql`exists (select 1 from ${contents} where ${contents.collegeId} = ${lessons.collegeId} and ${contents.lessonId} = ${lessons.id} and ${foundIn(reader)} and ${isForOneOf(given.classIds)})`
    const isTaught = sql<boolean>`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${lessons.collegeId} and ${mappings.courseId} = ${lessons.courseId}
      and ${mappings.facultyId} = ${given.personId} and ${holdsOn(mappings, given.today)} and (${lessons.classId} is null or ${mappings.classId} = ${lessons.classId}))`
    const listed = db.$with('listed').as(
      db
        .select({
          ...{ ...shown, unitPlace: unitPlace.as('unit_place') },
          isVisible: (is.asLearner ? sql<boolean>`true` : isVisible(given.now)).as('is_visible'),
          mayEdit: (is.mayTeach ? isTaught : sql<boolean>`false`).as('may_edit'),
        })
        .from(lessons)
        .leftJoin(courseUnits, inUnit)
        .where(
          and(
            found(given, is.asLearner),
            is.ofClass ? or(isOfClass, and(isNull(lessons.classId), something)) : isNull(lessons.classId),
            is.isAfter
              ? sql`(${unitPlace}, ${lessons.position}, ${lessons.id}) > (${given.unit}::int, ${given.position}::int, ${given.id}::uuid)`
              : undefined,
          ),
        )
        .orderBy(asc(unitPlace), asc(lessons.position), asc(lessons.id))
        .limit(given.limit),
    )
    const inListed = (where = sql``) => sql`${contents.lessonId} = any(array(select id from listed ${where}))`
    const isShown = is.ofClass ? or(isForOneOf(given.classIds), and(inListed(sql`where class_id is not null`), isForAll)) : isForAll
    const byLesson = sql`(with grouped as materialized (select ${contents.lessonId} as lesson_id, ${contentsAsJson(reader, listedContent(reader, is), and(inListed(), isShown))} group by ${contents.lessonId}) select * from grouped) by_lesson`
    const { id, courseId, unitId, classId, title, summary, position, state, visibleFrom, updatedAt } = listed
    const text = jsonObject({
      ...{ id, courseId, unitId, classId, title, summary, position, state, visibleFrom, isVisible: sql`${listed.isVisible}::text` },
      appearedAt: instantOrNull(sql`case when ${listed.isVisible} then ${appearsAt(listed)} end`),
      ...{ updatedAt, can: sql`concat('{"edit":', ${listed.mayEdit}::text, '}')`, contents: sql`concat('[', by_lesson.contents, ']')` },
    })
    return db
      .with(listed)
      .select({ id, position, unitPlace: listed.unitPlace, text })
      .from(listed)
      .leftJoin(byLesson, sql`by_lesson.lesson_id = ${listed.id}`)
      .orderBy(asc(listed.unitPlace), asc(listed.position), asc(listed.id))
  },
)

/** Whether anything of a course is for one class only, drafts and what is in the bin as well: who reads what of it, the list itself says. */
const askForClass = preparedRead((_, given: Given<Record<'collegeId' | 'courseId' | 'classId', string>>) => {
  const isOfCourse = and(eq(lessons.collegeId, given.collegeId), eq(lessons.courseId, given.courseId))
  const lesson = sql`select 1 from ${lessons} where ${isOfCourse} and ${lessons.classId} = ${given.classId}`
  const content = sql`select 1 from ${contentClasses}
    join ${contents} on ${contents.collegeId} = ${contentClasses.collegeId} and ${contents.id} = ${contentClasses.contentId}
    join ${lessons} on ${lessons.collegeId} = ${contents.collegeId} and ${lessons.id} = ${contents.lessonId}
    where ${contentClasses.collegeId} = ${given.collegeId} and ${contentClasses.classId} = ${given.classId} and ${isOfCourse}`
  return sql<{ rows: { isAny: boolean }[] }>`select exists (${lesson}) or exists (${content}) as "isAny"`
})

/**
 * Lessons in the order of the course with their contents: what every class shares, or (with `classId`) what is for that class only. One
 * statement, and for a class a small one before it, behind which it is asked only where there is something.
 */
export async function listLessons(db: Database, of: CourseAsked, at: Moment, request: PageRequest) {
  const after = placeAfter(request)
  const { collegeId, courseId, personId, role, learnerId, classId } = of
  if (classId !== null) {
    const found = await askForClass(db, { collegeId, courseId, classId })
    if (!found.rows[0]?.isAny) return pageOf([], request, () => '')
  }
  const rows = await askLessons(
    db,
    {
      ...asked(of, at),
      personId,
      today: at.today,
      ...(after ?? start),
      classIds: classId === null ? [] : [classId],
      limit: request.limit + 1,
    },
    { asLearner: learnerId !== null, mayTeach: role !== 'learner', ofClass: classId !== null, isAfter: after !== null },
  )
  const listed = pageOf(rows, request, ({ id, position, unitPlace }) => encodeCursor(`${unitPlace} ${position}`, id))
  return { ...listed, rows: listed.rows.map(({ text }) => new JsonText<ListedLesson>(text)) }
}
