import { basePath, type Result } from '#contract/endpoint.ts'
import { platformCalls } from '#contract/platform.ts'
import { dropKept, findKept, keptAtHeader, refusals, renewKept } from './kept-caches.ts'
import { partOf } from './part.ts'

/** How long a page waits for the network where the device has an answer too. */
const patienceMs = 4000

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
  if (pathname === basePath + platformCalls.batch.path) return answerBatch(request, circumstances)
  const address = pathname + search
  // Who keeps a course asks past what is kept.
  const kept = request.cache === 'reload' ? undefined : await findKept(address)
  if (!kept) return fetch(request)

  const range = request.headers.get('range')
  const fromDevice = () => (range === null ? kept : partOf(kept, range))
  const fresh = fetch(request)
  circumstances.waitUntil(
    fresh.then(
      (answer) => follow(address, request, answer),
      () => 'the device answers',
    ),
  )
  return (await inTime(fresh, circumstances)) ?? fromDevice()
}

/** What the network answers; null where that is nothing, or nothing in time. */
async function inTime(fresh: Promise<Response>, circumstances: Circumstances): Promise<Response | null> {
  const first = await Promise.race([
    fresh.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), circumstances.patienceMs ?? patienceMs)),
  ])
  return first && !unreachable.includes(first.status) ? first : null
}

/**
 * The same for reads that are asked for together. Where the network does not answer, those that are kept are answered with when they were
 * stored, and the others not at all: they are asked for alone.
 */
async function answerBatch(request: Request, circumstances: Circumstances): Promise<Response> {
  const addresses = new URL(request.url).searchParams.get('reads')?.split(',') ?? []
  const found = await Promise.all(addresses.map(async (address) => ({ address, kept: await findKept(address) })))
  const fromDevice = found.flatMap(({ address, kept }) => (kept ? [{ address, kept }] : []))
  if (fromDevice.length === 0) return fetch(request)

  const fresh = fetch(request)
  const renewed = fresh.then(async (answer) => {
    if (answer.status !== 200) return
    const { data }: { data: Result<typeof platformCalls.batch> } = await answer.clone().json()
    for (const { address, status, body } of data.filter(({ address }) => fromDevice.some((each) => each.address === address)))
      await follow(address, request, Response.json(body, { status }))
  })
  circumstances.waitUntil(renewed.catch(() => 'the device answers'))
  const data = async () =>
    Promise.all(
      fromDevice.map(async ({ address, kept }) => ({
        ...{ address, status: kept.status, body: await kept.json(), keptAt: kept.headers.get(keptAtHeader) },
      })),
    )
  return (await inTime(fresh, circumstances)) ?? Response.json({ data: await data() })
}

/**
 * Does to what is kept what the network's answer says. Files never change under their address. The answer is the page's to read: a copy is
 * made before anything is waited for, and only to be kept, as one that nobody reads holds every byte of a recording.
 */
async function follow(address: string, request: Request, answer: Response): Promise<void> {
  if (refusals.includes(answer.status)) return dropKept(address)
  const isRead = answer.status === 200 && (answer.headers.get('content-type') ?? '').includes('application/json')
  if (isRead && !request.headers.has('range')) await renewKept(address, answer.clone())
}
