/** Opens a page once and measures it: what it fetched, when it could be seen and read, and how soon it answers a tap. */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import type { QuietBrowser } from './web-browser.ts'
import { type Network, type SlowWorkers, Wire } from './web-wire.ts'

/** How a phone is slower than the machine that measures. */
export interface Phone {
  network: Network | null
  /** How many times as long the processor takes. */
  slowdown: number
}

/** A page that is opened. */
export interface WebPage {
  name: string
  path: string
  /** What one came for; when it is there, the page can be read. */
  isThere: (page: Page) => Locator
  /** What is pressed on it. */
  press: (page: Page) => Locator
}

export interface Load {
  bytes: number
  requests: number
  /** Bytes of everything that had arrived when the largest thing on the screen was painted for the last time. */
  bytesToRead: number
  fcpMs: number
  lcpMs: number
  /** Total blocking time: of each task longer than 50 ms, what is beyond them, from the first paint until nothing is fetched any more. */
  blockingMs: number
  /** How far things moved by themselves, as the browser scores it: cumulative layout shift. */
  shift: number
  /** Interaction to next paint, of one tap. The browser tells of none below 16 ms. */
  inpMs: number
}

interface Told {
  fcpMs: number
  lcpMs: number
  tasks: { startMs: number; lengthMs: number }[]
  shift: number
  pressesMs: number[]
}

declare global {
  interface Window {
    told: Told
  }
}

const shortestPressMs = 16

/** Runs in the page, before anything of it. */
function observe(shortest: number): void {
  const told: Told = { fcpMs: 0, lcpMs: 0, tasks: [], shift: 0, pressesMs: [] }
  window.told = told
  // Chromium's own: the compiler knows no threshold.
  const on = (options: PerformanceObserverInit & { durationThreshold?: number }, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options })
  on({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') told.fcpMs = startTime
  })
  on({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    told.lcpMs = startTime
  })
  on({ type: 'longtask' }, ({ startTime, duration }) => told.tasks.push({ startMs: startTime, lengthMs: duration }))
  on({ type: 'layout-shift' }, (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) told.shift += Number(entry.value)
  })
  on({ type: 'event', durationThreshold: shortest }, (entry) => {
    if ('interactionId' in entry && Number(entry.interactionId) > 0) told.pressesMs.push(entry.duration)
  })
}

const longTaskMs = 50
const limitMs = 60_000

/** Resolves when the page fetches nothing any more. */
export async function settled(page: Page, wire: Wire): Promise<void> {
  const untilMs = performance.now() + limitMs
  while (!wire.isQuiet) {
    if (performance.now() > untilMs) throw new Error(`${page.url()} still fetches after ${limitMs / 1000} s.`)
    await setTimeout(100)
  }
}

/** A phone to the page: its window, its finger, its clock. */
export async function beAPhone(session: CDPSession): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { width: 360, height: 800, deviceScaleFactor: 2, mobile: true })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await session.send('Emulation.setLocaleOverride', { locale: 'en-IN' })
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' })
}

/**
 * Presses once and answers how long it took until something was painted, in ms. A slowed processor takes longer than the shortest that a page is
 * told of, so where nothing is told the press did nothing.
 */
async function press(session: CDPSession, page: Page, target: Locator, { slowdown }: Phone): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${page.url()} does not show what is pressed.`)
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // The entry comes with the paint after the press, and only if that took long enough; then a paint later it is there.
  const pressesMs = await page.evaluate(async () => {
    await new Promise((painted) => window.setTimeout(() => requestAnimationFrame(() => window.setTimeout(painted, 100)), 500))
    return window.told.pressesMs
  })
  if (pressesMs.length === 0 && slowdown > 1) throw new Error(`${page.url()} did nothing when it was pressed.`)
  return Math.max(shortestPressMs, ...pressesMs)
}

export interface Opened extends Pick<QuietBrowser, 'lookOn' | 'lookAway'> {
  context: BrowserContext
  /** Where the server answers. */
  address: string
  /** What works behind its pages, on a later visit. */
  workers?: SlowWorkers
}

/** Opens a page as this phone would, waits until it fetches nothing any more, and presses what it is for. */
export async function load({ context, address, workers, lookOn, lookAway }: Opened, page: WebPage, phone: Phone): Promise<Load> {
  lookAway()
  const opened = await context.newPage()
  const session = await context.newCDPSession(opened)
  await beAPhone(session)
  const wire = await Wire.watch(session, phone.network, workers)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
  await opened.addInitScript(observe, shortestPressMs)
  await opened.goto(`${address}${page.path}`, { timeout: limitMs })
  await settled(opened, wire)
  // What is measured is over before anything is looked for: that keeps a slowed processor busy.
  lookOn()
  await page.isThere(opened).first().waitFor({ timeout: limitMs })
  const { told, begunMs } = await opened.evaluate(() => ({ told: window.told, begunMs: performance.timeOrigin }))
  const ofPage = { bytes: wire.bytes(), requests: wire.requests, bytesToRead: wire.bytes(begunMs + told.lcpMs) }
  const inpMs = await press(session, opened, page.press(opened).first(), phone)
  await opened.close()
  const beyond = ({ lengthMs }: { lengthMs: number }) => Math.max(0, lengthMs - longTaskMs)
  const blockingMs = told.tasks.filter(({ startMs }) => startMs >= told.fcpMs).reduce((sum, task) => sum + beyond(task), 0)
  const { fcpMs, lcpMs, shift } = told
  return { ...ofPage, fcpMs, lcpMs, blockingMs, shift, inpMs }
}
