import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { type RequestScope, requestScope } from '../http/request-scope.ts'
import { isConfig } from './prepared-statements.ts'

interface Asked {
  statement: QueryConfig
  values: unknown[] | undefined
  answer: (result: QueryResult) => void
  fail: (error: unknown) => void
}

/**
 * Lets what a request asks in one go be asked over one connection in one go, in the order in which it is asked, where each statement would
 * take a connection of the pool by itself: waking the database up takes longer than most statements do. All reads of a batch are one
 * request. Each statement still succeeds or fails by itself, and none waits for what another request asked.
 */
export function askTogether(pool: Pool): void {
  const askAlone = pool.query.bind(pool)
  const gathered = new WeakMap<RequestScope, Asked[]>()

  let last = Promise.resolve()
  /**
   * Resolves in a turn of the event loop in which no other batch goes on. A turn accepts one connection, and what a batch does with its
   * answers takes milliseconds: where ten went on in one turn, some of those who came at once waited a second to be let in.
   */
  const turnAlone = (): Promise<void> => {
    last = last.then(() => nextTurn())
    return last
  }

  const send = async (all: readonly Asked[], isOfBatch: boolean): Promise<void> => {
    const client = await pool.connect()
    const results = await Promise.allSettled(all.map(({ statement, values }) => client.query(statement, values)))
    // As the pool does it by itself: a connection on which anything failed is not used again.
    client.release(results.some(({ status }) => status === 'rejected'))
    if (isOfBatch) await turnAlone()
    for (const [place, result] of results.entries()) {
      if (result.status === 'fulfilled') all[place]?.answer(result.value)
      else all[place]?.fail(result.reason)
    }
  }
  const gather = (part: RequestScope, asked: Asked): void => {
    const scope = part.batch ?? part
    const before = gathered.get(scope)
    if (before) {
      before.push(asked)
      return
    }
    const all = [asked]
    gathered.set(scope, all)
    // When everything has run that can run now.
    process.nextTick(() => {
      gathered.delete(scope)
      send(all, part.batch !== undefined).catch((error: unknown) => {
        for (const { fail } of all) fail(error)
      })
    })
  }
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    const scope = requestScope.getStore()
    const [values] = rest
    const isPlain = rest.length <= 1 && (values === undefined || Array.isArray(values))
    if (!scope || !isConfig(statement) || !isPlain) return Reflect.apply(askAlone, pool, [statement, ...rest])
    return new Promise<QueryResult>((answer, fail) => gather(scope, { statement, values, answer, fail }))
  }
  // as: pg declares each way to call it by itself; whatever came is handed on.
  pool.query = query as typeof pool.query
}
