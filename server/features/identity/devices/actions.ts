/*
 * Whoever tries to sign in as somebody else uses up that person's tries, and so could keep them out for ever. A device on which a person
 * signed in before has tries of its own for that person, which no stranger can use up (OWASP: device cookies).
 */
import { and, desc, eq, lt, ne, notInArray } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newToken, tokenDigest } from '../../../platform/secrets.ts'
import { knownDevices } from '../tables.ts'
import { deviceSeconds, devicesPerPerson } from './rules.ts'

type Person = { collegeId: string; personId: string }
const isOf = ({ collegeId, personId }: Person) => and(eq(knownDevices.collegeId, collegeId), eq(knownDevices.personId, personId))

/**
 * Remembers that somebody signed in on a device, and answers its new token, for a cookie; it is stored nowhere. The token before is good
 * no longer, so that one which somebody planted or copied is worth nothing after the next sign-in.
 */
export async function rememberDevice(tx: Database, now: Date, person: Person, before: string | undefined): Promise<string> {
  const token = newToken()
  const tokenHash = tokenDigest(token)
  if (before)
    await tx
      .update(knownDevices)
      .set({ tokenHash })
      .where(eq(knownDevices.tokenHash, tokenDigest(before)))
  const { collegeId, personId } = person
  await tx
    .insert(knownDevices)
    .values({ collegeId, personId, tokenHash, seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.collegeId, knownDevices.personId, knownDevices.tokenHash], set: { seenAt: now } })
  const latest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(isOf(person))
    .orderBy(desc(knownDevices.seenAt), desc(knownDevices.id))
    .limit(devicesPerPerson)
  await tx.delete(knownDevices).where(and(isOf(person), notInArray(knownDevices.id, latest)))
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
