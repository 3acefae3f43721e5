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

/** The newest code that was sent to somebody, which may be a moment after the answer that announced it. */
async function newestCode(page: Page, identifier: string): Promise<string> {
  let code: string | undefined
  const read = async () => {
    const answer = await page.request.get(addressOf(identity.demoOutbox, { query: { to: identifier } }))
    code = /\b\d{6}\b/.exec(outbox.parse(await answer.json()).data[0]?.text ?? '')?.[0]
    return code
  }
  await expect.poll(read, `a code for ${identifier}`).toBeDefined()
  return code ?? ''
}

/** Signs in by one-time code on the sign-in page, as a person would, and waits for their first page. */
export async function signIn(page: Page, identifier: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail, mobile or roll number').fill(identifier)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Digit 1 of 6').click()
  // The last digit submits the code.
  await page.keyboard.type(await newestCode(page, identifier))
  await page.waitForURL(/\/(learn|teacher)\/courses$/)
}
