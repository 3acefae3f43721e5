import { DrizzleQueryError } from 'drizzle-orm'

/** What an error is known by, and its name in a log. There `code` is one that somebody signs in with, and is hidden. */
const loggedAs = { code: 'errorCode', constraint: 'constraint', severity: 'severity', status: 'status' }

/**
 * An error as a log keeps it: what failed, where, and why. What a statement was given is left out, and so is what the database quotes of
 * it: hashes of PINs and codes, addresses, whatever somebody wrote.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const known = Object.entries(loggedAs).flatMap(([name, logged]) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[logged, value]] : []
  })
  return {
    type: error.name,
    message,
    ...Object.fromEntries(known),
    // The stack begins with the message.
    stack: error.stack?.replace(error.message, message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  }
}

/** A request as a log keeps it: its address without the secret of a calendar or of the first set-up. */
export const describeRequest = ({ method, url, ip }: { method?: string; url?: string; ip?: string }): object => ({
  method,
  url: url?.replace(/(\/calendars\/)[^/?#]+/, '$1[redacted]').replace(/([?&]token=)[^&#]*/g, '$1[redacted]'),
  remoteAddress: ip,
})
