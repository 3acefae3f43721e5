/**
 * `npm run screens [words]`: photographs every page for every role at two sizes, light and dark, into screens/, with an index
 * page. With words, only pages whose name contains one of them: `npm run screens teacher/courses profile`. Other looks instead:
 * `-- --face empty` (or error, or names: long ones everywhere), `-- --theme forced` (forced colours), `-- --size narrow` (320 px),
 * tablet or paper (as a printer gets it), `-- --text 200` (percent); `-- --at http://localhost:3000` looks at a server that runs already.
 * What scrolls a page sideways is told.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { settle } from '../e2e/a11y/axe.ts'
import { showFace, shownFaces } from '../e2e/a11y/faces.ts'
import { enlargeText, sidewaysOn } from '../e2e/a11y/reflow.ts'
import { addressIn, pagesOf } from '../e2e/pages.ts'
import { choiceOf, wantedBy } from './asked.ts'
import { ensureBuilt, root } from './bootstrap.mjs'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { inLanes } from './run.ts'
import { serverAt, signedIn } from './visitors.ts'

const { values, positionals: words } = parseArgs({
  options: {
    ...{ face: { type: 'string' }, theme: { type: 'string' }, size: { type: 'string' }, text: { type: 'string', default: '100' } },
    at: { type: 'string' },
  },
  allowPositionals: true,
})
const sizes = {
  phone: { width: 360, height: 800 },
  desktop: { width: 1440, height: 900 },
  narrow: { width: 320, height: 256 },
  tablet: { width: 768, height: 1024 },
  paper: { width: 1440, height: 900 },
}
/** A4 within the margins of a browser, at the 96 dots an inch of CSS; and the named pages that lie across. */
const sheets = { upright: { width: 718, height: 1047 }, across: { width: 1047, height: 718 } }
const liesAcross = ['week', 'statement']
const usualSizes = ['phone', 'desktop']
const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const
const face = choiceOf('face', values.face, shownFaces) ?? 'content'
const [askedSize, askedTheme] = [choiceOf('size', values.size, Object.keys(sizes)), choiceOf('theme', values.theme, Object.keys(themes))]
const isAsked = (asked: string | undefined, name: string, isUsual: boolean) => (asked ? asked === name : isUsual)
const looks = Object.entries(sizes)
  .filter(([size]) => isAsked(askedSize, size, usualSizes.includes(size)))
  .flatMap(([size, viewport]) =>
    Object.entries(themes)
      .filter(([theme]) => isAsked(askedTheme, theme, theme !== 'forced'))
      .map(([theme, media]) => ({ size, viewport, theme, media })),
  )

const folder = join(root, 'screens')
const nameOf = (who: string, page: string) => `${who}${page === '/' ? '/sign-in' : page.replace(/[?=:&]/g, '-')}`
const fileOf = (name: string, { size, theme }: (typeof looks)[number]) =>
  [name, size, theme, ...(face === 'content' ? [] : [face]), ...(values.text === '100' ? [] : [values.text])].join('-').concat('.png')
// as: the keys of this very record.
const visitors = Object.keys(pagesOf) as (keyof typeof pagesOf)[]
const isWanted = wantedBy(
  words,
  visitors.flatMap((who) => pagesOf[who].map((page) => nameOf(who, page))),
)

/** As the printer gets what stands on the screen of a desk: on a sheet laid as the page asks. */
async function layOnPaper(page: Page): Promise<void> {
  const name = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('page'))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(liesAcross.includes(name) ? sheets.across : sheets.upright)
}

async function photograph(context: BrowserContext, path: string, file: string, size: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await settle(page, 5000).catch((error: unknown) => console.log(`${file}: still loading (${String(error).split('\n')[0]})`))
  if (size === 'paper') await layOnPaper(page)
  await enlargeText(page, Number(values.text))
  for (const wide of await sidewaysOn(page)) console.log(`${file}: scrolls sideways, ${wide}`)
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
const server = await serverAt(values.at)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
if (process.argv.length === 2) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const shots = new Map<string, string[]>()
try {
  for (const who of visitors) {
    const named = pagesOf[who].map((page) => ({ page, name: nameOf(who, page) })).filter(({ name }) => isWanted(name))
    if (named.length === 0) continue
    const { state, places } = await signedIn(browser, server.address, who)
    const wanted = named.flatMap(({ page, name }) => {
      const address = addressIn(places, page)
      return address === null ? [] : [{ address, name }]
    })
    for (const { name } of wanted)
      shots.set(
        name,
        looks.map((look) => fileOf(name, look)),
      )
    await inLanes(looks, 2, async (look) => {
      const context = await browser.newContext({
        ...{ baseURL: server.address, viewport: look.viewport, ...look.media, reducedMotion: 'reduce' },
        ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata', serviceWorkers: face === 'content' ? 'allow' : 'block' },
        ...(!['desktop', 'paper'].includes(look.size) && { hasTouch: true, isMobile: true }),
        ...(state && { storageState: state }),
      })
      await showFace(context, face)
      for (const { address, name } of wanted) await photograph(context, address, fileOf(name, look), look.size)
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
