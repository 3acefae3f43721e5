import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { archiveRefused } from '../refusals/rules.ts'
import type { ByteSource } from '../rules.ts'

/** What an archive may hold. An honest document packs to a tenth; pictures in it hardly at all. */
const limits = { entries: 10_000, unpackedBytes: 1024 ** 3, ratio: 100, ratioFromBytes: 10 * 1024 ** 2 }
const packed = /\.(zip|jar|7z|rar|gz|bz2|xz|tar|tgz)$/i

export const isArchive = (mediaType: string): boolean =>
  mediaType === 'application/zip' || /^application\/vnd\.(openxmlformats|oasis)/.test(mediaType)

/** Refuses a damaged or encrypted archive, one that unpacks to too much, and a document that has archives in it. */
export async function judgeArchive(mediaType: string, bytes: ByteSource): Promise<void> {
  const isDocument = mediaType !== 'application/zip'
  let entries = 0
  let packedBytes = 0
  let unpackedBytes = 0
  try {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(bytes), bytes.sizeBytes, { autoClose: false, strictFileNames: true })
    for await (const entry of zip.eachEntry()) {
      entries += 1
      packedBytes += entry.compressedSize
      unpackedBytes += entry.uncompressedSize
      if (entries > limits.entries || unpackedBytes > limits.unpackedBytes) throw new Error('It holds too much.')
      if (entry.isEncrypted()) throw new Error('It is encrypted.')
      if (isDocument && packed.test(entry.fileName)) throw new Error('A document has no archives in it.')
    }
  } catch (cause) {
    throw archiveRefused(isDocument, cause)
  }
  // Entries that share their bytes are how a small archive becomes an enormous one.
  const isOverlapping = packedBytes > bytes.sizeBytes
  const isBomb = unpackedBytes > limits.ratioFromBytes && unpackedBytes > packedBytes * limits.ratio
  if (isOverlapping || isBomb) throw archiveRefused(isDocument)
}

/** Lets the zip reader read where the bytes lie. */
class SourceReader extends RandomAccessReader {
  readonly #bytes: ByteSource
  constructor(bytes: ByteSource) {
    super()
    this.#bytes = bytes
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const bytes = this.#bytes
    return Readable.from(
      (async function* () {
        for (let at = start; at < end; at += 65_536) yield await bytes.read(at, Math.min(at + 65_536, end) - 1)
      })(),
    )
  }
}
