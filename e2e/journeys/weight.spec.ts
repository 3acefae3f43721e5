import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'

const mostBytes = 170_000

test.describe('a learner’s first page', () => {
  test.use({ person: 'learner' })
  test('brings at most 170 kB of compressed JavaScript and CSS', { tag: '@phone' }, async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const kinds = new Map<string, string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
    })
    await page.goto('/learn/courses')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Data Structures/ })
        .first(),
    ).toBeVisible()
    await page.waitForLoadState('load')
    console.log(`A learner’s first page: ${(bytes / 1000).toFixed(1)} kB of JavaScript and CSS over the wire`)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
})
