import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { type GuardedLimits, programOf, runGuarded } from './guarded-process.ts'

export interface DocumentText {
  /** Null where the document has no pages of its own. */
  pageCount: number | null
  /** In order; `page` is counted from 1. */
  pages: { page: number | null; text: string }[]
}

const program = programOf('document-text-process')
const said = z.union([z.object({ page: z.int().nullable(), text: z.string() }), z.object({ pageCount: z.int().nullable() })])

/**
 * The text of a PDF, an Office document or a text, read in a guarded process. Its bytes are asked for when its turn has come: a
 * stream that waits may break while nobody listens. Null when it could not be read; throws when it could not be tried.
 */
export function readText(mediaType: string, open: () => Promise<Readable>, limits?: GuardedLimits): Promise<DocumentText | null> {
  return runGuarded(
    program,
    [mediaType],
    async ({ stdin, stdout }) => {
      const found: DocumentText = { pageCount: null, pages: [] }
      const broken = handOver(await open(), stdin)
      for await (const line of createInterface({ input: stdout })) {
        const part = said.parse(JSON.parse(line))
        if ('text' in part) found.pages.push(part)
        else found.pageCount = part.pageCount
      }
      const failure = await broken
      if (failure !== null) throw failure
      return found
    },
    limits,
  )
}

/**
 * Sends a document to its reader. Answers what broke where the bytes come from, or null: that the reader ended before it was sent
 * everything says nothing about them.
 */
async function handOver(bytes: Readable, reader: Writable): Promise<unknown> {
  let failure: unknown = null
  async function* watched() {
    try {
      yield* bytes
    } catch (error) {
      failure = error
      throw error
    }
  }
  await pipeline(watched, reader).catch(() => null)
  return failure
}
