import { expect, type Page } from '@playwright/test'
import { paint, settle, violationsOn } from '../a11y/axe.ts'
import { callerOf } from '../college-making.ts'
import { test } from '../fixtures.ts'
import { addressIn, nowhere, pagesOf, placesOf } from '../pages.ts'

/** Opens a page and lets axe look at it, first light and then dark. */
async function expectNothingFound(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  // The gallery shows more than one.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settle(page)
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme)
    // The dark scheme differs in its colours only.
    expect.soft(await violationsOn(page, { coloursOnly: theme === 'dark' }), `${path}, ${theme}`).toEqual([])
  }
}

/** So many pages are walked in one test: enough of them that both cores have something to do, few enough that signing in is cheap. */
const pagesAtOnce = 12
const partsOf = (pages: readonly string[]) =>
  Array.from({ length: Math.ceil(pages.length / pagesAtOnce) }, (_, part) => pages.slice(part * pagesAtOnce, (part + 1) * pagesAtOnce))

const walks = [
  ...(['learner', 'teacher', 'administrator', 'clerk'] as const).map((person) => ({ person, pages: pagesOf[person] })),
  { person: null, pages: pagesOf.nobody },
  { person: 'learnerOfDgipuc', pages: ['/learn/courses'] },
] as const
for (const { person, pages } of walks) {
  test.describe(`the pages of ${person ?? 'nobody'}`, () => {
    test.use({ person })
    for (const [part, some] of partsOf(pages).entries()) {
      test(`ACC-1: leave axe nothing to find, light or dark, part ${part + 1}`, async ({ page, expectMessage }) => {
        // The page that is not there says so, and the gallery shows what fails.
        if (person === null) expectMessage(/404/)
        const places = person ? await placesOf(callerOf(page.request), some) : nowhere
        for (const name of some) {
          const address = addressIn(places, name)
          expect(address, `${name} has something to show`).not.toBeNull()
          if (address !== null) await expectNothingFound(page, address)
        }
      })
    }
  })
}

test.describe('a wide formula', () => {
  test.use({ person: 'learner' })
  test('scrolls by keyboard also when its letters arrive late', async ({ page }) => {
    const places = await placesOf(callerOf(page.request), ['/learn/courses/:course/lessons/:lesson'])
    await page.setViewportSize({ width: 1280, height: 800 })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/KaTeX_.*\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/KaTeX_Main-Regular.*\.woff2$/)
    await page.goto(addressIn(places, '/learn/courses/:course/lessons/:lesson') ?? '')
    // Half as wide letters stand in for the late ones, whatever letters the machine has.
    await page.addStyleTag({
      content: `@font-face { font-family: stand-in; src: url(${(await asked).url()}?stand-in); size-adjust: 50% }
        .katex, .katex * { font-family: KaTeX_Main, stand-in !important }`,
    })
    await page.evaluate(() => document.fonts.load('1rem stand-in'))
    const blocks = page.locator('div[data-math]:has(.katex)')
    await expect(blocks.last()).toBeVisible()
    // Each as narrow as the letters let it be that stand in for the late ones.
    await blocks.evaluateAll((all) => {
      for (const block of all as HTMLElement[]) {
        block.style.width = 'min-content'
        block.style.width = `${block.getBoundingClientRect().width}px`
      }
    })
    const wide = () =>
      blocks.evaluateAll((all) =>
        all.filter((block) => block.scrollWidth > block.clientWidth).map((block) => (block as HTMLElement).tabIndex),
      )
    expect(await wide(), 'nothing scrolls yet').toEqual([])
    release()
    await expect.poll(async () => (await wide()).length, { message: 'something grew' }).toBeGreaterThan(0)
    await expect.poll(wide).not.toContain(-1)
  })
})
