import bowser from 'bowser'
import type { FastifyReply } from 'fastify'
import { sessionCookie } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { today } from '../../platform/dates.ts'
import type { Context, Handlers } from '../../platform/http/binding.ts'
import { countTry, takeTryBack } from '../../platform/http/rate-limit.ts'
import { pageOfWhole } from '../../platform/pages.ts'
import { accessOwnSession, accessRefusals } from './access.ts'
import { consumeChallenge, endSession, endSessionLeftBehind, proveByPin, refuseTrivialPin, setPin, startSession } from './actions.ts'
import { changeProvenMobile, proveOwn, sendProof } from './changing-mobile/actions.ts'
import { demoAccounts } from './demo/rules.ts'
import { rememberDevice } from './devices/actions.ts'
import { deviceCookie, deviceSeconds } from './devices/rules.ts'
import { type KnownDevice, listKnownDevices } from './devices/store.ts'
import { presentRefusal } from './refusals/present.ts'
import { listRefusals } from './refusals/store.ts'
import {
  challengeSeconds,
  codesAtMost,
  destinationOf,
  type Identifier,
  limits,
  pinSubject,
  readIdentifier,
  resendAfterSeconds,
  session as sessionRules,
} from './rules.ts'
import { setUp } from './setup/actions.ts'
import { beginSignIn, type Candidate, proveByCode, proveByLearnerPin, sendCodes } from './sign-in/actions.ts'
import { findReachable, findUser, listOrganisations, listPeopleByIdentifier, listSessions } from './store.ts'

const begun = (challengeId: string) => ({ challengeId, resendAfterSeconds, expiresInSeconds: challengeSeconds })

/** What a person calls the device that they signed in on, as the browser names itself. */
function deviceName(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent || 'unknown')
  return [browser.name, os.name].filter(Boolean).join(' · ') || 'Unknown device'
}

const cookieOptions = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure })

/**
 * Hands the browser what it is known by: as this session, and as a device on which this person signs in. A shared one is known as nobody's,
 * and forgets the session when it is closed.
 */
function setCookies({ config, reply }: { config: Context['config']; reply: FastifyReply }, session: string, device: string | null): void {
  const options = cookieOptions(config.isSecure)
  reply.setCookie(sessionCookie(config.isSecure), session, device === null ? options : { ...options, maxAge: sessionRules.absoluteSeconds })
  if (device !== null) reply.setCookie(deviceCookie(config.isSecure), device, { ...options, maxAge: deviceSeconds })
}

const deviceToken = ({ config, request }: Context) => request.cookies[deviceCookie(config.isSecure)]

async function userOf(context: Context, person: { collegeId: string; personId: string; isShared?: boolean | undefined }) {
  const user = await findUser(context.db, person.collegeId, person.personId, today(context))
  if (!user) throw new Failure('access.signed_out')
  return { ...user, ...(person.isShared && { isOnSharedDevice: true as const }) }
}

/** Whose tries these are: of the person who last signed in on the device, or of everybody at the address. */
async function triesOf(context: Context): Promise<{ key: string; known: KnownDevice[] }> {
  const known = await listKnownDevices(context.db, deviceToken(context))
  return { key: known[0] ? `person:${known[0].personId}` : `address:${context.request.ip}`, known }
}

/** Whose codes are counted: of a device that is known to be of somebody with this identifier, or of all others who ask for it. */
async function codesOf(db: Context['db'], identifier: Identifier, known: KnownDevice[]): Promise<{ whose: string; isKnown: boolean }> {
  const people = known.length > 0 ? await listPeopleByIdentifier(db, identifier, 'ALL') : []
  const device = known.find(({ personId }) => people.some((person) => person.personId === personId))
  return { whose: device ? `device:${device.id}` : `${identifier.kind}:${identifier.value}`, isKnown: device !== undefined }
}

/**
 * Counts what fails, so that many identifiers cannot be tried from one address. Each try is counted before it is made, and refused when
 * there were too many: one that is right then tells no more than a wrong one.
 */
async function countingFailures<T>({ db, clock }: Pick<Context, 'db' | 'clock'>, whose: string, attempt: () => Promise<T>): Promise<T> {
  const key = `sign-in-failures:${whose}`
  await countTry(db, clock.now(), { key, ...limits.failuresPerAddress })
  const proven = await attempt()
  await takeTryBack(db, key)
  return proven
}

/** Signs somebody in on the device that asks. Whoever was signed in on it before no longer is. */
async function signIn(
  context: Context,
  tx: Context['db'],
  person: { collegeId: string; personId: string; isShared?: boolean | undefined },
  known: KnownDevice[],
) {
  const { config, request } = context
  const now = context.clock.now()
  await endSessionLeftBehind(tx, context.events, request.cookies[sessionCookie(config.isSecure)])
  const device = deviceName(request.headers['user-agent'] ?? '')
  const { isShared } = person
  const session = await startSession(tx, now, person, { device, subject: pinSubject(person.personId, known), isShared })
  setCookies(context, session, isShared ? null : await rememberDevice(tx, now, person, deviceToken(context)))
}

/** Signs in the one that was proven; when several were, answers whom to pick from and waits for the pick. */
async function signInOneOf(
  context: Context,
  { proven, known }: { proven: Candidate[]; known: KnownDevice[] },
  { challengeId, personId, isShared }: { challengeId: string; personId?: string | undefined; isShared?: boolean | undefined },
  wrong: Failure,
) {
  const [only, ...others] = proven
  const person = personId === undefined ? only : proven.find((each) => each.personId === personId)
  if (!person) throw wrong
  if (personId === undefined && others.length > 0) {
    return {
      status: 'choose' as const,
      people: proven.map(({ personId, name, rollNumber, college }) => ({ personId, name, rollNumber, college })),
    }
  }
  await context.db.transaction(async (tx) => {
    await consumeChallenge(tx, context.clock.now(), challengeId)
    await signIn(context, tx, { ...person, isShared }, known)
  })
  return { status: 'signed-in' as const, user: await userOf(context, { ...person, isShared }) }
}

export const identityRoutes: Handlers<'identity'> = {
  async organisations({ query }, { db, config }) {
    const { rows, page } = pageOfWhole(await listOrganisations(db), query)
    return { data: rows.map((organisation) => ({ ...organisation, hasDemo: config.showsDemo })), page }
  },

  async login({ body }, context) {
    const { db, clock } = context
    const organisation = body.organisation ?? 'ALL'
    const identifier = readIdentifier(body.identifier)
    const { key, known } = await triesOf(context)
    const { whose, isKnown } = await codesOf(db, identifier, known)
    await countTry(db, clock.now(), { key: `codes:${key}`, ...limits.signInsPerAddress })
    await countTry(db, clock.now(), { key: `resend:${whose}`, atMost: 1, windowSeconds: resendAfterSeconds })
    await countTry(db, clock.now(), { key: `codes-for:${whose}`, ...codesAtMost(context.config) })
    const challengeId = await beginSignIn(db, clock.now(), { kind: 'code', identifier: body.identifier, organisation })
    context.afterwards('send a sign-in code', (platform) => sendCodes(platform, challengeId, { identifier, organisation, isKnown }))
    return begun(challengeId)
  },
  async verifyOtp({ body }, context) {
    const { db, clock } = context
    const { key, known } = await triesOf(context)
    return countingFailures(context, key, async () => {
      const proven = await proveByCode(db, clock.now(), body.challengeId, body.otp)
      return signInOneOf(context, { proven, known }, body, new Failure('identity.code_wrong'))
    })
  },

  async pinLogin({ body }, context) {
    const { db, clock } = context
    await countTry(db, clock.now(), { key: `pins:${(await triesOf(context)).key}`, ...limits.signInsPerAddress })
    return begun(await beginSignIn(db, clock.now(), { kind: 'pin', identifier: body.identifier, organisation: body.organisation ?? 'ALL' }))
  },
  async verifyPin({ body }, context) {
    const { db, clock } = context
    const { key, known } = await triesOf(context)
    return countingFailures(context, key, async () => {
      const proven = await proveByLearnerPin(db, clock.now(), body.challengeId, body.pin, known)
      return signInOneOf(context, { proven, known }, body, new Failure('identity.pin_wrong'))
    })
  },

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
    const { challengeId, otp, currentPin } = body
    const isByCode = challengeId !== undefined && otp !== undefined
    if (isByCode) {
      const proven = await countingFailures(context, `person:${actor.personId}`, () => proveByCode(db, now, challengeId, otp))
      if (!proven.some((person) => person.personId === actor.personId))
        throw new Failure('identity.code_wrong', { fields: { otp: 'That code is not right.' } })
    } else if (currentPin !== undefined) await proveByPin(db, now, actor, currentPin)
    else if ((await userOf(context, actor)).hasPin)
      throw new Failure('identity.pin_current_missing', { fields: { currentPin: 'Enter your current PIN.' } })
    await setPin(context, actor, body.pin, { device: deviceToken(context), challengeId: isByCode ? challengeId : undefined })
    return { hasPin: true as const }
  },

  async changeMobile({ body: { mobile, former, next }, actor }, context) {
    const { db, clock } = context
    const own = await findReachable(db, actor)
    if (mobile !== undefined && mobile === own.mobile)
      throw new Failure('identity.same_mobile', { fields: { mobile: 'This is your number already.' } })
    const to = destinationOf(own, { kind: 'number', value: '' })
    if (!to) throw new Failure('identity.nowhere_to_send')
    if (!former) {
      return { status: 'sent-to-former' as const, ...(await sendProof(context, actor, 'former', to)) }
    }
    if (mobile === undefined) throw new Failure('request.malformed', { fields: { mobile: 'Enter a mobile number of 10 digits.' } })
    const now = clock.now()
    const provenFormer = await countingFailures(context, `person:${actor.personId}`, () => proveOwn(db, now, actor, 'former', former))
    // The office gave them another number meanwhile: that one is to be proven.
    if (provenFormer !== to.to) throw new Failure('identity.code_expired')
    if (!next) return { status: 'sent-to-new' as const, ...(await sendProof(context, actor, 'next', { channel: 'sms', to: mobile })) }
    const proven = await countingFailures(context, `person:${actor.personId}`, () => proveOwn(db, now, actor, 'next', next))
    if (proven !== mobile) throw new Failure('identity.code_wrong', { fields: { 'next.otp': 'That code is not right.' } })
    await changeProvenMobile(context, actor, mobile, { former, next })
    return { status: 'changed' as const, mobile }
  },

  async sessions({ query, actor }, { db, clock }) {
    const { rows, page } = await listSessions(db, actor, clock.now(), query)
    const data = rows.map(({ id, device, createdAt, lastSeenAt, isShared }) => ({
      id,
      device,
      isShared,
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

  async refusals({ query, actor }, { db }) {
    await accessRefusals(db, actor)
    const { rows, page } = await listRefusals(db, actor, query)
    return { data: rows.map(presentRefusal), page }
  },

  async setup({ body }, context) {
    const person = await setUp(context, body)
    await context.db.transaction((tx) => signIn(context, tx, person, []))
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
