import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, type Entity, type Role, roles } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { complaintsOf } from '../testing/fuzz/complaints.ts'
import { bytesOf, plansFor, requestOf, type Sent } from '../testing/fuzz/requests.ts'
import type { Surroundings } from '../testing/fuzz/schema-values.ts'
import { startTestServer } from '../testing/server.ts'

/**
 * A slice of what `npm run attack` sends, always the same: whatever is asked, an endpoint keeps what the contract says. What that
 * rig finds is added to this seed's luck as a test of its own, where the fault was.
 */
const seed = 20_261_121
const server = await startTestServer({ rollback: true })
const { entities, people, otherCollege, others } = server.world
const everybody = ['nobody', ...roles] as const

const outside = new Set(Object.values(entities).flatMap((placed) => roles.map((role) => placed[role].outside)))
const known = { outside, secrets: [...Object.values(people), ...Object.values(others), otherCollege].map(({ token }) => token) }

const around = (role: Role): Surroundings => ({
  ids: Object.fromEntries(
    Object.entries(entities).map(([entity, placed]): [string, Surroundings['ids'][Entity]] => {
      const { own, other, outside } = placed[role]
      return [entity, { own: [own], other: [other], outside: [outside] }]
    }),
  ),
  cursors: [],
  days: ['2026-06-01', '2026-11-20', '2026-11-21', '2026-11-23', '2026-12-31'],
})

/** Those whom the endpoint lets in, and one whom it does not. */
function askersOf({ access }: Endpoint): ('nobody' | Role)[] {
  if (access === 'public') return ['nobody']
  return [...roles.filter((role) => access[role]), ...everybody.filter((who) => who === 'nobody' || !access[who]).slice(-1)]
}

let sentCount = 0
async function ask(e: Endpoint, who: Role | 'nobody', sent: Sent) {
  sentCount++
  // as: the methods that Fastify's injection knows are those of node:http, and every twist is one of them.
  // Nor is anything compressed, which is told by tests of its own.
  const options = {
    method: sent.method,
    url: sent.url,
    headers: { ...sent.headers, 'accept-encoding': 'identity' },
    payload: bytesOf(sent),
  } as InjectOptions
  const response = await server.inject(who, e.response === 'events' ? { ...options, payloadAsStream: true } : options)
  const { statusCode: status, headers } = response
  if (e.response !== 'events') return { status, headers, body: response.body }
  const stream = response.stream()
  if (status >= 400) return { status, headers, body: Buffer.concat(await stream.toArray()).toString() }
  stream.destroy()
  return { status, headers, body: '' }
}

for (const { feature, name, endpoint } of everyEndpoint) {
  test(`${feature}.${name} keeps what it promises, whatever is sent`, async () => {
    for (const who of askersOf(endpoint)) {
      const plans = plansFor(endpoint, who, around(who === 'nobody' ? 'learner' : who))
      await fc.assert(
        fc.asyncProperty(plans, async (plan) => {
          const sent = requestOf(endpoint, plan)
          const answered = await ask(endpoint, who, sent)
          expect(complaintsOf(sent, answered, known, who), `${who}: ${sent.method} ${sent.url} ${bytesOf(sent)}`).toEqual([])
        }),
        { seed, numRuns: 2 },
      )
    }
  })
}

/** Where an input takes a number beyond what an integer of the database holds. */
function roomlessIn(schema: unknown, path: string): string[] {
  if (!(schema instanceof z.ZodType)) return []
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, field]) => roomlessIn(field, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return roomlessIn(schema.element, `${path}[]`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return roomlessIn(schema.unwrap(), path)
  return schema.safeParse(2 ** 31).success ? [path] : []
}

test('no input takes a number that the database has no room for', () => {
  const inputs = everyEndpoint.flatMap(({ name, endpoint: { query, body } }) => [query, body].map((schema) => [name, schema] as const))
  expect(inputs.flatMap(([name, schema]) => roomlessIn(schema, name))).toEqual([])
})

afterAll(() => expect(sentCount).toBeGreaterThan(everyEndpoint.length * 4))
