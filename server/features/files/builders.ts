import { newId } from '../../platform/columns.ts'
import type { Database } from '../../platform/database.ts'
import { files } from './tables.ts'

/** The hash under which tests keep the bytes of every built file. */
export const builtFile = { sha256: 'b17e5', bytes: Buffer.from('a picture') }

/** A picture as it stands in the table; a test that downloads it puts the bytes into the store. */
export async function buildFile(db: Database, collegeId: string, ownerId: string): Promise<string> {
  const id = newId()
  const { sha256, bytes } = builtFile
  await db.insert(files).values({
    collegeId,
    id,
    ownerId,
    purpose: 'picture',
    name: 'picture.png',
    mediaType: 'image/png',
    sizeBytes: bytes.length,
    sha256,
    createdAt: new Date('2026-11-20T05:00:00Z'),
  })
  return id
}
