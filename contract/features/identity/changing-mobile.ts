import { z } from 'zod'
import { endpoint, shape } from '../../endpoint.ts'
import { challenge, challengeId, otp } from './codes.ts'

/** An Indian mobile number; spaces, dashes and +91 or 0 in front are taken off. */
export const mobile = z
  .string()
  .transform((given) => given.replace(/[\s-]/g, '').replace(/^(\+91|0)/, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Enter a mobile number of 10 digits.'))

const proof = shape({ challengeId, otp }).optional()

export const changingMobile = {
  changeMobile: endpoint({
    method: 'POST',
    path: '/users/mobile',
    summary:
      'Changes one’s mobile number in three steps: sends a code to the number or address on record; with that code (`former`) one to the new number; with both codes changes it.',
    access: { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' },
    body: shape({ mobile: mobile.optional(), former: proof, next: proof }),
    response: z.discriminatedUnion('status', [
      shape({ status: z.literal('sent-to-former'), sentTo: z.string(), ...challenge.shape }),
      shape({ status: z.literal('sent-to-new'), sentTo: z.string(), ...challenge.shape }),
      shape({ status: z.literal('changed'), mobile: z.string() }),
    ]),
    errors: ['identity.code_wrong', 'identity.code_expired', 'identity.nowhere_to_send', 'identity.same_mobile'],
    idempotency: 'none',
    example: { body: {} },
    pages: ['/learn/profile', '/teacher/profile'],
  }),
}
