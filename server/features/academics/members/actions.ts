import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { learners } from '../../people/tables.ts'
import { holdsOn, learnsIn } from '../access.ts'
import { refuseIfOver } from '../rules.ts'
import { findRegulationFor } from '../store.ts'
import type { ClassToChange, LearnerToPlace, RegulationToUse } from '../structure/access.ts'
import { classes, enrolments, memberships, regulations } from '../tables.ts'

/** One who places a learner waits for another who does, so that a batch never holds somebody who is just leaving its section. */
export async function lockLearners(tx: Database, collegeId: string, ids: string[]): Promise<void> {
  await tx
    .select({ id: learners.id })
    .from(learners)
    .where(and(eq(learners.collegeId, collegeId), inArray(learners.id, ids)))
    .orderBy(learners.id)
    .for('update')
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

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

/**
 * Puts learners into a group or batch from a day on; who is in it then stays in it. A batch takes only those who are in what it
 * is a part of on that day (STR-3). Answers how many came in.
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
    const members = await tx
      .select({ learnerId: memberships.learnerId })
      .from(memberships)
      .where(
        and(
          eq(memberships.collegeId, collegeId),
          eq(memberships.classId, classId),
          inArray(memberships.learnerId, ids),
          isNull(memberships.endsOn),
        ),
      )
      .limit(ids.length)
    const already = new Set(members.map(({ learnerId }) => learnerId))
    const rows = ids.filter((id) => !already.has(id)).map((learnerId) => ({ collegeId, classId, learnerId, startsOn: from }))
    if (rows.length === 0) return 0
    // Whoever was taken out and comes back on the same day has a row that begins on it already.
    await tx
      .insert(memberships)
      .values(rows)
      .onConflictDoUpdate({
        target: [memberships.collegeId, memberships.classId, memberships.learnerId, memberships.startsOn],
        set: { endsOn: null, endedFor: null, endedInsteadOf: null },
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
    .set({ endsOn: sql`${from}::date - 1`, endedFor: null, endedInsteadOf: null })
    .where(inClasses(tx, collegeId, classIds, learnerIds, sql`(${holdsFrom(from)} or ${endsForMoveOn(from)})`))
    .returning({ id: memberships.id })
  return ended.length
}

/**
 * Ends the memberships in sections that learners leave for another, so that they go on when that is taken back; also what was to end for enrolments that
 * are gone, in whose place the new one is.
 */
async function endMembershipsFor(
  tx: Database,
  into: { collegeId: string; classId: string },
  { left, gone }: { left: string[]; gone: string[] },
  ids: string[],
  from: string,
): Promise<void> {
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

/**
 * Ends what holds on a day or was to hold later. What never came to hold goes: whoever asks for a learner's latest enrolment would take
 * it for that. Answers the classes, and what is gone.
 */
async function endEnrolments(tx: Database, its: SQL | undefined, from: string): Promise<{ classIds: string[]; gone: string[] }> {
  const takenBack = await tx
    .delete(enrolments)
    .where(and(its, gte(enrolments.startsOn, from)))
    .returning({ id: enrolments.id, classId: enrolments.classId })
  const ended = await tx
    .update(enrolments)
    .set({ endsOn: sql`${from}::date - 1` })
    .where(and(its, sql`(${enrolments.endsOn} is null or ${enrolments.endsOn} >= ${from}::date)`))
    .returning({ classId: enrolments.classId })
  return { classIds: [...new Set([...takenBack, ...ended].map(({ classId }) => classId))], gone: idsOf(takenBack) }
}

/** The section that one is enrolled in from a day on, with its program. */
function sectionFor(into: ClassToChange, from: string): { collegeId: string; classId: string; programId: string } {
  const { collegeId, id: classId, kind, programId } = into
  if (kind !== 'section' || !programId) throw new Failure('academics.not_a_section', { fields: { classId: 'Choose a section.' } })
  refuseIfOver(into, from)
  return { collegeId, classId, programId }
}

/** The enrolments of learners. */
const theirs = (collegeId: string, ids: string[]) => and(eq(enrolments.collegeId, collegeId), inArray(enrolments.learnerId, ids))

/** Enrols learners from a day on. Where they were ends on the day before, with the batches of the sections that they leave for another. */
async function enrol(
  tx: Database,
  rows: (typeof enrolments.$inferInsert)[],
  into: { collegeId: string; classId: string },
  from: string,
): Promise<void> {
  const ids = rows.map(({ learnerId }) => learnerId)
  const { classIds, gone } = await endEnrolments(tx, theirs(into.collegeId, ids), from)
  await tx.insert(enrolments).values(rows)
  const left = classIds.filter((id) => id !== into.classId)
  if (left.length > 0 || gone.length > 0) await endMembershipsFor(tx, into, { left, gone }, ids, from)
}

/**
 * Moves a learner to a section from a day on: the enrolment that held ends on the day before, with the batches of its section, one that
 * was only to begin is taken back, and the new one hangs under the regulation named, or that of the class (STR-1). Nothing changes when
 * it holds already.
 */
export async function enrolFrom(
  db: Database,
  learner: LearnerToPlace,
  into: ClassToChange,
  from: string,
  regulation?: RegulationToUse,
): Promise<{ class: string; regulation: string; startsOn: string }> {
  const section = sectionFor(into, from)
  const { collegeId, classId } = section
  return db.transaction(async (tx) => {
    await lockLearners(tx, collegeId, [learner.id])
    const regulationId = regulation?.id ?? (await findRegulationFor(tx, into))
    if (!regulationId) throw new Failure('academics.no_regulation')
    const [same] = await tx
      .select({ startsOn: enrolments.startsOn })
      .from(enrolments)
      .where(
        and(
          theirs(collegeId, [learner.id]),
          eq(enrolments.classId, classId),
          eq(enrolments.regulationId, regulationId),
          isNull(enrolments.endsOn),
          holdsOn(enrolments, from),
        ),
      )
      .limit(1)
    if (!same) await enrol(tx, [{ ...section, learnerId: learner.id, regulationId, startsOn: from }], section, from)
    const [named] = await tx
      .select({ code: regulations.code })
      .from(regulations)
      .where(and(eq(regulations.collegeId, collegeId), eq(regulations.id, regulationId)))
    return { class: into.name, regulation: named?.code ?? '', startsOn: same?.startsOn ?? from }
  })
}

/**
 * Moves learners to a section from a day on, as `enrolFrom` moves one, but each under the regulation that they study under already:
 * who was re-admitted goes on under their own (STR-1). Only whoever studies under none takes that of the section. Who is in it then stays
 * as they are. Answers how many came in.
 */
export async function moveFrom(db: Database, moved: LearnerToPlace[], into: ClassToChange, from: string): Promise<number> {
  const section = sectionFor(into, from)
  const { collegeId, classId } = section
  const ids = idsOf(moved)
  return db.transaction(async (tx) => {
    await lockLearners(tx, collegeId, ids)
    const holding = await tx
      .select({
        learnerId: enrolments.learnerId,
        classId: enrolments.classId,
        regulationId: enrolments.regulationId,
        endsOn: enrolments.endsOn,
      })
      .from(enrolments)
      .where(and(theirs(collegeId, ids), holdsOn(enrolments, from)))
      .limit(ids.length)
    const now = new Map(holding.map((row) => [row.learnerId, row]))
    const coming = ids.filter((id) => {
      const held = now.get(id)
      return held?.classId !== classId || held.endsOn !== null
    })
    if (coming.length === 0) return 0
    const regulationId = coming.every((id) => now.has(id)) ? null : await findRegulationFor(tx, into)
    const rows = coming.map((learnerId) => {
      const under = now.get(learnerId)?.regulationId ?? regulationId
      if (!under) throw new Failure('academics.no_regulation')
      return { ...section, learnerId, regulationId: under, startsOn: from }
    })
    await enrol(tx, rows, section, from)
    return coming.length
  })
}
