import {
  type InvalidateQueryFilters,
  infiniteQueryOptions,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#contract/client.ts'
import type { Endpoint, Input, Listed, Result } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { call } from './api.ts'
import { dropEarly } from './early-answers.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { isLasting } from './is-lasting.ts'
import { onRetry } from './retry.ts'
import { leave } from './session.ts'
import { useStore } from './store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** A session that the server no longer knows ends here too, whichever call found out. */
const onError = (failure: Failure) => {
  if (failure.code === 'access.signed_out' && useStore.getState().loggedinUser.isUserLoggedIn) leave('session-ended')
}

/** The cache of everything the server told. No refetch on focus and no retry: the specification fixes both. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Without a network a read fails at once and offers Retry, instead of waiting silently.
    queries: { refetchOnWindowFocus: false, retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What every read of an endpoint has at the front of its key. */
const keyOf = (e: Endpoint) => [e.path] as const

/** Whether a query reads one of these endpoints, in whichever way. */
export const isReadOf = (endpoints: readonly Endpoint[], { queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  endpoints.some((e) => e.path === path)

interface ReadOptions {
  staleTime?: number
  refetchInterval?: number
}

/** What is made of an answer before anybody sees it, as with what the device knows and the server does not yet. */
type Amend<E extends Endpoint> = (answer: Result<E>) => Promise<Result<E>>

/** As many rows as a server gives at once. Whoever asks for so many wants all of a list, as to choose from. */
const mostRows = 200
/** More pages than a college fills: what goes on longer never ends. */
const mostPages = 50

const isListed = (answer: unknown): answer is Listed<unknown> =>
  typeof answer === 'object' && answer !== null && 'page' in answer && 'data' in answer && Array.isArray(answer.data)
const wantsAll = (input: object): boolean =>
  'query' in input && typeof input.query === 'object' && input.query !== null && 'limit' in input.query && input.query.limit === mostRows

/** Reads a list on to its end, into its first page. */
async function readOn<const E extends Endpoint>(e: E, input: Input<E>, first: Listed<unknown>, signal: AbortSignal): Promise<void> {
  for (let pages = 1; first.page.next !== null && pages < mostPages; pages++) {
    const more: unknown = await call(e, input, { signal, cursor: first.page.next })
    if (!isListed(more)) throw new Failure('platform.internal')
    first.data.push(...more.data)
    first.page = more.page
  }
}

/** The query options of a read, with a key of its endpoint and input. A list that is asked for as much as there may be is read to its end. */
export const read = <const E extends Endpoint>(e: E, input: Input<E>, { amend, ...options }: ReadOptions & { amend?: Amend<E> } = {}) =>
  queryOptions({
    queryKey: [...keyOf(e), 'once', input],
    queryFn: async ({ signal }): Promise<Result<E>> => {
      const answer = await call(e, input, { signal })
      if (wantsAll(input) && isListed(answer)) await readOn(e, input, answer, signal)
      return amend ? amend(answer) : answer
    },
    ...options,
  })

/** The query options of a list that is read page by page. */
export const readPages = <const E extends Endpoint & { list: true }>(e: E, input: Input<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(e), 'pages', input],
    queryFn: ({ signal, pageParam }): Promise<Result<E>> => call(e, input, { signal, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last: Listed<unknown>) => last.page.next,
  })

/**
 * Marks what was read as stale, so that what is on the screen is read again. What is being read for the first time goes on, and may
 * be answered from before: once that has come, it is stale too.
 */
export async function invalidate(filters: InvalidateQueryFilters = {}, client = queryClient): Promise<void> {
  const isFirstRead = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
  const firstReads = client.getQueryCache().findAll({ ...filters, predicate: isFirstRead })
  const later = firstReads.map(async (query) => {
    // What runs already is not begun once more; where it fails, the next read is a first one again.
    const [came] = await Promise.allSettled([query.fetch()])
    if (came.status === 'rejected' || query.state.isInvalidated) return
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
  await Promise.all([client.invalidateQueries(filters), ...later])
}

const mayPass = ({ state: { error } }: Query) => error instanceof Failure && !isLasting(error)

// One that was begun by the part whose Retry was pressed goes on.
onRetry(() => queryClient.refetchQueries({ type: 'active', predicate: mayPass }, { cancelRefetch: false }))

/** Marks what was read of these endpoints as stale, so that what is on the screen is read again. */
export function makeStale(endpoints: readonly Endpoint[], client = queryClient) {
  dropEarly()
  return Promise.all(endpoints.map((e) => invalidate({ queryKey: keyOf(e) }, client)))
}

/** A write of an endpoint, with what it makes stale. Its input is the endpoint's: `mutate({ body })`. */
export function useWrite<const E extends Endpoint>(e: E, { makesStale = [] }: { makesStale?: readonly Endpoint[] } = {}) {
  const client = useQueryClient()
  const [keys] = useState(() => createIdempotencyKeys())
  return useMutation({
    mutationFn: (input: Input<E>) => call(e, input, e.idempotency === 'key' ? { idempotencyKey: keys.keyFor(input) } : {}),
    onSuccess: (_answer, input) => {
      keys.finished(input)
      return makeStale(makesStale, client)
    },
  })
}

/** The address that a read asks, for those who keep its answer on the device. */
export const addressRead = ({ queryKey }: { queryKey: readonly unknown[] }): string => {
  const [path, , input] = queryKey
  return addressOf({ path: String(path) }, typeof input === 'object' && input !== null ? input : {})
}
