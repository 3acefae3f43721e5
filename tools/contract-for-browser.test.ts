import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import * as endpointModule from '../contract/endpoint.ts'
import * as identityModule from '../contract/features/identity.ts'
import { browserModule, importParts, partModule } from './web-build/contract-for-browser.ts'

const declared = {
  fees: {
    pay: {
      method: 'POST',
      path: '/fees/pay',
      summary: 'Pays.',
      access: 'public',
      body: z.strictObject({ amountPaise: z.int() }),
      response: z.strictObject({}),
      idempotency: 'key',
      example: { body: { amountPaise: 1 } },
    },
    list: {
      method: 'GET',
      path: '/fees',
      summary: 'Lists.',
      access: 'public',
      query: z.strictObject({}),
      response: z.string(),
      list: true,
    },
  },
  modes: ['cash', 'card'],
  amount: z.int(),
  isPaid: () => true,
}

test('endpoints are how they are called, plain values as they are, and the rest comes from the whole module', () => {
  const lines = browserModule(declared, '/contract/fees.ts?whole').trim().split('\n')
  assert.deepEqual(lines, [
    'export const fees = {"pay":{"method":"POST","path":"/fees/pay","body":true,"idempotency":"key"},"list":{"method":"GET","path":"/fees","list":true}}',
    'export const modes = ["cash","card"]',
    'export { amount } from "/contract/fees.ts?whole"',
    'export { isPaid } from "/contract/fees.ts?whole"',
  ])
})

test('a feature’s endpoints stand each for itself, whatever they are called', () => {
  const { pay, list } = declared.fees
  assert.equal(
    // as: the test's endpoints are what the compiler would infer of written ones.
    partModule({ pay, delete: list } as unknown as Parameters<typeof partModule>[0]),
    'const e0 = {"method":"POST","path":"/fees/pay","body":true,"idempotency":"key"}\nexport { e0 as pay }\nconst e1 = {"method":"GET","path":"/fees","list":true}\nexport { e1 as delete }\n',
  )
})

test('who imports a feature imports its part, and other names as they stand', () => {
  const isFeature = (module: string, name: string) => module.endsWith('/fees.ts') && name === 'fees'
  const read = (code: string) => importParts(code, isFeature)
  assert.equal(read("import { fees } from '#contract/features/fees.ts'"), "import * as fees from '#contract/features/fees.ts?of=fees'")
  assert.equal(
    read("import { type mode, fees, modes } from '#contract/features/fees.ts'"),
    "import { type mode, modes } from '#contract/features/fees.ts'; import * as fees from '#contract/features/fees.ts?of=fees'",
  )
  for (const untouched of [
    "import type { fees } from '#contract/features/fees.ts'",
    "import { modes } from '#contract/features/fees.ts'",
    "import { fees as f } from '#contract/features/fees.ts'",
    "import { fees } from './fees.ts'",
  ]) {
    assert.equal(read(untouched), untouched)
  }
})

test('nothing that a module of the contract exports is lost', () => {
  for (const exported of [endpointModule, identityModule]) {
    const source = browserModule(exported, '?whole')
    for (const name of Object.keys(exported)) assert.match(source, new RegExp(`export (const ${name} = |\\{ ${name} \\} from)`))
  }
})

test('the values that every first page needs come without a schema', () => {
  const source = browserModule(identityModule, '?whole')
  for (const name of ['identity', 'organisationCodes', 'facultyTypes', 'languages']) assert.match(source, new RegExp(`const ${name} = `))
  assert.match(browserModule(endpointModule, '?whole'), /const basePath = "\/lms-backend"/)
})
