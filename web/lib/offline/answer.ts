import { dropKept, findKept, renewKept } from './kept-caches.ts'
import { partOf } from './part.ts'

/** How long a page waits for the network where the device has an answer too. */
const patienceMs = 4000

/** Statuses by which the server says that somebody may no longer read something. */
const refusals = [403, 404, 410]
/** Statuses by which something on the way says that the server cannot be reached. */
const unreachable = [502, 503, 504]

interface Circumstances {
  /** Keeps the worker alive until this is settled. */
  waitUntil: (work: Promise<unknown>) => void
  patienceMs?: number
}

/**
 * The answer to a read: the network's, and where there is none, or none in time, the kept one. What the network answers renews
 * what is kept, or removes it when access was refused. Rejects, as `fetch` does, where there is neither.
 */
export async function answerRead(request: Request, circumstances: Circumstances): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  // Who keeps a course asks past what is kept.
  const kept = request.cache === 'reload' ? undefined : await findKept(address)
  if (!kept) return fetch(request)

  const range = request.headers.get('range')
  const fromDevice = () => (range === null ? kept : partOf(kept, range))
  const fresh = fetch(request)
  circumstances.waitUntil(
    fresh.then(
      (answer) => follow(address, request, answer.clone()),
      () => 'the device answers',
    ),
  )
  const first = await Promise.race([
    fresh.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), circumstances.patienceMs ?? patienceMs)),
  ])
  return first && !unreachable.includes(first.status) ? first : fromDevice()
}

/** Does to what is kept what the network's answer says. Files never change under their address. */
async function follow(address: string, request: Request, answer: Response): Promise<void> {
  if (refusals.includes(answer.status)) await dropKept(address)
  const isRead = answer.status === 200 && (answer.headers.get('content-type') ?? '').includes('application/json')
  if (isRead && !request.headers.has('range')) await renewKept(address, answer)
}
