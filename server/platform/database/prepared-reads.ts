import { Column, is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDatabase, PgDialect, PgPreparedQuery, PgSession, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { askOnce } from './asked-once.ts'
import type { Database } from './database.ts'
import { mapRowsFast } from './row-mapper.ts'

/** A value, or the place in a statement where it will stand each time the statement is asked. */
export type Value<T> = T | Placeholder<string, T>

/** The places of values in a statement, by name. */
export type Given<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> }

/** What decides how a statement reads, in place of what is only filled in; as few different ones as there are ways to write it. */
type Shape = Record<string, string | boolean>
/** None of a statement that reads the same each time. */
type ShapeOf<Of extends Shape> = Record<string, never> extends Of ? [] : [shape: Of]

/** A statement of the query builder, as far as it has to be known here. */
interface Statement<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> }
}

type Session = Database['_']['session']
/** All that a session has to be given to ask a statement. */
type Parts = Parameters<PgSession['prepareQuery']>

/** The query builder would hand a column that is filled in with null on to the column's own type, which may not know it. */
function takingNull(param: unknown): unknown {
  if (!is(param, Param)) return param
  const { value, encoder } = param
  return new Param(value, { mapToDriverValue: (given: unknown) => (given === null ? null : encoder.mapToDriverValue(given)) })
}

/** Stands before and after the number of a parameter while a statement is written; no statement has it. */
const mark = '\u0001'

class WritingDialect extends PgDialect {
  override escapeParam(place: number): string {
    return mark + place + mark
  }
}

/** These send what they are given. */
const asGiven = new Set<unknown>([Column.prototype.mapToDriverValue, new Param(null).encoder.mapToDriverValue])

/** By what name a parameter is filled, and by what its value is made into what is sent, unless that is sent as it is given. */
function filledBy(param: unknown): { name: string; encoder: unknown } | undefined {
  const [place, encoder] = is(param, Param) ? [param.value, param.encoder] : [param]
  if (!is(place, Placeholder)) return undefined
  return { name: place.name, encoder: encoder && !asGiven.has(encoder.mapToDriverValue) ? encoder : undefined }
}

/**
 * Lets each value of a statement be sent once, however often it stands there. Who somebody is, in which college and on which day stands in
 * the conditions of most statements a dozen times, and each would be written, read and compared by itself.
 */
function sentOnce(query: Parts[0]): Parts[0] {
  const params: unknown[] = []
  const known: { name: string; encoder: unknown; place: number }[] = []
  const places = query.params.map((param) => {
    const filled = filledBy(param)
    const same = filled && known.find(({ name, encoder }) => name === filled.name && encoder === filled.encoder)
    if (same) return same.place
    const place = params.push(param)
    if (filled) known.push({ ...filled, place })
    return place
  })
  // Every second piece is the number of a parameter.
  const pieces = query.sql.split(mark).map((piece, index) => (index % 2 === 0 ? piece : `$${places[Number(piece)]}`))
  return { ...query, sql: pieces.join(''), params }
}

/** What the query builder made of a statement: all that a session needs to ask it. */
class WrittenQuery extends PgPreparedQuery<PreparedQueryConfig> {
  readonly #parts: Parts
  readonly #inSessions = new WeakMap<Session, ReturnType<Session['prepareQuery']>>()
  /** Read and set by `mapRowsFast`. */
  readonly fields: Parts[1]
  customResultMapper: Parts[4]

  constructor([written, ...rest]: Parts) {
    const query = sentOnce(written)
    const parts: Parts = [{ ...query, params: query.params.map(takingNull) }, ...rest]
    super(parts[0], undefined, undefined)
    this.#parts = parts
    this.fields = parts[1]
    this.customResultMapper = parts[4]
  }

  /** Made once for each session: of those there is one, and one for each transaction. */
  in(session: Session): ReturnType<Session['prepareQuery']> {
    const known = this.#inSessions.get(session)
    if (known) return known
    const [query, fields, name, isInArrays, , ...rest] = this.#parts
    const prepared = session.prepareQuery(query, fields, name, isInArrays, this.customResultMapper, ...rest)
    // Which joins may find nothing; the query builder sets it on what it prepared.
    Object.assign(prepared, { joinsNotNullableMap: Reflect.get(this, 'joinsNotNullableMap') })
    this.#inSessions.set(session, prepared)
    return prepared
  }
  execute(): Promise<never> {
    return Promise.reject(new Error('A statement that is only written was asked.'))
  }
}

/** A session of no database: what is prepared in it is only written. */
class WritingSession extends PgSession {
  prepareQuery(...parts: Parts) {
    return new WrittenQuery(parts)
  }
  transaction(): Promise<never> {
    return Promise.reject(new Error('Statements are written without a transaction.'))
  }
}

const places = new Proxy<Record<string, unknown>>({}, { get: (_, name) => sql.placeholder(String(name)) })
const dialect = new WritingDialect()
const writingDesk: Database = new PgDatabase(dialect, new WritingSession(dialect), undefined)
let count = 0

function write<Answer>(statement: Statement<Answer> | SQL): WrittenQuery {
  const name = `read_${count++}`
  if (is(statement, SQL)) return new WrittenQuery([dialect.sqlToQuery(statement), undefined, name, false])
  const written: unknown = statement.prepare(name)
  if (!(written instanceof WrittenQuery)) throw new Error('A statement has to be written with the database that it is given.')
  mapRowsFast(written)
  return written
}

/** Statements that are written once, and asked by `askBy`. */
const writtenOnce =
  (askBy: typeof askOnce) =>
  <Values extends Record<string, unknown>, Answer, Of extends Shape = Record<string, never>>(
    statementOf: (db: Database, given: Given<Values>, ...shape: ShapeOf<Of>) => Statement<Answer> | SQL<Answer>,
  ): ((db: Database, values: Values, ...shape: ShapeOf<Of>) => Promise<Answer>) => {
    const known = new Map<string, WrittenQuery>()
    return async (db, values, ...shape) => {
      const key = JSON.stringify(shape.flatMap((decides) => Object.entries(decides).sort()))
      // as: there is a place of every name, and only the caller's type knows which names it reads.
      const statement = known.get(key) ?? write(statementOf(writingDesk, places as Given<Values>, ...shape))
      known.set(key, statement)
      const { session } = db._
      // as: a statement answers what it was written to answer, whoever asks it.
      return askBy({ statement, session, values }, () => statement.in(session).execute(values)) as Promise<Answer>
    }
  }

/**
 * That a column is one of a list of identifiers, whose length is known neither to a plan for one list nor to a plan for any. If a list stands there by itself,
 * a plan for one that is shorter than ten looks cheaper than the plan for any, which expects ten; so PostgreSQL plans anew each time, and that takes
 * longer than to answer.
 */
export const isOneOf = (column: Column, ids: Value<string[]>): SQL => sql`${column} = any((select ${sql.param(ids)}::uuid[])::uuid[])`

/**
 * A read that is asked again and again. Writing its statement takes the query builder longer than PostgreSQL takes to answer it, so it is
 * written once for each shape, and afterwards only filled in, by whatever database or transaction asks. `write` sees no values but their
 * places, so that none can become part of the text; what changes the text comes in the shape. A list of values is one array, see
 * `isOneOf`. A statement that is not one of the query builder answers as the driver does.
 */
export const preparedRead = writtenOnce(askOnce)

/** A write that is made again and again, written once as a read is. Rows are one array for each column: `unnest(${given.ids}::uuid[])`. */
export const preparedWrite = writtenOnce((_, ask) => ask())
