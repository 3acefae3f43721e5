import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { basePath, sessionCookie } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { routeOf } from './binding.ts'

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Prangan',
      description: 'Everything that the browser asks of the server. Sign in on the site, then try calls here.',
      version: '1',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(false) } } },
  },
  transform: jsonSchemaTransform,
  transformObject: jsonSchemaTransformObject,
}

/** The contract as OpenAPI 3.1, made from the same schemas that validate it. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(swagger, options)
  for (const each of everyEndpoint) app.route({ ...routeOf(each), handler: () => undefined })
  await app.ready()
  return app.swagger()
}

/** Serves the document, and a page to browse it. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, options)
  await app.register(swaggerUi, { routePrefix: `${basePath}/docs`, theme: { title: 'Prangan: the calls' } })
  app.get(`${basePath}/openapi.json`, { schema: { hide: true } }, async () => app.swagger())
}
