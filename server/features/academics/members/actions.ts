import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { learners } from '../../people/tables.ts'
import { holdsOn, learnsIn } from '../access.ts'
import { refuseIfOver } from '../rules.ts'
import type { ClassToChange, LearnerToPlace } from '../structure/access.ts'
import { classes, enrolments, memberships } from '../tables.ts'

/** One who places a learner waits for another who does, so that a batch never holds somebody who is just leaving its section. */
export async function lockLearners(tx: Database, collegeId: string, ids: string[]): Promise<void> {
  await tx
    .select({ id: learners.id })
    .from(learners)
    .where(and(eq(learners.collegeId, collegeId), inArray(learners.id, ids)))
    .orderBy(learners.id)
    .for('no key update')
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Of these learners, the roll numbers of those who are not in a class on a day. */
async function rollNumbersOutside(tx: Database, parent: { collegeId: string; id: string }, ids: string[], day: string): Promise<string[]> {
  const rows = await tx
    .select({ rollNumber: learners.rollNumber })
    .from(learners)
    .where(
      and(
        eq(learners.collegeId, parent.collegeId),
        inArray(learners.id, ids),
        sql`not ${learnsIn(learners.collegeId, sql`${parent.id}::uuid`, learners.id, day)}`,
      ),
    )
    .orderBy(learners.rollNumber)
    .limit(ids.length)
  return rows.map(({ rollNumber }) => rollNumber)
}

/** Of these learners, those whose time in a class is known to end after a day on which they are in it: when, and the enrolment elsewhere for which it does. */
async function endsIn(
  tx: Database,
  parent: { collegeId: string; id: string },
  ids: string[],
  day: string,
): Promise<Map<string, Pick<typeof memberships.$inferSelect, 'endsOn' | 'endedFor'>>> {
  const next = alias(enrolments, 'next')
  const itsEnds = (spells: typeof enrolments | typeof memberships) =>
    and(eq(spells.classId, parent.id), inArray(spells.learnerId, ids), isNotNull(spells.endsOn), holdsOn(spells, day))
  const ofSection = await tx
    .select({ learnerId: enrolments.learnerId, endsOn: enrolments.endsOn, endedFor: next.id })
    .from(enrolments)
    .leftJoin(
      next,
      and(
        eq(next.collegeId, enrolments.collegeId),
        eq(next.learnerId, enrolments.learnerId),
        sql`${next.startsOn} = ${enrolments.endsOn} + 1`,
      ),
    )
    .where(and(eq(enrolments.collegeId, parent.collegeId), itsEnds(enrolments)))
    .limit(ids.length)
  const ofGroup = await tx
    .select({ learnerId: memberships.learnerId, endsOn: memberships.endsOn, endedFor: memberships.endedFor })
    .from(memberships)
    .where(and(eq(memberships.collegeId, parent.collegeId), itsEnds(memberships)))
    .limit(ids.length)
  return new Map([...ofSection, ...ofGroup].map(({ learnerId, ...ends }) => [learnerId, ends]))
}

const withoutEnd = { endsOn: null, endedFor: null }

/**
 * Puts learners into a group or batch from a day on; who is in it then stays in it. A batch takes only those who are in what it
 * is a part of on that day (STR-3), and has them for as long as they are known to be in it. Answers how many came in, or stay longer.
 */
export async function addMembers(db: Database, group: ClassToChange, added: LearnerToPlace[], from: string): Promise<number> {
  if (group.kind === 'section') throw new Failure('academics.not_a_group')
  refuseIfOver(group, from)
  const { collegeId, id: classId, parentId } = group
  const ids = idsOf(added)
  return db.transaction(async (tx) => {
    await lockLearners(tx, collegeId, ids)
    const outside = parentId ? await rollNumbersOutside(tx, { collegeId, id: parentId }, ids, from) : []
    if (outside.length > 0)
      throw new Failure('academics.not_in_parent', {
        fields: { learnerIds: `Not in the class that this is a batch of: ${outside.join(', ')}.` },
      })
    const ends = parentId ? await endsIn(tx, { collegeId, id: parentId }, ids, from) : new Map<string, never>()
    const theirsHere = and(eq(memberships.collegeId, collegeId), eq(memberships.classId, classId), inArray(memberships.learnerId, ids))
    const members = await tx
      .select({ learnerId: memberships.learnerId, startsOn: memberships.startsOn, endsOn: memberships.endsOn })
      .from(memberships)
      .where(and(theirsHere, holdsOn(memberships, from)))
      .limit(ids.length)
    const held = new Map(members.map((row) => [row.learnerId, row]))
    const rows = ids
      .map((learnerId) => ({
        collegeId,
        classId,
        learnerId,
        startsOn: held.get(learnerId)?.startsOn ?? from,
        ...(ends.get(learnerId) ?? withoutEnd),
      }))
      .filter(({ learnerId, endsOn }) => held.get(learnerId)?.endsOn !== endsOn)
    // What was only to begin later begins now.
    await tx.delete(memberships).where(and(theirsHere, gt(memberships.startsOn, from)))
    if (rows.length === 0) return 0
    // Whoever is to leave and stays has a row already, as has whoever was taken out and comes back on the same day.
    await tx
      .insert(memberships)
      .values(rows)
      .onConflictDoUpdate({
        target: [memberships.collegeId, memberships.classId, memberships.learnerId, memberships.startsOn],
        set: { endsOn: sql`excluded.ends_on`, endedFor: sql`excluded.ended_for`, endedInsteadOf: null },
      })
    return rows.length
  })
}

/** Takes learners out of a group or batch, and out of its batches, from a day on. Answers how many memberships ended. */
export async function removeMembers(db: Database, group: ClassToChange, removed: LearnerToPlace[], from: string): Promise<number> {
  if (group.kind === 'section') throw new Failure('academics.not_a_group')
  const ids = idsOf(removed)
  return db.transaction(async (tx) => {
    await lockLearners(tx, group.collegeId, ids)
    return endMemberships(tx, group.collegeId, [group.id], ids, from)
  })
}

/** Of a membership that ends for no enrolment elsewhere, or not at all. */
const forNothing = { endedFor: null, endedInsteadOf: null }
const holdsFrom = (day: string) => sql`(${memberships.endsOn} is null or ${memberships.endsOn} >= ${day}::date)`
const endsForMoveOn = (day: string) => sql`(${memberships.endedFor} is not null and ${memberships.endsOn} = ${day}::date - 1)`

/** The memberships of learners in classes and in their batches for which something is so. */
function inClasses(tx: Database, collegeId: string, classIds: string[], learnerIds: string[], isSo: SQL): SQL | undefined {
  const itsClasses = tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.collegeId, collegeId), or(inArray(classes.id, classIds), inArray(classes.parentId, classIds))))
  return and(
    eq(memberships.collegeId, collegeId),
    inArray(memberships.classId, itsClasses),
    inArray(memberships.learnerId, learnerIds),
    isSo,
  )
}

/** Ends the memberships of learners in classes and in their batches, for good: also what ends on the day before for a move that may be taken back. */
export async function endMemberships(
  tx: Database,
  collegeId: string,
  classIds: string[],
  learnerIds: string[],
  from: string,
): Promise<number> {
  const ended = await tx
    .update(memberships)
    .set({ endsOn: sql`${from}::date - 1`, ...forNothing })
    .where(inClasses(tx, collegeId, classIds, learnerIds, sql`(${holdsFrom(from)} or ${endsForMoveOn(from)})`))
    .returning({ id: memberships.id })
  return ended.length
}

/**
 * Lets batches of a section go on that were to end for enrolments that are gone, because their learners stay in it: until they would have ended
 * otherwise, and at most until the learner was to come back into the batch.
 */
async function letGoOn(tx: Database, section: { collegeId: string; classId: string }, gone: string[]): Promise<void> {
  const its = tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.collegeId, section.collegeId), eq(classes.parentId, section.classId)))
  const again = alias(memberships, 'again')
  const beforeAgain = tx
    .select({ day: sql`min(${again.startsOn}) - 1` })
    .from(again)
    .where(
      and(
        eq(again.collegeId, memberships.collegeId),
        eq(again.classId, memberships.classId),
        eq(again.learnerId, memberships.learnerId),
        gt(again.startsOn, memberships.startsOn),
      ),
    )
  await tx
    .update(memberships)
    .set({ endsOn: sql`least(${memberships.endedInsteadOf}, (${beforeAgain}))`, ...forNothing })
    .where(and(eq(memberships.collegeId, section.collegeId), inArray(memberships.classId, its), inArray(memberships.endedFor, gone)))
}

/**
 * Ends the memberships in sections that learners leave for another, so that they go on when that is taken back; also what was to end for enrolments that
 * are gone, in whose place the new one is, unless that is of the very section.
 */
export async function endMembershipsFor(
  tx: Database,
  into: { collegeId: string; classId: string },
  { left, gone }: { left: string[]; gone: string[] },
  ids: string[],
  from: string,
): Promise<void> {
  await letGoOn(tx, into, gone)
  await tx
    .update(memberships)
    .set({
      endsOn: sql`${from}::date - 1`,
      endedFor: sql`${enrolments.id}`,
      endedInsteadOf: sql`case when ${memberships.endedFor} is null then ${memberships.endsOn} else ${memberships.endedInsteadOf} end`,
    })
    .from(enrolments)
    .where(
      and(
        eq(memberships.collegeId, into.collegeId),
        or(inClasses(tx, into.collegeId, left, ids, holdsFrom(from)), inArray(memberships.endedFor, gone)),
        eq(enrolments.collegeId, memberships.collegeId),
        eq(enrolments.learnerId, memberships.learnerId),
        eq(enrolments.classId, into.classId),
        eq(enrolments.startsOn, from),
      ),
    )
}
