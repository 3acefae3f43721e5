/**
 * The bare reference: the least that Fastify, one prepared statement and the same bytes cost, in a process of its own on the same Node
 * and the same database. `bench/bare-answers.ts` took what the product answers each person to each address; here those answers lie in
 * two tables: an answer's frame by person and address, and each item of its list (a course, a class session, a notice) as a row of its
 * own. A request is answered by one prepared statement that finds the session by the digest of the cookie's token, as the product must,
 * then the frame by its key, and then reads as many rows by their keys as the answer lists, of that person alone. What is not in it: the
 * joins and rules by which the product finds out what those rows are, and any check of input or output. So it is a harder reference
 * than a query that somebody would write by hand over the product's own tables.
 *
 * Of a file it looks up session and storage key in one statement over the product's tables, and streams the range from the disk.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { BareAnswer } from './bare-answers.ts'

const { DATABASE_URL, BARE_DATABASE = '', BARE_FILES = '', BARE_ANSWERS = '' } = process.env

type Row = Record<string, unknown>
/** Asks a statement that was prepared under its name, once for each connection. */
type AskPrepared = (name: string, text: string, values: unknown[]) => Promise<Row[]>

/** A pool as large as the product's. */
function askServer(connectionString: string): AskPrepared {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return async (name, text, values) => (await pool.query<Row>({ name, text, values })).rows
}

/** The embedded database keeps no statements by name; it answers them one after the other, in this process. */
async function askEmbedded(folder: string): Promise<AskPrepared> {
  const client = await PGlite.create(folder, {
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    extensions: { btree_gist },
  })
  return async (_, text, values) => (await client.query<Row>(text, values)).rows
}

const ask = DATABASE_URL ? askServer(DATABASE_URL) : await askEmbedded(BARE_DATABASE)

const tables = [
  'drop schema if exists bare cascade',
  'create schema bare',
  'create table bare.answers (person_id uuid, address text, id integer not null, head text not null, tail text not null, primary key (person_id, address))',
  'create table bare.items (answer_id integer, place integer, body text not null, primary key (answer_id, place))',
]
const atOnce = 500

/** Puts the answers into their tables; those of one line of the file each. */
async function store(): Promise<void> {
  for (const statement of tables) await ask('', statement, [])
  const file = await open(BARE_ANSWERS)
  let id = 0
  let portion: (BareAnswer & { id: number })[] = []
  const flush = async () => {
    const rows = JSON.stringify(portion)
    await ask(
      '',
      `insert into bare.answers select person, address, id, head, tail from jsonb_to_recordset($1) as r (person uuid, address text, id int, head text, tail text)`,
      [rows],
    )
    await ask(
      '',
      `insert into bare.items select (r ->> 'id')::int, place, body from jsonb_array_elements($1) r, jsonb_array_elements_text(r -> 'items') with ordinality as listed (body, place)`,
      [rows],
    )
    portion = []
  }
  for await (const line of file.readLines()) {
    // as: bench/bare-answers.ts wrote it.
    portion.push({ ...(JSON.parse(line) as BareAnswer), id: id++ })
    if (portion.length === atOnce) await flush()
  }
  await flush()
  await ask('', 'analyze bare.answers', [])
  await ask('', 'analyze bare.items', [])
}

const answerText = `select a.head, a.tail, (select string_agg(i.body, ',' order by i.place) from bare.items i where i.answer_id = a.id) as items
  from sessions s join bare.answers a on a.person_id = s.person_id and a.address = $2
  where s.token_hash = $1`
const fileText = `select b.storage_key, b.size_bytes from sessions s join files f on f.college_id = s.college_id and f.id = $2
  join file_bytes b on b.college_id = f.college_id and b.id = f.bytes_id
  where s.token_hash = $1`

const digestOf = ({ headers }: FastifyRequest): string => {
  const token = headers.cookie?.split('=')[1] ?? ''
  return createHash('sha256').update(token).digest('hex')
}

const app = Fastify()
app.get<{ Params: { id: string } }>('/lms-backend/api/v1/file/:id', async (request, reply) => {
  const [found] = await ask('file', fileText, [digestOf(request), request.params.id])
  if (!found) return reply.code(404).send()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const [start, end] = [Number(from), Number(to)]
  reply.code(206)
  reply.headers({
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${from}-${to}/${found.size_bytes}`,
  })
  return reply.send(createReadStream(join(BARE_FILES, String(found.storage_key)), { start, end }))
})
app.get('/lms-backend/*', async (request, reply) => {
  const [found] = await ask('answer', answerText, [digestOf(request), request.url])
  if (!found) return reply.code(404).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return `${found.head}${found.items ?? ''}${found.tail}`
})

await store()
console.log(`The bare reference is ready at ${await app.listen({ port: Number(process.env.PORT ?? 0), host: 'localhost' })}`)
