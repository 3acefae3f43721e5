/**
 * `npm run screens [words]`: photographs every page for every role at two sizes, light and dark, into screens/, with an index
 * page. With words, only pages whose name contains one of them: `npm run screens teacher/courses profile`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { addressOf } from '#contract/client.ts'
import { academics } from '#contract/features/academics.ts'
import { type Person, people, signIn } from '../e2e/people.ts'
import { ensureBuilt, root } from './bootstrap.mjs'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { startFreshServer } from './fresh-server.ts'
import { inLanes } from './run.ts'

const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } }
const themes = ['light', 'dark'] as const

/** The routes of the product, by whose they are. `:course` is the first course that the person has. */
const learnerPages = [
  'courses',
  'courses/:course',
  'notifications',
  'profile',
  'contacts',
  'calendar',
  'calendar?view=month',
  'attendance',
  'attendance?course=all',
  'check-in',
  'allQuizzes',
  'allAssignments',
  'fileExplorer',
]
const teacherPages = [
  'courses',
  'courses/:course',
  'notifications',
  'profile',
  'contacts',
  'calendar',
  'attendance',
  ...['notPosted', 'shortage', 'applications', 'unlocks'].map((tab) => `attendance?tab=${tab}`),
  'allQuizzes',
  'allAssignments',
]
const adminPages = [
  ...['departments', 'courses', 'teachers', 'students', 'programs', 'calendar', 'attendance', 'timetable'],
  ...['weeks', 'substitutions', 'rooms', 'bells'].map((view) => `timetable?view=${view}`),
  ...['shortage', 'statements', 'unlocks', 'applications', 'mentors', 'policies'].map((tab) => `attendance?tab=${tab}`),
]
const below = (side: string, pages: string[]) => pages.map((page) => `/${side}/${page}`)

const visits: [who: Person | 'nobody', pages: string[]][] = [
  ['nobody', ['/', '/?org=JNTU', '/?org=DGIPUC', '/setup', '/no-such-page', '/dev/gallery']],
  ['learner', below('learn', learnerPages)],
  ['teacher', below('teacher', teacherPages)],
  ['administrator', [...below('teacher', teacherPages), ...below('admin', adminPages)]],
  ['clerk', below('teacher', teacherPages)],
  ['learnerOfDgipuc', below('learn', learnerPages)],
  ['teacherOfDgipuc', below('teacher', teacherPages)],
  ['administratorOfDgipuc', below('admin', adminPages)],
]

const words = process.argv.slice(2)
const folder = join(root, 'screens')
const nameOf = (who: string, page: string) => `${who}${page === '/' ? '/sign-in' : page.replace(/[?=:]/g, '-')}`
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

/** Waits until a page shows what it was opened for: its heading, nothing on its way any more, and all pictures there. */
async function settle(page: Page): Promise<void> {
  const timeout = 5000
  await page.getByRole('heading').first().waitFor({ timeout })
  // The gallery shows the loading face for ever.
  if (page.url().endsWith('/dev/gallery')) return
  const isSettled = () =>
    document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root') === null && [...document.images].every((image) => image.complete)
  await page.waitForFunction(isSettled, undefined, { timeout })
}

/** Who the person is in the browser: signed in on the page, and their first course. */
async function enter(browser: Browser, address: string, who: Person | 'nobody') {
  if (who === 'nobody') return { state: undefined, course: '' }
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await signIn(page, people[who])
  const answer = await page.request.get(addressOf(academics.fetchCourses, { query: { limit: '1' } }))
  const courses: unknown = await answer.json()
  const course = /"id":"([^"]+)"/.exec(JSON.stringify(courses))?.[1] ?? ''
  const state = await context.storageState()
  await context.close()
  return { state, course }
}

async function photograph(context: BrowserContext, path: string, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await settle(page).catch((error: unknown) => console.log(`${file}: still loading (${String(error).split('\n')[0]})`))
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
  await page.close()
}

function writeIndex(shots: ReadonlyMap<string, string[]>): void {
  const sections = [...shots].map(
    ([name, files]) =>
      `<h2>${name}</h2><p>${files.map((file) => `<a href="${file}"><img src="${file}" loading="lazy" alt="${file}"></a>`).join('\n')}</p>`,
  )
  const style =
    'body{font:15px system-ui;margin:24px}p{display:flex;gap:12px;align-items:start;overflow-x:auto}img{height:420px;border:1px solid #999}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join('\n')}`,
  )
}

ensureBuilt()
const server = await startFreshServer()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const shots = new Map<string, string[]>()
try {
  for (const [who, pages] of visits) {
    const wanted = pages.filter((page) => isWanted(nameOf(who, page)))
    if (wanted.length === 0) continue
    const { state, course } = await enter(browser, server.address, who)
    const looks = Object.entries(sizes).flatMap(([size, viewport]) => themes.map((theme) => ({ size, viewport, theme })))
    for (const page of wanted)
      shots.set(
        nameOf(who, page),
        looks.map(({ size, theme }) => `${nameOf(who, page)}-${size}-${theme}.png`),
      )
    await inLanes(looks, 2, async ({ size, viewport, theme }) => {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport,
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        ...(size === 'phone' && { hasTouch: true, isMobile: true }),
        ...(state && { storageState: state }),
      })
      for (const page of wanted) await photograph(context, page.replace(':course', course), `${nameOf(who, page)}-${size}-${theme}.png`)
      await context.close()
    })
    console.log(`${who}: ${wanted.length} pages`)
  }
  writeIndex(shots)
  console.log('Look at screens/index.html')
} finally {
  await browser.close()
  await server.stop()
}
