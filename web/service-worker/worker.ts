/** The service worker: starts the application without a network, answers reads of kept courses, and sends what waits. */
import { registerQuotaErrorCallback } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { basePath } from '#contract/endpoint.ts'
import { answerRead } from '../lib/offline/answer.ts'
import { forgetOldCalendars, keptCacheNames } from '../lib/offline/kept-caches.ts'
import { findReadingPage, keepReadingPages } from '../lib/offline/reading-pages.ts'
import { keptChanged, sendTag, takeOver } from '../lib/offline/worker-words.ts'
import { sendInBackground } from '../lib/send-in-background.ts'

declare const self: ServiceWorkerGlobalScope
/** The shell's files, by the build. */
declare const SHELL_ENTRIES: PrecacheEntry[]

/** Background Sync, which the compiler does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/** First words of the application's addresses; the server answers any other with its designed 404. */
const places = /^\/(?:(?:learn|teacher|admin|setup|dev)(?:[/?]|$)|(?:\?|$))/

cleanupOutdatedCaches()
precacheAndRoute(SHELL_ENTRIES)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [places] }))

/** Files of pages that were opened, so that they open again. They never change under their name; a newer version has others. */
const openedName = 'prangan.opened'
const forgetOpened = () => caches.delete(openedName)
registerQuotaErrorCallback(forgetOpened)
const opened = new CacheFirst({ cacheName: openedName })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (about) => (await findReadingPage(about.url.pathname)) ?? opened.handle(about),
)

// Where nothing is kept, reads go past the worker. Until it knows, they do not.
let mayBeKept = true
const look = async () => {
  mayBeKept = (await keptCacheNames()).length > 0
}
void look()

registerRoute(
  ({ url, sameOrigin, request }) =>
    mayBeKept &&
    sameOrigin &&
    url.pathname.startsWith(`${basePath}/`) &&
    !(request.headers.get('accept') ?? '').includes('text/event-stream'),
  ({ request, event }) => answerRead(request, { waitUntil: (work) => event.waitUntil(work) }),
)

self.addEventListener('install', (event) => {
  // A newer version reads kept courses with newer files.
  const renewed = keptCacheNames().then((names) => (names.length > 0 ? keepReadingPages() : undefined))
  event.waitUntil(renewed)
})

// The page that was open when the first version was installed can keep a course at once.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOpened(), forgetOldCalendars(), self.clients.claim()])))

self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting()
  if (data !== keptChanged) return
  mayBeKept = true
  void look()
})

self.addEventListener('sync', (event) => {
  if (event.tag === sendTag) event.waitUntil(sendInBackground())
})
