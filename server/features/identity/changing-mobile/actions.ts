/*
 * A person changes their own number by two codes (ID-5): one to the number that is on record, or to the address where there is none, and
 * one to the new number. So neither a phone that was left lying about nor a number that was mistyped is enough.
 */
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/http/binding.ts'
import { countTry } from '../../../platform/http/rate-limit.ts'
import { hashSecret, newCode } from '../../../platform/secrets.ts'
import { accessOwnRow } from '../../people/access.ts'
import { changePerson } from '../../people/actions.ts'
import { tellFormerWays } from '../../people/telling/actions.ts'
import { consumeChallenge } from '../actions.ts'
import { challengeSeconds, codesAtMost, type Destination, resendAfterSeconds } from '../rules.ts'
import { beginSignIn, peopleOfCode, sendCode, takeTry } from '../sign-in/actions.ts'
import { signInCodes } from '../tables.ts'

interface Proof {
  challengeId: string
  otp: string
}

/** Sends a code that proves a number or an address to be the actor's. Each gets five an hour, and the actor as many in all. */
export async function sendProof(context: Context, actor: Actor, kind: 'former' | 'next', to: Destination) {
  const { db, clock, config } = context
  const now = clock.now()
  const { personId, collegeId } = actor
  const whose = kind === 'former' ? `person:${personId}` : `mobile:${to.to}`
  const most = codesAtMost(config)
  await countTry(db, now, { key: `resend:${whose}`, atMost: 1, windowSeconds: resendAfterSeconds })
  await countTry(db, now, { key: `codes-for:${whose}`, ...most })
  if (kind === 'next') await countTry(db, now, { key: `codes-for:next-of:${personId}`, ...most })
  const code = newCode()
  const codeHash = await hashSecret(code)
  const challengeId = await beginSignIn(db, now, { kind, identifier: to.to, organisation: 'ALL' })
  await db.insert(signInCodes).values({ collegeId, id: newId(), challengeId, personId, codeHash })
  context.afterwards('send a code to change a number', ({ messages }) => sendCode(messages, to, code))
  return { sentTo: to.to, challengeId, resendAfterSeconds, expiresInSeconds: challengeSeconds }
}

/** Refuses unless this is the code that was sent to the actor, for that. Takes one of its tries. Answers where it was sent. */
export async function proveOwn(
  db: Database,
  now: Date,
  actor: Actor,
  kind: 'former' | 'next',
  { challengeId, otp }: Proof,
): Promise<string> {
  const challenge = await takeTry(db, now, challengeId, kind)
  if ((await peopleOfCode(db, challengeId, otp)).has(actor.personId)) return challenge.identifier
  throw new Failure('identity.code_wrong', { fields: { [`${kind}.otp`]: 'That code is not right.' } })
}

/** Changes the number that both codes prove, uses the codes up, and tells the number that it was. */
export async function changeProvenMobile(
  context: Context,
  actor: Actor,
  mobile: string,
  proofs: { former: Proof; next: Proof },
): Promise<void> {
  const now = context.clock.now()
  const before = await context.db.transaction(async (tx) => {
    for (const { challengeId } of [proofs.former, proofs.next]) await consumeChallenge(tx, now, challengeId)
    return changePerson(tx, now, actor, accessOwnRow(actor), { mobile })
  })
  if (before) context.afterwards('tell a former number', ({ messages }) => tellFormerWays(messages, before, { mobile }))
}
