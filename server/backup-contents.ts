import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { fileBytes, fileUploads } from './features/files/tables.ts'
import { sessions, setupTokens, signInChallenges, signInCodes } from './features/identity/tables.ts'
import type { BackupContents } from './platform/backup/backup.ts'
import { rateLimits } from './platform/database/tables.ts'

/**
 * Rows that a restored college must not have. A session that was ended after the backup would be good again; codes, links and counted tries
 * are over within minutes; an upload that goes on has bytes that still change, and a device begins it again.
 */
const leftOut: Table[] = [sessions, signInChallenges, signInCodes, setupTokens, rateLimits, fileUploads]

const { storageKey, sizeBytes, sha256 } = getTableColumns(fileBytes)

/** What a backup holds beside the rows of all other tables: the bytes that rows name. */
export const backupContents: BackupContents = {
  leftOut: leftOut.map(getTableName),
  bytes: [{ table: getTableName(fileBytes), key: storageKey.name, sizeBytes: sizeBytes.name, sha256: sha256.name }],
}
