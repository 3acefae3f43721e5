/**
 * `npm run a11y [-- words] [--face content]`: walks every page of every role, in both organisations, in each of its faces (content,
 * empty, error) and lets axe look at it, light and dark; of the content also whether it reflows, stands text at twice its size, shows
 * where the focus is and keeps still. Without words the run is whole and is kept. With words, only pages whose name contains one of
 * them; with `--at http://localhost:3000` on a server that runs already: neither is kept.
 */
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { paint, settle, violationsOn } from '../e2e/a11y/axe.ts'
import { type Face, faces, noAnswers, showFace } from '../e2e/a11y/faces.ts'
import { walkByTab } from '../e2e/a11y/focus.ts'
import { movedOn, noteMotion } from '../e2e/a11y/motion.ts'
import { cutWordsOn, enlargeText, heldByBarsOn, narrow, phone, sidewaysOn, smallTargetsOn } from '../e2e/a11y/reflow.ts'
import { addressIn, pagesOf, type Visitor } from '../e2e/pages.ts'
import { choiceOf, wantedBy } from './asked.ts'
import { ensureBuilt } from './bootstrap.mjs'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { loadNow, report } from './figures.ts'
import { stopEverything } from './run.ts'
import { serverAt, signedIn } from './visitors.ts'

const desk = { width: 1440, height: 900 }
/** So many stops of Tab are looked at on a page: what repeats below them was seen above. */
const mostStops = 40

const { values, positionals } = parseArgs({ options: { face: { type: 'string' }, at: { type: 'string' } }, allowPositionals: true })
/** Everybody who has pages. */
// as: the keys of `pagesOf` are exactly these.
const visitors = Object.keys(pagesOf) as Visitor[]
/** So many windows are looked at beside each other: as many as there are cores in the smallest machine. */
const lanes = 2
const asked = choiceOf('face', values.face, faces)
const wantedFaces = asked ? [asked] : faces
/** Another server may have other data, so what is found there is not what is kept. */
const isWhole = !values.face && !values.at && positionals.length === 0

/** What was looked at, and what was found, by what it is about. */
const walked = { pages: 0, faces: 0, stops: 0, mostHeld: 0, ...noAnswers() }
const found = {
  unopened: 0,
  axe: 0,
  sidewaysNarrow: 0,
  cutNarrow: 0,
  sidewaysLarge: 0,
  cutLarge: 0,
  below24: 0,
  below44: 0,
  lostFocus: 0,
  motion: 0,
}
const note = (kind: keyof typeof found, where: string, findings: readonly string[]) => {
  found[kind] += findings.length
  for (const finding of findings) console.log(`${where}: ${kind}: ${finding}`)
}

/** Axe in both schemes, on a page that stands. */
async function walkThemes(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme)
    note('axe', `${where}, ${theme}`, await violationsOn(page, { coloursOnly: theme === 'dark' }))
    walked.faces++
  }
  await paint(page, 'light')
}

/** What is asked of a page's content beside axe, each at the size of window that it is asked for. */
async function walkContent(page: Page, where: string): Promise<void> {
  note('below24', where, await smallTargetsOn(page, 24))
  note('below44', where, await smallTargetsOn(page, 44))
  await page.setViewportSize(narrow)
  note('sidewaysNarrow', where, await sidewaysOn(page))
  note('cutNarrow', where, await cutWordsOn(page))
  walked.mostHeld = Math.max(walked.mostHeld, await heldByBarsOn(page))
  await page.setViewportSize(phone)
  await enlargeText(page, 200)
  note('sidewaysLarge', where, await sidewaysOn(page))
  note('cutLarge', where, await cutWordsOn(page))
  await enlargeText(page, 100)
  // With reduced motion everything changes in a frame of its own, and what is asked at once is how it was before.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' })
  const { stops, lost } = await walkByTab(page, mostStops)
  walked.stops += stops
  note('lostFocus', where, lost)
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
  note('axe', `${where}, wide window`, await violationsOn(page))
}

/** Opens a page in a window and looks at it. A window in which that went wrong is closed. */
async function walk(page: Page, address: string, face: Face, where: string): Promise<void> {
  try {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
    await page.goto(address)
    await settle(page)
    await walkThemes(page, where)
    note('motion', where, await movedOn(page))
    // The gallery shows parts as they are while they load, and more of them than a page has.
    if (face === 'content' && address !== '/dev/gallery') await walkContent(page, where)
  } catch (error) {
    note('unopened', where, [String(error).split('\n')[0] ?? ''])
    await page.close()
  }
}

interface Job {
  address: string
  face: Face
}

/**
 * Opens one page after another in the same window: a new window is a new process of the browser, which takes three times the
 * processor's time of a page that is opened in one that is there.
 */
async function walkInWindow(context: BrowserContext, jobs: Iterable<Job>, who: Visitor): Promise<void> {
  let page = await context.newPage()
  let shown: Face = 'content'
  for (const { address, face } of jobs) {
    if (page.isClosed()) {
      page = await context.newPage()
      shown = 'content'
    }
    if (face !== shown) {
      await page.unrouteAll({ behavior: 'wait' })
      await showFace(page, face, walked)
      shown = face
    }
    await walk(page, address, face, `${who} ${address}, ${face}`)
  }
}

const isWanted = wantedBy(
  positionals,
  visitors.flatMap((who) => pagesOf[who].map((name) => `${who}${name}`)),
)

async function walkVisitor(browser: Browser, server: string, who: Visitor): Promise<void> {
  const names = pagesOf[who].filter((name) => isWanted(`${who}${name}`))
  // Nobody signs in for nothing: the server counts who does.
  if (names.length === 0) return
  const visitorStartedMs = performance.now()
  const { state, places } = await signedIn(browser, server, who)
  const addresses = names.flatMap((name) => addressIn(places, name) ?? [])
  note(
    'unopened',
    who,
    names.filter((name) => addressIn(places, name) === null),
  )
  walked.pages += addresses.length
  const context = await browser.newContext({
    ...{ baseURL: server, viewport: phone, isMobile: true, hasTouch: true, reducedMotion: 'reduce' },
    ...{ serviceWorkers: 'block', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
    ...(state && { storageState: state }),
  })
  await noteMotion(context)
  // Each window takes what comes next, so that none waits for another before the last page of somebody.
  const jobs = wantedFaces.flatMap((face) => addresses.map((address): Job => ({ address, face }))).values()
  await Promise.all(Array.from({ length: lanes }, () => walkInWindow(context, jobs, who)))
  await context.close()
  const seconds = (performance.now() - visitorStartedMs) / 1000
  console.log(`${who}: ${addresses.length} pages in ${wantedFaces.join(', ')}, ${seconds.toFixed(0)} s`)
}

ensureBuilt()
const loadBefore = loadNow()
const startedMs = performance.now()
const server = await serverAt(values.at)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  for (const who of visitors) await walkVisitor(browser, server.address, who)
} finally {
  await browser.close()
  await server.stop()
  stopEverything()
}

const none = { goal: { atMost: 0 } }
const count = (name: string, value: number) => ({ name, value, unit: '', ...none })
report({
  ...{ rig: 'a11y', command: 'npm run a11y', loadBefore, isWhole },
  figures: [
    { name: 'pages of nobody and of four roles in two organisations', value: walked.pages, unit: '' },
    { name: 'faces walked: page × theme × content, empty, error', value: walked.faces, unit: '' },
    { name: 'reads answered without rows, for the empty face', value: walked.emptied, unit: '' },
    { name: 'reads answered with 503, for the error face', value: walked.failed, unit: '' },
    count('pages that did not open or settle', found.unopened),
    count('violations that axe found', found.axe),
    count('things that scroll a page sideways at 320 px', found.sidewaysNarrow),
    count('words cut off at 320 px', found.cutNarrow),
    { name: 'most of a 320 × 256 window under bars that stay', value: walked.mostHeld * 100, unit: '%', goal: { atMost: 50 } },
    count('things that scroll a page sideways with text at 200 %', found.sidewaysLarge),
    count('words cut off with text at 200 %', found.cutLarge),
    count('targets under 24 px on a phone', found.below24),
    count('targets under 44 px on a phone', found.below44),
    { name: 'stops of Tab walked in forced colours', value: walked.stops, unit: '' },
    count('stops where the focus cannot be seen', found.lostFocus),
    count('movements although reduced motion was asked for', found.motion),
    { name: 'the whole walk', value: (performance.now() - startedMs) / 1000, unit: 's' },
  ],
})
if (Object.values(found).some((findings) => findings > 0)) process.exitCode = 1
