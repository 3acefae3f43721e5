import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type GuardedLimits, programOf, runGuarded } from './guarded-process.ts'

/** Where the bytes of a recording lie, to be read in part. `end` is inclusive. */
export interface RecordingSource {
  sizeBytes: number
  read(start: number, end: number): Promise<Buffer>
}

const program = programOf('recording-length-process')
/** What a reader may ask for: so much at once, and so much altogether. A well-made recording tells its length in far less. */
const limits = { partBytes: 65_536, bytes: 256 * 1024 ** 2, seconds: 1_000_000 }
const said = z.union([z.object({ start: z.int().min(0), end: z.int().min(0) }), z.object({ seconds: z.number().nullable() })])

/**
 * How long an audio or a video plays, in whole seconds and at least one, read in a guarded process that asks for the parts it
 * needs: a video of gigabytes is not read whole. Null when the recording does not tell or could not be read; throws when it could
 * not be tried.
 */
export async function readLength(mediaType: string, source: RecordingSource, guarded?: GuardedLimits): Promise<number | null> {
  let asked = 0
  const seconds = await runGuarded(
    program,
    [mediaType, String(source.sizeBytes), String(limits.partBytes)],
    async ({ stdin, stdout }) => {
      let found: number | null = null
      for await (const line of createInterface({ input: stdout })) {
        const part = said.parse(JSON.parse(line))
        if ('seconds' in part) {
          found = part.seconds
          continue
        }
        const wanted = part.end - part.start + 1
        asked += wanted
        if (wanted < 1 || wanted > limits.partBytes || part.end >= source.sizeBytes || asked > limits.bytes) break
        stdin.write(await source.read(part.start, part.end))
      }
      stdin.end()
      return found
    },
    guarded,
  )
  return seconds !== null && seconds > 0 && seconds <= limits.seconds ? Math.max(1, Math.round(seconds)) : null
}
