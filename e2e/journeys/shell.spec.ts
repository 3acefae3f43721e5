import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import { academics } from '#contract/features/academics.ts'
import { test } from '../fixtures.ts'
import {
  adminModules,
  adminRoutes,
  courseTabs,
  learnerModules,
  learnerRoutes,
  type Route,
  teacherModules,
  teacherRoutes,
} from '../routes.ts'

const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules' })
const footer = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

/** Opens every address, and finds its title, its heading and, in the menu of a wide window, its item as the active one. */
async function visitAll(page: Page, routes: readonly Route[], isWide: boolean): Promise<void> {
  for (const { path, label, heading } of routes) {
    await page.goto(path)
    await expect(page).toHaveTitle(`Prangan | ${label}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${heading}s?$`, 'i'))
    if (!isWide) continue
    const active = modules(page).locator('[aria-current=page]')
    if (path.endsWith('/profile')) await expect(active).toHaveCount(0)
    else await expect(active).toHaveText(new RegExp(`^${label}s?$`, 'i'))
  }
}

/** The modules, in their order: in the sidebar of a wide window, or in the drawer that opens on a phone. */
async function expectModules(page: Page, names: readonly string[], isWide: boolean): Promise<void> {
  if (!isWide) {
    await expect(modules(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await expect(modules(page).getByRole('listitem')).toHaveText(names)
}

test.describe('a learner', () => {
  test.use({ person: 'learner' })

  test('finds every page of the learner’s side', async ({ page, either }) => {
    await visitAll(page, learnerRoutes, either({ phone: false, desktop: true }))
  })

  test('has the learner’s modules and no way to another side', async ({ page, either }) => {
    await page.goto('/learn/courses')
    await expectModules(page, learnerModules, either({ phone: false, desktop: true }))
    await expect(page.getByRole('link', { name: /Switch To/ })).toHaveCount(0)
  })

  test('has courses, notifications and profile at the foot', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/learn/courses')
    await expect(footer(page).getByRole('link')).toHaveText(['Courses', 'Notifications', 'Profile'])
    await expect(footer(page).locator('[aria-current=page]')).toHaveText('Courses')
    await footer(page).getByRole('link', { name: 'Profile' }).tap()
    await expect(page).toHaveURL('/learn/profile')
    await expect(footer(page).locator('[aria-current=page]')).toHaveText('Profile')
  })

  test('opens the drawer, follows an item, and it closes', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/learn/courses')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog')
    expect((await drawer.boundingBox())?.x).toBeLessThanOrEqual(0)
    await drawer.getByRole('link', { name: 'File Explorer' }).tap()
    await expect(page).toHaveURL('/learn/fileExplorer')
    await expect(drawer).toHaveCount(0)
  })

  test('collapses the sidebar, which stays so', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/learn/courses')
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect(modules(page).getByRole('link', { name: 'File Explorer' })).toHaveAttribute('title', 'File Explorer')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('sees the organisation’s mark, which leads home', async ({ page }) => {
    await page.goto('/learn/calendar')
    const mark = page.getByRole('link', { name: 'JNTU', exact: true }).and(page.locator(':visible')).first()
    await expect(mark).toHaveText(/JNTU/)
    await mark.click()
    await expect(page).toHaveURL('/learn/courses')
  })

  test('goes to My Account by the profile menu, where no module is active', async ({ page }) => {
    await page.goto('/learn/courses')
    await page.getByRole('button', { name: 'Account of Harshitha Kondapalli' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['My Account', /^Theme/, 'Logout'])
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await expect(page).toHaveURL('/learn/profile')
    await expect(page).toHaveTitle('Prangan | My Account')
    await expect(page.locator('[aria-current=page]').and(modules(page).getByRole('link'))).toHaveCount(0)
  })

  test('walks between modules; the window’s Back and a reload keep the place', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/learn/courses')
    for (const name of ['Calendar', 'File Explorer']) {
      await modules(page).getByRole('link', { name }).click()
      await expect(page).toHaveTitle(`Prangan | ${name}`)
      await expect(modules(page).locator('[aria-current=page]')).toHaveText(name)
    }
    await page.goBack()
    await expect(page).toHaveTitle('Prangan | Calendar')
    await page.reload()
    await expect(modules(page).locator('[aria-current=page]')).toHaveText('Calendar')
  })

  test('has seven tabs on a course page; the chosen one is kept in the address', async ({ page }) => {
    await page.goto('/learn/courses')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Operating Systems CS304PC/ })
      .click()
    await expect(page).toHaveURL(/\/learn\/courses\/[^/?]+$/)
    await expect(page).toHaveTitle('Prangan | Courses')
    await expect(page.getByRole('heading', { level: 1, name: 'Operating Systems' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(courseTabs)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Home')
    await page.getByRole('tab', { name: 'Syllabus' }).click()
    await expect(page).toHaveURL(/\?tab=3$/)
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Syllabus')
    await expect(page.getByRole('tabpanel', { name: 'Syllabus' })).toBeVisible()
  })

  test('finds a course by its initials, its code or a part of its name', async ({ page, either }) => {
    await page.goto('/learn/calendar')
    const search = page.getByRole('combobox', { name: 'Search Courses' })
    const open = either({ phone: () => page.getByRole('button', { name: 'Search Courses' }).tap(), desktop: () => search.click() })
    await open()
    await expect(search).toHaveAttribute('placeholder', 'Search Courses')
    await search.pressSequentially('CS306PC')
    await expect(search).toHaveValue('CS306')
    await expect(page.getByRole('option')).toHaveText(['Data Structures LabCS306PC'])
    await search.fill('visua')
    await expect(page.getByRole('option')).toHaveText([/^Data Visualization/])
    await search.fill('zzz')
    await expect(page.getByText('No course fits.')).toBeVisible()
    await search.fill('ds')
    await expect(page.getByRole('option').first()).toHaveText(/^Data Structures/)
    await page.getByRole('option', { name: 'Data Structures CS301PC' }).click()
    await expect(page).toHaveURL(/\/learn\/courses\/[^/]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Data Structures' })).toBeVisible()
  })
})

test.describe('a teacher', () => {
  test.use({ person: 'teacher' })

  test('finds every page of the teacher’s side', async ({ page, either }) => {
    await visitAll(page, teacherRoutes, either({ phone: false, desktop: true }))
  })

  test('has the teacher’s modules and no way to the admin view', async ({ page, either }) => {
    await page.goto('/teacher/courses')
    await expectModules(page, teacherModules, either({ phone: false, desktop: true }))
    await expect(page.getByRole('link', { name: /Switch To/ })).toHaveCount(0)
  })

  test('has courses, quizzes, assignments and profile at the foot', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/teacher/courses')
    await expect(footer(page).getByRole('link')).toHaveText(['Courses', 'All Quizzes', 'All assignments', 'Profile'])
  })

  test('reaches a course by the search, on the teacher’s side', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/teacher/courses')
    await page.getByRole('combobox', { name: 'Search Courses' }).fill('DS')
    await expect(page.getByRole('option', { name: /^Data Structures CS301PC/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/teacher\/courses\/[^/]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Data Structures' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(courseTabs)
  })
})

test.describe('an administrator', () => {
  test.use({ person: 'administrator' })

  test('finds every page of the admin side', async ({ page, either }) => {
    await visitAll(page, adminRoutes, either({ phone: false, desktop: true }))
  })

  test('switches to the admin view and back', async ({ page, either }) => {
    const isWide = either({ phone: false, desktop: true })
    await page.goto('/teacher/courses')
    await expectModules(page, teacherModules, isWide)
    await page.getByRole('link', { name: 'Switch To Admin View' }).click()
    await expect(page).toHaveURL('/admin/departments')
    await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible()
    await expectModules(page, adminModules, isWide)
    await page.getByRole('link', { name: 'Switch To Teacher View' }).click()
    await expect(page).toHaveURL('/teacher/courses')
  })
})

test.describe('a clerk', () => {
  test.use({ person: 'clerk' })
  test('begins with the students and the unread notices, has nothing of those who teach, and no way to the admin view', async ({
    page,
    either,
  }) => {
    await page.goto('/teacher/courses')
    await expect(page).toHaveURL('/teacher/students')
    await expect(page.getByRole('main').getByRole('link', { name: /unread notice/ })).toHaveAttribute('href', '/teacher/notifications')
    await expect(page.getByRole('searchbox', { name: 'Search by name or number' })).toBeVisible()
    // A course is nothing that they could open.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search Courses' })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0)
    await expectModules(page, ['Students', 'Contacts', 'Notifications', 'Calendar', 'Attendance'], either({ phone: false, desktop: true }))
    await expect(page.getByRole('link', { name: /Switch To/ })).toHaveCount(0)
  })
  test('reads at the address of a course what it teaches, also where somebody sent that of a lesson', async ({ page }) => {
    const courses = await page.request.get(addressOf(academics.fetchCourses, { query: { q: 'CS301PC' } }))
    const id = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(await courses.json()).data[0]?.id
    for (const below of ['', '?tab=6', '/lessons/0197b7a0-0000-7000-8000-000000000001']) {
      await page.goto(`/teacher/courses/${id}${below}`)
      await expect(page.getByRole('heading', { name: 'Unit III: Search trees' })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveText(['Syllabus'])
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
})

test.describe('a learner of the other college', () => {
  test.use({ person: 'learnerOfDgipuc' })
  test('sees their own organisation', async ({ page }) => {
    await page.goto('/learn/courses')
    await expect(page.getByRole('link', { name: 'DGIPUC', exact: true }).and(page.locator(':visible')).first()).toHaveText(/DGIPUC/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Physics/ })
        .first(),
    ).toBeVisible()
  })
  test('studies under a scheme of the board, as their profile says', async ({ page }) => {
    await page.goto('/learn/profile')
    await expect(page.getByText('Scheme', { exact: true })).toBeVisible()
    await expect(page.getByText('Regulation')).toHaveCount(0)
  })
})

test('an unknown address is answered with the designed 404', async ({ page, expectMessage }) => {
  expectMessage(/status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Prangan | Page not found')
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
