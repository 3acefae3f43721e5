import bowser from 'bowser'
import type { FastifyReply } from 'fastify'
import { sessionCookie } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { identity } from '#contract/features/identity.ts'
import { today } from '../../../platform/dates.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { countTry, takeTryBack } from '../../../platform/http/rate-limit.ts'
import { consumeChallenge, endSessionLeftBehind, givePinTriesBack, startSession } from '../actions.ts'
import { rememberDevice } from '../devices/actions.ts'
import { deviceCookie, deviceSeconds } from '../devices/rules.ts'
import { type KnownDevice, listKnownDevices } from '../devices/store.ts'
import {
  challengeSeconds,
  codesAtMost,
  type Identifier,
  limits,
  pinSubject,
  readIdentifier,
  resendAfterSeconds,
  session as sessionRules,
} from '../rules.ts'
import { findUser, listPeopleByIdentifier } from '../store.ts'
import { beginSignIn, type Candidate, failuresOf, proveByCode, proveByLearnerPin, sendCodes, takeTry, takeTryOfPin } from './actions.ts'

const begun = (challengeId: string) => ({ challengeId, resendAfterSeconds, expiresInSeconds: challengeSeconds })

/** What a person calls the device that they signed in on, as the browser names itself. */
function deviceName(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent || 'unknown')
  return [browser.name, os.name].filter(Boolean).join(' · ') || 'Unknown device'
}

export const cookieOptions = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure })

/**
 * Hands the browser what it is known by: as this session, and as a device on which this person signs in. A shared one is known as nobody's,
 * and forgets the session when it is closed.
 */
function setCookies({ config, reply }: { config: Context['config']; reply: FastifyReply }, session: string, device: string | null): void {
  const options = cookieOptions(config.isSecure)
  reply.setCookie(sessionCookie(config.isSecure), session, device === null ? options : { ...options, maxAge: sessionRules.absoluteSeconds })
  if (device !== null) reply.setCookie(deviceCookie(config.isSecure), device, { ...options, maxAge: deviceSeconds })
}

export const deviceToken = ({ config, request }: Context) => request.cookies[deviceCookie(config.isSecure)]

export async function userOf(context: Context, person: { collegeId: string; personId: string; isShared?: boolean | undefined }) {
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
 * Takes a try to sign in and counts it as a failure, before anything is compared, also where it is refused. Where there were too many, none is
 * taken. All of a college may sign in from one address: its count comes last, so that it is held only while this is committed, and nothing
 * is compared until then.
 */
async function countedAsFailure<T>({ db, clock }: Context, whose: string, take: (tx: Context['db'], now: Date) => Promise<T>): Promise<T> {
  const taken = await db.transaction(async (tx) => {
    const now = clock.now()
    const [result] = await Promise.allSettled([take(tx, now)])
    if (result.status === 'rejected' && !(result.reason instanceof Failure)) throw result.reason
    await countTry(tx, now, failuresOf(whose))
    return result
  })
  if (taken.status === 'rejected') throw taken.reason
  return taken.value
}

/** Signs somebody in on the device that asks. Whoever was signed in on it before no longer is. */
export async function signIn(
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

/** Who was proven, and by what the tries were counted that it took. */
interface Proven {
  proven: Candidate[]
  whose: string
  pinSubjects?: string[]
  known: KnownDevice[]
}

/** Signs in the one that was proven; when several were, answers whom to pick from and waits for the pick. Gives the tries back that it took. */
async function signInOneOf(
  context: Context,
  { proven, whose, pinSubjects, known }: Proven,
  { challengeId, personId, isShared }: { challengeId: string; personId?: string | undefined; isShared?: boolean | undefined },
  wrong: Failure,
) {
  const [only, ...others] = proven
  const person = personId === undefined ? only : proven.find((each) => each.personId === personId)
  if (!person) throw wrong
  const isPicked = personId !== undefined || others.length === 0
  await context.db.transaction(async (tx) => {
    const now = context.clock.now()
    // In the order in which tries are taken, so that no two wait for each other.
    await Promise.all([isPicked && consumeChallenge(tx, now, challengeId), pinSubjects && givePinTriesBack(tx, now, pinSubjects)])
    if (isPicked) await signIn(context, tx, { ...person, isShared }, known)
    await takeTryBack(tx, failuresOf(whose).key)
  })
  if (isPicked) return { status: 'signed-in' as const, user: await userOf(context, { ...person, isShared }) }
  return {
    status: 'choose' as const,
    people: proven.map(({ personId, name, rollNumber, college }) => ({ personId, name, rollNumber, college })),
  }
}

export const signInRoutes: HandlersOf<Pick<typeof identity, 'login' | 'verifyOtp' | 'pinLogin' | 'verifyPin'>> = {
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
    const { key: whose, known } = await triesOf(context)
    const challenge = await countedAsFailure(context, whose, (tx, now) => takeTry(tx, now, body.challengeId, 'code'))
    const proven = await proveByCode(context.db, challenge, body.otp)
    return signInOneOf(context, { proven, whose, known }, body, new Failure('identity.code_wrong'))
  },

  async pinLogin({ body }, context) {
    const { db, clock } = context
    await countTry(db, clock.now(), { key: `pins:${(await triesOf(context)).key}`, ...limits.signInsPerAddress })
    return begun(await beginSignIn(db, clock.now(), { kind: 'pin', identifier: body.identifier, organisation: body.organisation ?? 'ALL' }))
  },
  async verifyPin({ body }, context) {
    const { key: whose, known } = await triesOf(context)
    const tried = await countedAsFailure(context, whose, (tx, now) => takeTryOfPin(tx, now, body.challengeId, known))
    const proven = await proveByLearnerPin(tried, body.pin)
    return signInOneOf(context, { proven, whose, pinSubjects: tried.subjects, known }, body, new Failure('identity.pin_wrong'))
  },
}
