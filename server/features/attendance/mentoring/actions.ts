import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { learners } from '../../people/tables.ts'
import { mentors } from '../tables.ts'
import type { Mentoring } from './access.ts'

/** Gives learners a mentor from today on, or none. Answers for how many something changed; who has that mentor already keeps them. */
export async function giveMentor(db: Database, today: string, { collegeId, learnerIds, facultyId }: Mentoring): Promise<number> {
  return db.transaction(async (tx) => {
    // Two who give the same learner a mentor at once come one after the other.
    const own = and(eq(learners.collegeId, collegeId), inArray(learners.id, learnerIds))
    await tx.select({ id: learners.id }).from(learners).where(own).orderBy(learners.id).for('update').limit(learnerIds.length)
    const present = await tx
      .select({ id: mentors.id, learnerId: mentors.learnerId, facultyId: mentors.facultyId })
      .from(mentors)
      .where(and(eq(mentors.collegeId, collegeId), inArray(mentors.learnerId, learnerIds), isNull(mentors.endsOn)))
      .limit(learnerIds.length)
    const kept = new Set(present.filter((row) => row.facultyId === facultyId).map((row) => row.learnerId))
    const ended = present.filter((row) => row.facultyId !== facultyId).map((row) => row.id)
    if (ended.length > 0)
      await tx
        .update(mentors)
        .set({ endsOn: today })
        .where(and(eq(mentors.collegeId, collegeId), inArray(mentors.id, ended)))
    if (facultyId === null) return ended.length
    const given = learnerIds.filter((id) => !kept.has(id)).map((learnerId) => ({ collegeId, learnerId, facultyId, startsOn: today }))
    if (given.length > 0) await tx.insert(mentors).values(given)
    return given.length
  })
}
