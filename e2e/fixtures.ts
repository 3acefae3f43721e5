import { test as base, expect } from '@playwright/test'
import { type Person, stateOf } from './people.ts'

interface House {
  /** Who is signed in when the test begins: `test.use({ person: 'teacher' })`. Nobody without it. */
  person: Person | null
  /** Says that a console message or page error is to be expected in this test, as when it provokes a refusal. */
  expectMessage: (pattern: RegExp) => void
  /** Picks by the project, so that what a journey changes on the phone and at the desk belongs to different people. */
  either: <T>(choices: { phone: T; desktop: T }) => T
  watch: undefined
}

/**
 * A test in a browser where nothing goes wrong unnoticed: a console message or page error that the test did not announce fails
 * it, and so does a request to any other origin.
 */
export const test = base.extend<House & { announced: RegExp[] }>({
  person: [null, { option: true }],
  storageState: ({ person }, use) => use(person ? stateOf(person) : undefined),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  announced: ({}, use) => use([]),
  expectMessage: ({ announced }, use) => use((pattern) => announced.push(pattern)),
  either: ({ isMobile }, use) => use((choices) => (isMobile ? choices.phone : choices.desktop)),
  watch: [
    async ({ context, baseURL, announced }, use) => {
      const surprises: string[] = []
      // Said by Playwright itself, wherever a test does not ask for the service worker.
      announced.push(/Service Worker registration blocked by Playwright/)
      const note = (text: string) => announced.some((pattern) => pattern.test(text)) || surprises.push(text)
      context.on('console', (message) => note(`console ${message.type()}: ${message.text()} (${message.location().url})`))
      context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? '').origin) surprises.push(`request to ${request.url()}`)
      })
      await use(undefined)
      expect(surprises, 'nothing unexpected in the console or on the network').toEqual([])
    },
    { auto: true },
  ],
})
