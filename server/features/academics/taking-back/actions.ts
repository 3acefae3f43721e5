import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { endMemberships, lockLearners } from '../members/actions.ts'
import type { ClassToChange, LearnerToPlace } from '../structure/access.ts'
import { enrolments, memberships } from '../tables.ts'

/** What was to begin on a day, and what was to end for it on the day before. */
const begun = alias(enrolments, 'begun')
const ended = alias(enrolments, 'ended')
const endedFor: SQL | undefined = and(
  eq(ended.collegeId, begun.collegeId),
  eq(ended.learnerId, begun.learnerId),
  sql`${ended.endsOn} = ${begun.startsOn} - 1`,
)

/**
 * Takes back that learners come into a section or leave it on a day that has not come. What was to begin then goes, with the batches of that
 * section; what was to end for it goes on for as long as that would have lasted, with the batches that it had until then. Answers how many
 * moves were taken back.
 */
export async function takeBackMoves(db: Database, section: ClassToChange, staying: LearnerToPlace[], day: string): Promise<number> {
  if (section.kind !== 'section') throw new Failure('academics.not_a_section')
  const { collegeId } = section
  const learnerIds = staying.map(({ id }) => id)
  return db.transaction(async (tx) => {
    await lockLearners(tx, collegeId, learnerIds)
    const moves = await tx
      .select({ id: begun.id, learnerId: begun.learnerId, into: begun.classId, outOf: ended.classId })
      .from(begun)
      .leftJoin(ended, endedFor)
      .where(
        and(
          eq(begun.collegeId, collegeId),
          inArray(begun.learnerId, learnerIds),
          eq(begun.startsOn, day),
          or(eq(begun.classId, section.id), eq(ended.classId, section.id)),
        ),
      )
      .limit(learnerIds.length)
    if (moves.length === 0) return 0
    const ids = moves.map(({ id }) => id)
    // Each out of the section that they were to come into, which others were to leave. Who goes on in their own, under another regulation, leaves none.
    const coming = moves.filter(({ into, outOf }) => into !== outOf)
    for (const [into, theirs] of Map.groupBy(coming, (move) => move.into))
      await endMemberships(
        tx,
        collegeId,
        [into],
        theirs.map(({ learnerId }) => learnerId),
        day,
      )
    await goOn(tx, collegeId, ids)
    await tx.delete(enrolments).where(and(eq(enrolments.collegeId, collegeId), inArray(enrolments.id, ids)))
    return moves.length
  })
}

/**
 * Lets what was to end for these enrolments go on: batches of the section until they would have ended otherwise, and they and the section at most until
 * the next move, for which they end then.
 */
async function goOn(tx: Database, collegeId: string, ids: string[]): Promise<void> {
  const its = and(eq(begun.collegeId, collegeId), inArray(begun.id, ids))
  const next = alias(enrolments, 'next')
  const endsForNext = sql`(${begun.endsOn} is not null and (${memberships.endedInsteadOf} is null or ${memberships.endedInsteadOf} > ${begun.endsOn}))`
  await tx
    .update(memberships)
    .set({
      endsOn: sql`least(${begun.endsOn}, ${memberships.endedInsteadOf})`,
      endedFor: sql`case when ${endsForNext} then ${next.id} end`,
      endedInsteadOf: sql`case when ${endsForNext} then ${memberships.endedInsteadOf} end`,
    })
    .from(begun)
    .leftJoin(
      next,
      and(eq(next.collegeId, begun.collegeId), eq(next.learnerId, begun.learnerId), sql`${next.startsOn} = ${begun.endsOn} + 1`),
    )
    .where(and(its, eq(memberships.collegeId, begun.collegeId), eq(memberships.endedFor, begun.id)))
  await tx
    .update(enrolments)
    .set({ endsOn: sql`${begun.endsOn}` })
    .from(begun)
    .where(
      and(
        its,
        eq(enrolments.collegeId, begun.collegeId),
        eq(enrolments.learnerId, begun.learnerId),
        sql`${enrolments.endsOn} = ${begun.startsOn} - 1`,
      ),
    )
}
