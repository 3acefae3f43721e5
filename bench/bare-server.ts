/**
 * The bare reference: what a minimal Fastify route with one hand-written prepared statement costs for the same bytes, in a process of its
 * own on the same Node, the same database and the product's own tables (bench/bare/, a file for each call). The statement finds the session by
 * the digest of the cookie's token, and reads or sums what is answered; the route makes the text of it, and compresses a long one. What is not in it is the house: query
 * builder, remembered sessions, hooks, access by roles, mapping, and any check of input or output. Nothing is kept between requests.
 *
 * A write is one statement as well, which writes what the product writes; only a sign-in has three, because the PIN is compared between them.
 *
 * A batch asks all statements of its calls at once, and no text of an answer is stored anywhere. Of a file it looks up in one
 * statement whose session it is, whether they are shown it and where its bytes are, and reads the range from the disk at once.
 */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { basePath } from '#contract/endpoint.ts'
import { notifications } from '#contract/features/notifications.ts'
import type { BareCall } from './bare/call.ts'
import { callOf, readsOf, writeOf } from './bare/calls.ts'
import { openEmbedded, openServer } from './bare/database.ts'
import { type FoundFile, shownFile } from './bare/files.ts'
import { Streams } from './bare/stream.ts'

const { DATABASE_URL, BARE_DATABASE = '', BARE_FILES = '' } = process.env

const { ask, askToWrite, listenTo } = DATABASE_URL ? openServer(DATABASE_URL) : await openEmbedded(BARE_DATABASE)

const digestOf = ({ headers }: FastifyRequest): string => {
  const token = headers.cookie?.split('=')[1] ?? ''
  return createHash('sha256').update(token).digest('hex')
}

const dayOfNow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

const app = Fastify()
app.get<{ Params: { id: string } }>('/lms-backend/api/v1/file/:id', async (request, reply) => {
  // as: the columns of the statement.
  const [found] = (await ask('file', shownFile, [digestOf(request), dayOfNow.format(), request.params.id])) as FoundFile[]
  if (!found) return reply.code(404).send()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const [start, end] = [Number(from), Number(to)]
  reply.code(206)
  reply.headers({
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${from}-${to}/${found.size_bytes}`,
  })
  return reply.send(await rangeOf(join(BARE_FILES, found.storage_key), start, end))
})

async function rangeOf(path: string, start: number, end: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.allocUnsafe(end - start + 1), position: start })
    return buffer
  } finally {
    await file.close()
  }
}

async function answerCall(call: BareCall, digest: string, address: string): Promise<string | null> {
  const query = new URLSearchParams(address.split('?')[1])
  const today = dayOfNow.format()
  const values = call.isPublic ? [] : [digest, today, ...call.takes.map((name) => query.get(name))]
  const rows = await ask(call.path, call.text, values)
  return call.answer(rows, { today, query })
}

/** All answers as one; null where one of them is nothing. */
async function answerBatch(digest: string, addresses: string[]): Promise<string | null> {
  const bodies = await Promise.all(
    addresses.map((address) => {
      const call = callOf(address)
      return call ? answerCall(call, digest, address) : null
    }),
  )
  if (bodies.includes(null)) return null
  const items = addresses.map((address, index) => {
    const body = bodies[index]
    return `{"address":${JSON.stringify(address)},"status":200,"body":${body}}`
  })
  return `{"data":[${items.join(',')}]}`
}

/** As the product does it (compress-answers.ts), and nothing shorter. */
const gzipLevel = 1
const shortestLength = 1024

const streams = new Streams(ask, listenTo, () => dayOfNow.format())
app.get(basePath + notifications.stream.path, async (request, reply) => {
  reply.hijack()
  if (!(await streams.open(digestOf(request), reply.raw))) reply.raw.writeHead(404).end()
})

app.get(`${basePath}/*`, async (request, reply) => {
  const { url } = request
  const [digest, call, reads] = [digestOf(request), callOf(url), readsOf(url)]
  const body = reads ? await answerBatch(digest, reads) : call && (await answerCall(call, digest, url))
  if (!body) return reply.code(404).send()
  return sent(request, reply, body)
})

app.post(`${basePath}/*`, async (request, reply) => {
  const { url, body, headers } = request
  const contentHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const [key, from] = [headers['idempotency-key'], headers['x-forwarded-for']].map((head) => head?.toString())
  const asked = { digest: digestOf(request), today: dayOfNow.format(), key, contentHash, from: from ?? request.ip, body }
  const written = await writeOf(url)?.write(askToWrite, asked)
  if (!written) return reply.code(404).send()
  if (written.cookies) reply.header('set-cookie', written.cookies)
  return sent(request, reply, written.body)
})

function sent(request: FastifyRequest, reply: FastifyReply, body: string): string | Buffer {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (body.length < shortestLength || !request.headers['accept-encoding']?.includes('gzip')) return body
  reply.header('content-encoding', 'gzip')
  return gzipSync(body, { level: gzipLevel })
}

console.log(`The bare reference is ready at ${await app.listen({ port: Number(process.env.PORT ?? 0), host: 'localhost' })}`)
