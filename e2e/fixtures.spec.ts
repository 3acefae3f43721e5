import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

/** Waits until just this was noted, and takes it away: what is left at its end fails a test. */
async function expectNoted(surprises: string[], what: string): Promise<void> {
  await expect.poll(() => surprises).toEqual([expect.stringContaining(what)])
  surprises.length = 0
}

test.describe('what goes wrong is noted', () => {
  test('a message in the console', async ({ page, surprises }) => {
    await page.goto('/')
    await page.evaluate(() => console.warn('look here'))
    await expectNoted(surprises, 'console warning: look here')
  })
  test('an error in the page', async ({ page, surprises }) => {
    await page.goto('/')
    await page.evaluate(() => void Promise.reject(new Error('nobody catches this')))
    await expectNoted(surprises, 'nobody catches this')
  })
  test('a request to another origin', async ({ page, surprises }) => {
    await page.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
    await page.goto('http://elsewhere.example/')
    await expectNoted(surprises, 'request to http://elsewhere.example/')
  })
  test('all of it also in a browser beside the test’s own', async ({ openAs, surprises }) => {
    const page = await (await openAs('nobody')).newPage()
    await page.goto('/')
    await page.evaluate(() => console.warn('look there'))
    await expectNoted(surprises, 'console warning: look there')
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
