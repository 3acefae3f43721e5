/**
 * `npm run bench:web [-- --only lesson] [--rounds 3]`: bytes and times of the pages that a cheap phone opens, in Chromium with a slow
 * network and a slow processor, for a learner and a teacher of the demo: cold (nothing on the device) and warm (a later visit, with
 * the service worker). And without any slowing the home of a course of a hundred contents, beside Moodle's. About six minutes;
 * what is measured of a part (`--only`) is printed and not kept.
 */
import { parseArgs } from 'node:util'
import { type Figure, loadNow, report } from '../tools/figures.ts'
import { startFreshServer } from '../tools/fresh-server.ts'
import { run } from '../tools/run.ts'
import { growCollege } from './grown-server.ts'
import { pageTouchUs } from './memory-reference.ts'
import { openBrowser } from './web-browser.ts'
import { coldFigures, figuresBesideMoodle, middleOf, warmFigures } from './web-figures.ts'
import { beAPhone, type Load, load, type Opened, type Phone, settled, type WebPage } from './web-load.ts'
import { enterDemo, enterGrown, type WebPerson } from './web-people.ts'
import { SlowWorkers, Wire } from './web-wire.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)
const isWanted = (name: string) => name.includes(values.only)

const slow4g = { latencyMs: 150, downBytesPerSecond: 1_600_000 / 8, upBytesPerSecond: 750_000 / 8 }
const cheapPhone: Phone = { network: slow4g, slowdown: 4 }
const thisMachine: Phone = { network: null, slowdown: 1 }
const grownScale = 0.1

async function repeated(work: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = []
  for (let round = 0; round < rounds; round++) loads.push(await work())
  return middleOf(loads)
}

/** Each time in a browser that knows nothing but who is signed in. */
const cold = (address: string, { state }: WebPerson, page: WebPage, phone: Phone) =>
  repeated(async () => {
    const { browser, close, ...looks } = await openBrowser()
    try {
      const context = await browser.newContext({ storageState: state, serviceWorkers: 'block' })
      return await load({ context, address, ...looks }, page, phone)
    } finally {
      await close()
    }
  })

const visitsBefore = 3

/** The first visit brings the service worker, the second what the page consists of through it; the third is like all after it. */
async function visitBefore({ context, address }: Opened, { path, isThere }: WebPage): Promise<void> {
  for (let visit = 0; visit < visitsBefore; visit++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await beAPhone(session)
    const wire = await Wire.watch(session, null)
    await page.goto(`${address}${path}`)
    await settled(page, wire)
    await isThere(page).first().waitFor()
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active && active.state !== 'activated') await new Promise((done) => active.addEventListener('statechange', done, { once: true }))
    })
    await page.close()
  }
}

/** In a profile on the disk, as a phone's is, and not in a private window, which keeps everything in memory. */
async function warm(address: string, { state }: WebPerson, page: WebPage): Promise<Load> {
  const { browser, close, ...looks } = await openBrowser()
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile.')
    const opened = { context, address, ...looks }
    await context.setStorageState(state)
    await visitBefore(opened, page)
    const workers = await SlowWorkers.of(context, slow4g)
    return await repeated(() => load({ ...opened, workers }, page, cheapPhone))
  } finally {
    await close()
  }
}

async function measureDemo(figures: Figure[]): Promise<void> {
  const server = await startFreshServer({ NODE_ENV: 'production' })
  try {
    for (const person of await enterDemo(server.address)) {
      for (const page of person.pages) {
        const name = `${person.who}: ${page.name}`
        if (!isWanted(name)) continue
        figures.push(...coldFigures(name, await cold(server.address, person, page, cheapPhone)))
        figures.push(...warmFigures(name, await warm(server.address, person, page)))
        console.log(`${name} is measured`)
      }
    }
  } finally {
    await server.stop()
  }
}

async function measureGrown(figures: Figure[]): Promise<void> {
  if (!isWanted('beside Moodle')) return
  const college = await growCollege('embedded', grownScale, {})
  try {
    const { address } = await college.start('production')
    const learner = await enterGrown(address)
    const [page] = learner.pages
    if (page) figures.push(...figuresBesideMoodle(await cold(address, learner, page, thisMachine)))
  } finally {
    await college.remove()
  }
}

const built = await run([process.execPath, 'tools/build.mjs'])
if (built.code !== 0) throw new Error(`The web could not be built:\n${built.output}`)
const loadBefore = loadNow()
const figures: Figure[] = [{ name: 'a page of memory touched first', value: pageTouchUs(), unit: 'µs' }]
await measureDemo(figures)
await measureGrown(figures)
report({ rig: 'bench-web', command: 'npm run bench:web', figures, loadBefore, isWhole: values.only === '' && rounds >= 3 })
