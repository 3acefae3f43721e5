/*
 * Who may read what, of lessons:
 * - A learner reads a lesson of a course that is taught to one of their classes, when the lesson is published and its time has come,
 *   and when it is for every class or for one of theirs. Of its contents those that are published, and for every class or for one
 *   of theirs.
 * - A teacher reads, of the courses that they teach, all that is for every class or for one that they teach it to, drafts as well.
 * - An administrator who teaches a course reads it as its teachers do. Of what they teach to nobody they read what its learners see, for whichever
 *   class, and no draft (decision 38).
 * - What is in the bin nobody reads.
 * - Only a learner gets on with a lesson. How a class got on is seen by those who teach it that course.
 * - Live word that a lesson changed goes to those who teach the course, and when the lesson was ever shown, to those who learn it; when
 *   it was for others until now, to those as well.
 * What of a lesson's contents and of their files is read is said in contents/access.ts, who may change what in authoring/access.ts.
 */
import { and, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { colleges } from '../../platform/database/tables.ts'
import { dayIn, defaultTimeZone, today } from '../../platform/dates.ts'
import type { Audience } from '../../platform/live-events.ts'
import { accessCourse, classesIn, type GivenViewer, holdsOn, learnsIn, ownMappings, viewerOf } from '../academics/access.ts'
import { classes, courses, courseUnits, mappings } from '../academics/tables.ts'
import { people } from '../people/tables.ts'
import { lessons } from './tables.ts'

/** When it is: the instant, and the day in the college. */
export interface Moment {
  now: Date
  today: string
}
/** The same, or the places where a statement that is written once takes it. */
export interface GivenMoment {
  now: Value<Date>
  today: Value<string>
}
export const momentOf = ({ clock }: { clock: { now(): Date } }): Moment => ({
  now: clock.now(),
  today: today({ clock }),
})

/** A course as somebody reads its lessons. */
export interface Readable {
  collegeId: string
  courseId: string
  /** The classes whose lessons one reads. */
  classIds: string[]
  /** The classes that one teaches it to; with any, one changes what is for every class, and for these. */
  taughtClassIds: string[]
  /**
   * Whose progress is shown; null for whoever teaches it, who sees drafts as well. An administrator who does not is shown what a learner is, and
   * has no progress.
   */
  learnerId: string | null
}
type CourseToRead = Authorized<Readable, 'read'>
/** A course, or what is for one class of it alone, of which something is asked before it is known that this person reads it. */
export type CourseAsked = Authorized<
  Pick<Readable, 'collegeId' | 'courseId' | 'learnerId'> & { personId: string; role: Actor['role']; classId: string | null },
  'ask'
>
type LessonRow = typeof lessons.$inferSelect
export type LessonToRead = Authorized<
  Readable & {
    lesson: LessonRow
    course: typeof courses.$inferSelect
    unit: typeof courseUnits.$inferSelect | null
    /** The classes of which one sees how they got on. */
    watchedClassIds: string[]
  },
  'read'
>
/** `day` is today, or the last day of a class that is over: it is looked at as it stood then. */
export type LessonOfClass = Authorized<{ lesson: LessonRow; classId: string; day: string }, 'watch'>

const notFound = () => new Failure('access.not_found')

const none = sql<string[]>`'{}'::text[]`

/**
 * As columns beside `courses`: the classes by which it is somebody's own, those that they teach it to now, which no learner does, and all that take it,
 * of which only an administrator is told.
 */
export const ownClassesOfCourse = (actor: GivenViewer, { today }: Pick<GivenMoment, 'today'>) => ({
  ownClassIds: classesIn(ownMappings(actor, today)),
  taughtClassIds:
    actor.role === 'learner'
      ? none
      : classesIn(sql`(select * from ${mappings} where ${mappings.facultyId} = ${actor.personId} and ${holdsOn(mappings, today)})`),
  everyClassIds: actor.role === 'administrator' ? classesIn(sql`${mappings}`) : none,
})

/**
 * The classes for which somebody reads a course, or (with `classId`) what is for that class of it, and whose progress is shown. Where an administrator
 * teaches it to nobody, they read it for every class, as those who learn it.
 */
function readingOf(
  { personId, role }: Actor,
  { ownClassIds, everyClassIds }: Record<'ownClassIds' | 'everyClassIds', string[]>,
  classId: string | null,
): Pick<Readable, 'classIds' | 'learnerId'> {
  const isOwn = classId === null ? ownClassIds.length > 0 : ownClassIds.includes(classId)
  if (role === 'administrator' && !isOwn) return { classIds: everyClassIds, learnerId: personId }
  if (!isOwn) throw notFound()
  return { classIds: ownClassIds, learnerId: role === 'learner' ? personId : null }
}

/** That learners see a lesson now, if it is for them. As a condition on `lessons`. */
export const isVisible = (now: Value<Date>): SQL<boolean> =>
  sql<boolean>`(${lessons.state} = 'published' and (${lessons.visibleFrom} is null or ${lte(lessons.visibleFrom, now)}))`

/**
 * When learners see a lesson from: the instant that was set for it, else when they were told. What is announced once, hidden and shown again later
 * appears at that later time. As an expression on `lessons`, or on a table with its columns.
 */
export const appearsAt = ({ visibleFrom, announcedAt }: Record<'visibleFrom' | 'announcedAt', SQLWrapper>): SQL<Date | null> =>
  sql<Date | null>`coalesce(${visibleFrom}, ${announcedAt})`

type Asked = Record<'collegeId' | 'personId' | 'id' | 'today', string>

const askCourse = preparedRead((db, given: Given<Asked>, { role }: Pick<Actor, 'role'>) => {
  const own = ownClassesOfCourse(viewerOf(given, role), { today: given.today })
  return (
    db
      .select({ collegeId: courses.collegeId, courseId: courses.id, ...own })
      .from(courses)
      // A query of one table names its columns without the table, which those of the classes need.
      .innerJoin(colleges, eq(colleges.id, courses.collegeId))
      .where(and(eq(courses.collegeId, given.collegeId), eq(courses.id, given.id)))
  )
})

/** A course whose lessons one reads, or (with `classId`) what is for that class of it. */
async function accessCourseToRead(
  db: Database,
  actor: Actor,
  { courseId, classId = null }: { courseId: string; classId?: string | null },
  { today }: Moment,
): Promise<CourseToRead> {
  const { collegeId, personId, role } = actor
  if (role === 'learner') {
    const { ownClassIds } = await accessCourse(db, actor, courseId, today)
    return mint({ collegeId, courseId, taughtClassIds: [], ...readingOf(actor, { ownClassIds, everyClassIds: [] }, classId) }, 'read')
  }
  const [row] = await askCourse(db, { collegeId, personId, id: courseId, today }, { role })
  if (!row) throw notFound()
  const reading = readingOf(actor, row, classId)
  if (classId !== null && !reading.classIds.includes(classId)) throw notFound()
  return mint({ collegeId, courseId, taughtClassIds: row.taughtClassIds, ...reading }, 'read')
}

/**
 * What is read of a course, or (with `classId`) of what is for that class only. It is asked at once with whether it may be read, so that both are one trip
 * to the database, and told only to whoever may: `ask` is given what nobody else can make. Only of an administrator it is first found out whether they
 * teach it, as they are shown something else where they do not.
 */
export async function readOfCourse<Answer>(
  db: Database,
  actor: Actor,
  wanted: { courseId: string; classId?: string },
  at: Moment,
  ask: (of: CourseAsked) => Promise<Answer>,
): Promise<Answer> {
  const { collegeId, personId, role } = actor
  const { courseId, classId = null } = wanted
  const asked = (learnerId: string | null) => mint({ collegeId, courseId, personId, role, learnerId, classId }, 'ask')
  const access = accessCourseToRead(db, actor, wanted, at)
  if (role === 'administrator') return ask(asked((await access).learnerId))
  const [, answer] = await Promise.all([access, ask(asked(role === 'learner' ? personId : null))])
  return answer
}

const askLesson = preparedRead((db, given: Given<Asked & { now: Date }>, { role }: Pick<Actor, 'role'>) => {
  const own = ownClassesOfCourse(viewerOf(given, role), { today: given.today })
  return db
    .select({ lesson: lessons, course: courses, unit: courseUnits, isVisible: isVisible(given.now), ...own })
    .from(lessons)
    .innerJoin(courses, and(eq(courses.collegeId, lessons.collegeId), eq(courses.id, lessons.courseId)))
    .leftJoin(courseUnits, and(eq(courseUnits.collegeId, lessons.collegeId), eq(courseUnits.id, lessons.unitId)))
    .where(
      and(
        eq(lessons.collegeId, given.collegeId),
        eq(lessons.id, given.id),
        isNull(lessons.deletedAt),
        role === 'learner' ? isVisible(given.now) : undefined,
      ),
    )
})

/** A lesson that one reads; with `classId` as that class reads it. */
export async function accessLessonToRead(
  db: Database,
  actor: Actor,
  lessonId: string,
  { now, today }: Moment,
  classId?: string,
): Promise<LessonToRead> {
  const { personId, role } = actor
  const [row] = await askLesson(db, { collegeId: actor.collegeId, personId, id: lessonId, now, today }, { role })
  if (!row) throw notFound()
  const { lesson, course, unit, taughtClassIds } = row
  const { collegeId, courseId, classId: onlyFor } = lesson
  const reading = readingOf(actor, row, classId ?? onlyFor)
  if (reading.learnerId !== null && !row.isVisible) throw notFound()
  if (classId !== undefined && !reading.classIds.includes(classId)) throw notFound()
  const classIds = classId === undefined ? reading.classIds : [classId]
  if (onlyFor !== null && !classIds.includes(onlyFor)) throw notFound()
  const watchedClassIds = role === 'learner' ? [] : row.ownClassIds.filter((id) => onlyFor === null || id === onlyFor)
  return mint({ ...reading, collegeId, courseId, lesson, course, unit, taughtClassIds, classIds, watchedClassIds }, 'read')
}

/** A lesson with a class that it is for, whose progress one may see. */
export async function accessLessonOfClass(
  db: Database,
  actor: Actor,
  { lessonId, classId }: { lessonId: string; classId: string },
  at: Moment,
): Promise<LessonOfClass> {
  const { lesson, watchedClassIds } = await accessLessonToRead(db, actor, lessonId, at, classId)
  if (!watchedClassIds.includes(classId)) throw notFound()
  const [of] = await db
    .select({ endsOn: classes.endsOn })
    .from(classes)
    .where(and(eq(classes.collegeId, actor.collegeId), eq(classes.id, classId)))
  return mint({ lesson, classId, day: of && of.endsOn < at.today ? of.endsOn : at.today }, 'watch')
}

/**
 * That a lesson is of a course of somebody's own, of whose mappings `own` is the table, and for every class of it or for one of theirs. As a condition on
 * `lessons`. What is one's own is gathered for a statement, and not asked of each lesson.
 */
export const isLessonForOwn = (own: SQL): SQL =>
  sql`${lessons.courseId} = any(array(select course_id from ${own} as own))
    and (${lessons.classId} is null or (${lessons.courseId}, ${lessons.classId}) in (select course_id, class_id from ${own} as own))`

/**
 * The lessons of the courses that somebody learns or teaches which they read, on a day. As a condition on `lessons` in a query of
 * several tables. Unlike what an administrator may open, it is only what is their own.
 */
export const lessonsReadBy = (actor: GivenViewer, { now, today }: GivenMoment): SQL =>
  sql`${lessons.collegeId} = ${actor.collegeId} and ${lessons.deletedAt} is null and ${actor.role === 'learner' ? isVisible(now) : sql`true`}
    and ${isLessonForOwn(ownMappings(actor, today))}`

/** Whom a lesson that appears is announced to: its course, and its class when it is for one. Nobody asks; its time has come. */
export async function accessAudienceOf(db: Database, lesson: LessonRow) {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.collegeId, lesson.collegeId), eq(courses.id, lesson.courseId)))
  if (!course) throw notFound()
  return { course: mint(course, 'view'), ...(lesson.classId !== null && { class: mint({ id: lesson.classId }, 'view') }) }
}

/** Who receives live word of lessons. */
export const lessonAudience: Audience = async (db, events, personIds) => {
  const today = dayIn(defaultTimeZone, new Date())
  const ids = events.flatMap(({ data }) => (typeof data.lessonId === 'string' ? [data.lessonId] : []))
  const ofCourse = sql`${mappings.collegeId} = ${lessons.collegeId} and ${mappings.courseId} = ${lessons.courseId} and ${holdsOn(mappings, today)}`
  const learns = sql`${people.userType} = 'LEARNER' and ${learnsIn(mappings.collegeId, mappings.classId, people.id, today)}`
  const pairs = await db
    .select({
      lessonId: lessons.id,
      personId: people.id,
      classId: lessons.classId,
      isAnnounced: sql<boolean>`${lessons.announcedAt} is not null`,
      teaches: sql<boolean>`exists (select 1 from ${mappings} where ${ofCourse} and ${mappings.facultyId} = ${people.id})`,
      learntClassIds: sql<string[]>`array(select ${mappings.classId}::text from ${mappings} where ${ofCourse} and ${learns})`,
    })
    .from(lessons)
    .innerJoin(people, and(eq(people.collegeId, lessons.collegeId), inArray(people.id, personIds)))
    .where(inArray(lessons.id, ids))
    .limit(ids.length * personIds.length)
  const found = new Map(pairs.map((pair) => [`${pair.lessonId} ${pair.personId}`, pair]))
  return ({ data }, personId) => {
    const pair = found.get(`${data.lessonId} ${personId}`)
    if (!pair || pair.teaches) return pair !== undefined
    if (data.type !== 'lesson.changed' || !pair.isAnnounced) return false
    const isFor = (classId: unknown) => pair.learntClassIds.some((id) => classId === null || id === classId)
    return isFor(pair.classId) || isFor(data.formerClassId)
  }
}
