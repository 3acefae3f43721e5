import type { Failure } from '#contract/errors.ts'

/** Whether the same would be refused however often it is asked for: it is not as it should be, not there, or not for whoever asks. */
export const isLasting = ({ status }: Failure): boolean => [400, 403, 404].includes(status)
