import { z } from 'zod'
import { shape } from '../../endpoint.ts'

export const otp = z.string().regex(/^\d{6}$/, 'The code has 6 digits.')
export const challengeId = z.uuid('This is not a valid identifier.')

/** The same answer whether or not anybody has that identifier. */
export const challenge = shape({ challengeId: z.uuid(), resendAfterSeconds: z.int(), expiresInSeconds: z.int() })
