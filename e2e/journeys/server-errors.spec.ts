import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'

/** Answers one call as a server does that failed, also where it is asked for among others; what comes back lets it through again. */
async function fail(page: Page, call: string): Promise<() => Promise<void>> {
  const pattern = `**/lms-backend/**/${call}*`
  const error = { code: 'platform.internal', message: 'Internal Server Error', requestId: 'e2e' }
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: { error } }))
  // What is asked for early fails as a whole; then each of it is asked for alone.
  await page.route('**/lms-backend/api/v1/batch*', (route) => route.fulfill({ status: 500, json: { error } }))
  return () => page.unroute(pattern)
}

const announced = [
  { person: 'teacher', call: 'getFacultyClassMapping', path: '/teacher/courses', title: /The classes of your courses could not be loaded/ },
  { person: 'learner', call: 'fetchProgramDetails', path: '/learn/courses', title: /Your branch could not be loaded/ },
] as const
for (const { person, call, path, title } of announced) {
  test.describe(`a server error of ${call}`, () => {
    test.use({ person })
    test('is told at the bottom right, and stays', async ({ page, expectMessage }) => {
      expectMessage(/status of 500/)
      await page.clock.install()
      const mend = await fail(page, call)
      // The words come only after the failure: it may be the first answer of all.
      const failed = page.waitForResponse((answer) => answer.status() === 500)
      await page.route(/\/assets\/first-(?!screens)/, (route) => failed.then(() => route.continue()))
      await page.goto(path)
      const notice = page.getByRole('alert').filter({ hasText: 'Server Notification' })
      await expect(notice).toContainText('Internal Server Error')
      const place = await notice.boundingBox()
      const window = page.viewportSize()
      expect((window?.width ?? 0) - ((place?.x ?? 0) + (place?.width ?? 0)), 'close to the right edge').toBeLessThan(40)
      expect((place?.y ?? 0) + (place?.height ?? 0), 'in the lower half').toBeGreaterThan((window?.height ?? 0) / 2)
      await page.clock.fastForward(15_000)
      await expect(notice).toBeVisible()
      // The rest of the page stands, and the part that failed can be tried again.
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Data Structures/ })
          .first(),
      ).toBeVisible()
      await mend()
      const line = page.getByRole('main').getByRole('alert').filter({ hasText: title })
      await line.getByRole('button', { name: 'Retry' }).click()
      await expect(line).toHaveCount(0)
      await notice.getByRole('button', { name: 'Close' }).click()
      await expect(notice).toHaveCount(0)
    })
  })
}

const inPlace = [
  { person: 'learner', call: 'courses/fetch', path: '/learn/courses', title: 'The courses could not be loaded', shown: /Data Structures/ },
  {
    person: 'teacher',
    call: 'getInstructorDetails',
    path: '/teacher/profile',
    title: 'Your details could not be loaded',
    shown: 'JCSE012',
  },
  { person: 'learner', call: 'sessions', path: '/learn/profile', title: 'Your sessions could not be loaded', shown: 'This device' },
] as const
for (const { person, call, path, title, shown } of inPlace) {
  test.describe(`a failure of ${call}`, () => {
    test.use({ person })
    test('is told in its place, with Retry', async ({ page, expectMessage }) => {
      expectMessage(/status of 500/)
      const mend = await fail(page, call)
      await page.goto(path)
      const face = page.getByRole('alert').filter({ hasText: title })
      await expect(face).toContainText('Internal Server Error')
      await expect(page.getByText('Server Notification')).toHaveCount(0)
      // What comes back lets everything through, so the failure of the second asking has to be there before.
      const again = page.waitForResponse((answer) => answer.status() === 500 && answer.url().includes(`/${call}`))
      await face.getByRole('button', { name: 'Retry' }).click()
      await (await again).finished()
      await expect(face).toBeVisible()
      await mend()
      await face.getByRole('button', { name: 'Retry' }).click()
      await expect(face).toHaveCount(0)
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    })
  })
}
