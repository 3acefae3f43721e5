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
      test(`leave axe nothing to find, light or dark, part ${part + 1}`, async ({ page, expectMessage }) => {
        test.setTimeout(120_000)
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
