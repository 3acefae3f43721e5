/** Whoever looks at pages outside the browser tests: signed in once, with what the addresses of their pages name. */
import type { Browser, BrowserContext } from '@playwright/test'
import { callerOf } from '../e2e/college-making.ts'
import { nowhere, pagesOf, placesOf } from '../e2e/pages.ts'
import { people, signIn } from '../e2e/people.ts'
import { startFreshServer } from './fresh-server.ts'

export interface SignedIn {
  state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  places: Awaited<ReturnType<typeof placesOf>>
}

/** A server of its own, or the one that runs at this address. */
export const serverAt = (address: string | undefined) => (address ? { address, stop: () => Promise.resolve() } : startFreshServer())

/** Signs somebody in by the code that the demo shows, in a window that is closed again. */
export async function signedIn(browser: Browser, address: string, who: keyof typeof pagesOf): Promise<SignedIn> {
  if (who === 'nobody') return { state: undefined, places: nowhere }
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await signIn(page, people[who])
  const places = await placesOf(callerOf(page.request), pagesOf[who])
  const state = await context.storageState()
  await context.close()
  return { state, places }
}
