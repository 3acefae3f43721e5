import { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { platformCalls } from '#contract/platform.ts'
import { send } from './failure-answers.ts'
import { inBatch } from './request-scope.ts'

/**
 * Answers several reads at once. Each is put to the whole server as a request of its own, with the heads of the one that brought it and on
 * its connection, so that whatever stands before a read by itself stands before it here: session, role, count, validation, access, and
 * what its answer is held against. Answers are put together as the texts that they are.
 */
export async function answerBatch(
  { query: { reads } }: { query: { reads: string[] } },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const headers = headersOfParts(request.raw)
  const answers = reads.map(async (address) => {
    const { promise, resolve } = Promise.withResolvers<AnswerOfPart>()
    const part = partOf(request.raw, address, headers)
    request.server.routing(part, new AnswerOfPart(part, resolve))
    const { statusCode, text } = await promise
    return `{"address":${JSON.stringify(address)},"status":${statusCode},"body":${text}}`
  })
  const items = await Promise.all(answers)
  return reply.type('application/json; charset=utf-8').send(`{"data":[${items.join(',')}]}`)
}

/** Heads that tell how the batch itself travels: what of it is wanted, and how it may be sent. */
const ofTheWhole = /^(accept-encoding|connection|content-.+|expect|if-.+|keep-alive|range|te|trailer|transfer-encoding|upgrade)$/
const headersOfParts = ({ headers }: IncomingMessage) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheWhole.test(name))),
  [inBatch]: '1',
})

/** A read as the server gets it from a connection. Not Fastify’s `inject`, which is made for tests: it took ten times as long. */
function partOf(whole: IncomingMessage, url: string, headers: IncomingMessage['headers']): IncomingMessage {
  const { httpVersion, httpVersionMajor, httpVersionMinor } = whole
  return Object.assign(new IncomingMessage(whole.socket), {
    ...{ method: 'GET', url, headers, httpVersion, httpVersionMajor, httpVersionMinor, complete: true },
  })
}

/** The answer to a read of a batch: it is on no connection, and handed over with its end. */
class AnswerOfPart extends ServerResponse {
  text = ''
  private readonly handOver: (answer: AnswerOfPart) => void

  constructor(part: IncomingMessage, handOver: (answer: AnswerOfPart) => void) {
    super(part)
    this.handOver = handOver
  }
  /** Every read is answered whole. */
  override end(body?: unknown): this {
    this.text = String(body)
    super.end()
    // Without a connection nothing else says that it is over, to whoever counts requests.
    this.emit('finish')
    this.handOver(this)
    return this
  }
}

const isRead = (e: Endpoint | undefined) =>
  e !== undefined && e !== platformCalls.batch && e.method === 'GET' && typeof e.response !== 'string' && !e.setsCookie

/** In a batch nothing is found but reads that answer JSON: no file, nothing that never ends, and no other batch. */
export function keepBatchesToReads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, routeOptions }, reply, done) => {
    if (headers[inBatch] === undefined || isRead(routeOptions.config.endpoint)) done()
    else send(reply, new Failure('request.not_found'))
  })
}
