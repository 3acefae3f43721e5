import { basePath, type Endpoint, type Input, type Result } from './endpoint.ts'
import { Failure, isErrorCode, type Meanwhile } from './errors.ts'

/** What the client needs of `fetch`: the browser's, or one that calls the server in the same process. */
export type FetchLike = (url: string, init: RequestLike) => Promise<ResponseLike>
export interface RequestLike {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}
export interface ResponseLike {
  status: number
  ok: boolean
  headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** What is handed over with a call, as far as this floor looks at it. */
export interface Given {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: Blob
  idempotencyKey?: string
  signal?: AbortSignal
}

/** What is asked of an endpoint to call it: whether it takes a body, not which. */
export interface Called {
  readonly method: string
  readonly path: string
  readonly list?: true
  readonly file?: { readonly field: string }
  readonly body?: unknown
}

/** The address of a call, after the origin: path parameters filled in, query encoded. */
export function addressOf(e: Pick<Called, 'path'>, { params = {}, query = {} }: Pick<Given, 'params' | 'query'>): string {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return basePath + path + (search && `?${search}`)
}

/** The request that carries a call. */
function requestOf(e: Called, given: Given): RequestLike {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (given.idempotencyKey) headers['idempotency-key'] = given.idempotencyKey
  const request: RequestLike = { method: e.method, headers, ...(given.signal && { signal: given.signal }) }
  if (e.file && given.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(given.body ?? {})) if (value !== undefined) form.append(name, String(value))
    form.append(e.file.field, given.file)
    request.body = form
  } else if (e.body) {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(given.body ?? {})
  }
  return request
}

/**
 * Makes a call and resolves to what was answered: the `data`, or of a list the rows with their page. Rejects with a `Failure`
 * whose message is the text that the server answered and whose code names it. A network that fails is `platform.unavailable`.
 * This is the caller without types, for what was written down and is sent later; everything else uses `createClient`.
 */
export async function send(fetchLike: FetchLike, e: Called, given: Given): Promise<unknown> {
  const response = await fetchLike(addressOf(e, given), requestOf(e, given)).catch((cause: unknown) => {
    if (given.signal?.aborted) throw cause
    throw new Failure('platform.unavailable', { cause })
  })
  const answer = await response.json().catch((cause: unknown) => {
    if (given.signal?.aborted) throw cause
    // An answer that came whole and is no JSON is a mistake; anything else that fails here is the network, which was lost under the answer.
    throw new Failure(response.ok && cause instanceof SyntaxError ? 'platform.internal' : 'platform.unavailable', { cause })
  })
  if (!response.ok) throw failureFrom(answer, response.headers.get('retry-after'))
  return e.list ? answer : fieldsOf(answer).data
}

/** Makes the typed caller of endpoints: `send`, resolving to what the endpoint's `response` describes. */
export function createClient(fetchLike: FetchLike) {
  return <const E extends Endpoint>(
    e: E,
    ...[input]: Record<string, never> extends Input<E> ? [Input<E>?] : [Input<E>]
  ): Promise<Result<E>> =>
    // as: the server held its answer against this very schema before it sent it.
    send(fetchLike, e, input ?? {}) as Promise<Result<E>>
}

// Read by hand, not by the schemas: this part of the contract is in every first page, and Zod need not be.
const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

function meanwhileIn(value: unknown): Record<string, Meanwhile> {
  const told = Object.entries(fieldsOf(value)).map(([field, each]) => {
    const { now, by, at } = fieldsOf(each)
    return [field, { now: textIn(now) ?? '', by: textIn(by) ?? null, at: textIn(at) ?? null }] as const
  })
  return Object.fromEntries(told)
}

/** What a refusal that was answered as `{error}` says, for whoever asks without the client. */
export function failureFrom(answer: unknown, retryAfter: string | null): Failure {
  const { code, message, fields, meanwhile, requestId } = fieldsOf(fieldsOf(answer).error)
  if (!isErrorCode(code)) return new Failure('platform.internal', { message: textIn(message), requestId: textIn(requestId) })
  const texts = Object.entries(fieldsOf(fields)).map(([name, text]) => [name, String(text)] as const)
  return new Failure(code, {
    message: textIn(message),
    fields: fields === undefined ? undefined : Object.fromEntries(texts),
    meanwhile: meanwhile === undefined ? undefined : meanwhileIn(meanwhile),
    requestId: textIn(requestId),
    retryAfterSeconds: retryAfter ? Number(retryAfter) : undefined,
  })
}
