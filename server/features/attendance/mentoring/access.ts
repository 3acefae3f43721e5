/*
 * Who may what, of mentors:
 * - Who has which mentor is read of a class by whoever teaches it, and by an administrator.
 * - An administrator gives learners a mentor; one who heads departments only to learners of those. A mentor is a teacher or an
 *   administrator: a clerk sees no attendance and decides nothing.
 */
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holdsOn } from '../../academics/access.ts'
import { decidesFor } from '../../academics/heading/access.ts'
import { accessFacultyToMap, accessLearnersToPlace } from '../../academics/structure/access.ts'
import { enrolments, programs } from '../../academics/tables.ts'
import { learners } from '../../people/tables.ts'

/**
 * That somebody may give a learner a mentor, as far as the learner's department is concerned. As an expression on `learners` in a query of several
 * tables.
 */
export const mayAssign = (actor: Actor, today: string): SQL<boolean> =>
  actor.role === 'administrator'
    ? sql<boolean>`not exists (select 1 from ${enrolments}
        join ${programs} on ${programs.collegeId} = ${enrolments.collegeId} and ${programs.id} = ${enrolments.programId}
        where ${enrolments.collegeId} = ${learners.collegeId} and ${enrolments.learnerId} = ${learners.id} and ${holdsOn(enrolments, today)}
          and not ${decidesFor(actor, sql`${programs.departmentId}`)})`
    : sql<boolean>`false`

export type Mentoring = Authorized<{ collegeId: string; learnerIds: string[]; facultyId: string | null }, 'change'>

/** Learners to whom one may give a mentor, and whom; every one of them, or none. */
export async function accessMentoring(
  db: Database,
  actor: Actor,
  wanted: { learnerIds: string[]; facultyId: string | null },
  today: string,
): Promise<Mentoring> {
  const placed = await accessLearnersToPlace(db, actor, wanted.learnerIds)
  const mentor = wanted.facultyId === null ? null : await accessFacultyToMap(db, actor, wanted.facultyId)
  if (mentor?.facultyType === 'CLERK')
    throw new Failure('request.malformed', { fields: { facultyId: 'A clerk cannot be a mentor. Choose a teacher or an administrator.' } })
  const learnerIds = placed.map(({ id }) => id)
  const asked = and(eq(learners.collegeId, actor.collegeId), inArray(learners.id, learnerIds))
  const others = await db
    .select({ id: learners.id })
    .from(learners)
    .where(and(asked, not(mayAssign(actor, today))))
    .limit(1)
  if (others.length > 0)
    throw new Failure('access.refused', { message: 'Some of these students are of a department that you do not head.' })
  return mint({ collegeId: actor.collegeId, learnerIds, facultyId: mentor?.id ?? null }, 'change')
}
