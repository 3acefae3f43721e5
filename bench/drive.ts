import autocannon from 'autocannon'
import { cpuOfAll, settled } from './processor-time.ts'

/** One request of somebody who is signed in. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What people do on a visit, over and over: the requests of a page, one after the other on each connection. */
export interface Scenario {
  name: string
  /** The visits of people who take turns, each as many requests long as the others. */
  visits?: readonly (readonly Asked[])[]
  /** Instead of those, of what can be done once only: the requests of one visit, each made when it is its turn, of what was answered before it. */
  steps?: readonly ((before: string) => Asked)[]
}

/** What a scenario did in one run. A visit's time is that of all its requests after one another. */
export interface Run {
  /** Requests answered, by how many make a visit. */
  visits: number
  seconds: number
  /** Milliseconds of every whole visit, sorted. */
  times: number[]
  /**
   * Processor time of the server's process for a visit, where the system tells; with the embedded database that is all there is to do.
   * Unlike the times, it hardly depends on what else the machine does.
   */
  cpuMs: number
  /** Of a visit, as sent over the wire. */
  bytes: number
}

export interface Server {
  address: string
  pid: number
}

const lengthOf = ({ visits, steps }: Scenario): number => steps?.length ?? visits?.[0]?.length ?? 0

/** What is asked for when a step could not be made, until the load has stopped. */
const inItsPlace = { method: 'GET', path: '/health' } as const

/**
 * What one connection asks for: its share of the people's visits in turn, or the steps, made when they are due. A step that cannot be made is
 * given to `broken`: thrown, it would end the process from within a socket.
 */
function requestsOf(
  { visits = [], steps = [] }: Scenario,
  { place, connections }: { place: number; connections: number },
  broken: (error: unknown) => void,
): autocannon.Request[] {
  if (steps.length > 0) {
    let before = ''
    return steps.map((step) => ({
      setupRequest: () => {
        try {
          return step(before)
        } catch (error) {
          broken(error)
          return { ...inItsPlace, headers: {} }
        }
      },
      onResponse: (_status, body) => {
        before = body
      },
    }))
  }
  const own = visits.filter((_, index) => index % connections === place % visits.length)
  const turn = own.length > 0 ? own : [visits[place % visits.length] ?? []]
  return turn.flat().map((asked) => ({ ...asked }))
}

/**
 * What is counted, and since when: once as many visits were whole as there are connections. By then visits are in the middle as many as will be when time
 * is up, so what was begun before and is counted makes up for what is begun and not.
 */
class Count {
  readonly run: Run = { visits: 0, seconds: 0, times: [], cpuMs: 0, bytes: 0 }
  readonly #servers: readonly Server[]
  /** Whole visits until it begins. */
  #ahead: number
  #begunMs = 0
  #cpuBefore = 0
  #cpuAfter = 0

  constructor(servers: readonly Server[], ahead: number) {
    this.#servers = servers
    this.#ahead = ahead
    if (ahead === 0) this.#begin()
  }
  #begin() {
    this.#begunMs = performance.now()
    this.#cpuBefore = cpuOfAll(this.#servers)
  }
  /** An answer of so many bytes, which is that share of a visit; with the visit's time when it made it whole. */
  answered(bytes: number, share: number, ms: number | null): void {
    if (this.#ahead > 0) {
      if (ms !== null) this.#ahead--
      if (this.#ahead === 0) this.#begin()
      return
    }
    this.run.bytes += bytes
    this.run.visits += share
    if (ms !== null) this.run.times.push(ms)
  }
  /** Time is up: what is answered from now on does not count, and neither does what that costs. */
  ended(): void {
    this.run.seconds = (performance.now() - this.#begunMs) / 1_000
    this.#cpuAfter = cpuOfAll(this.#servers)
  }
  whole(): Run {
    const { run } = this
    run.cpuMs = (this.#cpuAfter - this.#cpuBefore) / run.visits
    run.bytes = Math.round(run.bytes / run.visits)
    run.times.sort((a, b) => a - b)
    return run
  }
}

/** Drives a scenario at one server, and counts. Throws when anything was answered otherwise than with success. */
async function driveOne(
  server: Server,
  scenario: Scenario,
  { seconds, connections }: { seconds: number; connections: number },
  count: Count,
) {
  const length = lengthOf(scenario)
  const pending = new Map<unknown, number[]>()
  let place = 0
  let broken: unknown
  const statuses = new Map<number, number>()
  let running: autocannon.Instance | undefined
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: server.address,
      connections,
      duration: seconds,
      sampleInt: 100,
      setupClient: (client) =>
        client.setRequests(
          requestsOf(scenario, { place: place++, connections }, (error) => {
            broken ??= error
            running?.stop()
          }),
        ),
    }
    running = autocannon(options, (error, all) => (error ? reject(error) : resolve(all)))
    // Its own percentiles are whole milliseconds, of single requests.
    running.on('response', (client, status, size, ms) => {
      if (status >= 300) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const visit = [...(pending.get(client) ?? []), ms]
      const isWhole = visit.length === length
      count.answered(size, 1 / length, isWhole ? visit.reduce((sum, each) => sum + each, 0) : null)
      pending.set(client, isWhole ? [] : visit)
    })
  })
  count.ended()
  if (broken !== undefined) throw new Error(`${scenario.name}: a request could not be made.`, { cause: broken })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0)
    throw new Error(`${scenario.name}: ${failed} requests failed (${[...statuses].map(([status, times]) => `${times} × ${status}`)}).`)
}

/** How often the time is doubled for visits of many calls, on a slow machine, until enough were whole. */
const doublings = 5

/**
 * Drives one scenario for so many seconds, of reads until each connection had a whole visit on average that counts, over connections that are split
 * between the servers: a server that serves all of them alike has it all then.
 */
export async function drive(
  servers: readonly Server[],
  scenario: Scenario,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Run> {
  // What can be done once only would be used up.
  const isRead = scenario.visits !== undefined
  const enough = isRead ? connections : 1
  for (let doubled = 0; doubled <= doublings; doubled++) {
    const count = new Count(servers, isRead ? connections : 0)
    const share = { seconds: seconds * 2 ** doubled, connections: Math.max(1, Math.round(connections / servers.length)) }
    await Promise.all(servers.map((server) => driveOne(server, scenario, share, count)))
    await settled(servers)
    const found = count.run.times.length
    if (found < enough && doubled < doublings) continue
    if (found === 0) break
    return count.whole()
  }
  throw new Error(`${scenario.name}: no visit was whole.`)
}

/** Asks once, as `drive` would, and answers the body; throws when it was refused. */
export async function ask(address: string, { path, body, ...rest }: Asked): Promise<string> {
  const response = await fetch(address + path, { ...rest, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${rest.method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`)
  return text
}

const warm = { connections: 16, seconds: { read: 5, write: 2 } }
/**
 * Drives a scenario without counting, until plans, compiled code and pages from the disk are there. That takes seconds, not visits: each of
 * ten connections plans a statement anew for its first five times, and a visit costs two to three times as much before its code is compiled
 * than after a thousand of them.
 */
export async function warmUp(servers: readonly Server[], scenario: Scenario): Promise<void> {
  const seconds = scenario.visits ? warm.seconds.read : warm.seconds.write
  await drive(servers, scenario, { seconds, connections: warm.connections })
}

/**
 * How many statements each request of a visit takes, while it is remembered whose session it is; the server has to be one in development,
 * which tells.
 */
export async function countStatements(address: string, requests: readonly Asked[]): Promise<number[]> {
  const counts: number[] = []
  for (const { path, headers } of requests) {
    await (await fetch(address + path, { headers })).arrayBuffer()
    const response = await fetch(address + path, { headers })
    await response.arrayBuffer()
    const told = /sql;desc="(\d+)"/.exec(response.headers.get('server-timing') ?? '')?.[1]
    if (told === undefined) throw new Error(`${path} did not tell its statements (${response.status}).`)
    counts.push(Number(told))
  }
  return counts
}
