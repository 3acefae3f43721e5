import autocannon from 'autocannon'
import type { Scenario } from './scenarios.ts'

/** What a scenario did in one run. Times are milliseconds of all its requests after one another. */
export interface Run {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Of all its requests together, as sent over the wire. */
  bytes: number
}

const connections = 8

/** Drives one scenario for so many seconds. Throws when anything was answered otherwise than with success. */
export async function drive(address: string, { name, requests }: Scenario, seconds: number): Promise<Run> {
  const times: number[] = []
  const pending = new Map<unknown, number[]>()
  let bytes = 0
  const options = {
    url: address,
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
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0 || times.length === 0) throw new Error(`${name}: ${failed} requests failed, ${times.length} pages were whole.`)
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
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
