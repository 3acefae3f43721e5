import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holdsOn } from '../access.ts'
import { endMembershipsFor, idsOf, lockLearners } from '../members/actions.ts'
import { refuseIfOver } from '../rules.ts'
import { findRegulationFor } from '../store.ts'
import type { ClassToChange, LearnerToPlace, RegulationToUse } from '../structure/access.ts'
import { enrolments, regulations } from '../tables.ts'

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
    const regulationId = regulation?.id ?? (await findRegulationFor(tx, into, from))
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
    const regulationId = coming.every((id) => now.has(id)) ? null : await findRegulationFor(tx, into, from)
    const rows = coming.map((learnerId) => {
      const under = now.get(learnerId)?.regulationId ?? regulationId
      if (!under) throw new Failure('academics.no_regulation')
      return { ...section, learnerId, regulationId: under, startsOn: from }
    })
    await enrol(tx, rows, section, from)
    return coming.length
  })
}
