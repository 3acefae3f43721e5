import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'

const shortcut = (page: Page, name: string) => page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const steps = (page: Page) => page.evaluate(() => window.history.length)

/** Waits until a learner's first page is as long as it gets: its courses are drawn once what stands above them is. */
async function expectWhole(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Data Structures CS301PC/ }).first()).toBeVisible()
  await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

test.describe('a learner who goes from page to page', { tag: '@phone' }, () => {
  test.use({ person: 'learner' })

  test('begins at the top, and finds on Back where they were', async ({ page }) => {
    await page.goto('/learn/courses')
    await expectWhole(page)
    await page.evaluate(() => window.scrollTo(0, 400))
    // Where something above grows, as when a class begins, the browser scrolls on so that what is read stays in sight.
    const left = await scrolled(page)
    expect(left).toBeGreaterThan(0)
    // A real tap would scroll to the link first.
    await shortcut(page, 'Profile').dispatchEvent('click')
    await expect(page).toHaveURL('/learn/profile')
    await expect(heading(page)).toHaveText('My Account')
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/learn/courses')
    await expect.poll(() => scrolled(page)).toBe(left)
    await page.goForward()
    await expect(heading(page)).toHaveText('My Account')
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('finds on a reload where they were, also when what stands there comes after the page', async ({ page }) => {
    await page.goto('/learn/courses')
    await expectWhole(page)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const left = await scrolled(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/batch\?/, async (route) => {
      await released
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible()
    expect(await scrolled(page)).toBeLessThan(left)
    release()
    await expect.poll(() => scrolled(page)).toBe(left)
  })

  test('keeps the page in front of them until the next one is here, also when they tap twice', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/account-page-[^/]+\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/learn/notifications')
    await expect(heading(page)).toHaveText('Notifications')
    const before = await steps(page)
    const asked = page.waitForRequest(/account-page/)
    await shortcut(page, 'Profile').tap()
    await asked
    await shortcut(page, 'Profile').tap()
    await expect(heading(page)).toHaveText('Notifications')
    await expect(page).toHaveURL('/learn/notifications')
    release()
    await expect(heading(page)).toHaveText('My Account')
    await expect(page).toHaveURL('/learn/profile')
    expect(await steps(page), 'two taps are one step').toBe(before + 1)
  })

  test('is told when a page cannot be fetched, can go back, and gets it once it can be', async ({ page, expectMessage }) => {
    expectMessage(/ERR_FAILED|Failed to fetch dynamically imported module|react-error|errors/i)
    const parts = /\/assets\/account-page-[^/]+\.js$/
    await page.route(parts, (route) => route.abort())
    await page.goto('/learn/notifications')
    await expect(heading(page)).toHaveText('Notifications')
    await shortcut(page, 'Profile').tap()
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This page could not be shown')
    await expect(page).toHaveURL('/learn/profile')
    await page.goBack()
    await expect(heading(page)).toHaveText('Notifications')
    await page.goForward()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(parts)
    await page.getByRole('button', { name: 'Retry' }).tap()
    await expect(heading(page)).toHaveText('My Account')
  })

  test('keeps the frame where a page cannot be fetched without a network, and gets the page when it is back', async ({
    page,
    context,
    expectMessage,
  }) => {
    expectMessage(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Failed to load resource/i)
    await page.goto('/learn/notifications')
    await expect(heading(page)).toHaveText('Notifications')
    await context.setOffline(true)
    await shortcut(page, 'Profile').tap()
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This page could not be shown')
    await expect(shortcut(page, 'Courses')).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('My Account')
    await expect(page).toHaveURL('/learn/profile')
  })

  test('keeps the page where a part of it cannot be fetched without a network, and gets the part when it is back', async ({
    page,
    context,
    expectMessage,
  }) => {
    expectMessage(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Failed to load resource/i)
    await page.goto('/learn/notifications')
    await expect(heading(page)).toHaveText('Notifications')
    await context.setOffline(true)
    const failed = context.waitForEvent('requestfailed', (request) => request.resourceType() === 'script')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await failed
    await expect(heading(page)).toHaveText('Notifications')
    await context.setOffline(false)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('link', { name: 'Calendar' })).toBeVisible()
    // With its styles, which come with it.
    expect((await drawer.boundingBox())?.width).toBe(288)
  })

  test('comes from a side’s bare address to its first page, without a step between', async ({ page }) => {
    await page.goto('/learn/calendar')
    await expect(heading(page)).toHaveText('Calendar')
    const before = await steps(page)
    await page.goto('/learn')
    await expect(page).toHaveURL('/learn/courses')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expect(await steps(page)).toBe(before + 1)
    await page.goBack()
    await expect(heading(page)).toHaveText('Calendar')
  })

  test('is asked who they are when they come in, and not at every step', async ({ page }) => {
    const asked: string[] = []
    // By itself, or in the batch of what a page reads first.
    page.on('request', (request) => decodeURIComponent(request.url()).includes('/users/me') && asked.push(request.url()))
    await page.goto('/learn/courses')
    await shortcut(page, 'Notifications').tap()
    await expect(heading(page)).toHaveText('Notifications')
    await shortcut(page, 'Profile').tap()
    await expect(heading(page)).toHaveText('My Account')
    expect(asked).toHaveLength(1)
  })
})
