import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { Endpoint, Entity, Role } from '#contract/endpoint.ts'
import type { Distance, World } from './world.ts'

const entityMeta = z.object({ 'x-entity': z.string() })
type Values = Record<string, unknown>

/** Which entity an identifier's schema names, through `optional` and lists; null for any other schema. */
function entityOf(schema: unknown): { entity: Entity; isList: boolean } | null {
  if (!(schema instanceof z.ZodType)) return null
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return entityOf(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const inner = entityOf(schema.element)
    return inner && { entity: inner.entity, isList: true }
  }
  const meta = entityMeta.safeParse(schema.meta())
  return meta.success ? { entity: meta.data['x-entity'] as Entity, isList: false } : null
}

/** The identifiers of an input, all at one distance from a role. */
function identifiersOf(schema: z.ZodObject | undefined, world: World, role: Role, distance: Distance): Values {
  const found = Object.entries(schema?.shape ?? {}).flatMap(([name, field]) => {
    const named = entityOf(field)
    if (!named) return []
    const id = world.entities[named.entity][role][distance]
    return [[name, named.isList ? [id] : id]]
  })
  return Object.fromEntries(found)
}

/** Whether anything in an endpoint's input names a row, so that distance means something. */
export const namesRows = (e: Endpoint): boolean =>
  [e.params, e.query, e.body].some((schema) => Object.values(schema?.shape ?? {}).some((field) => entityOf(field)))

/** A valid input for an endpoint: its example, with the identifiers at that distance from the role. */
export function inputFor(
  e: Endpoint,
  world: World,
  role: Role,
  distance: Distance,
): { params: Record<string, string>; query: Values; body: Values } {
  const params = Object.fromEntries(
    Object.entries(identifiersOf(e.params, world, role, distance)).map(([name, value]) => [name, String(value)]),
  )
  return {
    params,
    query: { ...e.example?.query, ...identifiersOf(e.query, world, role, distance) },
    body: { ...(e.example?.bodyOf?.[role] ?? e.example?.body), ...identifiersOf(e.body, world, role, distance) },
  }
}

/** The request that carries an input, as the browser would send it. */
export function requestFor(e: Endpoint, input: { params: Record<string, string>; query: Values; body: Values }): InjectOptions {
  const options: InjectOptions = {
    method: e.method,
    url: addressOf(e, input),
    headers: { accept: e.response === 'events' ? 'text/event-stream' : 'application/json', ...e.example?.headers },
  }
  if (e.response === 'events') return { ...options, payloadAsStream: true }
  if (e.file) return { ...options, ...multipartOf(e, input.body) }
  if (e.example?.bytes !== undefined) return { ...options, payload: e.example.bytes }
  return e.body ? { ...options, payload: input.body } : options
}

const boundary = 'a-boundary-of-the-tests'

/** The body of an upload, the fields first and then the example's file. */
export function multipartOf(e: Endpoint, fields: Values): { payload: Buffer; headers: Record<string, string> } {
  const file = e.example?.file ?? { name: 'file', base64: '' }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${e.file?.field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file.base64, 'base64'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { accept: 'application/json', 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
