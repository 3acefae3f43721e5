import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { possibleErrors } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Config } from '../config.ts'

/** Turns whatever went wrong into the catalogue's envelope; what nobody expected is logged once and answered without detail. */
export function answerFailures(app: FastifyInstance, config: Pick<Config, 'isStrict'>): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error, request)
    // Fastify would close the connection behind a body that it refused. What of the body was not read yet would then take the answer with it,
    // and who sent it would hear of a broken network. It is read on and forgotten, for as long as a body may take.
    reply.removeHeader('connection')
    const endpoint = request.routeOptions.config.endpoint
    const isDeclared = !endpoint || possibleErrors(endpoint).includes(failure.code)
    if (failure.status >= 500) request.log.error({ err: error }, 'a request failed')
    if (!isDeclared)
      request.log.error({ failure: failure.code, route: request.routeOptions.url }, 'this failure is not declared by the endpoint')
    return send(reply, isDeclared || !config.isStrict ? failure : new Failure('platform.internal'))
  })
}

/** Sends a failure as the envelope, past the answer's own schema. */
export function send(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  const { code, message, fields, meanwhile } = failure
  // Said here as well: an address that cannot be decoded is refused before any hook ran.
  reply.header('x-request-id', reply.request.id).header('x-content-type-options', 'nosniff')
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error: { code, message, ...(fields && { fields: shortened(fields) }), ...(meanwhile && { meanwhile }), requestId: reply.request.id },
    })
}

/** A person reads a few remarks; a request of a megabyte may be wrong in 60,000 places, and name each of them. */
const shortened = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, 50)
      .map(([name, text]) => [name.slice(0, 200), text.slice(0, 500)]),
  )

function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Failure('request.malformed', {
      fields: Object.fromEntries(
        error.validation.map((issue) => [
          issue.instancePath.slice(1).replaceAll('/', '.') || String(error.validationContext),
          issue.message ?? 'Not valid.',
        ]),
      ),
    })
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('request.unsupported_type')
  if (error.statusCode === 413) return new Failure('request.too_large')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Failure('request.malformed')
  if (isDatabaseAway(error)) return new Failure('platform.unavailable', { retryAfterSeconds: 5, cause: error })
  if (isDiskFull(error)) return new Failure('platform.storage_full', { retryAfterSeconds: 60, cause: error })
  return new Failure('platform.internal', { cause: error, requestId: request.id })
}

/** The error and what caused it, and what caused that. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

/**
 * PostgreSQL's classes 08 (connection) and 57P0x (shutting down, starting), a write that came to a machine that follows another one, no
 * connection left; and what the socket says.
 */
const awayCodes = /^(08...|57P0.|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/
/** What the driver says without a code, of a connection that was lost under a statement or between two. */
const awayWords = /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/

/** Whether the database could not be reached, as against refusing a statement: the request may succeed a moment later. */
const isDatabaseAway = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code, message }) => (typeof code === 'string' && awayCodes.test(code)) || awayWords.test(message))

/** Whether there is no room: on the disk of the database (PostgreSQL's 53100), or of the files. */
const isDiskFull = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => typeof code === 'string' && ['53100', 'ENOSPC', 'EDQUOT'].includes(code))
