import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { askWith, bindingOf, type OnNotification, type Reader, readAnswer } from './embedded-answers.ts'
import { namesOfOften } from './prepared-statements.ts'

/** What PostgreSQL said of a statement when it was prepared. It keeps to that, or refuses the statement. */
interface Prepared {
  /** The types of its values. */
  types: number[]
  /** Its columns; none where it answers no rows. */
  columns: messages.Field[]
  /** What it is asked with, see `askWith`. */
  binding: Buffer
}
interface Asked {
  name: string
  text: string
  values: readonly unknown[]
  options: QueryOptions
}

const { serialize } = protocol

/** It would answer other columns than when it was prepared, because a table has changed; or somebody let go of all that was prepared. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof messages.DatabaseError && (error.routine === 'RevalidateCachedQuery' || error.code === '26000')

/** The statements that are prepared in an embedded database, which has one session for everybody. */
class PreparedStatements {
  readonly #client: PGlite
  readonly #onNotification: OnNotification
  readonly #prepared = new Map<string, Prepared>()

  constructor(client: PGlite, onNotification: OnNotification) {
    this.#client = client
    this.#onNotification = onNotification
  }

  /**
   * Answers a statement, which is prepared first where it is not. Refused as by PGlite itself, and nothing has happened then.
   * Statements are answered on the thread that serves the requests, each at once, so those that wait would follow one another and nothing
   * else be done until there is none left. A new connection is accepted once in a turn of the event loop: with 64 of them, some were kept
   * waiting for a second while others were answered twenty times. So everything else has its turn after each statement.
   */
  async answer<T>(asked: Asked): Promise<Results<T>> {
    const answer = () => this.#client.runExclusive(() => this.#run(asked))
    const result = await answer().catch((error: unknown) => {
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

  /** Throws what the database refused. */
  async #run({ name, text, values, options }: Asked): Promise<Results> {
    const statement = this.#prepared.get(name) ?? (await this.#prepare(name, text))
    this.#prepared.set(name, statement)
    const { types, columns, binding } = statement
    const written = values.map((value, index) => this.#written(value, types[index] ?? 0, options))
    const answered: Buffer[] = []
    // What is handed over is a place in its memory, which it writes into again.
    await this.#client.execProtocolRawStream(askWith(binding, written), { onRawData: (part) => answered.push(Buffer.from(part)) })
    const readers = columns.map(({ dataTypeID }) => this.#readerOf(dataTypeID, options))
    return readAnswer(Buffer.concat(answered), { columns, readers, isList: options.rowMode === 'array' }, this.#onNotification)
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    // The name may be that of the statement before its tables changed. Closing one that is not there is no error.
    const steps = [serialize.close({ type: 'S', name }), serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]
    const answered = await this.#client.execProtocolStream(Buffer.concat([...steps, serialize.sync()]))
    return {
      types: parse.parseDescribeStatementResults(answered),
      columns: answered.flatMap((message) => (message instanceof messages.RowDescriptionMessage ? message.fields : [])),
      binding: bindingOf(name),
    }
  }

  #written(value: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null
    return (serializers?.[type] ?? this.#client.serializers[type] ?? String)(value)
  }

  #readerOf(type: number, { parsers }: QueryOptions): Reader {
    return parsers?.[type] ?? this.#client.parsers[type] ?? String
  }
}

/**
 * Lets the embedded database prepare what the query builder asks of it again and again, as connections to a server do. PGlite by itself
 * has each statement parsed and planned each time, and asks for that in six steps; of what is prepared it is asked in one. What
 * is sent as a mere text, without saying how rows are to be answered, is left alone. `onNotification` is told what a prepared statement notifies, which
 * PGlite does not hear.
 */
export function prepareOftenEmbedded(client: PGlite, onNotification: OnNotification): void {
  const [statements, nameOf] = [new PreparedStatements(client, onNotification), namesOfOften()]
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
