import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Every call lives under this path. */
export const basePath = '/lms-backend'

export const roles = ['learner', 'teacher', 'administrator', 'clerk'] as const
export type Role = (typeof roles)[number]

/**
 * How far a role reaches with an endpoint: `own` is oneself, one's classes and the courses one learns or teaches;
 * `college` is everything in one's college. Nothing ever reaches another college.
 */
export type Reach = 'own' | 'college'

/** Who may call: everybody, or the roles named, each as far as it reaches. A role not named is refused. */
export type Access = 'public' | { readonly [role in Role]?: Reach }

/** The rows that identifiers from outside may name; the access matrix tries each of them from every side. */
export type Entity =
  | 'college'
  | 'department'
  | 'program'
  | 'class'
  | 'group'
  | 'regulation'
  | 'mapping'
  | 'course'
  | 'faculty'
  | 'learner'
  | 'person'
  | 'unit'
  | 'lesson'
  | 'content'
  | 'notification'
  | 'file'
  | 'folder'
  | 'upload'
  | 'session'
  | 'classSession'
  | 'lockedSession'
  | 'room'
  | 'slot'
  | 'timetable'
  | 'calendarEntry'
  | 'substitution'
  | 'unlock'
  | 'statement'
  | 'application'
  | 'policy'

export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  /** After `basePath`, beginning with a slash; `:name` marks what `params` describes. */
  readonly path: string
  /** One sentence for the reference. */
  readonly summary: string
  readonly access: Access
  /** What somebody gets who may see the row but not do this to it; without it, who may not do it may not see it either (404). */
  readonly refusal?: 403
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodObject
  /**
   * One file beside the fields of `body`, as multipart/form-data. With `isStreamed` the handler reads it as it comes and keeps to
   * a limit of its own; such an upload is never held in memory nor in a transaction, so it takes no Idempotency-Key.
   */
  readonly file?: { readonly field: string; readonly maxBytes: number; readonly isStreamed?: true }
  /** The shape of `data` in the answer; `file`, `events` and `tus` (resumable uploads) are sent as they are. */
  readonly response: z.ZodType | 'file' | 'events' | 'tus'
  /** A list: `response` describes one row; takes `limit` and `cursor`, answers `page` beside `data`. */
  readonly list?: true
  /** What this endpoint itself can refuse with; what every endpoint can is added by `possibleErrors`. */
  readonly errors?: readonly ErrorCode[]
  /**
   * What a repeated write does. `key`: without an Idempotency-Key it is done again, so clients send one. `natural`: doing it
   * twice is doing it once; a key is honoured all the same. `none`: the answer carries a secret that is stored nowhere, so it
   * cannot be repeated; or the protocol has its own way to repeat.
   */
  readonly idempotency?: 'key' | 'natural' | 'none'
  /** Sets or clears the session cookie. */
  readonly setsCookie?: true
  /** Exists only where demo accounts do; elsewhere 404. */
  readonly demoOnly?: true
  /** A valid input without its identifiers, for the reference and for the tests that every endpoint joins. */
  readonly example?: {
    readonly query?: Record<string, unknown>
    readonly body?: Record<string, unknown>
    /** Of an endpoint that roles use in different ways: what one of them sends instead of `body`. */
    readonly bodyOf?: { readonly [role in Role]?: Record<string, unknown> }
    readonly file?: { readonly name: string; readonly base64: string }
    readonly headers?: Record<string, string>
    /** A body that is no JSON, as text. */
    readonly bytes?: string
  }
  /** The pages that call it. */
  readonly pages?: readonly string[]
}

/** Declares an endpoint: plain data, its literal types kept. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** An object that refuses fields it does not name, in both directions. */
export const shape = z.strictObject

/** An identifier that came from outside. It is opaque to clients; only `access.ts` turns it into a row. */
export const id = (entity: Entity) => z.uuid('This is not a valid identifier.').meta({ 'x-entity': entity })

/**
 * One line of text that a person typed, trimmed. PostgreSQL cannot store U+0000, so it is refused here; and so is what turns the direction of
 * text around, with which a name shows as another one.
 */
export const line = (maxLength: number, message = 'Fill this in.') =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(maxLength, `At most ${maxLength} characters.`)
    .regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, 'Control characters are not allowed.')

/** Text of several lines that a person typed, trimmed. */
export const paragraph = (maxLength: number, message = 'Fill this in.') =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(maxLength, `At most ${maxLength} characters.`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'Control characters are not allowed.')

/** What somebody typed to search for. */
export const searchText = z
  .string()
  .trim()
  .max(100, 'At most 100 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed.')

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Holds as base64 a name of 200 characters, of which each may take four bytes, and an identifier: a list gives out no cursor that it refuses. */
const longestCursor = 1_200
const pageQuery = { limit: z.coerce.number().int().min(1).max(200).default(50), cursor: z.string().max(longestCursor).optional() }
export const page = shape({ next: z.string().nullable(), total: z.number().int().optional() })

/** The query that an endpoint takes: its own, and a list's `limit` and `cursor`. */
export const queryOf = (e: Endpoint) => (e.list ? (e.query ?? shape({})).extend(pageQuery) : (e.query ?? shape({})))

export const errorEnvelope = shape({
  error: shape({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** By its field what somebody else wrote where this was to be written. */
    meanwhile: z.record(z.string(), shape({ now: z.string(), by: z.string().nullable(), at: instant.nullable() })).optional(),
    requestId: z.string(),
  }),
}).meta({ id: 'Failure' })

/** The session cookie's name; on https the `__Host-` form, which a sibling domain cannot overwrite. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-prangan' : 'prangan')
export const idempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/)

const isWrite = (e: Endpoint) => e.method !== 'GET' && e.method !== 'HEAD'
/** Whether an Idempotency-Key repeats the first answer of this endpoint. */
export const takesKey = (e: Endpoint): boolean =>
  isWrite(e) && e.idempotency !== 'none' && e.response !== 'tus' && e.file?.isStreamed !== true

/** Every code that an endpoint may answer with. */
export function possibleErrors(e: Endpoint): readonly ErrorCode[] {
  const always: ErrorCode[] = [
    'request.malformed',
    'request.too_many',
    'platform.internal',
    'platform.unavailable',
    'platform.storage_full',
  ]
  if (e.access !== 'public') always.push('access.signed_out', 'access.role_refused', 'access.not_found')
  if (e.refusal) always.push('access.refused')
  if (e.demoOnly) always.push('request.not_found')
  if (isWrite(e)) always.push('request.forged', 'request.too_large', 'request.unsupported_type', 'request.key_reused')
  return [...always, ...(e.errors ?? [])]
}

/** What a role must get from an endpoint when every identifier in its input lies at `distance` from it. */
export function declaredOutcome(e: Endpoint, role: Role | 'nobody', distance: 'own' | 'other' | 'outside'): 200 | 401 | 403 | 404 {
  if (e.access === 'public') return 200
  if (role === 'nobody') return 401
  const reach = e.access[role]
  if (!reach) return 403
  if (distance === 'outside') return 404
  return distance === 'own' || reach === 'college' ? 200 : (e.refusal ?? 404)
}

type In<S> = S extends z.ZodType ? z.input<S> : unknown
type Out<S> = S extends z.ZodType ? z.output<S> : unknown
type Field<E, K extends string> = E extends { readonly [k in K]: infer S } ? S : undefined
type Given<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [k in K]?: z.input<S> }
    : { [k in K]: z.input<S> }
  : unknown

/** What a caller hands over. */
export type Input<E extends Endpoint> = Given<'params', Field<E, 'params'>> &
  Given<'body', Field<E, 'body'>> &
  (E extends { list: true }
    ? { query?: In<Field<E, 'query'>> & { limit?: number; cursor?: string } } & Given<'query', Field<E, 'query'>>
    : Given<'query', Field<E, 'query'>>) &
  (E extends { file: object } ? { file: Blob } : unknown) & { idempotencyKey?: string; signal?: AbortSignal }

/** What the server's handler receives, validated. */
export type Received<E extends Endpoint> = {
  params: Out<Field<E, 'params'>>
  body: Out<Field<E, 'body'>>
  headers: Out<Field<E, 'headers'>>
  query: Out<Field<E, 'query'>> & (E extends { list: true } ? { limit: number; cursor?: string | undefined } : unknown)
}

export interface Listed<Row> {
  data: Row[]
  page: z.output<typeof page>
}

type One<E extends Endpoint, Side extends 'in' | 'out'> = E['response'] extends z.ZodType
  ? Side extends 'in'
    ? z.input<E['response']>
    : z.output<E['response']>
  : never

/** What the server's handler gives back (before validation) and what the client resolves to. */
export type Answer<E extends Endpoint> = E extends { list: true } ? Listed<One<E, 'in'>> : One<E, 'in'>
export type Result<E extends Endpoint> = E extends { list: true } ? Listed<One<E, 'out'>> : One<E, 'out'>
