import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Table } from './table.ts'

export type Row = Record<string, unknown>

/** One session of a database, embedded or a server, as backups and restores use it: no pool, no tables that are known beforehand. */
export interface Engine {
  /** Several statements at once where there are no values. */
  query(text: string, values?: unknown[]): Promise<Row[]>
  /** The rows of a table in the order of its key, in PostgreSQL's text format of COPY. No more than a few portions are in memory. */
  copyOut(table: Table): AsyncIterable<Buffer>
  /** Adds whole rows in that format. */
  copyIn(table: Table, rows: Buffer): Promise<void>
  close(): Promise<void>
}

/** Every value is written in one way, whatever the server, the account or the database would choose. */
export const sameWords = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set row_security = off;`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: Table): string => columns.map(({ name }) => quoted(name)).join(', ')
const placeOf = ({ name }: Table): string => `public.${quoted(name)}`
/** Words are sorted by their bytes, as every machine does alike. */
const keyColumns = ({ key }: Table): string[] => key.map(({ name, isText }) => `${quoted(name)}${isText ? ' collate "C"' : ''}`)

/** A session of a database server. */
export function serverEngine(client: pg.Client): Engine {
  const into = (table: Table) => `copy ${placeOf(table)} (${columnsOf(table)})`
  return {
    query: async (text, values) => [await client.query<Row>(text, values)].flat().flatMap(({ rows }) => rows),
    async *copyOut(table) {
      yield* client.query(copyTo(`copy (select ${columnsOf(table)} from ${placeOf(table)} order by ${keyColumns(table)}) to stdout`))
    },
    copyIn: (table, rows) => pipeline([rows], client.query(copyFrom(`${into(table)} from stdin`))),
    close: () => client.end(),
  }
}

/** How much a portion of a table holds, as the embedded database stores it: what it copies stands in memory. */
const portionBytes = 2 * 1024 * 1024

/** An embedded database that nobody else has open. */
export function embeddedEngine(client: PGlite): Engine {
  const query: Engine['query'] = async (text, values) =>
    values?.length ? (await client.query<Row>(text, values)).rows : (await client.exec(text)).flatMap(({ rows }) => rows)
  return {
    query,
    async *copyOut(table) {
      for (const portion of await portionsOf(query, table)) {
        const order = `order by ${keyColumns(table)}`
        const { blob } = await client.query(
          `copy (select ${columnsOf(table)} from ${placeOf(table)} where ${portion} ${order}) to '/dev/blob'`,
        )
        if (blob) yield Buffer.from(await blob.arrayBuffer())
      }
    },
    async copyIn(table, rows) {
      await client.query(`copy ${placeOf(table)} (${columnsOf(table)}) from '/dev/blob'`, [], { blob: new Blob([Uint8Array.from(rows)]) })
    },
    close: () => client.close(),
  }
}

/** Conditions that cut a table into portions, in the order of its key. */
async function portionsOf(query: Engine['query'], table: Table): Promise<string[]> {
  const keys = keyColumns(table)
  const sizes = table.columns.map(({ name }) => `coalesce(pg_column_size(${quoted(name)}), 1)`)
  const lastKey = table.key.map(
    ({ name, type, isText }) => `quote_literal(${quoted(name)}::text) || '::${type}${isText ? ' collate "C"' : ''}'`,
  )
  const ends = await query(`
    with sized as (
      select ${table.key.map(({ name }) => quoted(name))}, sum(24 + ${sizes.join(' + ')}) over (order by ${keys}) / ${portionBytes} as portion
      from ${placeOf(table)})
    select array_to_string(array[${lastKey}], ', ') as last
    from (select distinct on (portion) * from sized order by portion, ${keys.map((key) => `${key} desc`)}) as ends order by portion`)
  const row = `(${keys})`
  const upTo = ends.slice(0, -1).map(({ last }) => `(${String(last)})`)
  const from = ['true', ...upTo.map((last) => `${row} > ${last}`)]
  return from.map((after, index) => (upTo[index] ? `${after} and ${row} <= ${upTo[index]}` : after))
}
