import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { features } from '#contract/features.ts'
import { createAcademicsRoutes } from './features/academics/routes.ts'
import { attendanceAudience } from './features/attendance/access.ts'
import { applicationAudience, applicationFilesSeenBy } from './features/attendance/applying/access.ts'
import { attendanceRoutes } from './features/attendance/routes.ts'
import { accessOwnPicture } from './features/files/access.ts'
import { createFilesRoutes } from './features/files/routes.ts'
import { liveSessions, sessionAudience } from './features/identity/access.ts'
import { authenticate } from './features/identity/actions.ts'
import { noteWhenRefused } from './features/identity/refusals/actions.ts'
import { rememberSessions } from './features/identity/remembering/actions.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { lessonAudience } from './features/lessons/access.ts'
import { contentFilesListedFor, contentFilesSeenBy, contentsReadBy } from './features/lessons/contents/access.ts'
import { lessonsRoutes } from './features/lessons/routes.ts'
import { notificationAudience } from './features/notifications/access.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { scheduleRoutes } from './features/schedule/routes.ts'
import { scheduleAudience } from './features/schedule/telling/access.ts'
import { keepBatchesToReads } from './platform/http/batch.ts'
import { type AllHandlers, bindContract } from './platform/http/binding.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { answerFailures, send } from './platform/http/failure-answers.ts'
import { serveOpenApi } from './platform/http/open-api.ts'
import { scopeRequests } from './platform/http/request-scope.ts'
import { secure } from './platform/http/security.ts'
import { answerUnreadable } from './platform/http/unreadable-requests.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { createLiveEvents } from './platform/live-events.ts'
import { serveOperations } from './platform/operations.ts'
import type { Platform } from './platform/platform.ts'

/** What a file is shown by, lessons know, and applications. */
const filesRoutes = createFilesRoutes({
  files: (actor, at) => sql`(${contentFilesSeenBy(actor, at)} or ${applicationFilesSeenBy(actor)})`,
  listed: contentFilesListedFor,
  contents: contentsReadBy,
})

/** Every feature of the contract, served. */
const handlers: AllHandlers = {
  identity: identityRoutes,
  people: peopleRoutes,
  academics: createAcademicsRoutes(accessOwnPicture),
  notifications: notificationsRoutes,
  files: filesRoutes,
  lessons: lessonsRoutes,
  schedule: scheduleRoutes,
  attendance: attendanceRoutes,
}

/** Who may receive which live events, by the first word of their type. */
const audiences = {
  notification: notificationAudience,
  session: sessionAudience,
  lesson: lessonAudience,
  attendance: attendanceAudience,
  schedule: scheduleAudience,
  application: applicationAudience,
}

/** What may end sessions, or change what their people may do: answered only when this process has heard of it, and remembers them no longer. */
const changesSessions = new Set<Endpoint>([
  ...Object.values<Endpoint>(features.identity).filter(({ method }) => method !== 'GET'),
  features.people.updateFaculty,
])

/** The live events of the platform, judged by the features' own rules. */
export const openLiveEvents = (platform: Pick<Platform, 'connection' | 'log' | 'clock'>) =>
  createLiveEvents(platform, audiences, liveSessions)

/** How often a live stream says something: as often as whatever stands between wants it, and before its own silence would end it. */
const heartbeatMs = (idleSeconds: number) => Math.min(25_000, idleSeconds * 500)

/** The whole server but its listener, so that tests can ask it without a port. */
export async function createApp(platform: Platform, isStopping = () => false): Promise<FastifyInstance> {
  const { config, log } = platform
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: log.level !== 'debug' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    // The binding has the deadline of bodies: an upload takes as long as its bytes need.
    requestTimeout: 0,
    http: { headersTimeout: config.timeouts.headers * 1000, connectionsCheckingInterval: Math.min(config.timeouts.headers * 500, 30_000) },
    connectionTimeout: config.timeouts.idle * 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, __, reply) => send(reply, new Failure('request.malformed')),
    clientErrorHandler: answerUnreadable,
  })
  scopeRequests(app, config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  compressAnswers(app)
  answerFailures(app, config)
  keepBatchesToReads(app)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(fastifySSE, { heartbeatInterval: heartbeatMs(config.timeouts.idle) })
  secure(app, config)
  await serveOpenApi(app)
  app.addHook('onClose', () => platform.background.idle())
  await rememberSessions(platform)
  app.addHook('preSerialization', (request, _reply, answer, done) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || !changesSessions.has(endpoint)) return done(null, answer)
    platform.connection.caughtUp().then(() => done(null, answer), done)
  })
  app.addHook('onError', (request, _reply, error, done) => {
    noteWhenRefused(platform, request, error)
    done()
  })
  bindContract(app, platform, (request) => authenticate(platform, request), handlers)
  serveOperations(app, platform, isStopping)
  await serveWebApp(app)
  return app
}
