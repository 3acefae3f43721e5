import type { Client, QueryResult } from 'pg'
import { isConfig } from './prepared-statements.ts'

/** What a transaction begins and ends parts of itself with. Nobody needs its answer, and with something else behind it, nobody waits for it. */
const opensOrReleases = /^(?:begin|savepoint|release savepoint)\b/

const done: QueryResult = { rows: [], fields: [], command: '', rowCount: null, oid: 0 }

/**
 * Lets a pipelined connection send in one go what is asked of it in one go, because writing to a socket and waiting for an answer take longer
 * than most statements of a write do. `begin`, `savepoint` and `release savepoint` of the query builder wait for what comes after them, and
 * were one of them to fail, that fails with its error. Every transaction ends in a statement that is sent, so none is left waiting.
 */
export function sendTogether(client: Client): void {
  const send = client.query.bind(client)
  let waiting: string[] = []
  let isOpen = false
  /** Keeps what is written until everything has run that can run now: what it asks for goes with it. */
  const gather = () => {
    if (isOpen) return
    isOpen = true
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => {
      isOpen = false
      stream.uncork()
    })
  }
  const query = (asked: unknown, ...rest: unknown[]): unknown => {
    if (isConfig(asked) && opensOrReleases.test(asked.text)) {
      waiting.push(asked.text)
      return Promise.resolve(done)
    }
    gather()
    if (waiting.length === 0) return Reflect.apply(send, client, [asked, ...rest])
    const before = send(waiting.join(';'))
    waiting = []
    return Promise.all([Reflect.apply(send, client, [asked, ...rest]), before]).then(([answer]) => answer)
  }
  // as: pg declares each way to call it by itself; whatever came is handed on.
  client.query = query as typeof client.query
}
