import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import { identity } from '#contract/features/identity.ts'

/** Those whom the demo offers to sign in as, by what they sign in with before the journeys. There are many more. */
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

/** Where a person's signed-in browser is kept until the next run. */
export const stateOf = (person: Person) => `.cache/e2e/${person}.json`

const outbox = z.object({ data: identity.demoOutbox.response })

/** When and what was newly sent to somebody, as the demo's outbox tells. */
async function newestMessage(page: Page, identifier: string) {
  const answer = await page.request.get(addressOf(identity.demoOutbox, { query: { to: identifier } }))
  return outbox.parse(await answer.json()).data[0]
}

/** The PIN that every learner of the demo begins with. */
export const demoPin = '2468'

/** Asks for a code on the sign-in page, waits for its boxes, and answers the code: a new one, sent a moment after the answer. */
export async function askForCode(page: Page, identifier: string): Promise<string> {
  const before = await newestMessage(page, identifier)
  await page.getByLabel('E-mail, mobile or roll number').fill(identifier)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  return newCode(page, identifier, before?.sentAt)
}

/** The code that was sent to somebody after a moment; without a moment, the first. */
export async function newCode(page: Page, identifier: string, after = ''): Promise<string> {
  let code: string | undefined
  const read = async () => {
    const message = await newestMessage(page, identifier)
    code = message && message.sentAt > after ? /\b\d{6}\b/.exec(message.text)?.[0] : undefined
    return code
  }
  await expect.poll(read, `a code for ${identifier}`).toBeDefined()
  return code ?? ''
}

/** Fills in the PIN form and sends it. */
export async function tryPin(page: Page, identifier: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a PIN' }).click()
  await page.getByLabel('E-mail, mobile or roll number').fill(identifier)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs a learner in by PIN and waits for their first page: costs no code. */
export async function signInByPin(page: Page, identifier: string, pin = demoPin): Promise<void> {
  await page.goto('/')
  await tryPin(page, identifier, pin)
  await page.waitForURL('/learn/courses')
}

/** Signs in by one-time code on the sign-in page, as a person would, and waits for their first page. */
export async function signIn(page: Page, identifier: string): Promise<void> {
  await page.goto('/')
  const code = await askForCode(page, identifier)
  await page.getByLabel('Digit 1 of 6').click()
  // The last digit submits the code.
  await page.keyboard.type(code)
  await page.waitForURL(/\/(learn|teacher)\/(courses|students)$/)
}
