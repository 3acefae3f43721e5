import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileStore, keyOf } from './files.ts'

/**
 * Keeps files in an S3-compatible bucket. The address is `https://KEY:SECRET@host/bucket?region=…`. The client is large,
 * so it is loaded only where it is used.
 */
export async function createBucketStore(address: string): Promise<FileStore> {
  const [{ S3Client, GetObjectCommand, NoSuchKey }, { Upload }, { S3Store }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@tus/s3-store'),
  ])
  const { bucket: Bucket, ...config } = settingsOf(address)
  const client = new S3Client(config)
  // Tags would need a right that the bucket's key may not have; what is left unfinished is swept by its rows in the database.
  const pieces = new S3Store({ s3ClientConfig: { ...config, bucket: Bucket }, useTags: false })
  const get: FileStore['get'] = async (Key, range) => {
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
  }
  return {
    pieces,
    get,
    async put(Key, Body) {
      await new Upload({ client, params: { Bucket, Key, Body } }).done()
    },
    async read(key, range) {
      const bytes = await get(key, range)
      return bytes && (await buffer(bytes))
    },
    remove: (key) => removeFrom(client, Bucket, key),
    async settle(key) {
      const { DeleteObjectsCommand } = await import('@aws-sdk/client-s3')
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: `${key}.info` }, { Key: `${key}.part` }] } }))
    },
    keys: () => keysIn(client, Bucket),
  }
}

function settingsOf(address: string) {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  return {
    bucket: pathname.slice(1),
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // Many servers that speak S3 do not know the newer checksums; the connection and the content hash protect the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
}

async function removeFrom(client: S3Client, Bucket: string, key: string): Promise<void> {
  const { AbortMultipartUploadCommand, DeleteObjectsCommand, ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3')
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: key }))
  for (const { Key, UploadId } of Uploads) if (Key === key) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  const Objects = [{ Key: key }, { Key: `${key}.info` }, { Key: `${key}.part` }]
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
}

async function* keysIn(client: S3Client, Bucket: string): AsyncIterable<string> {
  const { ListMultipartUploadsCommand, paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key } of Contents) if (Key) yield keyOf(Key)
  }
  // A process that was killed leaves parts of objects that are not listed among the objects. The next sweep finds what is beyond a page.
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
  for (const { Key } of Uploads) if (Key) yield keyOf(Key)
}
