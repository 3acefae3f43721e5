import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { tokenDigest } from '../../../platform/secrets.ts'
import { knownDevices } from '../tables.ts'
import { devicesPerPerson } from './rules.ts'

export interface KnownDevice {
  id: string
  personId: string
}

/** Who signed in with the device that has this token, latest first; nobody without one. */
export async function listKnownDevices(db: Database, token: string | undefined): Promise<KnownDevice[]> {
  if (!token) return []
  return db
    .select({ id: knownDevices.id, personId: knownDevices.personId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenDigest(token)))
    .orderBy(desc(knownDevices.seenAt), knownDevices.id)
    .limit(devicesPerPerson)
}
