import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { adminRoutes, courseTabs, learnerRoutes, teacherRoutes } from '../routes.ts'

/** Opens a page and lets axe look at it, first light and then dark. */
async function expectNothingFound(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root') === null)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    // All in one document: there are no frames to be gathered in another window. The dark scheme differs in its colours only.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect.soft(found, `${path}, ${colorScheme}`).toEqual([])
  }
}

const attendanceOf = (tabs: readonly string[], side: string) => tabs.map((tab) => `/${side}/attendance?tab=${tab}`)
/** What stands behind the tabs and views of a page is looked at too. */
const behind = {
  learner: [
    '/learn/attendance',
    '/learn/attendance?course=all',
    '/learn/check-in',
    '/learn/calendar?view=month',
    '/learn/calendar?view=agenda',
  ],
  teacher: [...attendanceOf(['notPosted', 'shortage', 'applications', 'unlocks'], 'teacher'), '/teacher/calendar?view=week'],
  office: [
    ...attendanceOf(['shortage', 'statements', 'unlocks', 'applications', 'mentors', 'policies'], 'admin'),
    ...['weeks', 'substitutions', 'rooms', 'bells'].map((view) => `/admin/timetable?view=${view}`),
  ],
}

const walks = [
  { person: null, paths: ['/', '/?org=JNTU', '/setup'] },
  { person: 'learner', paths: [...learnerRoutes.map(({ path }) => path), ...behind.learner] },
  { person: 'teacher', paths: [...teacherRoutes.map(({ path }) => path), ...behind.teacher] },
  { person: 'administrator', paths: adminRoutes.map(({ path }) => path) },
  { person: 'administrator', paths: behind.office },
  { person: 'learnerOfDgipuc', paths: ['/learn/courses'] },
] as const
for (const { person, paths } of walks) {
  const isBehind = paths === behind.office
  test.describe(`the pages of ${person ?? 'nobody'}${isBehind ? ', behind their tabs' : ''}`, () => {
    test.use({ person })
    test('leave axe nothing to find, light or dark', async ({ page }) => {
      test.setTimeout(90_000)
      for (const path of paths) await expectNothingFound(page, path)
      if (person !== 'learner' && person !== 'teacher') return
      await page.goto(person === 'learner' ? '/learn/courses' : '/teacher/courses')
      const course = page.getByRole('main').getByRole('link', { name: /Data Structures/ })
      const address = (await course.first().getAttribute('href')) ?? ''
      await expectNothingFound(page, address)
      await expectNothingFound(page, `${address}?tab=${courseTabs.length}`)
    })
  })
}
