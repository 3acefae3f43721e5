import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** What is shorter fits into one packet anyhow. */
const shortestLength = 1024

/**
 * At once, not on another thread: to go there and back costs more than most answers take, and a list of 77 kB holds others up for less than half a millisecond.
 * Higher qualities take up to twice the time for a few bytes less (docs/performance.md).
 */
const compressors = {
  br: (text: string): Buffer => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: (text: string): Buffer => gzipSync(text, { level: 1 }),
} as const

/** The better of what the browser takes. */
function codingOf(accepted: string | string[] | undefined): keyof typeof compressors | undefined {
  const taken = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : undefined
}

/**
 * Sends answers that are JSON compressed where whoever asks takes that: lists shrink to an eighth, and phones wait for bytes. Not
 * @fastify/compress, which makes a stream of each answer: these are whole already. No other site can have a browser ask for an answer
 * with the cookie and measure its length, which is what would make compression tell of secrets.
 */
export function compressAnswers(app: FastifyInstance): void {
  // Not an async function: nothing is waited for.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWorthIt = typeof payload === 'string' && payload.length >= shortestLength && !reply.hasHeader('content-encoding')
    if (!isWorthIt || !String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const coding = codingOf(request.headers['accept-encoding'])
    if (!coding) return done(null, payload)
    reply.header('content-encoding', coding)
    done(null, compressors[coding](payload))
  })
}
