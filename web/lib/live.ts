import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { noteNetwork, useConnection } from './connection.ts'
import { invalidate, makeStale, queryClient, read } from './query.ts'
import { firstAnswerAt } from './server-clock.ts'
import { useDeparture, yieldTo } from './session.ts'

const firstDelayMs = 2000
const longestDelayMs = 60_000

let stream: EventSource | undefined
/** Whether one was listened to before, or could not be: another one knows nothing of what happened since. */
let mayHaveMissed = false
useDeparture.subscribe(disconnectLive)

/** Listens to what happens elsewhere, until the page is left. Connecting a second time does nothing. */
export function connectLive(delayMs = firstDelayMs): void {
  if (stream || useDeparture.getState().reason) return
  let nextDelayMs = delayMs
  let hasOpened = false
  // What happens between the page's first reads and its stream is told by the stream; what may be missed later is read again.
  const since = mayHaveMissed ? undefined : firstAnswerAt()
  const opened = new EventSource(addressOf(notifications.stream, since ? { query: { since } } : {}))
  stream = opened
  opened.onopen = () => {
    nextDelayMs = firstDelayMs
    const { isOffline, keptAt } = useConnection.getState()
    noteNetwork()
    // A slow network had the device answer. Whoever was offline catches up by itself (`app/follow-network.ts`).
    const isFromDevice = keptAt.size > 0 && !isOffline
    // The browser mends a stream by itself, and then says what it heard last; of one that had to be opened anew, anything may be missed.
    if (isFromDevice || (mayHaveMissed && !hasOpened)) void readAllAgain()
    mayHaveMissed = true
    hasOpened = true
  }
  opened.onmessage = ({ data }) => void receive(data)
  opened.onerror = () => {
    mayHaveMissed = true
    // A lost network the browser mends by itself, resuming where it stopped; a refusal by the server it takes as final.
    if (opened.readyState !== EventSource.CLOSED) return
    disconnectLive()
    void askWhoIsSignedIn()
    window.setTimeout(() => connectLive(Math.min(nextDelayMs * 2, longestDelayMs)), nextDelayMs)
  }
}

/** Stops listening: whoever is about to leave does not want to hear that their session ended. */
export function disconnectLive(): void {
  stream?.close()
  stream = undefined
}

/**
 * Acts on one event. One that this version does not know is skipped: the server may be newer than the page. Which calls an event makes
 * stale is fetched with the first one: a phone pays for them when something happens.
 */
export async function receive(data: string): Promise<void> {
  const { type }: { type?: unknown } = JSON.parse(data)
  if (type === 'session.ended') void askWhoIsSignedIn()
  if (type === 'everything.changed') return readAllAgain()
  // Where even that cannot be fetched, everything may be stale.
  const known = await import('./stale-after.ts').catch(() => null)
  if (known) soonStale(known.staleAfterEvent(type))
  else await readAllAgain()
}

/** Reads again what is on the screen, and the rest when it is shown. */
const readAllAgain = () => invalidate()

const pauseMs = 500
let waiting = new Set<Endpoint>()
let pause: number | undefined

/**
 * Reads again at once what an event makes stale; what the events of the next moment make stale is read again together, so that a
 * teacher who changes much in a row does not make every open page ask each time.
 */
function soonStale(endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) waiting.add(endpoint)
  if (pause !== undefined) return
  readAgain()
  pause = window.setTimeout(() => {
    pause = undefined
    if (waiting.size > 0) soonStale([])
  }, pauseMs)
}

function readAgain(): void {
  const stale = [...waiting]
  waiting = new Set()
  void makeStale(stale)
}

/** The session that ended may be another one of the same person's. When it was this one, the answer sends them away, or is somebody else. */
async function askWhoIsSignedIn(): Promise<void> {
  const me = read(identity.me, {})
  await queryClient.prefetchQuery({ ...me, staleTime: 0 })
  const user = queryClient.getQueryData(me.queryKey)
  if (user) yieldTo(user)
}
