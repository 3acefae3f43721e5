import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { basePath } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { scriptsOfPage } from './built-web.ts'

/** Security headers on every answer, and the refusal of writes that another site made a browser send. */
export function secure(app: FastifyInstance, config: Pick<Config, 'isSecure' | 'origin'>): void {
  const strictTransportSecurity = config.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false
  const ofPages = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptsOfPage()],
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
    strictTransportSecurity,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const ofCalls = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    ...onlyHeededOfPages,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? ofCalls : ofPages)
    done(isWrite(request) && !cameFromHere(request, config.origin) ? new Failure('request.forged') : undefined)
  })
}

/** What a browser heeds of a page only. A first page makes some ten calls, and their heads weighed more than many of their answers. */
const onlyHeededOfPages = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions

/** Whether an address answers with data and never with a page; the description of the calls is a page. */
const isCall = ({ url }: FastifyRequest) => url.startsWith(`${basePath}/`) && !url.startsWith(`${basePath}/docs`)

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
