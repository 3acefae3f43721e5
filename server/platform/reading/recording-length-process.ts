/**
 * Finds out how long a recording plays, and says it as a line of JSON. The parts that it needs it asks for, a line of JSON each, and
 * gets on its standard input. Started by recording-length.ts only.
 */
import { parseFromTokenizer } from 'music-metadata'
import { AbstractTokenizer, EndOfStreamError, type IRandomAccessFileInfo, type IReadChunkOptions } from 'strtok3'

const [mediaType = '', size = '', part = ''] = process.argv.slice(2)
const sizeBytes = Number(size)
const partBytes = Number(part)
/** So many parts are remembered: readers go back a little now and then. */
const partsKept = 8

const say = (line: object) => new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()))

const input = process.stdin.iterator()
async function hear(length: number): Promise<Buffer> {
  const heard: Buffer[] = []
  for (let missing = length; missing > 0; ) {
    const { value, done } = await input.next()
    if (done) throw new Error('There are no more bytes.')
    heard.push(value)
    missing -= value.length
  }
  return Buffer.concat(heard)
}

class Parts extends AbstractTokenizer {
  readonly fileInfo: IRandomAccessFileInfo
  readonly #kept = new Map<number, Buffer>()

  constructor() {
    super()
    this.fileInfo = { size: sizeBytes, mimeType: mediaType }
  }
  supportsRandomAccess(): boolean {
    return true
  }
  setPosition(position: number): void {
    this.position = position
  }
  async readBuffer(into: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position } = this.normalizeOptions(into, options)
    const count = await this.peekBuffer(into, options)
    this.position = position + count
    return count
  }
  async peekBuffer(into: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { length, position, mayBeLess } = this.normalizeOptions(into, options)
    const count = Math.max(0, Math.min(sizeBytes - position, length))
    if (count < length && !mayBeLess) throw new EndOfStreamError()
    for (let done = 0; done < count; ) {
      const at = position + done
      const bytes = (await this.#partAt(Math.floor(at / partBytes))).subarray(at % partBytes, (at % partBytes) + count - done)
      into.set(bytes, done)
      done += bytes.length
    }
    return count
  }
  async #partAt(number: number): Promise<Buffer> {
    const kept = this.#kept.get(number)
    if (kept) return kept
    const start = number * partBytes
    const end = Math.min(start + partBytes, sizeBytes) - 1
    await say({ start, end })
    const bytes = await hear(end - start + 1)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= partsKept && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(number, bytes)
    return bytes
  }
}

/** The length that a WebM tells stands at its beginning; its reader would go on to its end. */
class Known extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('The length is known.')
    this.seconds = seconds
  }
}

async function lengthOf(): Promise<number | null> {
  try {
    const { format } = await parseFromTokenizer(new Parts(), {
      ...{ duration: true, skipCovers: true },
      observer({ tag, metadata }) {
        if (tag.id === 'duration' && mediaType.endsWith('/webm')) throw new Known(metadata.format.duration ?? 0)
      },
    })
    // Of a film, the longest of picture and sound.
    const lengths = [format.duration, ...format.trackInfo.map((track) => track.duration)]
    return Math.max(...lengths.map((seconds) => (seconds && Number.isFinite(seconds) ? seconds : 0)))
  } catch (error) {
    if (error instanceof Known) return error.seconds
    throw error
  }
}

await say({ seconds: await lengthOf() })
process.exit(0)
