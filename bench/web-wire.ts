/** What goes over the wire for a page, as the browser itself counts it; also what its service worker fetches for it. */
import type { BrowserContext, CDPSession } from '@playwright/test'

/** A network as the browser makes it: every request waits `latencyMs`, and what is on its way shares the throughput. */
export interface Network {
  latencyMs: number
  downBytesPerSecond: number
  upBytesPerSecond: number
}

interface Carried {
  type: string
  bytes: number
  /** Seconds of the browser's own clock; nothing while it is on its way. */
  finishedAt: number | undefined
  isFromDevice: boolean
}

const conditionsOf = (network: Network | null) => ({
  offline: false,
  latency: network?.latencyMs ?? 0,
  downloadThroughput: network?.downBytesPerSecond ?? -1,
  uploadThroughput: network?.upBytesPerSecond ?? -1,
})

const quietMs = 1000

/** Counts what one page fetches, from before it is opened. */
export class Wire {
  private readonly carried = new Map<string, Carried>()
  private changedMs = performance.now()
  /** The browser's clock (s) and the world's (ms) at one moment: when the page itself was asked for. */
  private begun: { atS: number; worldMs: number } | undefined

  static async watch(session: CDPSession, network: Network | null): Promise<Wire> {
    const wire = new Wire()
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp, wallTime }) => {
      wire.begun ??= { atS: timestamp, worldMs: wallTime * 1000 }
      wire.note(requestId, { type, bytes: 0, finishedAt: undefined, isFromDevice: false })
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => wire.note(requestId, { isFromDevice: true }))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromServiceWorker) wire.note(requestId, { isFromDevice: true })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      wire.note(requestId, { bytes: encodedDataLength, finishedAt: timestamp }),
    )
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => wire.note(requestId, { finishedAt: timestamp }))
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', conditionsOf(network))
    return wire
  }

  private note(requestId: string, what: Partial<Carried>): void {
    this.changedMs = performance.now()
    const known = this.carried.get(requestId)
    if (known) Object.assign(known, what)
    else if (what.type) this.carried.set(requestId, { type: what.type, bytes: 0, finishedAt: undefined, isFromDevice: false, ...what })
  }

  /** Whether for a second nothing began and nothing ended. The stream of live events goes on for ever. */
  get isQuiet(): boolean {
    const isOnItsWay = [...this.carried.values()].some(({ finishedAt, type }) => finishedAt === undefined && type !== 'EventSource')
    return !isOnItsWay && performance.now() - this.changedMs > quietMs
  }

  private get overTheWire(): Carried[] {
    return [...this.carried.values()].filter(({ isFromDevice }) => !isFromDevice)
  }

  get requests(): number {
    return this.overTheWire.length
  }

  /** Heads and bodies as they were sent, compressed; of requests that ended, and until a moment (ms since 1970) if one is given. */
  bytes(untilMs = Number.POSITIVE_INFINITY): number {
    const { atS, worldMs } = this.begun ?? { atS: 0, worldMs: 0 }
    const isInTime = ({ finishedAt }: Carried) => finishedAt !== undefined && worldMs + (finishedAt - atS) * 1000 <= untilMs
    return this.overTheWire.filter(isInTime).reduce((sum, { bytes }) => sum + bytes, 0)
  }
}

/** Puts a network before the service workers too: what a worker fetches passes by what its page is told of the network. */
export async function slowWorkers(context: BrowserContext, network: Network): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser does not say what works in it.')
  const { targetInfos } = await session.send('Target.getTargets')
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    const tell = (id: number, method: string, params: object) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    await tell(1, 'Network.enable', {})
    await tell(2, 'Network.emulateNetworkConditions', conditionsOf(network))
  }
}
