/*
 * Who may what, of class sessions:
 * - A learner sees the class sessions of the classes that they are in on the session's day: their section, groups and batches.
 * - A teacher sees the class sessions of every class that they teach anything on the session's day, and those that they take or
 *   were to take. An administrator sees every one of the college.
 * - Whoever takes a session now, or was to take it, may move it, cancel it or ask for a substitute; so may an administrator.
 * - Its roll is called by whoever takes it now, or teaches its course to its class by a mapping on its day. Being an
 *   administrator is not enough.
 * - The week, the rooms, the bells and the academic calendar are laid down by administrators, and read by everybody of the college.
 * - A calendar for other programs is read by whoever knows its secret address; it shows what its person would see.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead } from '../../platform/database/prepared-reads.ts'
import { type GivenViewer, holdsOn, learnsIn, viewerOf } from '../academics/access.ts'
import { classes, courses, mappings, programs } from '../academics/tables.ts'
import { classSessions } from './tables.ts'

export type ClassSession = typeof classSessions.$inferSelect
export type SessionToSee = Authorized<ClassSession, 'view'>
export type SessionToArrange = Authorized<ClassSession, 'arrange'>
export type SessionToTake = Authorized<ClassSession, 'take'>

const notFound = () => new Failure('access.not_found')

/** That a session is somebody's own to take: now, or by a mapping on its day. As a condition on `classSessions`. */
export const takes = (viewer: GivenViewer): SQL<boolean> =>
  sql<boolean>`(${classSessions.facultyId} = ${viewer.personId} or exists (select 1 from ${mappings} where ${mappings.collegeId} = ${classSessions.collegeId} and ${mappings.classId} = ${classSessions.classId} and ${mappings.courseId} = ${classSessions.courseId} and ${mappings.facultyId} = ${viewer.personId} and ${holdsOn(mappings, sql`${classSessions.day}`)}))`

/** That a session is somebody's own to arrange. As a condition on `classSessions`. */
export const arranges = (viewer: GivenViewer): SQL<boolean> =>
  viewer.role === 'administrator'
    ? sql<boolean>`true`
    : sql<boolean>`(${viewer.personId} in (${classSessions.facultyId}, ${classSessions.plannedFacultyId}))`

/** That somebody sees a session, on its own day. As a condition on `classSessions`. */
export function seesSession(viewer: GivenViewer): SQL {
  if (viewer.role === 'administrator') return sql`true`
  if (viewer.role === 'learner') return learnsIn(viewer.collegeId, classSessions.classId, viewer.personId, sql`${classSessions.day}`)
  return sql`(${viewer.personId} in (${classSessions.facultyId}, ${classSessions.plannedFacultyId}) or exists (
    select 1 from ${mappings} where ${mappings.collegeId} = ${classSessions.collegeId} and ${mappings.classId} = ${classSessions.classId} and ${mappings.facultyId} = ${viewer.personId} and ${holdsOn(mappings, sql`${classSessions.day}`)}))`
}

/** The department of a class session: that of its class's program, or of what its class is a part of; else its course's. An expression on `classSessions`. */
export const departmentOfSession: SQL = sql`coalesce(
    (select ${programs.departmentId} from ${classes} left join ${classes} as whole on whole.college_id = ${classes.collegeId} and whole.id = ${classes.parentId}
      join ${programs} on ${programs.collegeId} = ${classes.collegeId} and ${programs.id} = coalesce(${classes.programId}, whole.program_id)
      where ${classes.collegeId} = ${classSessions.collegeId} and ${classes.id} = ${classSessions.classId}),
    (select ${courses.departmentId} from ${courses} where ${courses.collegeId} = ${classSessions.collegeId} and ${courses.id} = ${classSessions.courseId}))`

type Asked = Record<'collegeId' | 'personId' | 'id', string>

const readSeen = preparedRead((db, given: Given<Asked>, { role }: Pick<Actor, 'role'>) => {
  const viewer = viewerOf(given, role)
  return db
    .select({ session: classSessions, arranges: arranges(viewer) })
    .from(classSessions)
    .where(and(eq(classSessions.collegeId, given.collegeId), eq(classSessions.id, given.id), seesSession(viewer)))
})

async function find(db: Database, { collegeId, personId, role }: Actor, id: string) {
  const [row] = await readSeen(db, { collegeId, personId, id }, { role })
  if (!row) throw notFound()
  return row
}

/** A class session that one sees. */
export async function accessSession(db: Database, actor: Actor, sessionId: string): Promise<SessionToSee> {
  return mint((await find(db, actor, sessionId)).session, 'view')
}

/** A class session that one may move, cancel or hand over; seen but not one's own it is refused. */
export async function accessSessionToArrange(db: Database, actor: Actor, sessionId: string): Promise<SessionToArrange> {
  const found = await find(db, actor, sessionId)
  if (!found.arranges) throw new Failure('access.refused')
  return mint(found.session, 'arrange')
}
