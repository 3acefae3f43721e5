/**
 * An archive is a tar file: the tables in portions, the bytes of files, what it holds, and at its very end a seal, which is the
 * SHA-256 of everything before it. With a key all of this is encrypted as one file of age's.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'
import { type BackupKey, damaged, isLocked, locked, unlocked } from './keys.ts'
import { names } from './manifest.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Something that goes into the archive under a name. */
export interface NewEntry {
  name: string
  sizeBytes: number
  bytes: Uint8Array | Bytes
}

/** Two empty blocks end a tar file. */
const endBytes = 1024
/** The head of the seal, the block with the digest, and the end of the file. */
const sealBytes = 512 + 512 + endBytes
const noTime = new Date(0)

/** The seal as it stands at the end of an archive with this digest. */
async function sealOf(digest: string): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: names.seal, mtime: noTime }, `${digest}\n`)
  tar.finalize()
  return buffer(Readable.from(tar))
}

/** Splits off the last bytes of a stream: passes on everything else, and answers them at the end. */
async function* holdingBack(bytes: Bytes, count: number): AsyncGenerator<Buffer, Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk])
    const passed = Math.max(0, all.length - count)
    if (passed > 0) yield all.subarray(0, passed)
    held = all.subarray(passed)
  }
  return held
}

/** Puts the seal in the place of the end. */
async function* sealed(tar: Bytes): Bytes {
  const hash = createHash('sha256')
  const body = holdingBack(tar, endBytes)
  let next = await body.next()
  for (; !next.done; next = await body.next()) {
    hash.update(next.value)
    yield next.value
  }
  yield await sealOf(hash.digest('hex'))
}

/** Passes on what is sealed, and throws at its end unless the seal is that of what came. */
async function* unsealed(bytes: Bytes): Bytes {
  const hash = createHash('sha256')
  const body = holdingBack(bytes, sealBytes)
  let next = await body.next()
  for (; !next.done; next = await body.next()) {
    hash.update(next.value)
    yield next.value
  }
  if (!next.value.equals(await sealOf(hash.digest('hex')))) throw new Error(damaged)
  yield Buffer.alloc(endBytes)
}

async function addTo(tar: Pack, { name, sizeBytes, bytes }: NewEntry): Promise<void> {
  const header = { name, size: sizeBytes, mtime: noTime, mode: 0o600 }
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
    const source = bytes instanceof Uint8Array ? [bytes] : bytes
    pipeline(source, entry).catch(reject)
  })
}

/** Writes an archive of what `entries` gives, one after the other, and flushes it to the disk. */
export async function writeArchive(path: string, entries: AsyncIterable<NewEntry>, key: BackupKey | null): Promise<void> {
  const tar = pack()
  const stop = (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error)))
  const filling = (async () => {
    for await (const entry of entries) await addTo(tar, entry)
    tar.finalize()
  })()
  const stream = sealed(Readable.from(tar))
  const writing = pipeline(key ? locked(stream, key) : stream, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  // Whichever fails ends the other; the first reason is told.
  filling.catch(stop)
  writing.catch(stop)
  await Promise.all([filling, writing])
}

async function* openArchive(path: string, key: BackupKey | null): Bytes {
  const file = await open(path)
  const head = Buffer.alloc(512)
  await file.read(head, 0, head.length, 0).finally(() => file.close())
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  if (isLocked(head)) return yield* unsealed(unlocked(bytes, key))
  if (!head.toString('latin1').startsWith(names.folder)) throw new Error(`${path} is not a backup of Prangan.`)
  yield* unsealed(bytes)
}

/**
 * Reads an archive from its beginning to its end, and throws at the end unless it is exactly as it was made. What cannot be understood on
 * the way is told only then: where bytes were changed, that is the reason.
 */
export async function readArchive(
  path: string,
  key: BackupKey | null,
  onEntry: (name: string, bytes: AsyncIterable<Uint8Array>, sizeBytes: number) => Promise<void>,
): Promise<void> {
  const tar = extract()
  let refused: { by: unknown } | undefined
  let unreadable: { by: unknown } | undefined
  const taking = (async () => {
    for await (const entry of tar) {
      await onEntry(entry.header.name, entry, entry.header.size ?? 0).catch((by: unknown) => {
        refused = { by }
        throw by
      })
      entry.resume()
    }
  })().catch((by: unknown) => {
    unreadable = { by }
  })
  try {
    for await (const chunk of openArchive(path, key)) {
      if (refused) break
      if (!unreadable && !tar.write(chunk)) await Promise.race([new Promise((resolve) => tar.once('drain', resolve)), taking])
    }
    tar.end()
  } catch (error) {
    tar.destroy()
    throw refused ? refused.by : error
  }
  await taking
  if (unreadable) throw unreadable.by
}
