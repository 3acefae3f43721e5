import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { messages, type PGlite, parse, protocol, type QueryOptions, type Results, types as typeOf } from '@electric-sql/pglite'
import { namesOfOften } from './prepared-statements.ts'

/** What PostgreSQL said of a statement when it was prepared. It keeps to that, or refuses the statement. */
interface Prepared {
  /** The types of its values. */
  types: number[]
  /** Its columns; none where it answers no rows. */
  columns: messages.RowDescriptionMessage[]
  /** What answers the same as one text, once it was seen that there is much of it; null where nothing does. */
  atOnce: Prepared | null | undefined
}
interface Asked {
  name: string
  text: string
  values: readonly unknown[]
  options: QueryOptions
}

type Message = Parameters<typeof parse.parseResults>[0][number]
const { serialize } = protocol
const execute = serialize.execute({})
/** Ends what was asked: whatever of it failed, what is sent next is read again. */
const sync = serialize.sync()

/** It would answer other columns than when it was prepared, because a table has changed; or somebody let go of all that was prepared. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof messages.DatabaseError && (error.routine === 'RevalidateCachedQuery' || error.code === '26000')

/** So many values take a third less as one text, a thousand half; forty take the same. */
const many = 200
const isRow = (message: Message): message is messages.DataRowMessage => message instanceof messages.DataRowMessage
const isMuch = (answered: readonly Message[]) =>
  answered.reduce((values, message) => values + (isRow(message) ? message.fieldCount : 0), 0) >= many

/** One that locks its rows goes on locking them one by one. */
const isPlainSelect = (text: string) =>
  /^\s*\(*\s*select\b/i.test(text) && !/\bfor\s+(no\s+key\s+update|update|key\s+share|share)\b/i.test(text)

/** The statement that answers all rows of another as one text: JSON of the texts that their values would be sent as. Null where there is none. */
function atOnceOf(text: string, columns: readonly messages.RowDescriptionMessage[]): string | null {
  const types = columns.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID))
  // A cast makes the text that rows have of all but these: char(n) loses its blanks, and a boolean is spelt out.
  if (!isPlainSelect(text) || types.includes(typeOf.BPCHAR)) return null
  const names = types.map((_, place) => `c${place}`)
  const texts = types.map((type, place) => (type === typeOf.BOOL ? `left(c${place}::text, 1)` : `c${place}::text`))
  return `select coalesce(json_agg(array[${texts}]), '[]')::text from (${text}) as answered (${names})`
}

/** The rows that were answered as one text, as the messages that they would have come as. */
const rowsOf = (answered: readonly Message[]): Message[] =>
  answered.flatMap((message) => {
    if (!isRow(message)) return message
    const rows: (string | null)[][] = JSON.parse(String(message.fields[0]))
    return rows.map((fields) => new messages.DataRowMessage(0, fields))
  })

/** The statements that are prepared in an embedded database, which has one session for everybody. */
class PreparedStatements {
  readonly #client: PGlite
  readonly #prepared = new Map<string, Prepared>()

  constructor(client: PGlite) {
    this.#client = client
  }

  /**
   * Answers a statement, which is prepared first where it is not. Refused as by PGlite itself, and nothing has happened then.
   * Statements are answered on the thread that serves the requests, each at once, so those that wait would follow one another and nothing
   * else be done until there is none left. A new connection is accepted once in a turn of the event loop: with 64 of them, some were kept
   * waiting for a second while others were answered twenty times. So everything else has its turn after each statement.
   */
  async answer<T>(asked: Asked): Promise<Results<T>> {
    const answer = () => this.#client.runExclusive(() => this.#run(asked))
    const [result] = await answer().catch((error: unknown) => {
      if (!isOutOfDate(error)) throw error
      this.#prepared.delete(asked.name)
      // A transaction has failed with it; its next try will find it prepared anew.
      if (this.#client.isInTransaction()) throw error
      return answer()
    })
    await turnOfOthers()
    // as: one statement has one result, and whoever asks says what its rows are, as with PGlite itself.
    return result as Results<T>
  }

  async #run(asked: Asked): Promise<Results[]> {
    const { name, text, options } = asked
    const statement = this.#prepared.get(name) ?? (await this.#prepare(name, text))
    this.#prepared.set(name, statement)
    const { columns, atOnce } = statement
    const answered = atOnce ? rowsOf(await this.#execute(`${name}_at_once`, atOnce, asked)) : await this.#execute(name, statement, asked)
    if (atOnce === undefined && isMuch(answered)) statement.atOnce = await this.#prepareAtOnce(asked, columns)
    return parse.parseResults([...columns, ...answered], {}, { ...options, parsers: this.#readersOf(columns, options) })
  }

  #execute(name: string, { types }: Prepared, { values, options }: Asked): Promise<Message[]> {
    const bind = serialize.bind({ statement: name, values: values.map((value, index) => this.#written(value, types[index] ?? 0, options)) })
    return this.#client.execProtocolStream(Buffer.concat([bind, execute, sync]), options)
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    // The name may be that of the statement before its tables changed. Closing one that is not there is no error.
    const asked = [serialize.close({ type: 'S', name }), serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync]
    const answered = await this.#client.execProtocolStream(Buffer.concat(asked))
    const statement = {
      types: parse.parseDescribeStatementResults(answered),
      columns: answered.filter((message) => message instanceof messages.RowDescriptionMessage),
      atOnce: undefined,
    }
    return statement
  }

  /** Not in a transaction, which would fail if nothing can be made of the statement. */
  async #prepareAtOnce({ name, text }: Asked, columns: Prepared['columns']): Promise<Prepared['atOnce']> {
    if (this.#client.isInTransaction()) return undefined
    const textAtOnce = atOnceOf(text, columns)
    // What cannot stand in another statement goes on being answered row by row.
    return textAtOnce === null ? null : this.#prepare(`${name}_at_once`, textAtOnce).catch(() => null)
  }

  #written(value: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null
    return (serializers?.[type] ?? this.#client.serializers[type] ?? String)(value)
  }

  /**
   * How the columns are read. Given all types that there are, PGlite would merge them with the caller's
   * for each answer, which takes longer than to answer a row.
   */
  #readersOf(columns: readonly messages.RowDescriptionMessage[], { parsers }: QueryOptions) {
    const types = columns.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID))
    return Object.fromEntries(types.map((type) => [type, parsers?.[type] ?? this.#client.parsers[type] ?? String]))
  }
}

/**
 * Lets the embedded database prepare what the query builder asks of it again and again, as connections to a server do. PGlite by itself
 * has each statement parsed and planned each time, and asks for that in six steps; of what is prepared it is asked in one. Each row that
 * it answers is handed over by itself and each value copied, so a select that once answered much is asked for all its rows as one
 * text. What is sent as a mere text, without saying how rows are to be answered, is left alone.
 */
export function prepareOftenEmbedded(client: PGlite): void {
  const [statements, nameOf] = [new PreparedStatements(client), namesOfOften()]
  const preparing =
    (ask: PGlite['query'], inTurn: <T>(work: () => Promise<T>) => Promise<T>): PGlite['query'] =>
    async <T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
      const name = options?.rowMode && nameOf(text)
      return name ? inTurn(() => statements.answer<T>({ name, text, values, options })) : ask<T>(text, values, options)
    }
  const begin = client.transaction.bind(client)
  client.query = preparing(client.query.bind(client), async (work) => {
    await client._checkReady()
    return client._runExclusiveTransaction(work)
  })
  client.transaction = (work) =>
    begin((tx) => {
      tx.query = preparing(tx.query, (answer) => (tx.closed ? Promise.reject(new Error('Transaction is closed')) : answer()))
      return work(tx)
    })
}
