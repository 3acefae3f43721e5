import { expect, test } from 'vitest'
import { declaredOutcome, type Endpoint, roles } from '#contract/endpoint.ts'
import { errors, isErrorCode } from '#contract/errors.ts'
import { everyEndpoint } from '#contract/features.ts'
import { buildFaculty } from '../features/people/builders.ts'
import { inputFor, namesRows, requestFor } from '../testing/requests.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer({ rollback: true, hasOwnCopy: true })
// So that the administrator of the world may be made a head: the last of the whole college may not.
await buildFaculty(server.platform.db, server.world.people.administrator.collegeId, [{ name: 'Principal', facultyType: 'ADMIN' }])
const everybody = ['nobody', ...roles] as const
const distances = ['own', 'other', 'outside'] as const

/** A public endpoint answers nobody by who they are: it succeeds, or refuses for a reason of its own. */
const isServed = (e: Endpoint, status: number, code: unknown) =>
  status === 200 || (isErrorCode(code) && errors[code].status === status && (e.errors ?? []).includes(code))

for (const { feature, name, endpoint } of everyEndpoint) {
  for (const who of everybody) {
    for (const distance of namesRows(endpoint) ? distances : (['own'] as const)) {
      const expected = declaredOutcome(endpoint, who, distance)
      test(`${feature}.${name}: ${who}, ${distance} → ${endpoint.access === 'public' ? 'served' : expected}`, async () => {
        const input = inputFor(endpoint, server.world, who === 'nobody' ? 'learner' : who, distance)
        const response = await server.inject(who, requestFor(endpoint, input))
        if (endpoint.response === 'events') {
          response.stream().destroy()
          expect(response.statusCode).toBe(expected)
          return
        }
        const code: unknown =
          response.body && response.headers['content-type']?.toString().includes('json') ? response.json().error?.code : undefined
        if (endpoint.access === 'public') expect(isServed(endpoint, response.statusCode, code), response.body).toBe(true)
        // tus has its own words for success.
        else expect(endpoint.response === 'tus' && response.statusCode < 300 ? 200 : response.statusCode, response.body).toBe(expected)
      })
    }
  }
}
