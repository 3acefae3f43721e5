import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { type AuthorizedClass, learnsIn } from '../../academics/access.ts'
import { learners, people } from '../../people/tables.ts'
import { mentors } from '../tables.ts'
import { mayAssign } from './access.ts'

const mentorNames = alias(people, 'mentor_names')

/** The learners of a class with their mentors, and whether somebody may give them one, by roll number; of a class that is over as on its last day. */
export async function listMentees(db: Database, actor: Actor, of: AuthorizedClass, today: string, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const day = sql`least(${today}::date, ${of.endsOn}::date)`
  const rows = await db
    .select({
      id: learners.id,
      name: people.name,
      rollNumber: learners.rollNumber,
      website: people.website,
      mentor: { id: mentors.facultyId, name: mentorNames.name },
      mayAssign: mayAssign(actor, today),
    })
    .from(learners)
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .leftJoin(mentors, and(eq(mentors.collegeId, learners.collegeId), eq(mentors.learnerId, learners.id), isNull(mentors.endsOn)))
    .leftJoin(mentorNames, and(eq(mentorNames.collegeId, mentors.collegeId), eq(mentorNames.id, mentors.facultyId)))
    .where(
      and(
        eq(learners.collegeId, of.collegeId),
        learnsIn(of.collegeId, of.id, learners.id, day),
        after ? or(gt(learners.rollNumber, after.key), and(eq(learners.rollNumber, after.key), gt(learners.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(learners.rollNumber), asc(learners.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.rollNumber, row.id))
}
