import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const counted = () => {
  let made = 0
  return createIdempotencyKeys(() => `key-${++made}`)
}

test('a repeated try of the same action keeps its key', () => {
  const keys = counted()
  expect(keys.keyFor({ body: { title: 'Lab moved', to: 'A' } })).toBe('key-1')
  expect(keys.keyFor({ body: { to: 'A', title: 'Lab moved' } })).toBe('key-1')
})

test('other input is another action', () => {
  const keys = counted()
  keys.keyFor({ body: { title: 'Lab moved' } })
  expect(keys.keyFor({ body: { title: 'Lab cancelled' } })).toBe('key-2')
})

test('after it succeeded, the same input is a new action', () => {
  const keys = counted()
  keys.keyFor({ body: { title: 'Lab moved' } })
  keys.finished({ body: { title: 'Lab moved' } })
  expect(keys.keyFor({ body: { title: 'Lab moved' } })).toBe('key-2')
})

test('of two that are on their way, one that succeeded leaves the other its key', () => {
  const keys = counted()
  keys.keyFor({ body: { title: 'Lab moved' } })
  keys.keyFor({ body: { title: 'Lab cancelled' } })
  keys.finished({ body: { title: 'Lab cancelled' } })
  expect(keys.keyFor({ body: { title: 'Lab moved' } })).toBe('key-1')
})

test('keys are what the contract accepts, and differ', () => {
  const made = Array.from({ length: 50 }, () => createIdempotencyKeys().keyFor({}))
  expect(new Set(made).size).toBe(50)
  for (const key of made) expect(key).toMatch(/^[\w-]{8,64}$/)
})
