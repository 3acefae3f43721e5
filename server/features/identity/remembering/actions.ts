import type { Connection } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSession } from '../store.ts'

/** A session as it was found, with what its owner is. */
type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>

type Find = (tokenHash: string) => Promise<Found | null>

/** Bounds how long a session that ended elsewhere is believed in when a network dies without a word; else it is told at once. */
const keptMs = 15_000
const keptAtMost = 10_000
const channel = 'prangan_sessions'

const keptOn = new WeakMap<Connection, Find>()

/**
 * Keeps for a moment whose session is whose, so that the calls of a page do not each ask the database. Whatever ends a session or
 * changes what its owner may do is told by the database itself, to every process at its commit (see the migration
 * `sessions_ended_elsewhere`); while nothing can be heard nothing is kept.
 */
export async function rememberSessions({ connection }: Pick<Platform, 'connection'>): Promise<void> {
  if (keptOn.has(connection)) return
  const kept = new Map<string, { found: Found; untilMs: number }>()
  let isHearing = true
  /** Counts what was forgotten: an answer that was on its way meanwhile may be older than that. */
  let forgotten = 0
  function forget(personId: string | null): void {
    forgotten++
    for (const [tokenHash, { found }] of kept) if (personId === null || found.personId === personId) kept.delete(tokenHash)
  }
  function keep(tokenHash: string, found: Found): void {
    const [oldest] = kept.keys()
    if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest)
    kept.delete(tokenHash)
    kept.set(tokenHash, { found, untilMs: performance.now() + keptMs })
  }
  await connection.listen(
    channel,
    (payload) => forget(payload === 'all' ? null : payload),
    (isHeard) => {
      isHearing = isHeard
      forget(null)
    },
  )
  keptOn.set(connection, async (tokenHash) => {
    const known = kept.get(tokenHash)
    if (known && known.untilMs > performance.now()) return known.found
    const asked = forgotten
    const found = await findSession(connection.db, tokenHash)
    if (found && isHearing && asked === forgotten) keep(tokenHash, found)
    return found
  })
}

/** The session of a token, kept or asked for. Within a transaction, whose changes nobody else knows of, it is always asked for. */
export function lookUpSession({ connection, db }: Pick<Platform, 'connection' | 'db'>, tokenHash: string): Promise<Found | null> {
  const find = db === connection.db ? keptOn.get(connection) : undefined
  return find ? find(tokenHash) : findSession(db, tokenHash)
}
