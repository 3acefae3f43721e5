import { setTimeout } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { identity } from '#contract/features/identity.ts'

/** Somebody who is signed in: the typed client, and the cookie for requests that are made without it. */
export interface Caller {
  call: ReturnType<typeof createClient>
  cookie: () => string
}

/** The PIN that every learner of the demo begins with. */
export const demoPin = '2468'
const codeWithinMs = 10_000

/** A caller who keeps the cookie that the server gives, as a browser does. */
function callerAt(address: string): Caller {
  let cookie = ''
  const call = createClient(async (url, { headers, ...request }) => {
    const response = await fetch(address + url, { ...request, headers: { ...headers, ...(cookie && { cookie }) } })
    const [given] = response.headers.getSetCookie()
    if (given) cookie = given.split(';')[0] ?? ''
    return response
  })
  return { call, cookie: () => cookie }
}

export interface SignedIn extends Caller {
  personId: string
}

export async function signInLearner(address: string, rollNumber: string, pin = demoPin): Promise<SignedIn> {
  const caller = callerAt(address)
  const { challengeId } = await caller.call(identity.pinLogin, { body: { identifier: rollNumber } })
  const result = await caller.call(identity.verifyPin, { body: { challengeId, pin } })
  if (result.status !== 'signed-in') throw new Error(`Several people are ${rollNumber}.`)
  return { ...caller, personId: result.user.id }
}

/** Asks for a code and reads it in the demo's outbox. */
export async function requestCode({ call }: Pick<Caller, 'call'>, to: string): Promise<{ challengeId: string; otp: string }> {
  const newest = async () => (await call(identity.demoOutbox, { query: { to } }))[0]
  const before = await newest()
  const { challengeId } = await call(identity.login, { body: { identifier: to } })
  // The code is sent a moment after the answer.
  const until = performance.now() + codeWithinMs
  let message = await newest()
  while ((!message || message.sentAt === before?.sentAt) && performance.now() < until) {
    await setTimeout(20)
    message = await newest()
  }
  const otp = /\b\d{6}\b/.exec(`${message?.subject} ${message?.text}`)?.[0]
  if (!otp) throw new Error(`No code was sent to ${to}.`)
  return { challengeId, otp }
}

/** Signs in by the code that was sent. */
export async function signInTeacher(address: string, email: string): Promise<SignedIn> {
  const caller = callerAt(address)
  const result = await caller.call(identity.verifyOtp, { body: await requestCode(caller, email) })
  if (result.status !== 'signed-in') throw new Error(`Several people are ${email}.`)
  return { ...caller, personId: result.user.id }
}
