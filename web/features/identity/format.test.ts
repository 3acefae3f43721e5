import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { codeIn, formatWait, signInFailureText, stepIn } from './format.ts'

test.each([
  [25, '25 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [3600, '60 minutes'],
  [7201, '3 hours'],
  [3 * 86_400, '3 days'],
])('a wait of %i seconds is told as %s, never too short', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})

test('a refusal that names the wait tells it; any other says what the server said', () => {
  expect(signInFailureText(new Failure('request.too_many', { retryAfterSeconds: 12 }))).toBe('Too many tries. Try again in 12 seconds.')
  expect(signInFailureText(new Failure('identity.pin_locked', { retryAfterSeconds: 120 }))).toBe(
    'Too many wrong PINs. Try again in 2 minutes, or sign in with a code.',
  )
  expect(signInFailureText(new Failure('identity.code_wrong'))).toBe('That code is not right.')
})

test('the step comes back from the history of the browser, and anything else there means the first one', () => {
  const step = { name: 'code', sent: { identifier: 'a@b.example', challengeId: 'c', resendAtMs: 1 } }
  expect(stepIn(step)).toEqual(step)
  for (const other of [null, undefined, 'code', { name: 'code' }, { name: 'elsewhere' }])
    expect(stepIn(other)).toEqual({ name: 'identifier' })
})

test('the code is found in the message that brought it', () => {
  const message = { channel: 'mail', to: 'a@b.example', subject: 's', text: '043921 is your code for Prangan.', sentAt: '' } as const
  expect(codeIn(message)).toBe('043921')
  expect(codeIn(undefined)).toBeUndefined()
})
