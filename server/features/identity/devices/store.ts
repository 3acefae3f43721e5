import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { tokenDigest } from '../../../platform/secrets.ts'
import { knownDevices } from '../tables.ts'
import { devicesPerPerson } from './rules.ts'

export interface KnownDevice {
  id: string
  personId: string
}

const readKnownDevices = preparedRead((db, { tokenHash }: Given<{ tokenHash: string }>) =>
  db
    .select({ id: knownDevices.id, personId: knownDevices.personId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
    .orderBy(desc(knownDevices.seenAt), knownDevices.id)
    .limit(devicesPerPerson),
)

/** Who signed in with the device that has this token, latest first; nobody without one. */
export async function listKnownDevices(db: Database, token: string | undefined): Promise<KnownDevice[]> {
  return token ? readKnownDevices(db, { tokenHash: tokenDigest(token) }) : []
}
