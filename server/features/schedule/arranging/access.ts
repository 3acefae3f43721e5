/*
 * Who arranges single class sessions:
 * - A teacher makes extra ones of a course for a class that they teach it to on that day, or for a batch of such a class; an
 *   administrator of any course that somebody teaches to the class then.
 * - Whoever arranges a class session (schedule/access.ts) moves, changes, cancels and restores it, and with it those later ones of its
 *   series that they arrange as well: a substitute for one of them only that one.
 * - It is taken by somebody who teaches its course to its class on its day; anybody else is asked as a substitute.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holdsOn } from '../../academics/access.ts'
import { classes, mappings } from '../../academics/tables.ts'

type ClassRow = typeof classes.$inferSelect
/** A class for which one may arrange a meeting of a course on a day, with those who teach it: to the class itself first. */
export type MeetingToMake = Authorized<{ class: ClassRow; courseId: string; facultyIds: string[] }, 'make'>

/** A class and a course of it, to make a meeting of them on a day. */
export async function accessMeetingToMake(
  db: Database,
  actor: Actor,
  { classId, courseId }: { classId: string; courseId: string },
  day: string,
): Promise<MeetingToMake> {
  const found = await findTeachers(db, { collegeId: actor.collegeId, classId, courseId }, day)
  const isOwn = found && (actor.role === 'administrator' || found.facultyIds.includes(actor.personId))
  if (!found || !isOwn) throw new Failure('access.not_found')
  if (found.facultyIds.length === 0) throw new Failure('schedule.not_taught')
  return mint({ ...found, courseId }, 'make')
}

/** A class with those who teach a course to it, or to what it is a batch of, on a day; null when there is no such class. */
export async function findTeachers(db: Database, of: { collegeId: string; classId: string; courseId: string }, day: string) {
  const rows = await db
    .select({ class: classes, facultyId: mappings.facultyId })
    .from(classes)
    .leftJoin(
      mappings,
      and(
        eq(mappings.collegeId, classes.collegeId),
        sql`${mappings.classId} in (${classes.id}, ${classes.parentId})`,
        eq(mappings.courseId, of.courseId),
        holdsOn(mappings, day),
      ),
    )
    .where(and(eq(classes.collegeId, of.collegeId), eq(classes.id, of.classId)))
    .orderBy(sql`${mappings.classId} <> ${classes.id}`, asc(mappings.startsOn), asc(mappings.id))
    .limit(200)
  const [first] = rows
  return first ? { class: first.class, facultyIds: rows.flatMap(({ facultyId }) => facultyId ?? []) } : null
}

/**
 * Who takes a meeting: whoever is asked for, if they teach it; without that oneself, or the first who teaches it.
 * Refuses anybody else with `schedule.not_taught`.
 */
export function accessTaker(facultyIds: string[], wanted: string | undefined, actor: Pick<Actor, 'personId'>): string {
  const taker = wanted ?? facultyIds.find((id) => id === actor.personId) ?? facultyIds[0]
  if (taker === undefined || !facultyIds.includes(taker))
    throw new Failure('schedule.not_taught', { fields: { facultyId: 'Choose who teaches this course to this class.' } })
  return taker
}
