import { Failure } from '#contract/errors.ts'

/** Where what was written is now. */
export type Keeping =
  /** Nothing was written since it was opened. */
  | { is: 'untouched' }
  /** It is on its way to the server, or goes there as soon as the writing pauses. */
  | { is: 'saving' }
  /** The server has it, since a moment. */
  | { is: 'saved'; at: string }
  /** Only this device has it; `failure` says why. */
  | { is: 'kept'; failure: Failure }
  /** Neither could keep it: it is on the screen only. */
  | { is: 'unsafe'; failure: Failure }

interface SelfSavingOptions<Draft> {
  /** Keeps it on the device. Called with every change, one at a time, the last one last. */
  keep: (draft: Draft) => Promise<void>
  /** Brings it to the server; answers when it was kept there. */
  send: (draft: Draft) => Promise<{ savedAt: string }>
  /** The server has it: the device need not keep it any longer. */
  release: (savedAt: string) => Promise<void>
  onKeeping: (keeping: Keeping) => void
}

/** Writing that pauses for so long is sent. */
const pauseMs = 1500
const firstRetryMs = 5000
const longestRetryMs = 60_000

const asFailure = (error: unknown) => (error instanceof Failure ? error : new Failure('platform.internal', { cause: error }))
/** Whether trying again may help: the network or the server is away, or asked for patience. */
const isPassing = ({ status }: Failure) => status >= 500 || status === 429

/** Runs one piece of work at a time; what comes meanwhile is done after it, only the last of it. */
function oneAtATime<Draft>(work: (draft: Draft) => Promise<void>) {
  let running: Promise<void> | undefined
  let next: { draft: Draft } | undefined
  const run = async () => {
    while (next) {
      const { draft } = next
      next = undefined
      await work(draft)
    }
    running = undefined
  }
  return (draft: Draft): Promise<void> => {
    next = { draft }
    running ??= run()
    return running
  }
}

/**
 * Saves by itself what somebody writes: on the device with every change, and on the server when the writing pauses, one request at a
 * time. Without a network it tries again, and at once when the network is back.
 */
export class SelfSaving<Draft> {
  readonly #options: SelfSavingOptions<Draft>
  readonly #keep: (draft: Draft) => Promise<void>
  readonly #send: (draft: Draft) => Promise<void>
  #latest: Draft | undefined
  #sent: Draft | undefined
  #timer: number | undefined
  #ending: number | undefined
  #retryMs = firstRetryMs
  #isKept = true
  #isHeld = false
  #isEnded = false
  #told: Keeping['is'] = 'untouched'

  constructor(options: SelfSavingOptions<Draft>) {
    this.#options = options
    this.#keep = oneAtATime(async (draft) => {
      this.#isKept = await options.keep(draft).then(
        () => true,
        () => false,
      )
    })
    this.#send = oneAtATime((draft) => this.#sendOne(draft))
  }

  /** Begins to listen for the network; also again, after the end. */
  begin(): void {
    window.clearTimeout(this.#ending)
    this.#isEnded = false
    window.addEventListener('online', this.flush)
  }

  async #sendOne(draft: Draft): Promise<void> {
    if (this.#isHeld) return
    const { send, release } = this.#options
    this.#tell({ is: 'saving' })
    try {
      const { savedAt } = await send(draft)
      this.#sent = draft
      this.#retryMs = firstRetryMs
      if (this.#latest !== draft) return
      await release(savedAt)
      this.#tell({ is: 'saved', at: savedAt })
      // A change that came meanwhile may have been released with it.
      const latest = this.unsent()
      if (latest !== undefined) void this.#keep(latest)
    } catch (error) {
      this.#failed(asFailure(error))
    }
  }

  #failed(failure: Failure): void {
    if (this.#isHeld) return
    this.#tell({ is: this.#isKept ? 'kept' : 'unsafe', failure })
    if (!isPassing(failure) || this.#isEnded) return
    this.#later(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }

  #tell(keeping: Keeping): void {
    if (keeping.is === 'saving' && this.#told === 'saving') return
    this.#told = keeping.is
    this.#options.onKeeping(keeping)
  }

  #later(delayMs: number): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(this.flush, delayMs)
  }

  change(draft: Draft): void {
    this.#latest = draft
    void this.#keep(draft)
    // What was said to be saved is not what stands there now.
    if (this.#told === 'untouched' || this.#told === 'saved') this.#tell({ is: 'saving' })
    this.#later(pauseMs)
  }

  /** Sends what is not sent yet, now. Settles when the server answered. */
  flush = async (): Promise<void> => {
    window.clearTimeout(this.#timer)
    const draft = this.unsent()
    if (draft !== undefined && !this.#isHeld) await this.#send(draft)
  }

  /** What the server does not have yet, if anything. */
  unsent(): Draft | undefined {
    return this.#latest === this.#sent ? undefined : this.#latest
  }

  /** Sends nothing for a while; settles, when a request that was on its way is answered, to how to go on. */
  async hold(): Promise<() => void> {
    this.#isHeld = true
    window.clearTimeout(this.#timer)
    if (this.#latest !== undefined) await this.#send(this.#latest)
    return () => {
      this.#isHeld = false
      if (this.unsent() !== undefined) this.#later(pauseMs)
    }
  }

  /** What was written is dealt with in another way: it is neither sent nor kept any more. */
  async drop(): Promise<void> {
    window.clearTimeout(this.#timer)
    this.#sent = this.#latest
    await this.#options.release(new Date().toISOString())
    const latest = this.unsent()
    if (latest === undefined) this.#tell({ is: 'untouched' })
    // A change that came meanwhile may have been released with it.
    else void this.#keep(latest)
  }

  /**
   * Sends what is left, behind a request that is on its way, and listens no more: what fails now is not tried again. What the field hands
   * out while it is being closed is still taken.
   */
  end(): void {
    window.removeEventListener('online', this.flush)
    this.#ending = window.setTimeout(() => {
      this.#isEnded = true
      void this.flush()
    })
  }
}
