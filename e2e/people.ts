import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import { identity } from '#contract/features/identity.ts'

/** The people of the demo colleges, by what they sign in with. */
export const people = {
  learner: '24J41A0501',
  teacher: 'teacher@jntu.example',
  administrator: 'admin@jntu.example',
  clerk: 'clerk@jntu.example',
  learnerOfDgipuc: 'DG25001',
  teacherOfDgipuc: 'teacher@dgipuc.example',
  administratorOfDgipuc: 'admin@dgipuc.example',
  clerkOfDgipuc: 'clerk@dgipuc.example',
} as const
export type Person = keyof typeof people

/** Where a person's signed-in browser is kept for the length of a run. */
export const stateOf = (person: Person) => `.cache/e2e/${person}.json`

const outbox = z.object({ data: identity.demoOutbox.response })

/** The newest code that the demo outbox holds for somebody. */
async function newestCode(page: Page, identifier: string): Promise<string> {
  const answer = await page.request.get(addressOf(identity.demoOutbox, { query: { to: identifier } }))
  const [newest] = outbox.parse(await answer.json()).data
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${identifier}.`)
  return code
}

/** Signs in by one-time code on the sign-in page, as a person would, and waits for their first page. */
export async function signIn(page: Page, identifier: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: /e-mail/i }).fill(identifier)
  const sent = page.waitForResponse((response) => response.url().endsWith(addressOf(identity.login, {})))
  await page.keyboard.press('Enter')
  expect((await sent).status()).toBe(200)
  await page.locator('input[autocomplete="one-time-code"]').first().focus()
  await page.keyboard.type(await newestCode(page, identifier))
  await page.waitForURL(/\/(learn|teacher)\/courses$/)
}
