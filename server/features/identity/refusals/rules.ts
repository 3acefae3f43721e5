import type { ErrorCode } from '#contract/errors.ts'

/** Refusals that say that something is not one's own to see, to change or to call. */
const told: readonly ErrorCode[] = ['access.not_found', 'access.refused', 'access.role_refused']
export const isNoted = (code: ErrorCode): boolean => told.includes(code)

/** Of more refusals of a person by an endpoint in a day than these it is only known that there were more. */
export const countedAtMost = 1000
export const identifiersAtMost = 20
/** Logs are kept for a year at least (REG-4). */
export const keptSeconds = 3 * 366 * 86_400

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const looksAtMost = 200

/** The identifiers that a request was made with, the first so many: nothing else of it is kept, as it may be anything. */
export function identifiersIn(...parts: unknown[]): string[] {
  const found = new Set<string>()
  const waiting = [...parts]
  for (let looked = 0; waiting.length > 0 && looked < looksAtMost && found.size < identifiersAtMost; looked++) {
    const part = waiting.shift()
    if (typeof part === 'string' && uuid.test(part)) found.add(part.toLowerCase())
    else if (typeof part === 'object' && part !== null) waiting.push(...Object.values(part).slice(0, looksAtMost))
  }
  return [...found]
}
