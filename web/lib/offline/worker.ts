import { keptChanged, sendTag, takeOver } from './worker-words.ts'

const recheckMs = 60 * 60_000

let registration: ServiceWorkerRegistration | undefined
let isReloading = false

/** Background Sync, where the browser has it. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/**
 * Starts the service worker. `onNewVersion` is told when a newer version of the application was fetched and waits; `startAnew`
 * then lets it take over. Does nothing where there are no service workers: outside https and loopback.
 */
export async function startWorker(onNewVersion: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const started = await serviceWorker.register('/sw.js')
  // Where tests block service workers, there is none.
  if (!started) return
  registration = started
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The very first one has nobody to replace.
      if (worker.state === 'installed' && serviceWorker.controller) onNewVersion()
    })
  watch(started.installing)
  started.addEventListener('updatefound', () => watch(started.installing))
  if (started.waiting && serviceWorker.controller) onNewVersion()
  window.setInterval(() => void lookForNewVersion(), recheckMs)
}

const lookForNewVersion = () => registration?.update().catch(() => 'tried again in an hour')

/**
 * A file of this version could not be had. Where a newer version waits, it has another; otherwise it is looked for, and told of when
 * it is there. Nothing is loaded anew without one: without a network that would go on for ever.
 */
export async function missFile(): Promise<void> {
  if ((await navigator.serviceWorker?.getRegistration())?.waiting) await startAnew()
  else await lookForNewVersion()
}

/** Loads the page anew, in the newest version that was fetched. */
export async function startAnew(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isReloading) window.location.reload()
    isReloading = true
  })
  waiting.postMessage(takeOver)
}

/**
 * Tells it that something is kept now, or no longer; the very first one as soon as it works. That one does not have this page in its hands from the beginning, and
 * went on letting reads past it until the browser started it anew: what a first visit kept was not found without a network.
 */
export function tellKeptChanged(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(keptChanged))
}

/** Asks the browser to let the worker send what waits when there is a network, also after the page was closed. */
export async function askToSendInBackground(): Promise<void> {
  const ready: (ServiceWorkerRegistration & WithSync) | undefined = registration
  await ready?.sync?.register(sendTag).catch(() => 'the page sends it by itself')
}
