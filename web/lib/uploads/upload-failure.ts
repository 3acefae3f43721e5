import type { DetailedError } from 'tus-js-client'
import { failureFrom } from '#contract/client.ts'
import { Failure } from '#contract/errors.ts'

/** Answers after which the same may succeed a little later: busy, too many at once, a server that is being restarted, or no room on its disk. */
const passing = [423, 429, 502, 503, 504, 507]

/** Whether it is worth trying again by itself. */
export const isPassing = (failure: Failure): boolean => failure.code === 'platform.unavailable' || passing.includes(failure.status)

/** Refusals of what a file is: its kind, its size, what is in it. */
const aboutTheFile = [
  'files.empty',
  'files.not_an_image',
  'files.name_missing',
  'files.too_large',
  'files.kind_refused',
  'files.heic_refused',
  'files.two_kinds_at_once',
  'files.archive_refused',
]

/** Whether the same file can be taken another time; for storage that is full there may be room by then. */
export const canBeTriedAgain = (failure: Failure | null): boolean => failure === null || !aboutTheFile.includes(failure.code)

/** What an upload waits for that goes on by itself: a network, room on the server's disk, or a server that is busy or away. */
export function whatDelays({ code, status, requestId }: Failure): 'offline' | 'storageFull' | 'delayed' {
  if (status === 507) return 'storageFull'
  return code === 'platform.unavailable' && requestId === undefined ? 'offline' : 'delayed'
}

/** What went wrong with an upload, in the catalogue's words. Without an answer the network is to blame. */
export function failureOf(error: Error | DetailedError): Failure {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) return new Failure('platform.unavailable', { cause: error })
  const { body, isJson } = parsed(answer.getBody())
  if (isJson) return failureFrom(body, answer.getHeader('retry-after') ?? null)
  return new Failure(answer.getStatus() >= 500 ? 'platform.unavailable' : 'platform.internal', { cause: error })
}

function parsed(text: string): { body: unknown; isJson: boolean } {
  try {
    return { body: JSON.parse(text), isJson: true }
  } catch (_unreadable) {
    return { body: undefined, isJson: false }
  }
}
