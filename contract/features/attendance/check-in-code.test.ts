import { expect, test } from 'vitest'
import { checkInCode, codeStep } from './check-in-code.ts'

// RFC 6238, appendix B: the last six of the eight digits that it gives for SHA-256.
const secret = '12345678901234567890123456789012'
test.each([
  [1, '119246'],
  [37037036, '084774'],
  [41152263, '819424'],
  [66666666, '698825'],
  [666666666, '737706'],
])('step %i gives the digits of RFC 6238', async (step, digits) => expect(await checkInCode(secret, step)).toBe(digits))

test('the code changes every ten seconds', () => {
  const at = Date.parse('2026-11-21T04:30:00Z')
  expect(codeStep(at + 9_999)).toBe(codeStep(at))
  expect(codeStep(at + 10_000)).toBe(codeStep(at) + 1)
})
