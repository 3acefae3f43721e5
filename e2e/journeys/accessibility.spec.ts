import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { callerOf, dayFromNow } from '../college-making.ts'
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
  learner: ['/learn/attendance', '/learn/check-in', '/learn/calendar?view=month', '/learn/calendar?view=agenda'],
  teacher: [...attendanceOf(['notPosted', 'shortage', 'applications', 'unlocks'], 'teacher'), '/teacher/calendar?view=week'],
  office: [
    ...attendanceOf(['shortage', 'unlocks', 'applications', 'mentors', 'policies'], 'admin'),
    ...['substitutions', 'rooms', 'bells'].map((view) => `/admin/timetable?view=${view}`),
  ],
}

/** The pages of one class: its week and its statement, or its course and one of its registers. */
async function pagesOfOne(page: Page, person: 'learner' | 'teacher' | 'administrator'): Promise<string[]> {
  const call = callerOf(page.request)
  const { data: classes } = await call(academicsReading.fetchClasses, { query: { limit: 200 } })
  const section = classes.find(({ name }) => name === 'II-I Section A')
  if (person === 'administrator') {
    const place = `id=${section?.id}&within=${section?.programId}`
    return [
      `/admin/attendance?tab=statements&class=${section?.id}`,
      `/admin/timetable?${place}`,
      `/admin/timetable?view=weeks&of=class&${place}`,
    ]
  }
  const { data: courses } = await call(academicsReading.fetchCourses, { query: {} })
  const courseId = courses.find(({ code }) => code === 'CS301PC')?.id ?? ''
  const tab = `/${person === 'learner' ? 'learn' : 'teacher'}/courses/${courseId}?tab=${courseTabs.length}`
  if (person === 'learner') return [tab]
  const query = { classId: section?.id ?? '', courseId, from: dayFromNow(-30), to: dayFromNow(0) }
  const { data: sessions } = await call(scheduleReading.getClassScheduleByClassIdByDateRange, { query })
  const called = sessions.find(({ state }) => state === 'held')
  return [tab, `/teacher/attendance?session=${called?.id}&date=${called?.day}`]
}

const walks = [
  { person: null, paths: ['/', '/?org=JNTU', '/setup'] },
  { person: 'learner', paths: learnerRoutes.map(({ path }) => path) },
  { person: 'learner', paths: behind.learner, isBehind: true },
  { person: 'teacher', paths: teacherRoutes.map(({ path }) => path) },
  { person: 'teacher', paths: behind.teacher, isBehind: true },
  { person: 'administrator', paths: adminRoutes.map(({ path }) => path) },
  { person: 'administrator', paths: behind.office, isBehind: true },
  { person: 'clerk', paths: ['/teacher/courses', '/teacher/attendance', '/teacher/calendar'] },
  { person: 'learnerOfDgipuc', paths: ['/learn/courses'] },
] as const
for (const { person, paths, ...more } of walks) {
  const isBehind = 'isBehind' in more
  test.describe(`the pages of ${person ?? 'nobody'}${isBehind ? ', behind their tabs' : ''}`, () => {
    test.use({ person })
    test('leave axe nothing to find, light or dark', async ({ page }) => {
      test.setTimeout(120_000)
      for (const path of paths) await expectNothingFound(page, path)
      if (person !== 'learner' && person !== 'teacher' && person !== 'administrator') return
      if (isBehind) {
        for (const path of await pagesOfOne(page, person)) await expectNothingFound(page, path)
      } else if (person !== 'administrator') {
        await page.goto(person === 'learner' ? '/learn/courses' : '/teacher/courses')
        const course = page.getByRole('main').getByRole('link', { name: /Data Structures/ })
        await expectNothingFound(page, (await course.first().getAttribute('href')) ?? '')
      }
    })
  })
}
