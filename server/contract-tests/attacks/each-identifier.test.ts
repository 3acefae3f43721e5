/*
 * Guessing identifiers, one at a time. The access matrix moves all identifiers of an input away at once; whoever guesses leaves all right
 * but one, wherever it stands: in the path, in the query, in the body, in a list, within an object, declared as a row's or as any UUID.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, type Entity, type Role, roles } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { encodeCursor } from '../../platform/pages.ts'
import { inputFor, requestFor } from '../../testing/requests.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({ rollback: true })
const { entities } = server.world

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null | undefined
/** As much of a JSON schema as is looked at. */
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  required: z.array(z.string()).optional(),
  'x-entity': z.string().optional(),
  get anyOf() {
    return z.array(schemaShape).optional()
  },
  get items() {
    return schemaShape.optional()
  },
  get properties() {
    return z.record(z.string(), schemaShape).optional()
  },
})
type Schema = z.output<typeof schemaShape>
type Step = string | 0
interface Place {
  steps: Step[]
  entity: Entity
  /** Whether the contract says so: then a row of another college is refused, and not only found to be without any. */
  isMarked: boolean
}

/** What a UUID of that name is of, where the contract does not say; null where it is of no row. */
const named: Record<string, Entity | null> = {
  ...{ learnerId: 'learner', lessonId: 'lesson', facultyId: 'faculty', roomId: 'room', courseId: 'course', classId: 'class' },
  ...{ fileId: 'file', fileIds: 'file', captionsFileId: 'file', unitId: 'unit', regulationId: 'regulation', programId: 'program' },
  ...{ departmentId: 'department', slotId: 'slot', parentId: 'folder', folderId: 'folder' },
  // What is only compared with what is there.
  was: null,
  // What a device made up for what it does, and of no row of ours.
  ...{ clientId: null, deviceId: null, challengeId: null, id: null },
}

const unwrapped = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
const isEntity = (word: string): word is Entity => Object.hasOwn(entities, word)

/** Every place of an input where an identifier may stand. */
function placesIn(given: Schema, steps: Step[] = []): Place[] {
  const schema = unwrapped(given)
  if (schema.format === 'uuid') {
    const name = steps.findLast((step) => typeof step === 'string') ?? ''
    const entity = schema['x-entity'] ?? named[name]
    if (entity === undefined) throw new Error(`Say in this test what ${steps.join('.')} is an identifier of.`)
    return entity !== null && isEntity(entity) ? [{ steps, entity, isMarked: schema['x-entity'] !== undefined }] : []
  }
  if (schema.items) return placesIn(schema.items, [...steps, 0])
  return Object.entries(schema.properties ?? {}).flatMap(([name, of]) => placesIn(of, [...steps, name]))
}

/** The least that a schema takes, with identifiers of one's own. */
function leastOf(given: Schema, name: string, role: Role): Json {
  const schema = unwrapped(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') {
    const entity = schema['x-entity'] ?? named[name] ?? ''
    return isEntity(entity) ? entities[entity][role].own : '0197b7a0-0000-7000-8000-000000000001'
  }
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((each) => [each, leastOf(schema.properties?.[each] ?? {}, each, role)]))
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.format === 'date') return '2026-11-28'
  return schema.format === 'date-time' ? '2026-11-28T04:00:00Z' : (schema.pattern ?? '').includes(':') ? '09:30' : 'text'
}

/** An input with something else at one place; what is missing on the way there is made. */
function withAt(holder: Json, schema: Schema, [step, ...rest]: Step[], value: Json, role: Role): Json {
  if (step === undefined) return value
  const inner = unwrapped(schema)
  if (step === 0) {
    const [first, ...others] = Array.isArray(holder) ? holder : []
    const item = inner.items ?? {}
    return [withAt(first ?? leastOf(item, '', role), item, rest, value, role), ...others]
  }
  const before: { [name: string]: Json } = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? holder : {}
  return { ...before, [step]: withAt(before[step], inner.properties?.[step] ?? {}, rest, value, role) }
}

const schemaOf = (part: z.ZodObject | undefined): Schema =>
  part ? schemaShape.parse(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })) : {}

const parts = ['params', 'query', 'body'] as const
/** Every request that is right but for one identifier, which lies at that distance. */
function* guesses(e: Endpoint, role: Role, distance: 'other' | 'outside') {
  const own = inputFor(e, server.world, role, 'own')
  for (const part of parts) {
    const schema = schemaOf(e[part])
    for (const { steps, entity, isMarked } of placesIn(schema)) {
      const value = entities[entity][role][distance]
      if (value === entities[entity][role].own) continue
      // as: what stands there was an object, and stays one.
      const changed = withAt(own[part] as Json, schema, steps, value, role) as Record<string, string>
      yield {
        place: [part, ...steps].join('.'),
        mayBeNothing: !isMarked || distance === 'other',
        request: requestFor(e, { ...own, [part]: changed }),
      }
    }
  }
}

/** Where an identifier is not looked at, and why. */
const notLookedAt: Record<string, string> = {
  'attendance.attend body.entries.0.learnerId learner': 'who checks in says nothing of others',
  'attendance.attend body.lessonId learner': 'who checks in says nothing of the lesson',
  'schedule.askSubstitute body.courseId teacher': 'only a swap names a course, and the example is none',
  'schedule.askSubstitute body.courseId administrator': 'only a swap names a course, and the example is none',
}

const rows = everyEndpoint
  .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.response !== 'events')
  .map(({ feature, name, endpoint }) => ({ title: `${feature}.${name}`, endpoint }))
const roleReaching = (e: Endpoint, reach: 'own' | 'college') => roles.find((role) => e.access !== 'public' && e.access[role] === reach)

/** A list that is narrowed down to what is not one's own is empty. */
const showsNothing = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (Array.isArray(data) ? data.length === 0 : Object.values(data).every((part) => Array.isArray(part) && part.length === 0))

async function served(e: Endpoint, title: string, role: Role, distance: 'other' | 'outside'): Promise<string[]> {
  const found: string[] = []
  for (const { place, mayBeNothing, request } of guesses(e, role, distance)) {
    if (Object.hasOwn(notLookedAt, `${title} ${place} ${role}`)) continue
    const response = await server.inject(role, request)
    const code: unknown = response.body === '' ? undefined : response.json().error?.code
    // A request that is not understood would prove nothing.
    const isLookedAt = response.statusCode >= 400 && response.statusCode < 500 && code !== 'request.malformed'
    const isNothing = mayBeNothing && response.statusCode === 200 && request.method === 'GET' && showsNothing(response.json().data)
    if (!isLookedAt && !isNothing) found.push(`${role}: ${place} → ${response.statusCode} ${response.body.slice(0, 200)}`)
  }
  return found
}

test.each(rows)('$title: one identifier of another college is refused', async ({ title, endpoint }) => {
  for (const role of [roleReaching(endpoint, 'own'), roleReaching(endpoint, 'college')])
    if (role) expect(await served(endpoint, title, role, 'outside')).toEqual([])
})

test.each(rows.filter(({ endpoint }) => roleReaching(endpoint, 'own')))(
  '$title: one identifier of somebody else’s is refused',
  async ({ title, endpoint }) => {
    const role = roleReaching(endpoint, 'own')
    if (role) expect(await served(endpoint, title, role, 'other')).toEqual([])
  },
)

const keys = ['', 'x', '\0', '\uFFFF', '9'.repeat(50), '2026-13-45']

test.each(rows.filter(({ endpoint }) => endpoint.list))(
  '$title: a cursor with a row of another college shows nothing of it',
  async ({ endpoint: e }) => {
    const role = roleReaching(e, 'college') ?? roleReaching(e, 'own') ?? 'learner'
    const input = inputFor(e, server.world, role, 'own')
    const foreign = Object.values(entities).map((placed) => placed[role].outside)
    for (const cursor of [...foreign.slice(0, 1), ...keys.map((key) => encodeCursor(key, foreign[0] ?? ''))]) {
      const response = await server.inject(role, requestFor(e, { ...input, query: { ...input.query, cursor } }))
      expect([200, 400], response.body).toContain(response.statusCode)
      for (const id of foreign) expect(response.body).not.toContain(`"${id}"`)
    }
  },
)
