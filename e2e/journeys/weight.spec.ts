import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'

/** Compressed JavaScript and CSS that a page brings over the wire until `isThere` is, in bytes. */
async function weigh(page: Page, context: BrowserContext, address: string, isThere: () => Promise<void>): Promise<number> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.goto(address)
  await isThere()
  await page.waitForLoadState('load')
  await session.detach()
  console.log(`${address}: ${(bytes / 1000).toFixed(1)} kB of JavaScript and CSS over the wire`)
  expect(bytes).toBeGreaterThan(10_000)
  return bytes
}

test.describe('what a learner’s phone fetches', () => {
  test.use({ person: 'learner' })
  test('the first page, a course and a lesson bring little JavaScript and CSS, compressed', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    const course = page
      .getByRole('main')
      .getByRole('link', { name: /Data Structures CS301PC/ })
      .first()
    // Since it says what is now, how one stands and where to check in; 175 kB before.
    expect.soft(await weigh(page, context, '/learn/courses', () => expect(course).toBeVisible())).toBeLessThanOrEqual(190_000)

    const courseAddress = (await course.getAttribute('href')) ?? ''
    const lesson = page.getByRole('region', { name: 'Units' }).getByRole('link', { name: 'Growth and the O notation' })
    expect.soft(await weigh(page, context, courseAddress, () => expect(lesson).toBeVisible())).toBeLessThanOrEqual(200_000)

    // A text without pictures; with its formulas, which bring what draws them.
    const lessonAddress = ((await lesson.getAttribute('href')) ?? '').replace(/#.*/, '')
    const text = page.getByRole('article', { name: 'Growth and the O notation' })
    expect.soft(await weigh(page, context, lessonAddress, () => expect(text).toBeVisible())).toBeLessThanOrEqual(300_000)
  })
})
