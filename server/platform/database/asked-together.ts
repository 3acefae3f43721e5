import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { type RequestScope, requestScope } from '../http/request-scope.ts'
import { isConfig } from './prepared-statements.ts'
import { mostConnections } from './watched-pool.ts'

interface Asked {
  statement: QueryConfig
  values: unknown[] | undefined
  answer: (result: QueryResult) => void
  fail: (error: unknown) => void
}

/** What a request asks in one go. */
interface Asking {
  all: readonly Asked[]
  isOfBatch: boolean
  /** Statements that are written once: what is asked on every visit, and answered in milliseconds. */
  isQuick: boolean
}

/**
 * Sends what requests ask over the connections of a pool. Where more wait than there are connections, those that are quick share them: the
 * next that is free takes as much as would come to each. So none of them waits behind what takes long.
 */
function sendingOver(pool: Pool): (asking: Asking) => Promise<void> {
  /** What waits for a connection, in the order in which it came. */
  const waiting: Asking[] = []

  let last = Promise.resolve()
  /**
   * Resolves in a turn of the event loop in which no other batch goes on. A turn accepts one connection, and what a batch does with its
   * answers takes milliseconds: where ten went on in one turn, some of those who came at once were let in late.
   */
  const turnAlone = (): Promise<void> => {
    last = last.then(() => nextTurn())
    return last
  }

  /** What goes over a connection that is free: whatever waited longest, and with what is quick as much as is quick behind it, up to its share. */
  const takeShare = (): Asking[] => {
    const share = Math.ceil(waiting.length / mostConnections)
    const slow = waiting.findIndex(({ isQuick }) => !isQuick)
    return waiting.splice(0, slow < 0 ? share : Math.max(1, Math.min(share, slow)))
  }
  /** Asks it and hands the answers over; whether none of it failed. */
  const askOver = async (client: PoolClient, { all, isOfBatch }: Asking): Promise<boolean> => {
    const results = await Promise.allSettled(all.map(async ({ statement, values }) => client.query(statement, values)))
    const handOver = () => {
      for (const [place, result] of results.entries()) {
        if (result.status === 'fulfilled') all[place]?.answer(result.value)
        else all[place]?.fail(result.reason)
      }
    }
    if (isOfBatch) void turnAlone().then(handOver)
    else handOver()
    return results.every(({ status }) => status === 'fulfilled')
  }
  /** The next connection that is free takes whoever waited longest; rejects when there is none. */
  const goOn = async (): Promise<void> => {
    const client = await pool.connect()
    const areGood = await Promise.all(takeShare().map((one) => askOver(client, one)))
    // As the pool does it by itself: a connection on which anything failed is not used again.
    client.release(areGood.includes(false))
  }
  return async (asking) => {
    waiting.push(asking)
    try {
      // Most went with another's connection by then; of connections that are made at the same time, the first to be there takes others first.
      while (waiting.includes(asking)) await goOn()
    } catch (error) {
      const place = waiting.indexOf(asking)
      // Another connection took it meanwhile.
      if (place < 0) return
      waiting.splice(place, 1)
      for (const { fail } of asking.all) fail(error)
    }
  }
}

/**
 * Lets what a request asks in one go be asked over one connection in one go, in the order in which it is asked, where each statement would
 * take a connection of the pool by itself: waking the database up takes longer than most statements do. All reads of a batch are one
 * request. Each statement still succeeds or fails by itself.
 */
export function askTogether(pool: Pool): void {
  const askAlone = pool.query.bind(pool)
  const send = sendingOver(pool)
  const gathered = new WeakMap<RequestScope, Asked[]>()

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
      const isOfBatch = part.batch !== undefined
      // Of a batch it is as much already as others would share.
      void send({ all, isOfBatch, isQuick: !isOfBatch && all.every(({ statement }) => statement.name !== undefined) })
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
