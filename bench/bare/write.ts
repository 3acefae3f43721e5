/** What the writes of the bare reference are, and what their statements have in common. */
import { college, person } from './call.ts'
import type { AskPrepared } from './database.ts'

export interface AskedWrite {
  /** Of the session's token; of whoever is not signed in, of nothing. */
  digest: string
  today: string
  /** The idempotency key, and the digest of what was sent with it. */
  key: string | undefined
  contentHash: string
  /** From where it was sent, as a proxy tells. */
  from: string
  body: unknown
}

export interface Written {
  body: string
  cookies?: string[]
}

/**
 * A write, with one statement by hand over the product's tables, which writes what the product writes: also the kept answer of a key, and what
 * open pages are told. Null for whoever may not write it.
 */
export interface BareWrite {
  /** As the contract has it. */
  path: string
  write(ask: AskPrepared, asked: AskedWrite): Promise<Written | null>
}

/** Stores an event and tells listeners of it at the commit; `heard` has to be read, or nobody is told. */
export const told = (data: string, from: string) => `told as (insert into live_events (college_id, data, created_at)
    select ${college}, ${data}, now() from ${from} returning id, college_id, data),
  heard as (select pg_notify('prangan_live_events', jsonb_build_object('id', id, 'collegeId', college_id, 'data', data)::text) from told)`

/** Keeps the answer under the idempotency key `$3`, whose content is `$4`, and ends the statement with it. */
export const kept = (answer: string, from: string) => `kept as (insert into idempotency_keys (scope, key, request_hash, answer, created_at)
    select 'person:' || ${person}, $3, $4, ${answer}, now() from ${from} returning answer)
  select answer::text, (select count(*) from heard) from kept`

/** Asks such a statement. */
export async function askKept(ask: AskPrepared, path: string, text: string, values: unknown[]): Promise<Written | null> {
  // as: the columns of the statement.
  const [row] = (await ask(path, text, values)) as { answer: string }[]
  return row ? { body: `{"data":${row.answer}}` } : null
}
