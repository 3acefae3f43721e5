import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Person, stateOf } from './people.ts'

/** Another browser: of somebody who signed in once, or of nobody yet. It begins as the test's own does, but for these options. */
export type OpenAs = (who: Person | 'nobody', options?: BrowserContextOptions) => Promise<BrowserContext>

interface House {
  /** Who is signed in when the test begins: `test.use({ person: 'teacher' })`. Nobody without it. */
  person: Person | null
  /** Says that a console message or page error is to be expected in this test, as when it provokes a refusal. */
  expectMessage: (pattern: RegExp) => void
  /** Picks by the project, so that what a journey changes on the phone and at the desk belongs to different people. */
  either: <T>(choices: { phone: T; desktop: T }) => T
  /** Opens a browser beside the test's own, which is watched as that is, and closed at the end. */
  openAs: OpenAs
  /** What went wrong until now and was not announced. */
  surprises: string[]
}
interface Watching {
  announced: RegExp[]
  watch: (context: BrowserContext) => void
  watchOwn: undefined
}

const nothingStored = { cookies: [], origins: [] }

/**
 * A test in browsers where nothing goes wrong unnoticed: a console message or page error that the test did not announce fails
 * it, and so does a request to any other origin.
 */
export const test = base.extend<House & Watching>({
  person: [null, { option: true }],
  storageState: ({ person }, use) => use(person ? stateOf(person) : undefined),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  announced: ({}, use) => use([]),
  expectMessage: ({ announced }, use) => use((pattern) => announced.push(pattern)),
  either: ({ isMobile }, use) => use((choices) => (isMobile ? choices.phone : choices.desktop)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  surprises: async ({}, use) => {
    const surprises: string[] = []
    await use(surprises)
    expect(surprises, 'nothing unexpected in the console or on the network').toEqual([])
  },
  watch: async ({ baseURL, announced, surprises }, use) => {
    // Said by Playwright itself, wherever a test does not ask for the service worker.
    announced.push(/Service Worker registration blocked by Playwright/)
    const note = (text: string) => announced.some((pattern) => pattern.test(text)) || surprises.push(text)
    await use((context) => {
      context.on('console', (message) => note(`console ${message.type()}: ${message.text()} (${message.location().url})`))
      context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? '').origin) surprises.push(`request to ${request.url()}`)
      })
    })
  },
  watchOwn: [
    async ({ context, watch }, use) => {
      watch(context)
      await use(undefined)
    },
    { auto: true },
  ],
  openAs: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = []
    await use(async (who, options) => {
      const context = await browser.newContext({ storageState: who === 'nobody' ? nothingStored : stateOf(who), ...options })
      opened.push(context)
      watch(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})
