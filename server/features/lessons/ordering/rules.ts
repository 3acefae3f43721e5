import { Failure } from '#contract/errors.ts'

/**
 * The whole order of what stands somewhere, given the order that somebody wants of what they see of it: what they do not see stays
 * where it is, what they see takes the other places in turn, and what they bring from elsewhere follows.
 * Refuses when something that they see is not named, or is named twice.
 */
export function orderWith(present: readonly { id: string; isSeen: boolean }[], wanted: readonly string[]): string[] {
  const seen = present.filter((one) => one.isSeen)
  if (new Set(wanted).size !== wanted.length || !seen.every((one) => wanted.includes(one.id))) throw new Failure('lessons.order_incomplete')
  const rest = [...wanted]
  return [...present.map((one) => (one.isSeen ? (rest.shift() ?? one.id) : one.id)), ...rest]
}
