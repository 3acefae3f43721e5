/**
 * A server that speaks S3, for the tests: `node s3-server.ts <folder>` serves the bucket `college-files` on a free port of loopback
 * and prints the port. It is s3rver, which keeps objects and knows its keys; the three calls about unfinished uploads that
 * s3rver does not have are added here, over the parts that it keeps.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const [directory = ''] = process.argv.slice(2)
// It leaves the slash behind the bucket's name out of what it signs, so it would refuse every call about the bucket itself.
const s3 = new S3rver({
  directory,
  silent: true,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'college-files', configs: [] }],
})
await s3.configureBuckets()
const serve = s3.callback()

const uploadsOf = (bucket: string) => s3.store.getResourcePath(bucket, undefined, 'uploads')
const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])
const answer = (response: ServerResponse, status: number, xml = '') =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml && `<?xml version="1.0" encoding="UTF-8"?>${xml}`)

async function listParts(folder: string, response: ServerResponse) {
  const names = await namesIn(folder)
  if (names.length === 0) return answer(response, 404, '<Error><Code>NoSuchUpload</Code></Error>')
  const numbers = names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const [{ size }, md5] = await Promise.all([stat(join(folder, number)), readFile(join(folder, `${number}.md5`), 'utf8')])
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`
    }),
  )
  return answer(response, 200, `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`)
}

async function listUploads(bucket: string, prefix: string, response: ServerResponse) {
  const ids = await namesIn(uploadsOf(bucket))
  const uploads = await Promise.all(ids.map(async (id) => ({ id, key: await readFile(join(uploadsOf(bucket), id, 'key'), 'utf8') })))
  const listed = uploads
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
  return answer(
    response,
    200,
    `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`,
  )
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const bucket = pathname.split('/')[1] ?? ''
  const uploadId = searchParams.get('uploadId')
  if (uploadId && request.method === 'GET') return await listParts(join(uploadsOf(bucket), uploadId), response)
  if (uploadId && request.method === 'DELETE') {
    await rm(join(uploadsOf(bucket), uploadId), { recursive: true })
    return answer(response, 204)
  }
  if (searchParams.has('uploads') && request.method === 'GET') return await listUploads(bucket, searchParams.get('prefix') ?? '', response)
  return serve(request, response)
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) =>
    answer(response, 500, `<Error><Code>InternalError</Code><Message>${String(error)}</Message></Error>`),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
