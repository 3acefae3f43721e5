import { expect, test } from 'vitest'
import { basePath, type Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { startTestServer } from '../testing/server.ts'

const { app } = await startTestServer({ rollback: true })
const address = (endpoint: Endpoint) => `${endpoint.method} ${basePath}${endpoint.path}`

test('every endpoint of the contract is served, and under no address twice', () => {
  const addresses = everyEndpoint.map(({ endpoint }) => address(endpoint))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { endpoint } of everyEndpoint)
    expect(app.hasRoute({ method: endpoint.method, url: basePath + endpoint.path }), address(endpoint)).toBe(true)
})

test('every route under the base path is in the contract', () => {
  const known = new Set(everyEndpoint.map(({ endpoint }) => address(endpoint)))
  const routes = routesOf(app.printRoutes({ commonPrefix: false }))
  const strange = routes.filter(
    (route) =>
      route.includes(basePath) &&
      !route.startsWith('HEAD ') &&
      !known.has(route) &&
      !route.includes(`${basePath}/docs`) &&
      route !== `GET ${basePath}/openapi.json`,
  )
  expect(routes.length).toBeGreaterThan(known.size)
  expect(strange).toEqual([])
})

test('what anybody may call without signing in is this list', () => {
  const open = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'public').map(({ feature, name }) => `${feature}.${name}`)
  expect(open).toEqual([
    'identity.organisations',
    'identity.login',
    'identity.verifyOtp',
    'identity.pinLogin',
    'identity.verifyPin',
    'identity.setup',
    'identity.demoOutbox',
    'identity.demoAccounts',
    'schedule.readFeed',
  ])
})

test('every write says what doing it again does', () => {
  const silent = everyEndpoint.filter(({ endpoint }) => !['GET', 'HEAD'].includes(endpoint.method) && !endpoint.idempotency)
  expect(silent).toEqual([])
})

/** Reads the tree that Fastify prints back into `METHOD /path` lines. */
function routesOf(tree: string): string[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((text) => {
    const match = /^(.*?)(?:├── |└── )(\S+)(?: \((.+)\))?$/.exec(text)
    if (!match) return []
    const depth = (match[1]?.length ?? 0) / 4
    stack.length = depth
    stack.push(match[2] ?? '')
    return (match[3] ?? '')
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${stack.join('')}`)
  })
}
