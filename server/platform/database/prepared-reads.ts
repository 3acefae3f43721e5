import { type Placeholder, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { mapRowsFast } from './row-mapper.ts'

/** A value, or the place in a statement where it will stand each time the statement is asked. */
export type Value<T> = T | Placeholder<string, T>

/** The places of values in a statement, by name. */
export type Given<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> }

/** What decides how a statement reads, in place of what is only filled in; as few different ones as there are ways to write it. */
type Shape = Record<string, string | boolean>

interface Asked<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>
}
/** A select of the query builder, as far as it has to be known here. */
interface Select<Row> {
  prepare(name: string): Asked<Row>
}

type Session = Database['_']['session']

const places = new Proxy<Record<string, unknown>>({}, { get: (_, name) => sql.placeholder(String(name)) })
let count = 0

/**
 * A read that is asked again and again. Writing its statement takes the query builder longer than PostgreSQL takes to answer it, so it is
 * written once for each shape and afterwards only filled in. `write` sees no values but their places, so that none can become part of the
 * text; what changes the text comes in the shape. A list of values is one array: `= any(${given.ids})`.
 */
export function preparedRead<Values extends Record<string, unknown>, Row, Of extends Shape = Record<string, never>>(
  write: (db: Database, given: Given<Values>, shape: Of) => Select<Row>,
): (db: Database, values: Values, ...shape: Record<string, never> extends Of ? [] : [shape: Of]) => Promise<Row[]> {
  const names = new Map<string, string>()
  const nameOf = (key: string): string => {
    const name = names.get(key) ?? `read_${count++}`
    names.set(key, name)
    return name
  }
  // By session, because what stands for a database may change sessions.
  const written = new WeakMap<Session, Map<string, Asked<Row>>>()
  return (db, values, ...[shape]) => {
    const key = shape ? JSON.stringify(Object.entries(shape).sort()) : ''
    // as: any name gives its place, and without a shape `write` reads none.
    const prepare = () => write(db, places as Given<Values>, (shape ?? {}) as Of).prepare(nameOf(key))
    // A transaction has a session of its own: what is kept for it is never asked for again, and only has to be cleared away.
    if (db instanceof PgTransaction) return prepare().execute(values)
    const { session } = db._
    const ofSession = written.get(session) ?? new Map<string, Asked<Row>>()
    written.set(session, ofSession)
    const known = ofSession.get(key)
    if (known) return known.execute(values)
    const asked = prepare()
    mapRowsFast(asked)
    ofSession.set(key, asked)
    return asked.execute(values)
  }
}
