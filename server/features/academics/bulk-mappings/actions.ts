import { and, eq, inArray } from 'drizzle-orm'
import type { BulkResult } from '#contract/bulk.ts'
import type { Actor } from '../../../platform/actor.ts'
import { addUnlessWrong, type Bulk, inParts } from '../../../platform/bulk/adding.ts'
import { type Problem, readLines, repeats } from '../../../platform/bulk/lines.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findVocabulary } from '../../../platform/vocabulary.ts'
import { courses, mappings } from '../tables.ts'
import { accessForMappings } from './access.ts'
import { facultyKey, mappingLine, mappingOf, type NewMapping } from './rules.ts'
import { listHeld } from './store.ts'

/** Reads a table of who teaches what to whom and, when no row is wrong and it is no dry run, lets all of them, in one transaction. */
export async function mapCoursesInBulk(db: Database, actor: Actor, bulk: Bulk): Promise<BulkResult> {
  const words = await findVocabulary(db, actor.collegeId)
  const table = readLines(bulk.bytes, mappingLine, {
    ...{ course: 'course code', faculty: 'teacher', startsOn: 'from' },
    ...{ program: words.program, class: words.class },
  })
  const keys = table.lines.flatMap(({ cells }) => (cells.faculty === undefined ? [] : facultyKey(cells.faculty)))
  const known = await accessForMappings(db, actor, {
    codes: table.lines.flatMap(({ cells }) => cells.course ?? []),
    emails: keys.filter((key) => key.includes('@')),
    employeeNumbers: keys.filter((key) => !key.includes('@')),
  })
  const found = table.lines.map((each) => mappingOf(each, known, { today: bulk.today, program: words.program.toLowerCase() }))
  const mapped = found.flatMap(({ mapping }) => mapping ?? [])
  const { isHeld } = await findHeld(db, actor, mapped, bulk.today)
  const problems = [
    ...found.flatMap((each) => each.problems),
    ...repeats(mapped, 'faculty', keyOf),
    ...mapped.filter(isHeld).map(({ row }): Problem => ({ row, field: 'faculty', message: 'They teach this to this class already.' })),
  ]
  return addUnlessWrong(table, { problems }, bulk.dryRun, () => db.transaction((tx) => mapAll(tx, actor, mapped, bulk.today)))
}

const keyOf = (each: NewMapping) => [each.course.id, each.class.id, each.faculty.id].join('/')

/** What tells of each whether it holds already on the day from which it is to, and what of the same was to begin later than that. */
async function findHeld(db: Database, actor: Actor, mapped: readonly NewMapping[], today: string) {
  const rows = await listHeld(
    db,
    actor,
    mapped.map(({ course }) => course.id),
    today,
  )
  const spells = Map.groupBy(rows, ({ courseId, classId, facultyId }) => [courseId, classId, facultyId].join('/'))
  const isOn = (day: string, { startsOn, endsOn }: (typeof rows)[number]) => startsOn <= day && (endsOn === null || day <= endsOn)
  return {
    isHeld: (each: NewMapping) => (spells.get(keyOf(each)) ?? []).some((spell) => isOn(each.startsOn, spell)),
    laterThan: (each: NewMapping) => (spells.get(keyOf(each)) ?? []).filter(({ startsOn }) => startsOn > each.startsOn),
  }
}

/** Lets all of them teach from their days on; what somebody else mapped meanwhile stays as it is, as by hand. */
async function mapAll(tx: Database, actor: Actor, mapped: readonly NewMapping[], today: string): Promise<void> {
  // Whoever maps one of these courses meanwhile waits here, or is waited for; in one order, so that no two wait for each other.
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.collegeId, actor.collegeId), inArray(courses.id, [...new Set(mapped.map(({ course }) => course.id))])))
    .orderBy(courses.id)
    .for('no key update')
  const { isHeld, laterThan } = await findHeld(tx, actor, mapped, today)
  const coming = mapped.filter((each) => !isHeld(each))
  // What was only to begin later begins now.
  const later = coming.flatMap(laterThan).map(({ id }) => id)
  for (const part of inParts(later))
    await tx.delete(mappings).where(and(eq(mappings.collegeId, actor.collegeId), inArray(mappings.id, part)))
  const rows = coming.map(({ course, class: taught, faculty, startsOn }) => ({
    ...{ collegeId: actor.collegeId, courseId: course.id, classId: taught.id, facultyId: faculty.id },
    startsOn,
  }))
  for (const part of inParts(rows))
    await tx
      .insert(mappings)
      .values(part)
      // One that began and was ended on the very same day holds again.
      .onConflictDoUpdate({
        target: [mappings.collegeId, mappings.facultyId, mappings.classId, mappings.courseId, mappings.startsOn],
        set: { endsOn: null },
      })
}
