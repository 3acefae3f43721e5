import { globSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { basePath } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { builtWeb } from './built-web.ts'
import { send } from './failure-answers.ts'

/** Addresses whose first word is one of these belong to the web application; any other is answered with its designed 404. */
const places = ['', 'learn', 'teacher', 'admin', 'setup', 'dev']

/**
 * What a browser heeds of a page, or of a worker, and of no script, style or font that one loads. A page loads some dozens of these, and
 * on a phone their heads weighed more than many of them.
 */
const ofPages = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'x-frame-options'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
]
/** What is never asked about again, because its name changes with it. */
const ofWhatChanges = ['etag', 'last-modified', 'accept-ranges']
const isPart = (path: string) => /\/assets\/[^/]+\.(js|css|woff2?|ttf)(\.(br|gz))?$/.test(path) && !path.includes('worker')

/**
 * Serves the built web application: hashed files for ever, the page itself always fresh, all compressed beforehand. Every
 * address that nothing else serves is the application's, or there is nothing there.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const files = new Set(globSync('**/*.*', { cwd: builtWeb, exclude: (path) => /\.(br|gz)$/.test(path) }))
  const isBuilt = files.has('index.html')
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: builtWeb,
      preCompressed: true,
      serve: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (isPart(path)) for (const name of [...ofPages, ...ofWhatChanges]) reply.removeHeader(name)
      },
    })
    const options = { schema: { hide: true } }
    for (const path of files) if (!path.startsWith('assets/')) app.get(`/${path}`, options, (_, reply) => reply.sendFile(path))
    // There are hundreds, and each route takes its part of every start.
    app.get<{ Params: { name: string } }>('/assets/:name', options, ({ params }, reply) => {
      const path = `assets/${params.name}`
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const wantsPage = isBuilt && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || path === basePath || path.startsWith(`${basePath}/`)) return send(reply, new Failure('request.not_found'))
    reply.code(places.includes(path.split('/')[1] ?? '') ? 200 : 404)
    return reply.sendFile('index.html')
  })
}
