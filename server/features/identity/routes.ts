import bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Context, Handlers } from '../../platform/binding.ts'
import { dayIn, defaultTimeZone } from '../../platform/dates.ts'
import { countTry } from '../../platform/rate-limit.ts'
import { accessOwnSession } from './access.ts'
import { endSession, proveByPin, refuseTrivialPin, setPin, startSession } from './actions.ts'
import { demoAccounts } from './demo/rules.ts'
import { challengeSeconds, destinationOf, limits, readIdentifier, resendAfterSeconds, session as sessionRules } from './rules.ts'
import { setUp } from './setup/actions.ts'
import { beginSignIn, type Candidate, consumeChallenge, proveByCode, proveByLearnerPin, sendCodes } from './sign-in/actions.ts'
import { findUser, listOrganisations, listPeopleByIdentifier, listSessions } from './store.ts'

const begun = (challengeId: string) => ({ challengeId, resendAfterSeconds, expiresInSeconds: challengeSeconds })

/** What a person calls the device that they signed in on, as the browser names itself. */
function deviceName(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent || 'unknown')
  return [browser.name, os.name].filter(Boolean).join(' · ') || 'Unknown device'
}

const cookieOptions = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure })

function setSessionCookie({ config, reply }: { config: Context['config']; reply: FastifyReply }, token: string): void {
  reply.setCookie(sessionCookie(config.isSecure), token, { ...cookieOptions(config.isSecure), maxAge: sessionRules.absoluteSeconds })
}

async function userOf(context: Context, person: { collegeId: string; personId: string }) {
  const user = await findUser(context.db, person.collegeId, person.personId, dayIn(defaultTimeZone, context.clock.now()))
  if (!user) throw new Failure('access.signed_out')
  return user
}

/** Counts the failures of an address, so that many identifiers cannot be tried from one. */
async function countingFailures<T>(
  { db, clock, request }: { db: Context['db']; clock: Context['clock']; request: FastifyRequest },
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Failure) await countTry(db, clock.now(), { key: `failure:${request.ip}`, ...limits.failuresPerAddress })
    throw error
  }
}

/** Signs in the one that was proven; when several were, answers whom to pick from and waits for the pick. */
async function signInOneOf(context: Context, proven: Candidate[], challengeId: string, personId: string | undefined, wrong: Failure) {
  const [only, ...others] = proven
  const person = personId === undefined ? only : proven.find((each) => each.personId === personId)
  if (!person) throw wrong
  if (personId === undefined && others.length > 0) {
    return {
      status: 'choose' as const,
      people: proven.map(({ personId, name, rollNumber, college }) => ({ personId, name, rollNumber, college })),
    }
  }
  const token = await context.db.transaction(async (tx) => {
    await consumeChallenge(tx, context.clock.now(), challengeId)
    return startSession(tx, context.clock.now(), person, deviceName(context.request.headers['user-agent'] ?? ''))
  })
  setSessionCookie(context, token)
  return { status: 'signed-in' as const, user: await userOf(context, person) }
}

export const identityRoutes: Handlers<'identity'> = {
  async organisations(_, { db, config }) {
    return (await listOrganisations(db)).map((organisation) => ({ ...organisation, hasDemo: config.showsDemo }))
  },

  async login({ body }, context) {
    const { db, clock, request } = context
    const organisation = body.organisation ?? 'ALL'
    const identifier = readIdentifier(body.identifier)
    await countTry(db, clock.now(), { key: `code:${request.ip}`, ...limits.signInsPerAddress })
    await countTry(db, clock.now(), { key: `resend:${identifier.value}`, atMost: 1, windowSeconds: resendAfterSeconds })
    await countTry(db, clock.now(), { key: `code:${identifier.value}`, ...limits.codesPerIdentifier })
    const challengeId = await beginSignIn(db, clock.now(), { kind: 'code', identifier: body.identifier, organisation })
    context.afterwards('send a sign-in code', (platform) => sendCodes(platform, challengeId, identifier, organisation))
    return begun(challengeId)
  },
  verifyOtp: ({ body }, context) =>
    countingFailures(context, async () => {
      const proven = await proveByCode(context.db, context.clock.now(), body.challengeId, body.otp)
      return signInOneOf(context, proven, body.challengeId, body.personId, new Failure('identity.code_wrong'))
    }),

  async pinLogin({ body }, { db, clock, request }) {
    await countTry(db, clock.now(), { key: `pin:${request.ip}`, ...limits.signInsPerAddress })
    return begun(await beginSignIn(db, clock.now(), { kind: 'pin', identifier: body.identifier, organisation: body.organisation ?? 'ALL' }))
  },
  verifyPin: ({ body }, context) =>
    countingFailures(context, async () => {
      const proven = await proveByLearnerPin(context.db, context.clock.now(), body.challengeId, body.pin)
      return signInOneOf(context, proven, body.challengeId, body.personId, new Failure('identity.pin_wrong'))
    }),

  async logout({ actor }, context) {
    await endSession(context, await accessOwnSession(context.db, actor, actor.sessionId))
    context.reply.clearCookie(sessionCookie(context.config.isSecure), cookieOptions(context.config.isSecure))
    return {}
  },
  me: ({ actor }, context) => userOf(context, actor),

  async setPin({ body, actor }, context) {
    const { db, clock } = context
    const now = clock.now()
    refuseTrivialPin(body.pin)
    if (body.challengeId !== undefined && body.otp !== undefined) {
      const { challengeId, otp } = body
      const proven = await countingFailures(context, () => proveByCode(db, now, challengeId, otp))
      if (!proven.some((person) => person.personId === actor.personId))
        throw new Failure('identity.code_wrong', { fields: { otp: 'That code is not right.' } })
      await consumeChallenge(db, now, challengeId)
    } else if (body.currentPin !== undefined) await proveByPin(db, now, actor, body.currentPin)
    else if ((await userOf(context, actor)).hasPin)
      throw new Failure('identity.pin_current_missing', { fields: { currentPin: 'Enter your current PIN.' } })
    await setPin(db, now, actor, body.pin)
    return { hasPin: true as const }
  },

  async sessions({ query, actor }, { db, clock }) {
    const { rows, page } = await listSessions(db, actor, clock.now(), query)
    const data = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }))
    return { data, page }
  },
  async endSession({ query, actor }, context) {
    await endSession(context, await accessOwnSession(context.db, actor, query.id))
    return {}
  },

  async setup({ body }, context) {
    const person = await setUp(context, body)
    const token = await startSession(context.db, context.clock.now(), person, deviceName(context.request.headers['user-agent'] ?? ''))
    setSessionCookie(context, token)
    return userOf(context, person)
  },

  async demoOutbox({ query }, { db, messages }) {
    const identifier = readIdentifier(query.to)
    const people = await listPeopleByIdentifier(db, identifier, 'ALL')
    const addresses = new Set([identifier.value, ...people.flatMap((person) => destinationOf(person, identifier)?.to ?? [])])
    return [...addresses].flatMap((to) => messages.outbox(to)).sort((a, b) => b.sentAt.localeCompare(a.sentAt))
  },
  demoAccounts: async () => demoAccounts.map(({ email: _, ...account }) => account),
}
