import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { roman } from '#contract/features/academics/roman.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import { cleanHtml } from '../../../platform/html.ts'
import type { TaughtCourse } from '../access.ts'
import { courseUnits, syllabi } from '../tables.ts'
import { compareUnits } from './rules.ts'
import { listUnits, listUnitsWithLessons } from './store.ts'

interface UnitChange {
  id?: string | undefined
  title: string
  hours: number | null
  topics: string
}
export interface SyllabusChange {
  version: number
  objectives?: string | undefined
  references?: string | undefined
  outcomes?: string[] | undefined
  units?: UnitChange[] | undefined
}

const inUse = (units: string) => new Failure('academics.unit_in_use', { fields: { units } })

/**
 * Saves a syllabus that was written from `change.version`, and refuses when somebody saved since. What is left out stays. Units
 * are all units in their order: those with an identifier stay what they are, and one with lessons cannot go.
 */
export async function saveSyllabus(db: Database, now: Date, actor: Actor, course: TaughtCourse, change: SyllabusChange): Promise<void> {
  const write = db.transaction(async (tx) => {
    // The row of the syllabus is written first, so that whoever saves at the same time waits here and is then refused.
    await saveTexts(tx, now, actor, course, change)
    if (change.units) await saveUnits(tx, course, change.units)
  })
  // A lesson may have been put into the unit after we looked: then the database keeps the unit.
  await write.catch((error: unknown) => Promise.reject(violatedConstraint(error) === 'lessons_unit' ? inUse('It has lessons now.') : error))
}

async function saveTexts(tx: Database, now: Date, actor: Actor, course: TaughtCourse, change: SyllabusChange): Promise<void> {
  const { collegeId, id } = course
  const texts = {
    ...(change.objectives !== undefined && { objectives: cleanHtml(change.objectives) }),
    ...(change.references !== undefined && { references: cleanHtml(change.references) }),
    ...(change.outcomes && { outcomes: change.outcomes }),
  }
  const saved = { updatedAt: now, updatedBy: actor.personId }
  const rows =
    change.version === 0
      ? await tx
          .insert(syllabi)
          .values({ collegeId, id, outcomes: [], ...texts, ...saved })
          .onConflictDoNothing()
          .returning({ version: syllabi.version })
      : await tx
          .update(syllabi)
          .set({ ...texts, ...saved, version: sql`${syllabi.version} + 1` })
          .where(and(eq(syllabi.collegeId, collegeId), eq(syllabi.id, id), eq(syllabi.version, change.version)))
          .returning({ version: syllabi.version })
  if (rows.length === 0) throw new Failure('academics.changed_meanwhile')
}

async function saveUnits(tx: Database, course: TaughtCourse, given: UnitChange[]): Promise<void> {
  const { collegeId, id: courseId } = course
  const { removed, unknown, isTwice } = compareUnits(await listUnits(tx, course), given)
  if (unknown.length > 0) throw new Failure('access.not_found')
  if (isTwice) throw new Failure('request.malformed', { fields: { units: 'A unit stands here twice.' } })
  if (removed.length > 0) {
    const used = await listUnitsWithLessons(tx, collegeId, removed)
    if (used.length > 0) throw inUse(used.map(({ position, title }) => `Unit ${roman(position)}, ${title}, has lessons.`).join(' '))
    await tx.delete(courseUnits).where(and(eq(courseUnits.collegeId, collegeId), inArray(courseUnits.id, removed)))
  }
  if (given.length === 0) return
  const rows = given.map(({ id = newId(), title, hours, topics }, index) => ({
    collegeId,
    id,
    courseId,
    position: index + 1,
    title,
    hours,
    topics: cleanHtml(topics),
  }))
  await tx
    .insert(courseUnits)
    .values(rows)
    .onConflictDoUpdate({
      target: [courseUnits.collegeId, courseUnits.id],
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        hours: sql`excluded.hours`,
        topics: sql`excluded.topics`,
      },
    })
}
