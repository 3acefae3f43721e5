/*
 * Whoever tries to sign in as somebody else uses up that person's tries, and so could keep them out for ever. A device on which a person
 * signed in before has tries of its own for that person, which no stranger can use up (OWASP: device cookies).
 */
import { and, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedWrite } from '../../../platform/database/prepared-reads.ts'
import { newToken, tokenDigest } from '../../../platform/secrets.ts'
import { knownDevices } from '../tables.ts'
import { deviceSeconds, devicesPerPerson } from './rules.ts'

type Person = { collegeId: string; personId: string }
const isOf = ({ collegeId, personId }: Person | Given<Person>) =>
  and(eq(knownDevices.collegeId, collegeId), eq(knownDevices.personId, personId))

const replaceToken = preparedWrite((db, given: Given<{ tokenHash: string; before: string }>) =>
  db
    .update(knownDevices)
    .set({ tokenHash: sql`${given.tokenHash}` })
    .where(eq(knownDevices.tokenHash, given.before)),
)
const upsertDevice = preparedWrite((db, { collegeId, id, personId, tokenHash, seenAt }: Given<typeof knownDevices.$inferSelect>) =>
  db
    .insert(knownDevices)
    .values({ collegeId, id, personId, tokenHash, seenAt })
    .onConflictDoUpdate({
      target: [knownDevices.collegeId, knownDevices.personId, knownDevices.tokenHash],
      set: { seenAt: sql`excluded.seen_at` },
    }),
)
const deleteAllButLatest = preparedWrite((db, person: Given<Person>) => {
  const latest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(isOf(person))
    .orderBy(desc(knownDevices.seenAt), desc(knownDevices.id))
    .limit(devicesPerPerson)
  return db.delete(knownDevices).where(and(isOf(person), notInArray(knownDevices.id, latest)))
})

/**
 * Remembers that somebody signed in on a device, and answers its new token, for a cookie; it is stored nowhere. The token before is good
 * no longer, so that one which somebody planted or copied is worth nothing after the next sign-in.
 */
export async function rememberDevice(tx: Database, now: Date, person: Person, before: string | undefined): Promise<string> {
  const token = newToken()
  const tokenHash = tokenDigest(token)
  const { collegeId, personId } = person
  await Promise.all([
    before && replaceToken(tx, { tokenHash, before: tokenDigest(before) }),
    upsertDevice(tx, { collegeId, id: newId(), personId, tokenHash, seenAt: now }),
    deleteAllButLatest(tx, { collegeId, personId }),
  ])
  return token
}

/** Makes every device of somebody a stranger again but the one that has this token. */
export async function forgetOtherDevices(tx: Database, person: Person, token: string | undefined): Promise<void> {
  await tx.delete(knownDevices).where(and(isOf(person), token ? ne(knownDevices.tokenHash, tokenDigest(token)) : undefined))
}

/** Forgets the devices that nobody signed in on for long. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, secondsAfter(now, -deviceSeconds)))
}
