import { type ErrorCode, Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { recordChanges } from '../tables.ts'
import { changesOf, crossedBy, lastInto, type Made, type Values, type Was } from './rules.ts'
import { listRecordChanges } from './store.ts'

export type { Was }

/** Who changes something, and when. */
export interface By {
  actor: Pick<Actor, 'personId'>
  now: Date
}

interface Change {
  /** The record as it stands, locked, with the fields by the names that the change has for them. */
  before: Values
  change: Values
  was: Was
}

/**
 * Refuses a change where somebody else wrote meanwhile what it would write over unseen, and says who wrote what. Called in the transaction
 * of the change; whoever looked at that sends it again with what stands there now.
 */
export async function refuseCrossed(code: ErrorCode, { before, change, was }: Change, listMade: () => Promise<Made[]>): Promise<void> {
  const crossed = crossedBy(change, before, was)
  if (crossed.length === 0) return
  const made = await listMade()
  throw new Failure(code, { meanwhile: Object.fromEntries(crossed.map((field) => [field, lastInto(field, before, made)])) })
}

/** Refuses a change of a record that would write over another one unseen (`refuseCrossed`); else keeps who changes what of it, and when. */
export async function keepChange(
  tx: Database,
  { actor, now }: By,
  { collegeId, id }: { collegeId: string; id: string },
  { code, ...asked }: Change & { code: ErrorCode },
): Promise<void> {
  await refuseCrossed(code, asked, () => listRecordChanges(tx, { collegeId, id }))
  const changed = changesOf(asked.change, asked.before)
  if (changed.length === 0) return
  const of = (values: Values) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  await tx.insert(recordChanges).values({
    ...{ collegeId, recordId: id, changedBy: actor.personId, changedAt: now },
    ...{ before: of(asked.before), after: of(asked.change) },
  })
}
