import { Failure } from '#contract/errors.ts'
import { isDeadlock, violatedConstraint } from '../../../platform/constraints.ts'
import type { Database } from '../../../platform/database.ts'
import { sayClashes } from './present.ts'
import { deleteClaims, findClashes, insertClaims, type Sessions } from './store.ts'

/**
 * Says whom and what class sessions keep busy as they stand now, in place of what they claimed before; cancelled ones claim nothing.
 * Refuses with `schedule.clash` and a sentence that names what is at the same time. Call it at the end of the transaction that made
 * or changed them, all of them at once, inside `settleClashes`.
 */
export async function claimSessions(tx: Database, sessions: Sessions): Promise<void> {
  if (sessions.ids.length === 0) return
  await deleteClaims(tx, sessions)
  const clashes = await findClashes(tx, sessions)
  if (clashes.length > 0) throw new Failure('schedule.clash', { message: sayClashes(clashes) })
  await insertClaims(tx, sessions)
}

/** Lets go of whom and what class sessions kept busy, as when they are cancelled. */
export async function releaseSessions(tx: Database, sessions: Sessions): Promise<void> {
  if (sessions.ids.length > 0) await deleteClaims(tx, sessions)
}

const triesAtMost = 3

/**
 * Does work that claims class sessions, in a transaction. When another one took the same teacher, room or learners meanwhile, the
 * database refuses the claim (`session_claims_clash`); then all is done again, and this time what is there already is found and named.
 */
export async function settleClashes<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const wasTaken = violatedConstraint(error) === 'session_claims_clash'
      if (!wasTaken && !isDeadlock(error)) throw error
      if (tries === triesAtMost) throw new Failure('schedule.clash', { cause: error })
    }
  }
}
