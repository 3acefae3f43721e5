/** A browser that can be driven, and in which nobody looks on while a page opens. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'

export interface QuietBrowser {
  browser: Browser
  /** Pages can be looked into, as it is at first. */
  lookOn: () => void
  /** Pages that are opened from now on are left alone until somebody looks on: they open as for anybody. */
  lookAway: () => void
  close: () => Promise<void>
}

/** A word of the browser's protocol, https://chromedevtools.github.io/devtools-protocol/. */
interface Word {
  id?: number
  method?: string
  sessionId?: string
}

/** What asks a page to tell of everything that happens in it. */
const lookInto = 'Runtime.enable'
/** Numbers of words of our own, beyond those of whoever drives the browser. */
const ownNumbers = 1_000_000_000

/**
 * Words to and from a browser, of which the ones that look into a page wait until somebody looks on. Whoever does has every `Error` that the page makes
 * remember the whole stack, for which Chromium reads the functions in it once more. React makes three when it begins, in functions as long as
 * itself: 190 ms of a four times slowed processor, before the first paint, on every visit that is looked at and on no other.
 */
class HeldWords {
  onmessage?: (message: object) => void
  onclose?: (reason?: string) => void
  private held: Word[] = []
  private isHeld = false
  private number = ownNumbers
  private rest = ''
  private readonly to: Writable

  constructor(to: Writable, from: Readable) {
    this.to = to
    from.setEncoding('utf8').on('data', (chunk: string) => this.take(chunk))
    from.on('close', () => this.onclose?.())
  }

  send(word: Word): void {
    const { id, method, sessionId } = word
    if (method === lookInto && this.isHeld) {
      this.held.push(word)
      queueMicrotask(() => this.onmessage?.({ id, sessionId, result: {} }))
    } else this.say(word)
  }

  hold(): void {
    this.isHeld = true
  }

  release(): void {
    this.isHeld = false
    for (const word of this.held) this.say({ ...word, id: this.number++ })
    this.held = []
  }

  close(): void {
    this.say({ id: this.number++, method: 'Browser.close' })
  }

  private say(word: Word): void {
    this.to.write(`${JSON.stringify(word)}\0`)
  }

  private take(chunk: string): void {
    const words = (this.rest + chunk).split('\0')
    this.rest = words.pop() ?? ''
    for (const text of words) {
      const word: Word = JSON.parse(text)
      if ((word.id ?? 0) < ownNumbers) this.onmessage?.(word)
    }
  }
}

/** Starts a browser with a profile on the disk, as a phone has one, that goes with it. */
export async function openBrowser(): Promise<QuietBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-phone-'))
  const flags = [...chromiumFlags, '--remote-debugging-pipe', `--user-data-dir=${folder}`]
  const child = spawn(ensureChromium(), flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  // as: `stdio` above says which ends are pipes, and the types of `spawn` do not.
  const words = new HeldWords(child.stdio[3] as Writable, child.stdio[4] as Readable)
  // What was started may be a script that starts the browser, so the browser itself is told.
  const close = async () => {
    words.close()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const browser = await chromium.connectOverCDP(words)
    return { browser, close, lookOn: () => words.release(), lookAway: () => words.hold() }
  } catch (error) {
    await close()
    throw error
  }
}
