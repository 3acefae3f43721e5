import type { Platform } from '../../../platform/platform.ts'
import type { files } from '../tables.ts'

/** Reads the text of a document for the search. */
export async function readDocument({ log }: Platform, file: typeof files.$inferSelect): Promise<void> {
  log.debug({ fileId: file.id }, 'a document is not read yet')
}
