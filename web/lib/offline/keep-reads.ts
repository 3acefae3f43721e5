import { keptCacheName, refusals, stamped } from './kept-caches.ts'
import { tellKeptChanged } from './worker.ts'

/** Where the service worker keeps the files of pages that were opened. */
const openedName = 'prangan.opened'

interface ReadsToKeep {
  personId: string
  /** What they are kept as: another time the same name takes their place. */
  name: string
  /** Addresses of reads. */
  addresses: readonly string[]
}

/**
 * Keeps answers on this device, so that a page which somebody opens in a room without a network shows what it did: for a person, under a
 * name, in place of what was kept under it. What cannot be had now stays as it was kept before; what is refused goes. Like a kept course
 * it is answered by the service worker, renewed with every answer of the network, and removed when its person leaves.
 */
export async function keepReads({ personId, name, addresses }: ReadsToKeep): Promise<void> {
  const cache = await caches.open(keptCacheName(personId, name))
  for (const address of addresses) {
    // `reload` asks past what is kept.
    const answer = await fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin', cache: 'reload' }).catch(
      () => null,
    )
    if (answer?.status === 200) await cache.put(address, stamped(answer, new Date()))
    if (answer && refusals.includes(answer.status)) await cache.delete(address)
  }
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!addresses.includes(pathname + search)) await cache.delete(request)
  }
  await keepOpenedFiles()
  tellKeptChanged()
}

/** The files that this page was made of: some were fetched before there was a service worker to keep them. */
async function keepOpenedFiles(): Promise<void> {
  const cache = await caches.open(openedName)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const files = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
  for (const { name } of files) {
    if (new URL(name).origin === window.location.origin && !there.has(name)) await cache.add(name).catch(() => 'fetched when it is needed')
  }
}
