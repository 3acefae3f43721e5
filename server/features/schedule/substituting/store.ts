import { and, asc, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor, isInstant, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { holdsOn } from '../../academics/access.ts'
import { decidesFor } from '../../academics/heading/access.ts'
import { classes, courses, facultyDepartments, mappings, programs } from '../../academics/tables.ts'
import { faculty, people } from '../../people/tables.ts'
import { type ClassSession, departmentOfSession } from '../access.ts'
import { classSessions, scheduleSettings } from '../tables.ts'
import { isParty } from './access.ts'
import { substitutions } from './tables.ts'

export const openStates = ['asked', 'accepted'] as const

/** What somebody takes beside a class session. Mids keep nobody busy. */
const taken = alias(classSessions, 'taken')
const takes = (session: ClassSession, person: SQL): SQL =>
  sql`${taken.collegeId} = ${session.collegeId} and ${taken.facultyId} = ${person} and ${taken.day} = ${session.day} and ${taken.state} <> 'cancelled' and ${taken.id} <> ${session.id}`
const meets = ({ startsAt, endsAt }: ClassSession): SQL =>
  sql`${taken.kind} <> 'mid' and ${taken.startsAt} < ${endsAt.toISOString()}::timestamptz and ${taken.endsAt} > ${startsAt.toISOString()}::timestamptz`
const isFree = (session: ClassSession): SQL =>
  sql`not exists (select 1 from ${classSessions} as ${taken} where ${takes(session, sql`${people.id}`)} and ${meets(session)})`

/** That a mapping teaches a class, or what it is a batch of, on the day of a session. As a condition on `mappings`. */
const teachesItsClass = (session: ClassSession): SQL =>
  sql`${mappings.collegeId} = ${session.collegeId} and ${holdsOn(mappings, session.day)} and ${mappings.classId} in (${session.classId},
    (select ${classes.parentId} from ${classes} where ${classes.collegeId} = ${session.collegeId} and ${classes.id} = ${session.classId}))`

/**
 * Who is free while a class session is, of all who can be asked: those of the department of its course or class first, then by how
 * many periods they teach that day, then by name (TT-5). With the courses that each teaches to its class. One statement.
 */
export async function listFreeFaculty(db: Database, session: ClassSession, request: PageRequest) {
  const isOfDepartment = sql<boolean>`exists (select 1 from ${facultyDepartments} where ${facultyDepartments.collegeId} = ${people.collegeId} and ${facultyDepartments.id} = ${people.id} and ${facultyDepartments.departmentId} in (
    (select ${courses.departmentId} from ${courses} where ${courses.collegeId} = ${session.collegeId} and ${courses.id} = ${session.courseId}),
    (select ${programs.departmentId} from ${classes} join ${programs} on ${programs.collegeId} = ${classes.collegeId} and ${programs.id} = ${classes.programId} where ${classes.collegeId} = ${session.collegeId} and ${classes.id} = ${session.classId})))`
  const periodsThatDay = sql<number>`(select coalesce(sum(${taken.periodCount}), 0)::int from ${classSessions} as ${taken} where ${takes(session, sql`${people.id}`)})`
  const own = sql<
    { id: string; course_name: string; code: string; shortName: string }[]
  >`(select coalesce(json_agg(json_build_object('id', id, 'course_name', course_name, 'code', code, 'shortName', short_name) order by course_name, id), '[]')
    from (select distinct ${courses.id}, ${courses.courseName}, ${courses.code}, ${courses.shortName} from ${mappings} join ${courses} on ${courses.collegeId} = ${mappings.collegeId} and ${courses.id} = ${mappings.courseId}
      where ${teachesItsClass(session)} and ${mappings.facultyId} = ${people.id}) as own)`
  const place = sql<string>`concat(case when ${isOfDepartment} then 0 else 1 end, lpad(${periodsThatDay}::text, 3, '0'), ${people.name})`
  const after = decodeCursor(request.cursor)
  const rows = await db
    .select({ id: people.id, name: people.name, designation: faculty.designation, isOfDepartment, periodsThatDay, courses: own, place })
    .from(people)
    .innerJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id), ne(faculty.facultyType, 'CLERK')))
    .where(
      and(
        eq(people.collegeId, session.collegeId),
        eq(people.isActive, true),
        ne(people.id, session.facultyId),
        isFree(session),
        after ? sql`(${place}, ${people.id}) > (${after.key}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(place), asc(people.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.place, row.id))
}

/** Whether somebody takes nothing else while a class session is. */
export async function isFreeFor(db: Database, session: ClassSession, facultyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.collegeId, session.collegeId), eq(people.id, facultyId), isFree(session)))
  return row !== undefined && facultyId !== session.facultyId
}

/** Whether somebody teaches a course to the class of a session on its day. */
export async function teachesInClass(db: Database, session: ClassSession, who: { facultyId: string; courseId: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: mappings.id })
    .from(mappings)
    .where(and(teachesItsClass(session), eq(mappings.facultyId, who.facultyId), eq(mappings.courseId, who.courseId)))
    .limit(1)
  return row !== undefined
}

/** Whether the college wants an administrator to approve what two teachers agreed on. */
export async function needsApproval(db: Database, collegeId: string): Promise<boolean> {
  const [row] = await db.select().from(scheduleSettings).where(eq(scheduleSettings.collegeId, collegeId))
  return row?.substitutionNeedsApproval ?? false
}

const askers = alias(people, 'askers')
const asked = alias(people, 'asked')
const deciders = alias(people, 'deciders')

/** Substitutions with whom they name, as somebody sees them. */
const selectSubstitutions = (db: Database, actor: Actor) =>
  db
    .select({
      substitution: substitutions,
      startsAt: classSessions.startsAt,
      state: classSessions.state,
      day: classSessions.day,
      askedBy: { id: askers.id, name: askers.name },
      askedOf: { id: asked.id, name: asked.name },
      decidedBy: deciders.name,
      course: { id: courses.id, course_name: courses.courseName, code: courses.code, shortName: courses.shortName },
      decides: decidesFor(actor, departmentOfSession),
    })
    .from(substitutions)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, substitutions.collegeId), eq(classSessions.id, substitutions.sessionId)))
    .innerJoin(askers, and(eq(askers.collegeId, substitutions.collegeId), eq(askers.id, substitutions.askedBy)))
    .innerJoin(asked, and(eq(asked.collegeId, substitutions.collegeId), eq(asked.id, substitutions.askedOf)))
    .leftJoin(deciders, and(eq(deciders.collegeId, substitutions.collegeId), eq(deciders.id, substitutions.decidedBy)))
    .leftJoin(courses, and(eq(courses.collegeId, substitutions.collegeId), eq(courses.id, substitutions.courseId)))

export type SubstitutionRow = Awaited<ReturnType<typeof findSubstitution>>

/**
 * What is to be answered or decided for sessions to come, the next one first; or all else, the latest session first. Of one's own, or of
 * the whole college for an administrator.
 */
export async function listSubstitutions(db: Database, actor: Actor, wanted: { open: boolean; today: string }, request: PageRequest) {
  const isOpen = and(inArray(substitutions.state, openStates), gte(classSessions.day, wanted.today))
  const rows = await selectSubstitutions(db, actor)
    .where(
      and(
        eq(substitutions.collegeId, actor.collegeId),
        actor.role === 'administrator' ? undefined : isParty(actor),
        wanted.open ? isOpen : sql`not (${isOpen})`,
        afterCursor(wanted.open, request),
      ),
    )
    .orderBy(
      ...(wanted.open ? [asc(classSessions.startsAt), asc(substitutions.id)] : [desc(classSessions.startsAt), desc(substitutions.id)]),
    )
    .limit(request.limit + 1)
  return pageOf(rows, request, ({ startsAt, substitution }) => encodeCursor(startsAt.toISOString(), substitution.id))
}

function afterCursor(isAscending: boolean, request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor, isInstant)
  if (!after) return undefined
  const [place, last] = [sql`(${classSessions.startsAt}, ${substitutions.id})`, sql`(${after.key}::timestamptz, ${after.id}::uuid)`]
  return isAscending ? sql`${place} > ${last}` : sql`${place} < ${last}`
}

/** One substitution, as somebody sees it. */
export async function findSubstitution(db: Database, actor: Actor, id: string) {
  const [row] = await selectSubstitutions(db, actor).where(and(eq(substitutions.collegeId, actor.collegeId), eq(substitutions.id, id)))
  if (!row) throw new Failure('access.not_found')
  return row
}
