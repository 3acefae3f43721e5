import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

/** What the fixtures must notice: each of these tests fails, as it should. */
test.describe('what goes wrong unnoticed', () => {
  test.fail('a message in the console', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => console.warn('look here'))
  })
  test.fail('an error in the page', async ({ page }) => {
    await page.goto('/')
    const seen = page.waitForEvent('pageerror')
    await page.evaluate(() => void Promise.reject(new Error('nobody catches this')))
    await seen
  })
  test.fail('a request to another origin', async ({ page }) => {
    await page.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
    await page.goto('http://elsewhere.example/')
  })
})

test('a message that was announced is no surprise', async ({ page, expectMessage }) => {
  expectMessage(/look here/)
  await page.goto('/')
  await page.evaluate(() => console.warn('look here'))
})

test.describe('somebody who is signed in', () => {
  test.use({ person: 'teacher' })
  test('begins on their own side', async ({ page }) => {
    await page.goto('/teacher/courses')
    await expect(page).toHaveURL('/teacher/courses')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
