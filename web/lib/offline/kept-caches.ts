/**
 * What is kept on a device, as the page and the service worker both know it: one cache for each person and course, and in it
 * answers as the server gave them, stamped with the time of storing.
 */
const prefix = 'kept.'

/** On an answer that comes from the device: when it was stored, as ISO 8601 in UTC. */
export const keptAtHeader = 'x-prangan-kept-at'

/** Statuses by which the server says that somebody may no longer read something. */
export const refusals: readonly number[] = [403, 404, 410]

export const keptCacheName = (personId: string, courseId: string) => `${prefix}${personId}.${courseId}`

/** Where the calendars of a person are kept, in the place of a course. Until they named once what their class sessions are of, it was `calendar`. */
export const keptCalendars = 'calendars'

/** Takes away calendars that were kept in a shape that nothing reads any more. */
export const forgetOldCalendars = async () => {
  for (const name of await keptCacheNames()) if (name.endsWith('.calendar')) await caches.delete(name)
}

/** The names of the caches of everybody, or of one person. */
export const keptCacheNames = async (personId = '') =>
  (await caches.keys()).filter((name) => name.startsWith(personId ? `${prefix}${personId}.` : prefix))

/** Addresses are what is matched; the server's answers vary by headers that a device does not change. */
const matching = { ignoreVary: true } as const

/** The kept answer of an address, from whichever course. */
export async function findKept(address: string): Promise<Response | undefined> {
  for (const name of await keptCacheNames()) {
    const kept = await (await caches.open(name)).match(address, matching)
    if (kept) return kept
  }
  return undefined
}

/** Takes an answer out of every course: the server says that it is no longer this person's to read. */
export async function dropKept(address: string): Promise<void> {
  for (const name of await keptCacheNames()) await (await caches.open(name)).delete(address, matching)
}

/** Replaces an answer in every course that keeps it. */
export async function renewKept(address: string, answer: Response, now = new Date()): Promise<void> {
  for (const name of await keptCacheNames()) {
    const cache = await caches.open(name)
    if (await cache.match(address, matching)) await cache.put(address, stamped(answer.clone(), now))
  }
}

/**
 * Writes into what is kept what became of it here, before the server has heard of it: otherwise it would be gone after a reload
 * without a network. `data` is what the page shows. Does nothing where the address is not kept.
 */
export async function amendKept(address: string, data: unknown): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await keptCacheNames()) {
    const cache = await caches.open(name)
    const kept = await cache.match(address, matching)
    if (kept) await cache.put(address, new Response(JSON.stringify({ data }), { status: kept.status, headers: kept.headers }))
  }
}

/** An answer with the time of storing on it. Its body was decoded on the way, so that what told of its coding no longer holds. */
export function stamped(answer: Response, now: Date, body: BodyInit | null = answer.body): Response {
  const headers = new Headers(answer.headers)
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding')
    headers.delete('content-length')
  }
  headers.set(keptAtHeader, now.toISOString())
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers })
}
