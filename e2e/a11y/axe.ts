import { expect, type Page, type Request } from '@playwright/test'
import axe from 'axe-core'

/**
 * Waits until nothing on the page is on its way any more: no read, no part of the program, no skeleton, no loader, all pictures and
 * letters there, formulas drawn, what follows from their widths done, and all that moves at its end.
 */
export async function settle(page: Page, timeout = 40_000): Promise<void> {
  await page.getByRole('heading').first().waitFor({ timeout })
  await expect.poll(() => onTheWay(page), { message: 'what is still on its way', timeout, intervals: [20] }).toEqual([])
  await endMotion(page)
}

/**
 * What a page still waits for, once all is answered that it asked for until now. What it asks for meanwhile counts too: between a part of
 * the program and what that reads there is a moment in which nothing on the page says that more comes.
 */
async function onTheWay(page: Page): Promise<string[]> {
  const asked = await askedFor(page)
  await Promise.all(asked.map((request) => request.response()))
  const waiting = await waitingOn(page)
  const askedSince = (await askedFor(page)).filter((request) => !asked.includes(request))
  return [...askedSince.map((request) => request.url()), ...waiting]
}

/** The reads and the parts of the program. The stream of live events never ends, and a video is fetched as it is played. */
const askedFor = async (page: Page): Promise<Request[]> =>
  (await page.requests()).filter((request) => ['script', 'fetch', 'xhr'].includes(request.resourceType()))

/** The parts that say themselves that they wait, as markup, once what arrived is drawn. */
const waitingOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    // Observers of sizes are called at the end of a frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // The gallery shows the loading face for ever.
    const loading = location.pathname === '/dev/gallery' ? [] : document.querySelectorAll('[data-waiting], .mantine-Loader-root')
    const pictures = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
    const formulas = [...document.querySelectorAll('[data-math]')].filter((formula) => !formula.matches(':has(.katex), [data-broken]'))
    return [...loading, ...pictures, ...formulas].map((part) => part.outerHTML.slice(0, 200))
  })

/** Brings what moves to its end. Waiting would not do: what is out of sight never gets there. */
const endMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Rules whose answer hangs on colours; all others say the same of a page in both schemes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page, as `rule: elements`: all its rules of WCAG 2.0 to 2.2, A and AA, and its best practices. Targets are
 * measured by `smallTargetsOn`: axe takes away from one what a bar covers until the page is scrolled.
 */
export async function violationsOn(page: Page, { coloursOnly = false } = {}): Promise<string[]> {
  // Once for a document: reading it takes a fifth of what looking takes. There are no frames that need it as well.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    // Nothing is told of what is as it should be.
    const { violations } = await window.axe.run({ reporter: 'no-passes', ...(values && { runOnly: values }) })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, coloursOnly && ofColours)
}

/** Shows a page that stands in a colour scheme. */
export async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, colorScheme)
  await endMotion(page)
}
