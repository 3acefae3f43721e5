import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Failure } from '#contract/errors.ts'
import { requestScope } from './http/request-scope.ts'
import type { Platform } from './platform.ts'

/** What operators ask: is the process alive, can it serve, and how is it doing. */
export function serveOperations(app: FastifyInstance, platform: Platform, isStopping = () => false): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const statements = new Histogram({
    name: 'http_request_sql_statements',
    help: 'SQL statements of a request.',
    labelNames: ['route'],
    buckets: [0, 1, 2, 4, 8, 16, 32],
    registers: [registry],
  })
  new Gauge({
    name: 'live_event_listeners',
    help: 'Open live streams.',
    registers: [registry],
    collect() {
      this.set(platform.events.listenerCount())
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    statements.observe({ route }, requestScope.getStore()?.statements ?? 0)
    done()
  })

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const isReady =
      !isStopping() &&
      (await platform.connection.query('select 1').then(
        () => true,
        () => false,
      ))
    if (!isReady) reply.code(503).header('retry-after', 5)
    return { status: isReady ? 'ready' : 'not ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) throw new Failure('request.not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  if (token) {
    const expected = Buffer.from(token)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const isProxied = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') && !isProxied
}
