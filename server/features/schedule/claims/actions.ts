import { sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { isDeadlock, violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sessionClaims } from '../tables.ts'
import { sayClashes } from './present.ts'
import { each, findClashes, mineAndRelated, type Sessions } from './store.ts'

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

/** Makes the claims of class sessions that have none, in an order that is the same for everybody, so that few wait for each other. */
export async function insertClaims(tx: Database, sessions: Sessions): Promise<void> {
  await tx.execute(sql`with ${mineAndRelated(sessions)},
    wanted as (
      select id, 'faculty' as kind, faculty_id as claimed_id, starts_at, ends_at from mine where kind <> 'mid'
      union all select id, 'room', room_id, starts_at, ends_at from mine where room_id is not null
      union all select id, 'class', class_id, starts_at, ends_at from mine
      union select mine.id, 'classes', md5(least(related.class_id, related.other_id)::text || greatest(related.class_id, related.other_id)::text)::uuid, mine.starts_at, mine.ends_at
        from mine join related on related.class_id = mine.class_id and mine.day between related.starts_on and related.ends_on)
    insert into ${sessionClaims} (college_id, id, session_id, kind, claimed_id, spell)
    select ${sessions.collegeId}, gen_random_uuid(), id, kind, claimed_id, tstzrange(starts_at, ends_at) from wanted order by claimed_id, starts_at`)
}

/** Takes the claims of class sessions away, as of cancelled ones. */
async function deleteClaims(tx: Database, { collegeId, ids }: Sessions): Promise<void> {
  await tx.execute(
    sql`delete from ${sessionClaims} where ${sessionClaims.collegeId} = ${collegeId} and ${sessionClaims.sessionId} in ${each(ids)}`,
  )
}
