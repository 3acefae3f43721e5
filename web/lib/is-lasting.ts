import type { ErrorCode, Failure } from '#contract/errors.ts'

const lasting: readonly ErrorCode[] = [
  'access.not_found',
  'access.refused',
  'access.role_refused',
  'request.not_found',
  'request.malformed',
]

/** Whether the same would be refused however often it is asked for: it is not there, or not for whoever asks. */
export const isLasting = ({ code }: Failure): boolean => lasting.includes(code)
