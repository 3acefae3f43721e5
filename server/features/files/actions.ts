import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/columns.ts'
import type { Platform } from '../../platform/platform.ts'
import { pictureType, storageKey } from './rules.ts'
import { files } from './tables.ts'

/** Stores a profile picture; the bytes first and then the row, so that no row ever points at nothing. */
export async function storePicture(
  { db, files: store, clock }: Platform,
  owner: Actor,
  bytes: Buffer,
  name: string,
): Promise<typeof files.$inferSelect> {
  const mediaType = await pictureType(bytes)
  if (!mediaType) throw new Failure('files.not_an_image', { fields: { file: 'Choose a JPEG, PNG or WebP picture.' } })
  const row = {
    collegeId: owner.collegeId,
    id: newId(),
    ownerId: owner.personId,
    purpose: 'picture' as const,
    name: name.slice(0, 200),
    mediaType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: clock.now(),
  }
  await store.put(storageKey(row), Readable.from([bytes]))
  await db.insert(files).values(row)
  return row
}
