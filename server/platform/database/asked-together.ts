import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { type RequestScope, requestScope } from '../http/request-scope.ts'
import { isConfig } from './prepared-statements.ts'

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
  /** What is asked on every visit, and answered in milliseconds. */
  isWrittenOnce: boolean
  sinceMs: number
}

/**
 * So many connections take what is written once. More of them answer no more: each is a process of the database with caches of its own, and processors
 * go from one to the other. The other connections are there for transactions, and for what may take long.
 */
export const mostLanes = 4
/** After that long it is not milliseconds any more: another connection takes whoever still waits. */
const patienceMs = 250

/**
 * Answers what resolves in a turn of the event loop in which no other batch goes on. A turn accepts one connection, and what a batch does with
 * its answers takes milliseconds: where ten went on in one turn, some of those who came at once were let in late.
 */
function turnsAlone(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}

/** Answers how to begin to look after those who wait, which goes on for as long as there are any: it may be that nobody else comes. */
function lookingAgain(isWaiting: () => boolean, look: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return function begin() {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      if (!isWaiting()) return
      look()
      begin()
    }, patienceMs).unref()
  }
}

/**
 * Sends what requests ask over the connections of a pool: what is written once over a few of them, each of which takes as much of what waits as
 * would come to each; anything else over a connection of its own, so that none waits behind what takes long.
 */
function sendingOver(pool: Pool): (asking: Asking) => void {
  /** What is written once and waits for a connection, in the order in which it came. */
  const waiting: Asking[] = []
  /** Those who take of it: since when each has been busy with the same, or has waited for a connection. */
  const lanes = new Set<{ sinceMs: number; isConnected: boolean }>()

  const turnAlone = turnsAlone()
  /** What waited longest, up to a share of all; a batch is as much already. */
  const takeShare = (): Asking[] => {
    const share = Math.ceil(waiting.length / mostLanes)
    const batch = waiting.findIndex(({ isOfBatch }) => isOfBatch)
    return waiting.splice(0, batch < 0 ? share : Math.max(1, Math.min(share, batch)))
  }
  /** Whoever has waited since that moment, or for longer. */
  const takeAllSince = (ms: number): Asking[] => {
    const later = waiting.findIndex(({ sinceMs }) => sinceMs > ms)
    return waiting.splice(0, later < 0 ? waiting.length : later)
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
  /** Asks over the next connection that is free what is taken then; where none is to be had, whoever gives up is told so. */
  const goOver = async (take: () => Asking[], giveUp = take): Promise<void> => {
    let client: PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      for (const { all } of giveUp()) for (const { fail } of all) fail(error)
      return
    }
    const areGood = await Promise.all(take().map((one) => askOver(client, one)))
    // As the pool does it by itself: a connection on which anything failed is not used again.
    client.release(areGood.includes(false))
  }
  const goAlong = async (): Promise<void> => {
    const lane = { sinceMs: 0, isConnected: false }
    lanes.add(lane)
    const takeOver = () => {
      lane.isConnected = true
      return takeShare()
    }
    while (waiting.length > 0) {
      Object.assign(lane, { sinceMs: performance.now(), isConnected: false })
      // Whoever came before it began has waited as long.
      await goOver(takeOver, () => takeAllSince(lane.sinceMs))
    }
    lanes.delete(lane)
  }
  /** Unless enough connections are swift, another one takes what waits; answers whether it does. */
  const addLane = (): boolean => {
    const isLateMs = performance.now() - patienceMs
    const swift = [...lanes].filter(({ sinceMs }) => sinceMs > isLateMs)
    if (swift.length < mostLanes) void goAlong()
    return swift.length < mostLanes
  }
  // One that waits for a connection will take what waits then; another that waits for one would be no sooner.
  const look = () => [...lanes].every(({ isConnected }) => isConnected) && addLane()
  const lookAgain = lookingAgain(() => waiting.length > 0, look)
  return (asking) => {
    if (!asking.isWrittenOnce) {
      void goOver(() => [asking])
      return
    }
    waiting.push(asking)
    if (!addLane()) lookAgain()
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
      const isWrittenOnce = all.every(({ statement }) => statement.name !== undefined)
      send({ all, isOfBatch: part.batch !== undefined, isWrittenOnce, sinceMs: performance.now() })
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
