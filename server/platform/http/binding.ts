import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type Answer,
  basePath,
  type Endpoint,
  errorEnvelope,
  idempotencyKey,
  page,
  possibleErrors,
  queryOf,
  type Received,
  shape,
  takesKey,
} from '#contract/endpoint.ts'
import { type ErrorCode, errors, Failure } from '#contract/errors.ts'
import { everyEndpoint, type FeatureName, type features } from '#contract/features.ts'
import { platformCalls } from '#contract/platform.ts'
import type { Actor } from '../actor.ts'
import { createFairShare } from '../fair-share.ts'
import { digestOf, letGo, readUpload } from '../files/uploads.ts'
import { JsonText } from '../json-text.ts'
import type { Platform } from '../platform.ts'
import { answerBatch } from './batch.ts'
import { onceForKey } from './idempotency.ts'
import { strictSerializer } from './strict-serializer.ts'

/** What a handler works with: the platform, with `db` being the open transaction where there is one. */
export interface Context extends Platform {
  request: FastifyRequest
  reply: FastifyReply
  /** Runs when the answer is ready and its transaction committed, on the platform's own connection. */
  afterwards(what: string, task: (platform: Platform) => Promise<void>): void
}

type Caller<E extends Endpoint> = E['access'] extends 'public' ? { actor: Actor | null } : { actor: Actor }
type Attached<E extends Endpoint> = E extends { file: object } ? { file: MultipartFile } : unknown

/** What a read may answer instead of objects; of a write the answer is kept for its key. */
type Written<E extends Endpoint> = E['method'] extends 'GET' ? JsonText<Answer<E>> : never

/** One endpoint served: from validated input to the answer, or a `Failure`. */
export type Handler<E extends Endpoint> = (
  input: Received<E> & Caller<E> & Attached<E>,
  context: Context,
) => Promise<E['response'] extends 'file' | 'events' | 'tus' ? FastifyReply : Answer<E> | Written<E>>
/** Handlers for some endpoints; a feature with many keeps them in parts. */
export type HandlersOf<Endpoints> = { [Name in keyof Endpoints]: Endpoints[Name] extends infer E extends Endpoint ? Handler<E> : never }
export type Handlers<Feature extends FeatureName> = HandlersOf<(typeof features)[Feature]>
export type AllHandlers = { [Feature in FeatureName]: Handlers<Feature> }

type AnyHandler = (input: object, context: Context) => Promise<unknown>
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Serves every endpoint of the contract; the types see to it that each has a handler. */
export function bindContract(app: FastifyInstance, platform: Platform, authenticate: Authenticate, handlers: AllHandlers): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(strictSerializer(platform.config.isStrict, platform.log))
  app.decorateRequest('actor', null)
  const finish = finishBeforeClosing(app)
  const countFor = createFairShare(platform.clock, platform.config.requestsPerMinute)
  limitBodies(app, platform.config.timeouts.body * 1000)
  // What tus sends is handed on as it comes, never held; nothing else is asked for in pieces.
  app.addContentTypeParser('application/offset+octet-stream', ({ routeOptions }, payload, done) => {
    if (routeOptions.config.endpoint?.response === 'tus') done(null, payload)
    else done(new Failure('request.unsupported_type'))
  })
  const all = { ...handlers, platform: { batch: answerBatch } }
  for (const { feature, name, endpoint } of everyEndpoint) {
    // as: the one place where the types of a handler are let go of; its input was validated by the very schemas they came from.
    const handler = (all[feature] as unknown as Record<string, AnyHandler>)[name]
    if (!handler) throw new Error(`No handler for ${feature}.${name}`)
    app.route({
      ...routeOf({ feature, name, endpoint }),
      config: { endpoint },
      // Of what never ends there is no head to answer by itself.
      ...(endpoint.response === 'events' && { sse: 'manual' as const, exposeHeadRoute: false }),
      onRequest: async (request) => {
        if (endpoint.demoOnly && !platform.config.showsDemo) throw new Failure('request.not_found')
        if (endpoint.access === 'public') return
        request.actor = await authenticate(request)
        if (!request.actor) throw new Failure('access.signed_out')
        countFor(request.actor.personId)
        if (!endpoint.access[request.actor.role]) throw new Failure('access.role_refused')
      },
      handler: (request, reply) => finish(endpoint, answer(endpoint, handler, platform, request, reply)),
      ...(takesLong(endpoint) && { onError: async (request) => letGo(request, platform.config.timeouts.body * 1000) }),
    })
  }
}

async function answer(endpoint: Endpoint, handler: AnyHandler, platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const after: { what: string; task: (platform: Platform) => Promise<void> }[] = []
  const context: Context = { ...platform, request, reply, afterwards: (what, task) => after.push({ what, task }) }
  const { params, query, headers, actor } = request
  const attached = endpoint.file ? await readUpload(endpoint, request) : { body: request.body }
  const input = { params, query, headers, actor, ...attached }
  const key = takesKey(endpoint) ? headers['idempotency-key'] : undefined
  const once = async (idempotencyKey: string) => {
    const content = [endpoint.method, endpoint.path, params, query, attached.body, 'file' in attached && (await digestOf(attached.file))]
    const scope = actor ? `person:${actor.personId}` : `address:${request.ip}`
    return onceForKey(platform.db, { scope, key: idempotencyKey, content, now: platform.clock.now() }, async (db) => {
      try {
        return await handler(input, { ...context, db })
      } catch (error) {
        // Also where the key turns out to be taken: what is afterwards was done after the first request.
        after.length = 0
        throw error
      }
    })
  }
  const result = key === undefined ? await handler(input, context) : await once(String(key))
  for (const { what, task } of after) platform.background.run(what, () => task(platform))
  // A batch was sent already, as the text of its parts; or whoever asked for it has left.
  if (typeof endpoint.response === 'string' || endpoint === platformCalls.batch) return result
  if (endpoint.list) return result
  return result instanceof JsonText ? new JsonText(`{"data":${result.text}}`) : { data: result }
}

/**
 * What was begun is done to its end before the server closes, also where whoever asked has left meanwhile and Fastify waits for them no longer: else it would
 * find the database closed, and a code or a warning that is sent after an answer would never be. Streams are left out, which end with their reader.
 */
function finishBeforeClosing(app: FastifyInstance): (endpoint: Endpoint, work: Promise<unknown>) => Promise<unknown> {
  const begun = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    while (begun.size > 0) await Promise.allSettled(begun)
  })
  return (endpoint, work) => {
    if (typeof endpoint.response === 'string') return work
    const isDone = () => void begun.delete(work)
    begun.add(work)
    work.then(isDone, isDone)
    return work
  }
}

/**
 * Lets go of who sends a body for longer than that, also after it was refused; only uploads may take as long as their bytes need. Such a
 * connection waits for nothing but its sender, and would wait for ever.
 */
function limitBodies(app: FastifyInstance, deadlineMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !takesLong(request.routeOptions.config.endpoint)) {
      const deadline = setTimeout(() => raw.destroy(), deadlineMs).unref()
      raw.once('close', () => clearTimeout(deadline))
    }
    done()
  })
}

/** Whether a request may go on for as long as its bytes need: everything else has to be here in two minutes. */
const takesLong = (e: Endpoint | undefined): boolean => e?.response === 'tus' || e?.file?.isStreamed === true

/** An endpoint as Fastify's route: where it is and what goes in and out. */
export function routeOf({ feature, name, endpoint: e }: (typeof everyEndpoint)[number]) {
  const statuses = [...new Set(possibleErrors(e).map((code) => errors[code].status))]
  const data =
    e.response instanceof z.ZodType ? (e.list ? shape({ data: z.array(e.response), page }) : shape({ data: e.response })) : undefined
  // Other headers than the declared ones come along with every request, so these objects are open where `shape` is closed.
  const headers = { ...e.headers?.shape, ...(takesKey(e) && { 'idempotency-key': idempotencyKey.optional() }) }
  const schema = {
    operationId: `${feature}.${name}`,
    summary: e.summary,
    tags: [feature],
    security: e.access === 'public' ? [] : [{ session: [] }],
    ...(e.file && { consumes: ['multipart/form-data'] }),
    querystring: queryOf(e),
    ...(Object.keys(headers).length > 0 && { headers: z.looseObject(headers) }),
    ...(e.params && { params: e.params }),
    ...(e.body && !e.file && { body: e.example?.body ? e.body.meta({ examples: [e.example.body] }) : e.body }),
    response: {
      ...(data && { 200: data }),
      ...Object.fromEntries(
        statuses.map((status) => [status, refusal(possibleErrors(e).filter((code) => errors[code].status === status))]),
      ),
    },
  }
  return { method: e.method, url: basePath + e.path, schema }
}

const refusal = (codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
  content: { 'application/json': { schema: errorEnvelope } },
})
