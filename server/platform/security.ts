import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import type { Config } from './config.ts'

/** Security headers on every answer, and the refusal of writes that another site made a browser send. */
export async function secure(app: FastifyInstance, config: Pick<Config, 'isSecure' | 'origin'>): Promise<void> {
  await app.register(helmet, {
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
  app.addHook('onRequest', async (request) => {
    if (isWrite(request) && !cameFromHere(request, config.origin)) throw new Failure('request.forged')
  })
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
