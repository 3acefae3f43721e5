import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint, shape } from '#contract/endpoint.ts'
import { featuresPage } from './features-page.ts'

const receipts = endpoint({
  method: 'GET',
  path: '/api/v1/receipts',
  summary: 'Receipts.',
  access: { learner: 'own', clerk: 'college' },
  response: shape({}),
  list: true,
  pages: ['/learn/fees'],
})
const pay = endpoint({
  method: 'POST',
  path: '/api/v1/pay/:id',
  summary: 'Pays.',
  access: 'public',
  response: shape({}),
  idempotency: 'key',
})
const offset = endpoint({ method: 'HEAD', path: '/api/v1/receipts/:id', summary: 'How long it is.', access: 'public', response: 'tus' })
const listed = [
  { feature: 'fees', name: 'receipts', endpoint: receipts },
  { feature: 'fees', name: 'pay', endpoint: pay },
  { feature: 'fees', name: 'offset', endpoint: offset },
]

test('a call is told with its access, its repetition, its tests and its pages', () => {
  const page = featuresPage(listed, [
    {
      path: 'server/features/fees/fees.test.ts',
      text: "import { paying } from '#contract/features/fees/paying.ts'\nawait call(paying.pay, {})",
    },
    { path: 'e2e/counter.spec.ts', text: "request.get('/lms-backend/api/v1/receipts')" },
    { path: 'server/features/fees/other.test.ts', text: "import { fees } from '#contract/features/fees.ts'\nfees.payments" },
    { path: 'server/features/salaries/salaries.test.ts', text: "import { salaries } from '#contract/features/salaries.ts'\nsalaries.pay" },
  ])
  assert.match(page, /## fees/)
  assert.match(page, /\| `GET \/api\/v1\/receipts` \| own \| – \| – \| college \| {2}\| counter \| \/learn\/fees \|/)
  assert.match(page, /\| `POST \/api\/v1\/pay\/:id` \| all \| all \| all \| all \| key \| fees \| {2}\|/)
  // What only reads can be done as often as one likes.
  assert.match(page, /\| `HEAD \/api\/v1\/receipts\/:id` \| all \| all \| all \| all \| {2}\| {2}\| {2}\|/)
})
