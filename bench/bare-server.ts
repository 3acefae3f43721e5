/**
 * The bare reference: what a minimal Fastify route with one hand-written prepared statement costs for the same bytes, in a process of its
 * own on the same Node, the same database and the product's own tables (bench/bare/, a file for each call). The statement finds the session by
 * the digest of the cookie's token, and reads or sums what is answered; the route makes the text of it. What is not in it is the house: query
 * builder, remembered sessions, hooks, access by roles, mapping, and any check of input or output. Nothing is kept between requests.
 *
 * Calls that no scenario measures by itself and that only stand in the batch of a page are read as the text that the product answered
 * this person (bench/bare-answers.ts), all of a batch in one statement: less than they would take. Of a file it looks up session and
 * storage key in one statement, and streams the range from the disk.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { basePath } from '#contract/endpoint.ts'
import { prepareOftenEmbedded } from '../server/platform/database/prepared-embedded.ts'
import type { BareCall } from './bare/call.ts'
import { callOf, readsOf } from './bare/calls.ts'
import type { StoredAnswer } from './bare-answers.ts'

const { DATABASE_URL, BARE_DATABASE = '', BARE_FILES = '', BARE_ANSWERS = '' } = process.env

/** Asks a statement that was prepared under its name, once for each connection. */
type AskPrepared = (name: string, text: string, values: unknown[]) => Promise<object[]>

/** A pool as large as the product's. */
function askServer(connectionString: string): AskPrepared {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return async (name, text, values) => (await pool.query<object>({ name, text, values })).rows
}

/** The embedded database prepares what has a name as it does for the product, and answers one after the other, in this process. */
async function askEmbedded(folder: string): Promise<AskPrepared> {
  const client = await PGlite.create(folder, {
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    extensions: { btree_gist },
  })
  prepareOftenEmbedded(client)
  return async (name, text, values) => (await client.query<object>(text, values, name ? { rowMode: 'object' } : {})).rows
}

const ask = DATABASE_URL ? askServer(DATABASE_URL) : await askEmbedded(BARE_DATABASE)

const tables = [
  'drop schema if exists bare cascade',
  'create schema bare',
  'create table bare.answers (person_id uuid, address text, body text not null, primary key (person_id, address))',
]
const atOnce = 500

/** Puts the stored answers into their table; those of one line of the file each. */
async function store(): Promise<void> {
  for (const statement of tables) await ask('', statement, [])
  const file = await open(BARE_ANSWERS)
  let portion: StoredAnswer[] = []
  const flush = async () => {
    const text =
      'insert into bare.answers select person, address, body from jsonb_to_recordset($1) as r (person uuid, address text, body text)'
    await ask('', text, [JSON.stringify(portion)])
    portion = []
  }
  for await (const line of file.readLines()) {
    // as: bench/bare-answers.ts wrote it.
    portion.push(JSON.parse(line) as StoredAnswer)
    if (portion.length === atOnce) await flush()
  }
  await flush()
  await ask('', 'analyze bare.answers', [])
}

const fileText = `select b.storage_key, b.size_bytes from sessions s join files f on f.college_id = s.college_id and f.id = $2
  join file_bytes b on b.college_id = f.college_id and b.id = f.bytes_id
  where s.token_hash = $1`

const digestOf = ({ headers }: FastifyRequest): string => {
  const token = headers.cookie?.split('=')[1] ?? ''
  return createHash('sha256').update(token).digest('hex')
}

const app = Fastify()
app.get<{ Params: { id: string } }>('/lms-backend/api/v1/file/:id', async (request, reply) => {
  // as: the columns of the statement.
  const [found] = (await ask('file', fileText, [digestOf(request), request.params.id])) as { storage_key: string; size_bytes: string }[]
  if (!found) return reply.code(404).send()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const [start, end] = [Number(from), Number(to)]
  reply.code(206)
  reply.headers({
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${from}-${to}/${found.size_bytes}`,
  })
  return reply.send(createReadStream(join(BARE_FILES, found.storage_key), { start, end }))
})
const dayOfNow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

async function answerCall(call: BareCall, digest: string, address: string): Promise<string | null> {
  const query = new URLSearchParams(address.split('?')[1])
  const today = dayOfNow.format()
  const rows = await ask(call.path, call.text, [digest, today, ...call.takes.map((name) => query.get(name))])
  return call.answer(rows, { today, query })
}

const storedText = `select a.address, a.body from sessions s join bare.answers a on a.person_id = s.person_id and a.address = any($2::text[]) where s.token_hash = $1`
async function answerStored(digest: string, addresses: string[]): Promise<Map<string, string>> {
  // as: the columns of the statement.
  const rows = (await ask('stored', storedText, [digest, addresses])) as StoredAnswer[]
  return new Map(rows.map(({ address, body }) => [address, body]))
}

/** All that has a statement of its own beside one for all the rest. */
async function answerBatch(digest: string, addresses: string[]): Promise<string> {
  const stored = answerStored(
    digest,
    addresses.filter((address) => !callOf(address)),
  )
  const items = addresses.map(async (address) => {
    const call = callOf(address)
    const body = call ? await answerCall(call, digest, address) : (await stored).get(address)
    return `{"address":${JSON.stringify(address)},"status":200,"body":${body}}`
  })
  return `{"data":[${(await Promise.all(items)).join(',')}]}`
}

app.get(`${basePath}/*`, async (request, reply) => {
  const { url } = request
  const [digest, call, reads] = [digestOf(request), callOf(url), readsOf(url)]
  const text = reads
    ? answerBatch(digest, reads)
    : call
      ? answerCall(call, digest, url)
      : answerStored(digest, [url]).then((found) => found.get(url))
  const body = await text
  if (!body) return reply.code(404).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return body
})

await store()
console.log(`The bare reference is ready at ${await app.listen({ port: Number(process.env.PORT ?? 0), host: 'localhost' })}`)
