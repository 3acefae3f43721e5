import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { Failure } from '#contract/errors.ts'
import type { Config } from '../config.ts'

/** Security headers on every answer, and the refusal of writes that another site made a browser send. */
export function secure(app: FastifyInstance, config: Pick<Config, 'isSecure' | 'origin'>): void {
  const headers = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        // Styles are set by the component kit at run time; see docs/decisions.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        // Videos that a lesson embeds, by the host that sets no cookies. Their frame says what it tells of where it stands.
        'frame-src': ['https://www.youtube-nocookie.com'],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(config.isSecure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: config.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    done(isWrite(request) && !cameFromHere(request, config.origin) ? new Failure('request.forged') : undefined)
  })
}

/** The headers that helmet sets, asked for once: they are the same for every answer, and making them anew takes longer than many an answer. */
function securityHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return response.getHeaders()
}

const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method)

/**
 * Whether a write was sent by a page of ours, or by no browser at all. Browsers say with Fetch Metadata where a request
 * comes from; older ones at least send the Origin. A client that sends neither is no browser, so it carries no cookie that
 * somebody else could ride on.
 */
function cameFromHere(request: FastifyRequest, ownOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === request.host)
}
