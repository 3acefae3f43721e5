/**
 * Requests to an endpoint, derived from what the contract says it takes: valid ones, nearly valid ones, and such as nobody would
 * send. Knows the contract and nothing of the server, so that rigs outside can send the same as the tests.
 */
import fc from 'fast-check'
import type { z } from 'zod'
import { basePath, type Endpoint, queryOf, type Role, takesKey } from '#contract/endpoint.ts'
import { identifiersIn, type Named } from './entities.ts'
import { fieldsOf, type Surroundings } from './schema-values.ts'
import { type Place, type Twist, twists } from './twists.ts'

type Values = Record<string, unknown>

/** A request as it goes over the wire; parts of the body in base64 are no text. */
export interface Sent {
  method: string
  /** Path and query, after the origin. */
  url: string
  headers: Record<string, string>
  body: readonly (string | { base64: string })[]
  /** The rows that marked fields of it name. */
  named: Named[]
}

/** What a request is built from; kept apart from it, because this is what shrinks. */
export interface Plan {
  params: Values
  query: Values
  headers: Values
  body: Values
  key: string | undefined
  changes: Twist[]
}

/** An input that an endpoint is known to take just now, because what it names was made for it. */
export interface Opening {
  params?: Values | undefined
  query?: Values | undefined
  headers?: Values | undefined
  body?: Values | undefined
}

/**
 * Plans for requests to an endpoint by somebody of a role; half of them are not changed at all. With an opening most requests are
 * that one, or that one with some fields otherwise: what is tried then meets the rooms behind the door.
 */
export function plansFor(e: Endpoint, role: Role | 'nobody', around: Surroundings, opening?: Opening): fc.Arbitrary<Plan> {
  const example = e.example
  const body = (role !== 'nobody' && example?.bodyOf?.[role]) || example?.body || {}
  const guessed = inputs(e, { query: example?.query, headers: example?.headers, body }, around)
  const input = opening ? fc.oneof({ weight: 3, arbitrary: inputs(e, opening, around, true) }, { weight: 1, arbitrary: guessed }) : guessed
  const takes = {
    query: e.query !== undefined || e.list === true,
    params: e.params !== undefined,
    body: e.body !== undefined,
    file: e.file !== undefined,
    list: e.list === true,
  }
  const change = twists(takes)
  const rest = fc.record({
    key: takesKey(e) ? fc.option(fc.uuid(), { nil: undefined, freq: 3 }) : fc.constant(undefined),
    changes: fc.oneof(
      { weight: 1, arbitrary: fc.constant<Twist[]>([]) },
      { weight: 1, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
    ),
  })
  return fc.tuple(input, rest).map(([values, { key, changes }]) => ({ ...values, key, changes }))
}

/** The plan for a request that is an opening and nothing else. */
export const planOf = (e: Endpoint, { params = {}, query = {}, headers = e.example?.headers ?? {}, body = {} }: Opening): Plan => ({
  ...{ params, query, headers, body },
  key: undefined,
  changes: [],
})

/** Values for everything that an endpoint takes; each part like what is known of it, all of it or only some fields. */
function inputs(e: Endpoint, known: Opening, around: Surroundings, isWhole = false): fc.Arbitrary<Pick<Plan, keyof Opening>> {
  const like = (schema: z.ZodObject | undefined, values: Values = {}) => {
    const some = fieldsOf(schema, values, around, isWhole)
    return isWhole ? fc.oneof(fc.constant(values), some) : some
  }
  return fc.record({
    params: like(e.params, known.params),
    query: like(queryOf(e), known.query),
    headers: like(e.headers, known.headers ?? e.example?.headers),
    body: like(e.body, known.body),
  })
}

/** Stands in a body for what is no JSON, until it was written as text. */
const noJson = '\u{e000}no JSON\u{e000}'

/** Where values stand in an object, at most four levels deep, the outermost first. */
function placesIn(value: unknown, depth = 0): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null || depth > 3) return []
  const here = Object.keys(value).map((key) => ({ holder: value, key }))
  return [...here, ...here.flatMap(({ key }) => placesIn(Reflect.get(value, key), depth + 1))]
}

function setAt(values: Values, at: number, value: unknown): void {
  const places = placesIn(values)
  const place = places[at % Math.max(1, places.length)]
  if (place) Reflect.set(place.holder, place.key, value)
}

function removeAt(values: Values, at: number): void {
  const places = placesIn(values)
  const place = places[at % Math.max(1, places.length)]
  if (place) Reflect.deleteProperty(place.holder, place.key)
}

interface Draft extends Record<Place, Values> {
  repeated: [string, string][]
  rawQuery: string
  rawBody: string | undefined
  raws: string[]
  headers: Record<string, string>
  method: string
  path: string
  file: { name: string; content: string } | undefined
}

function apply(draft: Draft, change: Twist): void {
  switch (change.twist) {
    case 'replace':
      // A copy, because what stands in a request may be changed in its turn.
      setAt(draft[change.place], change.at, structuredClone(change.by))
      return
    case 'remove':
      removeAt(draft[change.place], change.at)
      return
    case 'no JSON':
      draft.raws.push(change.by)
      setAt(draft.body, change.at, noJson)
      return
    case 'add':
      Object.defineProperty(draft[change.place], change.key, {
        value: structuredClone(change.value),
        enumerable: true,
        configurable: true,
        writable: true,
      })
      return
    case 'repeat': {
      const names = Object.keys(draft.query)
      draft.repeated.push([names[change.at % Math.max(1, names.length)] ?? 'a', change.value])
      return
    }
    case 'cursor':
      // As the server closes them; the way it does is no secret.
      draft.query.cursor = change.at % 4 === 0 ? change.by : base64Url(change.by)
      return
    case 'query':
      draft.rawQuery = change.text
      return
    case 'whole body':
      draft.rawBody = change.text
      return
    case 'header':
      draft.headers[change.name] = change.value
      return
    case 'method':
      draft.method = change.method
      return
    case 'path':
      draft.path += change.text
      return
    case 'file':
      draft.file = { name: change.name, content: change.content }
  }
}

const base64Url = (text: string) => Buffer.from(text).toString('base64url')
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
const encode = (value: unknown) => encodeURIComponent(textOf(value))
const givenIn = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

/** The request that a plan says. */
export function requestOf(e: Endpoint, plan: Plan): Sent {
  const draft: Draft = {
    params: { ...plan.params },
    query: { ...plan.query },
    body: structuredClone(plan.body),
    repeated: [],
    rawQuery: '',
    rawBody: undefined,
    raws: [],
    headers: {
      accept: e.response === 'events' ? 'text/event-stream' : 'application/json',
      // Other characters than these cannot stand in a header; a client that tried would not get that far.
      ...Object.fromEntries(givenIn(plan.headers).map(([name, value]) => [name, textOf(value).replace(/[^\t -~]/g, '?')])),
      ...(plan.key !== undefined && { 'idempotency-key': plan.key }),
    },
    method: e.method,
    path: '',
    file: undefined,
  }
  const typed = bodyType(e)
  if (typed) draft.headers['content-type'] = typed
  for (const change of plan.changes) apply(draft, change)
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encode(draft.params[name] ?? ''))
  const pairs = [...givenIn(draft.query), ...draft.repeated].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const search = [...pairs, draft.rawQuery].filter(Boolean).join('&')
  const url = basePath + path + draft.path + (search && `?${search}`)
  const named = [...identifiersIn(e.params, draft.params), ...identifiersIn(e.query, draft.query), ...identifiersIn(e.body, draft.body)]
  const mayCarry = draft.method !== 'GET' && draft.method !== 'HEAD' && draft.method !== 'TRACE'
  const headers = Object.fromEntries(
    Object.entries(draft.headers).filter(([name, value]) => value !== '' && (mayCarry || name !== 'content-type')),
  )
  return { method: draft.method, url, headers, body: mayCarry ? bodyOf(e, draft) : [], named }
}

const boundary = 'a-boundary-of-odd-requests'

function bodyType(e: Endpoint): string | undefined {
  if (e.example?.bytes !== undefined) return e.example.headers?.['content-type']
  if (e.file) return `multipart/form-data; boundary=${boundary}`
  return e.body ? 'application/json' : undefined
}

function bodyOf(e: Endpoint, draft: Draft): Sent['body'] {
  if (draft.rawBody !== undefined) return [draft.rawBody]
  if (e.file) return multipart(e.file.field, e, draft)
  if (e.example?.bytes !== undefined) return [draft.file?.content ?? e.example.bytes]
  if (!e.body) return []
  const text = JSON.stringify(draft.body)
  return [draft.raws.reduce((written, raw) => written.replace(JSON.stringify(noJson), () => raw), text)]
}

function multipart(field: string, e: Endpoint, draft: Draft): Sent['body'] {
  const fields = givenIn(draft.body).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
  )
  const file = draft.file?.name ?? e.example?.file?.name ?? 'file'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${file}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const content = draft.file ? draft.file.content : { base64: e.example?.file?.base64 ?? '' }
  return [fields.join('') + head, content, `\r\n--${boundary}--\r\n`]
}

/** The bytes of a request's body. */
export const bytesOf = ({ body }: Sent): Buffer =>
  Buffer.concat(body.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.base64, 'base64'))))
