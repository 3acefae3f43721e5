import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Scenario } from './scenarios.ts'

/** What a scenario did in one run. Times are milliseconds of all its requests after one another. */
export interface Run {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /**
   * Of the server's process for all its requests, where the system tells; with the embedded database that is all there is to do.
   * Unlike the times, it hardly depends on what else the machine does.
   */
  cpuMs: number
  /** Of all its requests together, as sent over the wire. */
  bytes: number
}

export interface Server {
  address: string
  pid: number
}

const connections = 8
const warmUps = 30
/** Linux counts in hundredths of a second. */
const tickMs = 10

/** The processor time that a process took until now. */
async function cpuOf({ pid }: Server): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * tickMs
}

/** Asks for a scenario's pages a few times, so that plans, compiled code and pages from the disk are there. */
export async function warmUp({ address }: Server, { requests }: Scenario): Promise<void> {
  for (let time = 0; time < warmUps; time++)
    await Promise.all(requests.map(async ({ path, headers }) => (await fetch(address + path, { headers })).arrayBuffer()))
}

/** Drives one scenario for so many seconds. Throws when anything was answered otherwise than with success. */
export async function drive(server: Server, { name, requests }: Scenario, seconds: number): Promise<Run> {
  const times: number[] = []
  const pending = new Map<unknown, number[]>()
  let bytes = 0
  const cpuBefore = await cpuOf(server)
  const options = {
    url: server.address,
    connections,
    duration: seconds,
    requests: requests.map(({ path, headers }) => ({ method: 'GET' as const, path, headers })),
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, all) => (error ? reject(error) : resolve(all)))
    // Its own percentiles are whole milliseconds, of single requests.
    running.on('response', (client, _status, size, ms) => {
      const page = [...(pending.get(client) ?? []), ms]
      bytes += size
      if (page.length === requests.length) times.push(page.reduce((sum, each) => sum + each, 0))
      pending.set(client, page.length === requests.length ? [] : page)
    })
  })
  const cpuMs = (((await cpuOf(server)) - cpuBefore) / result.requests.total) * requests.length
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0 || times.length === 0) throw new Error(`${name}: ${failed} requests failed, ${times.length} pages were whole.`)
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    cpuMs,
    bytes: Math.round((bytes / result.requests.total) * requests.length),
  }
}

/** How many statements each request of a scenario takes; the server has to be one in development, which tells. */
export async function countStatements(address: string, { requests }: Scenario): Promise<number[]> {
  const counts: number[] = []
  for (const { path, headers } of requests) {
    const response = await fetch(address + path, { headers })
    await response.arrayBuffer()
    const told = /sql;desc="(\d+)"/.exec(response.headers.get('server-timing') ?? '')?.[1]
    if (told === undefined) throw new Error(`${path} did not tell its statements (${response.status}).`)
    counts.push(Number(told))
  }
  return counts
}
