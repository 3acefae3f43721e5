/**
 * `npm run a11y [-- words] [--face content]`: walks every page of every role in each of its faces (content, empty, error) and lets
 * axe look at it, light and dark; of the content also whether it reflows, stands text at twice its size, shows where the focus
 * is and keeps still. Without words the run is whole and is kept. With words, only pages whose name contains one of them; with
 * `--at http://localhost:3000` on a server that runs already.
 */
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { paint, settle, violationsOn } from '../e2e/a11y/axe.ts'
import { type Face, faces, showFace } from '../e2e/a11y/faces.ts'
import { walkByTab } from '../e2e/a11y/focus.ts'
import { movedOn, noteMotion } from '../e2e/a11y/motion.ts'
import { cutWordsOn, enlargeText, heldByBarsOn, narrow, phone, sidewaysOn, smallTargetsOn } from '../e2e/a11y/reflow.ts'
import { addressIn, pagesOf } from '../e2e/pages.ts'
import { ensureBuilt } from './bootstrap.mjs'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { loadNow, report } from './figures.ts'
import { inLanes, stopEverything } from './run.ts'
import { serverAt, signedIn } from './visitors.ts'

const roles = ['nobody', 'learner', 'teacher', 'clerk', 'administrator'] as const
const desk = { width: 1440, height: 900 }
/** So many stops of Tab are looked at on a page: what repeats below them was seen above. */
const mostStops = 40

const { values, positionals } = parseArgs({ options: { face: { type: 'string' }, at: { type: 'string' } }, allowPositionals: true })
const wantedFaces = faces.filter((face) => !values.face || face === values.face)
const isWhole = !values.face && positionals.length === 0

/** What was looked at, and what was found, by what it is about. */
const walked = { pages: 0, faces: 0, stops: 0, mostHeld: 0 }
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

async function walk(context: BrowserContext, address: string, face: Face, where: string): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(address)
    await settle(page)
    await walkThemes(page, where)
    note('motion', where, await movedOn(page))
    // The gallery shows parts as they are while they load, and more of them than a page has.
    if (face === 'content' && address !== '/dev/gallery') await walkContent(page, where)
  } catch (error) {
    note('unopened', where, [String(error).split('\n')[0] ?? ''])
  } finally {
    await page.close()
  }
}

const isWanted = (role: string, name: string) => positionals.length === 0 || positionals.some((word) => `${role}${name}`.includes(word))

async function walkRole(browser: Browser, server: string, role: (typeof roles)[number]): Promise<void> {
  const names = pagesOf[role].filter((name) => isWanted(role, name))
  // Nobody signs in for nothing: the server counts who does.
  if (names.length === 0) return
  const who = await signedIn(browser, server, role)
  const wanted = names.flatMap((name) => addressIn(who.places, name) ?? [])
  note(
    'unopened',
    role,
    names.filter((name) => addressIn(who.places, name) === null),
  )
  walked.pages += wanted.length
  for (const face of wantedFaces) {
    const context = await browser.newContext({
      ...{ baseURL: server, viewport: phone, isMobile: true, hasTouch: true, reducedMotion: 'reduce' },
      ...{ serviceWorkers: 'block', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
      ...(who.state && { storageState: who.state }),
    })
    await noteMotion(context)
    await showFace(context, face)
    await inLanes(wanted, 2, (address) => walk(context, address, face, `${role} ${address}, ${face}`))
    await context.close()
    console.log(`${role}, ${face}: ${wanted.length} pages`)
  }
}

ensureBuilt()
const loadBefore = loadNow()
const startedMs = performance.now()
const server = await serverAt(values.at)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  for (const role of roles) await walkRole(browser, server.address, role)
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
    { name: 'pages of five roles', value: walked.pages, unit: '' },
    { name: 'faces walked: page × theme × content, empty, error', value: walked.faces, unit: '' },
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
