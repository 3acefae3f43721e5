import { identityQueries } from '../features/identity/queries.ts'
import { noteNetwork, noteSilence, useConnection } from '../lib/connection.ts'
import { failureText, wordsOf, wordsReady } from '../lib/i18n.ts'
import { connectLive } from '../lib/live.ts'
import { keptCacheNames } from '../lib/offline/kept-caches.ts'
import { missFile, startAnew, startWorker } from '../lib/offline/worker.ts'
import { invalidate, queryClient } from '../lib/query.ts'
import { useDeparture, yieldTo } from '../lib/session.ts'
import { storedUser } from '../lib/storage.ts'
import { useStore } from '../lib/store.ts'
import { isWaitingMarked, noticeOfRefused, useWaitingWrites } from '../lib/waiting-writes.ts'
import { showNotice } from '../ui/notice.ts'

// What sends and what keeps are fetched where something waits, or is kept.
const fetchSender = () => import('../lib/sender.ts')
const fetchKeeper = () => import('../lib/offline/kept-courses.ts')
const fetchLeaver = () => import('../lib/leave-device.ts')

const firstKnockMs = 2000
const longestKnockMs = 60_000

/** Starts what the application does about its network: the service worker, and what happens when the network is back. */
export function followNetwork(): void {
  window.addEventListener('offline', noteSilence)
  window.addEventListener('online', noteNetwork)
  // Tabs have one session and one stored user between them.
  window.addEventListener('storage', () => {
    const user = storedUser()
    if (user) yieldTo(user)
  })
  useConnection.subscribe((now, before) => {
    if (before.isOffline && !now.isOffline) void catchUp()
    if (!before.isOffline && now.isOffline) knock(firstKnockMs)
  })
  if (useConnection.getState().isOffline) knock(firstKnockMs)
  useDeparture.subscribe(({ reason }) => {
    if (reason === 'logged-out' || reason === 'session-ended') void leaveNothing(reason === 'logged-out')
  })
  useWaitingWrites.subscribe(({ refused }) => {
    if (refused.length > 0) void tellOfRefusals()
  })
  if (!import.meta.env.PROD) return
  window.addEventListener('vite:preloadError', () => void missFile())
  const start = () => void startWorker(() => void tellOfNewVersion())
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}

/** Puts the device in order once the server said who is here: others' things go, one's own are sent. */
export async function settleDevice(personId: string): Promise<void> {
  const user = useStore.getState().loggedinUser
  if (user.isUserLoggedIn && user.isOnSharedDevice) (await fetchLeaver()).watchUse()
  if ('caches' in globalThis) {
    const [all, own] = await Promise.all([keptCacheNames(), keptCacheNames(personId)])
    if (all.length > own.length) await (await fetchKeeper()).forgetEverybodys(personId)
  }
  if (!isWaitingMarked()) return
  await (await fetchSender()).sendWaiting()
  // What was read meanwhile knows nothing of what was sent.
  await invalidate()
}

/** Asks now and then whether the server can be reached again: a browser that says it is online only means that it has a cable. */
function knock(delayMs: number): void {
  window.setTimeout(async () => {
    if (!useConnection.getState().isOffline) return
    if (useStore.getState().loggedinUser.isUserLoggedIn) await askWhoIsHere()
    if (!useConnection.getState().isOffline) return
    // After a reload without a network, nothing else opens the device's database.
    if (isWaitingMarked()) await (await fetchSender()).countWaiting()
    knock(Math.min(delayMs * 2, longestKnockMs))
  }, delayMs)
}

/** Who the server says is here; null where it says nothing. */
async function askWhoIsHere() {
  const me = identityQueries.me()
  await queryClient.prefetchQuery({ ...me, staleTime: 0 })
  const { status, data } = queryClient.getQueryState(me.queryKey) ?? {}
  return status === 'success' ? (data ?? null) : null
}

/** The network is back: whoever is here is asked for anew, what waited is sent, and what is on the screen is read again. */
async function catchUp(delayMs = firstKnockMs): Promise<void> {
  const user = useStore.getState().loggedinUser
  if (!user.isUserLoggedIn) return
  const me = await askWhoIsHere()
  if (useDeparture.getState().reason) return
  if (!me) return catchUpLater(delayMs)
  if (me.id !== user.id) return yieldTo(me)
  connectLive()
  await settleDevice(user.id)
  await invalidate()
}

let catchingUp: number | undefined

/** Catches up once the server can say again who is here. Without a network the page knocks, and catches up when it is back. */
export function catchUpLater(delayMs = firstKnockMs): void {
  if (useConnection.getState().isOffline) return
  window.clearTimeout(catchingUp)
  catchingUp = window.setTimeout(() => void catchUp(Math.min(delayMs * 2, longestKnockMs)), delayMs)
}

/** Whoever leaves leaves nothing that they kept. What a session's end left unsent waits for its person, except on a shared device. */
async function leaveNothing(forgetsWaiting: boolean): Promise<void> {
  const user = useStore.getState().loggedinUser
  if (user.isUserLoggedIn && user.isOnSharedDevice) return (await fetchLeaver()).leaveNothingOf(user.id)
  // What was begun in this tab goes with whoever says that they go.
  if (forgetsWaiting) sessionStorage.clear()
  if (forgetsWaiting && user.isUserLoggedIn && isWaitingMarked()) await (await fetchSender()).forgetWaiting(user.id)
  if ('caches' in globalThis && (await keptCacheNames()).length > 0) await (await fetchKeeper()).forgetEverybodys()
}

async function tellOfRefusals(): Promise<void> {
  await wordsReady
  const { refused } = useWaitingWrites.getState()
  useWaitingWrites.setState({ refused: [] })
  for (const { order, code, message } of refused) {
    void showNotice({
      id: noticeOfRefused(order),
      title: wordsOf('shell')('network.refused'),
      text: failureText({ code, message }),
      closeLabel: wordsOf('ui')('close'),
      isBad: true,
      stays: true,
    })
  }
}

async function tellOfNewVersion(): Promise<void> {
  await wordsReady
  void showNotice({
    id: 'new-version',
    title: wordsOf('shell')('newVersion.title'),
    text: wordsOf('shell')('newVersion.text'),
    action: { label: wordsOf('shell')('newVersion.action'), onPress: () => void startAnew() },
    closeLabel: wordsOf('ui')('close'),
    stays: true,
  })
}
