import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const newLine = 10
/** What a portion of a table holds at least, as text; it ends with a whole row, however long that is. */
const portionBytes = 4 * 1024 * 1024
const compress = promisify(gzip)
/** Little time; another level saves a tenth of the room for twice of it. */
const level = 3

/** What was counted of rows on their way: how many, and their SHA-256. */
export class RowCount {
  rows = 0
  readonly #hash: Hash = createHash('sha256')

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    // In COPY's text format a line break inside of a value is written with a backslash, so each one ends a row.
    for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, at + 1)) this.rows++
  }

  /** Once, at the end. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** Cuts rows into portions of whole rows. */
export async function* portionsOfRows(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    const cut = chunk.lastIndexOf(newLine) + 1
    if (size < portionBytes || cut === 0) continue
    const all = Buffer.concat(waiting)
    const end = all.length - (chunk.length - cut)
    yield all.subarray(0, end)
    waiting = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Settled, so that a failure is told when its turn has come. */
type Compressing = Promise<[PromiseSettledResult<Buffer>]>
function bytesOf([compressing]: Awaited<Compressing>): Buffer {
  if (compressing.status === 'rejected') throw compressing.reason
  return compressing.value
}

/** Compresses each portion while the one before it is taken away. */
export async function* compressed(portions: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let last: Compressing | undefined
  for await (const portion of portions) {
    const next: Compressing = Promise.allSettled([compress(portion, { level })])
    if (last) yield bytesOf(await last)
    last = next
  }
  if (last) yield bytesOf(await last)
}
