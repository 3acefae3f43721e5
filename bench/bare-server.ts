/**
 * The bare reference: the least that Fastify, one prepared statement and the same bytes cost, in a process of its own on the same Node
 * and the same database. `bench/bare-answers.ts` took what the product answers each person to each address; here those answers lie in
 * two tables: an answer's frame by person and address, and each item of its list (a course, a class session, a notice) as a row of its
 * own. A request is answered by one prepared statement (bench/bare-statements.ts): it finds the session by the digest of the cookie's
 * token, as the product must; for calls that are measured by themselves it finds the rows that this person is to be answered in the
 * product's own tables, or counts them; and it reads as many stored texts by their keys as the answer lists. What is not in it: what
 * else the product looks up or works out for those rows, making text of them, and any check of input or output. A page’s batch, and calls
 * that only belong to a page, read the stored texts alone. So it is a harder reference than a query that gathers and writes everything itself.
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
import { prepareOftenEmbedded } from '../server/platform/database/prepared-embedded.ts'
import type { BareAnswer } from './bare-answers.ts'
import { statementOf } from './bare-statements.ts'

const { DATABASE_URL, BARE_DATABASE = '', BARE_FILES = '', BARE_ANSWERS = '' } = process.env

type Row = Record<string, unknown>
/** Asks a statement that was prepared under its name, once for each connection. */
type AskPrepared = (name: string, text: string, values: unknown[]) => Promise<Row[]>

/** A pool as large as the product's. */
function askServer(connectionString: string): AskPrepared {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return async (name, text, values) => (await pool.query<Row>({ name, text, values })).rows
}

/** The embedded database prepares what has a name as it does for the product, and answers one after the other, in this process. */
async function askEmbedded(folder: string): Promise<AskPrepared> {
  const client = await PGlite.create(folder, {
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    extensions: { btree_gist },
  })
  prepareOftenEmbedded(client)
  return async (name, text, values) => (await client.query<Row>(text, values, name ? { rowMode: 'object' } : {})).rows
}

const ask = DATABASE_URL ? askServer(DATABASE_URL) : await askEmbedded(BARE_DATABASE)

const tables = [
  'drop schema if exists bare cascade',
  'create schema bare',
  'create table bare.answers (person_id uuid, address text, id integer not null, head text not null, tail text not null, primary key (person_id, address))',
  'create table bare.items (answer_id integer, place integer, entity uuid, body text not null, primary key (answer_id, place))',
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
      `insert into bare.items select (r ->> 'id')::int, place, (item ->> 'entity')::uuid, item ->> 'body' from jsonb_array_elements($1) r, jsonb_array_elements(r -> 'items') with ordinality as listed (item, place)`,
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
  const [path = '', query] = request.url.split('?')
  const { name, text, values } = statementOf(path)
  const given = new URLSearchParams(query)
  const [found] = await ask(name, text, [digestOf(request), request.url, ...values.map((each) => given.get(each))])
  if (!found) return reply.code(404).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return `${found.head}${found.items ?? ''}${found.tail}`
})

await store()
console.log(`The bare reference is ready at ${await app.listen({ port: Number(process.env.PORT ?? 0), host: 'localhost' })}`)
