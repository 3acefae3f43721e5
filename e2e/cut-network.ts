import type { Page } from '@playwright/test'

/**
 * Cuts a page's network when the first piece of an upload has come and the second is on its way, however busy the machine is. Answers what
 * brings it back.
 */
export async function cutDuringUpload(page: Page, begin: () => Promise<void>): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const emulate = async (offline: boolean) => {
    await session.send('Network.emulateNetworkConditions', { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline })
  }
  await session.send('Network.enable')
  // The second piece begins when the network is cut, and not before.
  const cut = Promise.withResolvers<void>()
  await page.route('**/upload/resumable/**', async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) > 0) await cut.promise
    await route.continue()
  })
  const firstPiece = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().includes('/resumable/'))
  await begin()
  await firstPiece
  await emulate(true)
  cut.resolve()
  return () => emulate(false)
}
