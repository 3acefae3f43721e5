import { createClient } from '#contract/client.ts'

/** How the server answered, counted over everything that was asked. */
export interface Answers {
  /** How often each status came. */
  byStatus: Map<number, number>
  /** How many writes each address acknowledged. */
  acknowledgedAt: Map<string, number>
  /** Answers of 503 that did not say when to come back. */
  withoutRetryAfter: number
  /** Requests that nobody answered: the process was gone, or not there yet. */
  unreached: number
  /** The longest that anybody waited for an answer or for the end of the connection. */
  longestMs: number
}

export const noAnswers = (): Answers => ({
  byStatus: new Map(),
  acknowledgedAt: new Map(),
  withoutRetryAfter: 0,
  unreached: 0,
  longestMs: 0,
})

export const countOf = ({ byStatus }: Answers, status: number): number => byStatus.get(status) ?? 0
export const acknowledgedBy = ({ acknowledgedAt }: Answers, address: string): number => acknowledgedAt.get(address) ?? 0

/** Longer than any deadline of the server's: what takes this long hangs. */
const hangingMs = 30_000

/** The typed client of somebody who is signed in, at whichever of the addresses is next; everything is counted. */
export function wireTo(addresses: () => readonly string[], cookie: string, answers: Answers): ReturnType<typeof createClient> {
  let turn = 0
  return createClient(async (url, { headers, ...request }) => {
    const at = addresses()
    const origin = at[turn++ % at.length] ?? ''
    const begun = performance.now()
    try {
      const signal = AbortSignal.timeout(hangingMs)
      const response = await fetch(origin + url, { ...request, headers: { ...headers, cookie }, signal })
      answers.byStatus.set(response.status, countOf(answers, response.status) + 1)
      if (response.ok && request.method !== 'GET') answers.acknowledgedAt.set(origin, acknowledgedBy(answers, origin) + 1)
      if (response.status === 503 && !response.headers.get('retry-after')) answers.withoutRetryAfter++
      return response
    } catch (error) {
      answers.unreached++
      throw error
    } finally {
      answers.longestMs = Math.max(answers.longestMs, performance.now() - begun)
    }
  })
}
