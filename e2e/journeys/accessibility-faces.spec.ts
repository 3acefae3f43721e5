import { expect, type Page } from '@playwright/test'
import { paint, settle, violationsOn } from '../a11y/axe.ts'
import { type ShownFace, showFace } from '../a11y/faces.ts'
import { movedOn, noteMotion } from '../a11y/motion.ts'
import { cutWordsOn, desk, enlargeText, heldByBarsOn, narrow, phone, sidewaysOn, smallTargetsOn } from '../a11y/reflow.ts'
import { callerOf } from '../college-making.ts'
import { test } from '../fixtures.ts'
import { addressIn, nowhere, placesOf } from '../pages.ts'

/** Opens a page, lets axe look at it, first light and then dark, and makes its window narrow and its text large. */
async function expectNothingFound(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme)
    // Other than in its colours the dark scheme is the light one.
    expect.soft(await violationsOn(page, { coloursOnly: theme === 'dark' }), `${path}, ${theme}`).toEqual([])
  }
  expect.soft(await smallTargetsOn(page, 24), `${path}, what is too small to hit`).toEqual([])
  await page.setViewportSize(narrow)
  expect.soft(await sidewaysOn(page), `${path}, wider than 320 px`).toEqual([])
  expect.soft(await cutWordsOn(page), `${path}, cut off at 320 px`).toEqual([])
  expect.soft(await heldByBarsOn(page), `${path}, the share of a low window under bars`).toBeLessThanOrEqual(0.5)
  await page.setViewportSize(phone)
  await enlargeText(page, 200)
  expect.soft(await sidewaysOn(page), `${path}, wider than a phone with text at 200 %`).toEqual([])
  expect.soft(await cutWordsOn(page), `${path}, cut off with text at 200 %`).toEqual([])
  await enlargeText(page, 100)
  await page.setViewportSize(desk)
  await settle(page)
  expect.soft(await sidewaysOn(page), `${path}, wider than a desk`).toEqual([])
  expect.soft(await movedOn(page), `${path}, moves though nothing is to`).toEqual([])
}

for (const path of ['/', '/?org=JNTU', '/setup']) {
  test(`${path} leaves axe nothing to find, and reflows`, async ({ page, context }) => {
    await noteMotion(context)
    await expectNothingFound(page, path)
  })
}

const faces: [face: ShownFace, person: 'learner' | 'teacher' | 'administrator', path: string][] = [
  ['empty', 'learner', '/learn/courses'],
  // Each of its rows says three names one after the other.
  ['names', 'learner', '/learn/calendar'],
  // So does each class session of its days, in a line that is cut off; some are cancelled.
  ['names', 'learner', '/learn/calendar?view=month'],
  ['empty', 'teacher', '/teacher/attendance'],
  ['error', 'learner', '/learn/attendance'],
  // Nothing beside the list may wait for ever for what failed.
  ['error', 'teacher', '/teacher/attendance'],
  // A class that is over by now is none to wait for.
  ['empty', 'administrator', '/admin/timetable?id=:class&within=:program'],
]
for (const [face, person, path] of faces) {
  test.describe(`the ${face} face of ${path}`, () => {
    test.use({ person })
    test('leaves axe nothing to find, and reflows', async ({ page, context, expectMessage }) => {
      expectMessage(/status of 503/)
      const address = addressIn(path.includes(':') ? await placesOf(callerOf(page.request), [path]) : nowhere, path)
      await noteMotion(context)
      await showFace(context, face)
      await expectNothingFound(page, address ?? '')
      if (face === 'error') await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    })
  })
}
