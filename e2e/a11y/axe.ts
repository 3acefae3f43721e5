import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Waits until nothing on the page is on its way any more: no skeleton, no loader, all pictures and letters there, formulas drawn,
 * what follows from their widths done, and all that moves at its end.
 */
export async function settle(page: Page, timeout = 10_000): Promise<void> {
  await page.getByRole('heading').first().waitFor({ timeout })
  const isSettled = () =>
    // The gallery shows the loading face for ever.
    (location.pathname === '/dev/gallery' || document.querySelector('[data-waiting], .mantine-Loader-root') === null) &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
    [...document.querySelectorAll('[data-math]')].every((formula) => formula.matches(':has(.katex), [data-broken]'))
  await page.waitForFunction(isSettled, undefined, { timeout })
  await page.evaluate(async () => {
    await document.fonts.ready
    // Observers of sizes are called at the end of a frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await endMotion(page)
}

/** Brings what moves to its end. Waiting would not do: what is out of sight never gets there. */
const endMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })

/** Rules whose answer hangs on colours; all others say the same of a page in both schemes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page, as `rule: elements`: all its rules of WCAG 2.0 to 2.2, A and AA, and its best practices. Targets are
 * measured by `smallTargetsOn`: axe takes away from one what a bar covers until the page is scrolled.
 */
export async function violationsOn(page: Page, { coloursOnly = false } = {}): Promise<string[]> {
  // All in one document: there are no frames to be gathered in another window. And nothing is told of what is as it should be.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (coloursOnly ? axe.withRules(ofColours) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Shows a page that stands in a colour scheme. */
export async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, colorScheme)
  await endMotion(page)
}
