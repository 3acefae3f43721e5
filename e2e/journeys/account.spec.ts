import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { departureMs, endTimers, holdTimers } from '../held-timers.ts'
import { demoPin, newCode, signInByPin } from '../people.ts'

async function changePin(page: Page, current: string, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await page.getByLabel('Current PIN').fill(current)
  await page.getByLabel('New PIN', { exact: true }).fill(next)
  await page.getByLabel('New PIN again').fill(next)
  await page.getByRole('button', { name: 'Save PIN' }).click()
}

test('a learner changes the PIN and signs in with it', async ({ page, openAs, expectMessage }) => {
  expectMessage(/status of 422/)
  const learner = '24J41A0521'
  await signInByPin(page, learner)
  await page.goto('/learn/profile')
  await changePin(page, demoPin, '1234')
  await expect(page.getByLabel('New PIN', { exact: true })).toHaveAccessibleDescription(/too easy to guess/i)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await changePin(page, '8642', '7391')
  await expect(page.getByLabel('Current PIN')).toHaveAccessibleDescription('That PIN is not right.')
  await expect(page.getByLabel('New PIN', { exact: true })).toHaveValue('7391')
  await page.getByLabel('Current PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your new PIN is saved.')).toBeVisible()
  await signInByPin(await (await openAs('nobody')).newPage(), learner, '7391')
})

test('a learner who forgot the PIN sets one with a fresh code', async ({ page, openAs }) => {
  const learner = '24J41A0523'
  await signInByPin(page, learner)
  await page.goto('/learn/profile')
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await page.getByRole('button', { name: 'I forgot my PIN' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newCode(page, learner))
  await page.getByLabel('New PIN', { exact: true }).fill('5903')
  await page.getByLabel('New PIN again').fill('5930')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByLabel('New PIN again')).toHaveAccessibleDescription('This is not the same as the new PIN.')
  await page.getByLabel('New PIN again').fill('5903')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your new PIN is saved.')).toBeVisible()
  await signInByPin(await (await openAs('nobody')).newPage(), learner, '5903')
})

/** A picture of one red pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

test('a picture is uploaded, shown in the header too, and removed again', async ({ page }) => {
  await signInByPin(page, '24J41A0525')
  await page.goto('/learn/profile')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await expect(page.getByText('Your picture is saved.')).toBeVisible()
  const shown = page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .locator('img')
  await expect(shown).toHaveAttribute('src', /^\/lms-backend\/api\/v1\/file\//)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.reload()
  await expect(shown).toHaveAttribute('src', /^\/lms-backend\/api\/v1\/file\//)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your picture is removed.')).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test.describe('a website that is no picture', () => {
  test.use({ person: 'learner' })
  for (const website of ['string', '', null]) {
    test(`(${JSON.stringify(website)}) shows the default avatar`, { tag: '@phone' }, async ({ page }) => {
      await page.route('**/learner/getLearnerDetails*', async (route) => {
        const answer = await route.fetch()
        const { data } = await answer.json()
        await route.fulfill({ json: { data: { ...data, website } } })
      })
      await page.goto('/learn/profile')
      await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible()
      await expect(page.getByRole('main').locator('img')).toHaveCount(0)
      await expect(page.getByRole('main').getByText('HK', { exact: true })).toBeVisible()
    })
  }
})

test('another session is signed out, and its page says so', async ({ page, openAs, expectMessage }) => {
  // What the other page asks when it hears that its session ended.
  expectMessage(/status of 401/)
  const learner = '24J41A0528'
  const context = await openAs('nobody')
  const other = await context.newPage()
  await holdTimers(other, departureMs)
  await signInByPin(other, learner)
  await signInByPin(page, learner)
  await page.goto('/learn/profile')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Sign out/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await endTimers(other)
  await expect(other).toHaveURL('/')
  await context.close()
})

test.describe('the theme', () => {
  test.use({ person: 'teacher' })
  test('is switched, and stays after a reload', async ({ page }) => {
    await page.goto('/teacher/profile')
    const html = page.locator('html')
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Theme: Dark' }).click()
    await expect(page.getByRole('menuitem', { name: 'Theme: As the system' })).toBeVisible()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  })
})

test.describe('a teacher', () => {
  test.use({ person: 'teacher' })
  test('finds their details, and no PIN', async ({ page }) => {
    await page.goto('/teacher/profile')
    const details = page.getByRole('main')
    await expect(details.getByText('Associate Professor', { exact: true })).toBeVisible()
    await expect(details.getByText('teacher@jntu.example')).toBeVisible()
    await expect(page.getByRole('button', { name: /PIN/ })).toHaveCount(0)
  })
})
