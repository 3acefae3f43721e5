import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockRow } from '../../../platform/database/lock-row.ts'
import { type By, keepChange, type Was } from '../meanwhile/actions.ts'
import type { ClassToChange, PlaceOfClass } from '../structure/access.ts'
import { unlessTaken, written } from '../structure/actions.ts'
import { classes } from '../tables.ts'

export interface NewClass {
  kind: 'section' | 'group' | 'batch'
  name: string
  semester: string
  section: string
  startsOn: string
  endsOn: string
}

const refuseDays = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => {
  if (endsOn < startsOn) throw new Failure('academics.ends_before_start', { fields: { endsOn: `Choose a day from ${startsOn} on.` } })
}

/** Where a class belongs: a section to a program, a batch to the program of its parent, a group to a program or to none. */
function placeOf(kind: NewClass['kind'], { collegeId, program, parent }: PlaceOfClass) {
  const misplaced = (field: string, says: string) => new Failure('academics.class_misplaced', { fields: { [field]: says } })
  if (program?.isArchived)
    throw new Failure('academics.archived', { fields: { programId: 'This is archived. Take it back first, or choose another.' } })
  if (kind === 'section' && !program) throw misplaced('programId', 'Choose where this section belongs.')
  if (kind === 'batch' && !parent) throw misplaced('parentId', 'Choose what this is a batch of.')
  if (kind !== 'batch' && parent) throw misplaced('parentId', 'Only a batch is a part of another class.')
  if (parent?.kind === 'batch') throw misplaced('parentId', 'A batch has no batches. Choose a section or a group.')
  if (parent && program && parent.programId !== null && parent.programId !== program.id)
    throw new Failure('academics.class_outside_program', { fields: { parentId: 'This class belongs elsewhere.' } })
  return { collegeId, programId: parent?.programId ?? program?.id ?? null, parentId: parent?.id ?? null }
}

/** Adds a section, a group or a batch. */
export async function addClass(db: Database, place: PlaceOfClass, added: NewClass) {
  refuseDays(added)
  const row = { ...added, ...placeOf(added.kind, place) }
  return written(await unlessTaken(db, (tx) => tx.insert(classes).values(row).returning(), 'academics.class_taken'))
}

/**
 * Changes a class; what is left out stays. Who was in it, and what was taught, stays on record. `was` is what the change was begun on
 * (`keepChange`).
 */
export async function changeClass(
  db: Database,
  by: By,
  changed: ClassToChange,
  change: { name?: string | undefined; section?: string | undefined; endsOn?: string | undefined },
  was?: Was,
) {
  if (Object.values(change).every((value) => value === undefined)) return changed
  if (change.endsOn !== undefined) refuseDays({ startsOn: changed.startsOn, endsOn: change.endsOn })
  const its = and(eq(classes.collegeId, changed.collegeId), eq(classes.id, changed.id))
  const write = async (tx: Database) => {
    await keepChange(tx, by, changed, {
      ...{ code: 'academics.changed_meanwhile', before: await lockRow(tx, classes, changed), change, was },
    })
    return tx.update(classes).set(change).where(its).returning()
  }
  return written(await unlessTaken(db, write, 'academics.class_taken'))
}

/** Ends a class with today, unless it is over already or has not begun: then its only day is its first. */
export async function endClass(db: Database, by: By, ended: ClassToChange, today: string) {
  if (ended.endsOn <= today) return ended
  return changeClass(db, by, ended, { endsOn: today < ended.startsOn ? ended.startsOn : today })
}
