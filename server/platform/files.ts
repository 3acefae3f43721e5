import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from './columns.ts'

/** The port to where bytes are kept. Keys are made by features from identifiers of our own, never from a name from outside. */
export interface FileStore {
  /** Keeps the stream under the key, whole or not at all. */
  put(key: string, bytes: Readable): Promise<void>
  /** The bytes, or those from `start` to `end` inclusive; null when there is nothing under the key. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  remove(key: string): Promise<void>
}

/** Keeps files in a folder: written beside, flushed to disk and then renamed, so that a half-written one is never seen. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${newId()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx' }))
        const handle = await open(unfinished, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const found = await stat(pathOf(key)).catch(() => null)
      return found ? createReadStream(pathOf(key), range) : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/**
 * Keeps files in an S3-compatible bucket. The address is `https://KEY:SECRET@host/bucket?region=…`. The client is large,
 * so it is loaded only where it is used.
 */
export async function createBucketStore(address: string): Promise<FileStore> {
  const [{ S3Client, GetObjectCommand, DeleteObjectCommand, NoSuchKey }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const Bucket = pathname.slice(1)
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  })
  return {
    async put(Key, Body) {
      await new Upload({ client, params: { Bucket, Key, Body } }).done()
    },
    async get(Key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        )
        // as: in Node the client's body is always a Node stream; its type also covers browsers.
        return (Body ?? null) as Readable | null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
