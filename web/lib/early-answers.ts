import type { ResponseLike } from '#contract/client.ts'
import type { Result } from '#contract/endpoint.ts'
import type { platformCalls } from '#contract/platform.ts'
import { keptAtHeader } from './offline/kept-caches.ts'

/** One read of a batch, as the server answers it, or the service worker in its place: then with when it was stored. */
type ReadInBatch = Result<typeof platformCalls.batch>[number] & { keptAt?: string }

/** What `before-paint.js` asked for, in one batch, while the scripts were still arriving. */
interface Early {
  askedMs: number
  /** Of reads that nobody has taken yet. */
  addresses: Set<string>
  /** The batch as it was answered; nothing where the network failed. */
  arriving: Promise<{ arrivedMs: number; date: string | null; status: number; body: { data?: ReadInBatch[]; error?: unknown } } | undefined>
}

declare global {
  interface Window {
    earlyAnswers?: Early
  }
}

/** As long as an answer is shown before it is read again. */
const freshMs = 30_000

/** What may be answered otherwise when it is asked for alone: by the server a moment later, or by the device. */
const isPassing = ({ status }: ReadInBatch) => status >= 500 || status === 429

/**
 * The answer that was asked for early, to a read of this address, and when it came (ms since 1970); each only once. Nothing where none
 * was asked for, where it is too old, or where it or the whole batch failed: then it is asked for as ever.
 */
export async function takeEarly(address: string): Promise<{ answer: ResponseLike; arrivedMs: number } | undefined> {
  const early = window.earlyAnswers
  if (!early?.addresses.delete(address) || Date.now() - early.askedMs > freshMs) return undefined
  const came = await early.arriving
  const read = came && readOf(came, address)
  return came && read && !isPassing(read) ? { answer: answerOf(read, came.date), arrivedMs: came.arrivedMs } : undefined
}

/** A session that is over is over for each read of a batch: asked alone, each would hear it once more, and later. */
const readOf = ({ status, body }: NonNullable<Awaited<Early['arriving']>>, address: string): ReadInBatch | undefined =>
  status === 401 ? { address, status, body } : body.data?.find((each) => each.address === address)

/** A read of a batch as it is answered by itself. */
function answerOf({ status, body, keptAt }: ReadInBatch, date: string | null): ResponseLike {
  const heads: Record<string, string | null | undefined> = { date, [keptAtHeader]: keptAt }
  return { status, ok: status < 300, headers: { get: (name) => heads[name] ?? null }, json: async () => body }
}

/** Once something has changed, what was asked for before it may be wrong. */
export const dropEarly = () => window.earlyAnswers?.addresses.clear()
