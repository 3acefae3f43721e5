import { and, eq, inArray, max } from 'drizzle-orm'
import type { BulkResult } from '#contract/bulk.ts'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { addUnlessWrong, type Bulk, inParts } from '../../../platform/bulk/adding.ts'
import { readLines } from '../../../platform/bulk/lines.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findVocabulary } from '../../../platform/vocabulary.ts'
import { unlessTaken } from '../structure/actions.ts'
import { courses, programCourses, programs } from '../tables.ts'
import { accessForCourses } from './access.ts'
import { courseLine, keyOf, type NewCourse, type Placed, type Standing, sortOut, standingAfter } from './rules.ts'
import { listStanding } from './store.ts'

/**
 * Reads a table of courses and, when no row is wrong and it is no dry run, adds them all in one transaction, each to the end of its
 * semester where the table says in which it stands. A row whose course is there already only places it, and must have it as it is.
 */
export async function addCoursesInBulk(db: Database, actor: Actor, bulk: Bulk): Promise<BulkResult> {
  const { program, regulation, semester } = await findVocabulary(db, actor.collegeId)
  const table = readLines(bulk.bytes, courseLine, {
    ...{ code: 'course code', name: 'course name', lectureHours: 'L', tutorialHours: 'T', practicalHours: 'P', credits: 'C' },
    ...{ program, regulation, semester },
  })
  const words = { program: program.toLowerCase(), regulation: regulation.toLowerCase(), semester: semester.toLowerCase() }
  const known = await accessForCourses(
    db,
    actor,
    table.lines.flatMap(({ cells }) => cells.code ?? []),
  )
  const { added, placed, wrong, unusual } = sortOut(table.lines, known, words)
  const standing = await listStanding(
    db,
    actor,
    placed.map(({ place }) => place.program.id),
  )
  const problems = [...wrong, ...standingAfter(standing, placed.map(asStanding), words)]
  return addUnlessWrong(table, { problems, warnings: unusual }, bulk.dryRun, () => addAndPlace(db, actor, added, placed))
}

const asStanding = ({ row, courseId, place }: Placed): Standing & { row: number } => ({
  row,
  courseId,
  programId: place.program.id,
  regulationId: place.regulation.id,
  semester: place.semester,
})

/** Adds courses and places them, all of them or none; a course that somebody else added or placed meanwhile is refused. */
async function addAndPlace(db: Database, { collegeId }: Actor, added: readonly NewCourse[], placed: readonly Placed[]): Promise<void> {
  const write = unlessTaken(db, async (tx) => {
    for (const part of inParts(added)) await tx.insert(courses).values(part.map((course) => ({ ...course, collegeId })))
    if (placed.length > 0) await placeAtEnd(tx, collegeId, placed)
  })
  await write.catch((error: unknown) =>
    Promise.reject(violatedConstraint(error) === 'program_courses_once' ? new Failure('academics.course_elsewhere') : error),
  )
}

/** Puts courses at the end of their semesters, in the order given. */
async function placeAtEnd(tx: Database, collegeId: string, placed: readonly Placed[]): Promise<void> {
  const programIds = [...new Set(placed.map(({ place }) => place.program.id))]
  // Whoever arranges one of these programs meanwhile waits here, or is waited for; in one order, so that no two wait for each other.
  await tx
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.collegeId, collegeId), inArray(programs.id, programIds)))
    .orderBy(programs.id)
    .for('no key update')
  const { programId, regulationId, semester, position } = programCourses
  const ends = await tx
    .select({ programId, regulationId, semester, last: max(position) })
    .from(programCourses)
    .where(and(eq(programCourses.collegeId, collegeId), inArray(programId, programIds)))
    .groupBy(programId, regulationId, semester)
    .limit(100_000)
  const next = new Map(ends.map(({ last, ...of }) => [keyOf(of), (last ?? -1) + 1]))
  const rows = placed.map(({ courseId, place }) => {
    const at = { programId: place.program.id, regulationId: place.regulation.id, semester: place.semester }
    const position = next.get(keyOf(at)) ?? 0
    next.set(keyOf(at), position + 1)
    return { ...at, collegeId, courseId, position }
  })
  for (const part of inParts(rows)) await tx.insert(programCourses).values(part)
}
