import type { Server } from './drive.ts'

/**
 * How many requests, and reads of batches each by itself, these servers refused or failed since they began, as they tell whoever runs them:
 * a batch is answered with success whatever became of its reads.
 */
export async function refusedBy(servers: readonly Server[]): Promise<number> {
  let refused = 0
  for (const { address } of servers) {
    const text = await (await fetch(`${address}/metrics`)).text()
    const counts = [...text.matchAll(/^http_request_duration_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm)]
    if (counts.length === 0) throw new Error(`${address} does not tell what it answered.`)
    for (const [, status, count] of counts) if (Number(status) >= 400) refused += Number(count)
  }
  return refused
}
