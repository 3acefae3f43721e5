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
  /** With its heads, once it is there. */
  bytes: number
  /** What came of it so far, each piece with when it came, in seconds of the browser's own clock. */
  pieces: { atS: number; bytes: number }[]
  /** In the same seconds; nothing while it is on its way. */
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

/** What is listened for of a page and of its workers, https://chromedevtools.github.io/devtools-protocol/tot/Network/. */
const heard = [
  'Network.requestWillBeSent',
  'Network.requestServedFromCache',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const
type Heard = (typeof heard)[number]

/** Of what these words tell, the part that is counted. */
interface Told {
  requestId: string
  type?: string
  timestamp?: number
  wallTime?: number
  encodedDataLength?: number
  response?: { fromDiskCache?: boolean; fromServiceWorker?: boolean }
}

/** Counts what one page fetches, by itself and through its service worker, from before it is opened. */
export class Wire {
  private readonly carried = new Map<string, Carried>()
  private changedMs = performance.now()
  /** The browser's clock (s) and the world's (ms) at one moment: when the page itself was asked for. */
  private begun: { atS: number; worldMs: number } | undefined

  static async watch(session: CDPSession, network: Network | null, workers?: SlowWorkers): Promise<Wire> {
    const wire = new Wire()
    for (const word of heard) session.on(word, (told: Told) => wire.hear(word, told))
    if (workers) workers.tell = (word, told) => wire.hear(word, told)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', conditionsOf(network))
    return wire
  }

  private hear(word: Heard, { requestId, type = 'Other', timestamp = 0, wallTime = 0, encodedDataLength = 0, response }: Told): void {
    if (word === 'Network.requestWillBeSent') {
      this.begun ??= { atS: timestamp, worldMs: wallTime * 1000 }
      this.note(requestId, { type, bytes: 0, pieces: [], finishedAt: undefined, isFromDevice: false })
    } else if (word === 'Network.requestServedFromCache') this.note(requestId, { isFromDevice: true })
    else if (word === 'Network.responseReceived') {
      if (response?.fromDiskCache || response?.fromServiceWorker) this.note(requestId, { isFromDevice: true })
    } else if (word === 'Network.dataReceived') this.carried.get(requestId)?.pieces.push({ atS: timestamp, bytes: encodedDataLength })
    else if (word === 'Network.loadingFinished') this.note(requestId, { bytes: encodedDataLength, finishedAt: timestamp })
    else this.note(requestId, { finishedAt: timestamp })
  }

  private note(requestId: string, what: Partial<Carried>): void {
    this.changedMs = performance.now()
    const known = this.carried.get(requestId)
    if (known) Object.assign(known, what)
    else if (what.type)
      this.carried.set(requestId, { type: what.type, bytes: 0, pieces: [], finishedAt: undefined, isFromDevice: false, ...what })
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

  /**
   * Heads and bodies as they were sent, compressed; until a moment (ms since 1970) if one is given, of what was on its way then the pieces that
   * had come.
   */
  bytes(untilMs = Number.POSITIVE_INFINITY): number {
    const { atS, worldMs } = this.begun ?? { atS: 0, worldMs: 0 }
    const isInTime = (seconds: number) => worldMs + (seconds - atS) * 1000 <= untilMs
    return this.overTheWire
      .map(({ bytes, pieces, finishedAt }) =>
        finishedAt !== undefined && isInTime(finishedAt)
          ? bytes
          : pieces.reduce((sum, piece) => sum + (isInTime(piece.atS) ? piece.bytes : 0), 0),
      )
      .reduce((sum, bytes) => sum + bytes, 0)
  }
}

/** The service workers of a browser, with a network before them too: what a worker fetches passes by what its page is told of the network. */
export class SlowWorkers {
  /** Who is told what they fetch. */
  tell: (word: Heard, told: Told) => void = () => undefined

  /** Throws where none works. */
  static async of(context: BrowserContext, network: Network): Promise<SlowWorkers> {
    const session = await context.browser()?.newBrowserCDPSession()
    if (!session) throw new Error('The browser does not say what works in it.')
    const workers = new SlowWorkers()
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      // as: a word of the protocol, of which nothing is used but for those that are listened for.
      const { method, params } = JSON.parse(message) as { method?: Heard; params: Told }
      if (method && heard.includes(method)) workers.tell(method, params)
    })
    const { targetInfos } = await session.send('Target.getTargets')
    const found = targetInfos.filter(({ type }) => type === 'service_worker')
    if (found.length === 0) throw new Error('No service worker works in this browser.')
    for (const { targetId } of found) {
      const { sessionId } = await session.send('Target.attachToTarget', { targetId })
      const ask = (id: number, method: string, params: object) =>
        session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      await ask(1, 'Network.enable', {})
      await ask(2, 'Network.emulateNetworkConditions', conditionsOf(network))
    }
    return workers
  }
}
