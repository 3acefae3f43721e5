import { createClient } from '#contract/client.ts'
import type { Endpoint, Input, Result } from '#contract/endpoint.ts'
import type { Failure } from '#contract/errors.ts'
import { noteAnswer, noteSilence } from './connection.ts'
import { takeEarly } from './early-answers.ts'
import { keptAtHeader } from './offline/kept-caches.ts'
import { noteServerTime } from './server-clock.ts'

const client = createClient(async (url, init) => {
  try {
    const early = init.method === 'GET' ? await takeEarly(url) : undefined
    const answer = early?.answer ?? (await fetch(url, { ...init, credentials: 'same-origin' }))
    const keptAt = answer.headers.get(keptAtHeader)
    noteAnswer(url, keptAt)
    if (keptAt === null) noteServerTime(answer.headers.get('date'), early?.arrivedMs)
    return answer
  } catch (cause) {
    if (!init.signal?.aborted) noteSilence()
    throw cause
  }
})

interface Circumstances {
  signal?: AbortSignal
  /** Makes a write that is sent twice happen once. */
  idempotencyKey?: string
  /** Where a list goes on. */
  cursor?: string
}

/**
 * Calls an endpoint; rejects with a `Failure`. Pages and components do not use it: they use what a feature's queries.ts
 * derives from the endpoint with `read`, `readPages` and `useWrite`.
 */
export function call<const E extends Endpoint>(e: E, input: Input<E>, circumstances?: Circumstances): Promise<Result<E>>
export function call(
  e: Endpoint,
  input: Input<Endpoint> & { query?: Record<string, unknown> },
  { cursor, ...rest }: Circumstances = {},
): Promise<unknown> {
  return client(e, { ...input, ...rest, ...(cursor && { query: { ...input.query, cursor } }) })
}

/** Whether the server itself failed. A network that could not be reached is no answer of the server's. */
export const isServerError = (failure: Failure) => failure.status >= 500 && !(failure.cause instanceof TypeError)
