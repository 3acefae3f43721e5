import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedWrite } from '../../../platform/database/prepared-reads.ts'
import { countTry, takeTryBack } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashSecret, hasSecret, newCode } from '../../../platform/secrets.ts'
import { takePinTries } from '../actions.ts'
import type { KnownDevice } from '../devices/store.ts'
import {
  challengeSeconds,
  codesAtMost,
  type Destination,
  destinationOf,
  type Identifier,
  limits,
  pinSubject,
  readIdentifier,
  triesPerChallenge,
} from '../rules.ts'
import { listPeopleByIdentifier, listSignInCodes, type OrganisationCode } from '../store.ts'
import { signInChallenges, signInCodes } from '../tables.ts'

type Challenge = typeof signInChallenges.$inferSelect
export type Candidate = Awaited<ReturnType<typeof listPeopleByIdentifier>>[number]

type Begun = Pick<Challenge, 'id' | 'kind' | 'identifier' | 'organisation' | 'expiresAt'>

const insertChallenge = preparedWrite((db, { id, kind, identifier, organisation, expiresAt }: Given<Begun>) =>
  db.insert(signInChallenges).values({ id, kind, identifier, organisation, expiresAt }),
)

/** Begins a sign-in; the row is the same whether or not anybody has the identifier. */
export async function beginSignIn(
  db: Database,
  now: Date,
  begun: { kind: Challenge['kind']; identifier: string; organisation: OrganisationCode },
): Promise<string> {
  const id = newId()
  await insertChallenge(db, { id, ...begun, expiresAt: secondsAfter(now, challengeSeconds) })
  return id
}

const countTryOf = preparedWrite((db, { id, kind, now }: Given<Pick<Challenge, 'id' | 'kind'> & { now: Date }>) =>
  db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(
      and(
        eq(signInChallenges.id, id),
        eq(signInChallenges.kind, kind),
        isNull(signInChallenges.consumedAt),
        gt(signInChallenges.expiresAt, now),
        lt(signInChallenges.tries, triesPerChallenge),
      ),
    )
    .returning(),
)

/**
 * Takes one of a challenge's tries. It is counted, and committed unless that waits for an idempotency key, before anything is compared, so that
 * tries made at the same moment cannot share a count, and a refusal that follows does not take it back.
 */
export async function takeTry(db: Database, now: Date, id: string, kind: Challenge['kind']): Promise<Challenge> {
  const [challenge] = await countTryOf(db, { id, kind, now })
  if (!challenge) throw new Failure('identity.code_expired')
  return challenge
}

/**
 * Sends a code to everybody who has the identifier. It runs after the answer is on its way, so neither the answer nor its
 * timing tells whether anybody does. People who are reached at the same address share a code; others get their own, so a
 * code proves only what was sent to that address. An address that cannot be reached keeps nobody else's code: it is told of at the end.
 * One that was sent too many is passed over, which nothing tells either.
 */
export async function sendCodes(
  platform: Platform,
  challengeId: string,
  { identifier, organisation, isKnown }: { identifier: Identifier; organisation: OrganisationCode; isKnown: boolean },
): Promise<void> {
  const { db, messages } = platform
  const people = await listPeopleByIdentifier(db, identifier, organisation)
  const byDestination = Map.groupBy(people, (person) => JSON.stringify(destinationOf(person, identifier)))
  const failures: unknown[] = []
  for (const sharers of byDestination.values()) {
    const destination = sharers[0] && destinationOf(sharers[0], identifier)
    if (!destination || (await isSentTooOften(platform, destination, isKnown))) continue
    const code = newCode()
    const codeHash = await hashSecret(code)
    await db.insert(signInCodes).values(sharers.map(({ collegeId, personId }) => ({ collegeId, challengeId, personId, codeHash })))
    await sendCode(messages, destination, code).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the codes could not be sent.`)
}

/**
 * Counts a code by the address that it goes to, as several numbers and a mobile lead to one phone (ID-4), and answers whether that makes too
 * many. Devices on which somebody of the address signed in before have a count of their own there, which strangers cannot use up.
 */
async function isSentTooOften({ db, clock, config }: Platform, { to }: Destination, isKnown: boolean): Promise<boolean> {
  try {
    await countTry(db, clock.now(), { key: `codes-to:${isKnown ? 'known' : 'strangers'}:${to}`, ...codesAtMost(config) })
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'request.too_many') return true
    throw error
  }
}

export async function sendCode(messages: Platform['messages'], { channel, to }: Destination, code: string): Promise<void> {
  const text = `${code} is your code for Prangan. It is good for 5 minutes. Tell it to nobody.`
  if (channel === 'mail') await messages.mail({ to, subject: 'Your code for Prangan', text })
  else await messages.sms({ to, template: 'code', values: { code }, text })
}

/** The identifiers of everybody to whom this code was sent for a challenge. */
export async function peopleOfCode(db: Database, challengeId: string, otp: string): Promise<Set<string>> {
  const codes = await listSignInCodes(db, challengeId)
  const hashes = [...new Set(codes.map((code) => code.codeHash))]
  const verdicts = await Promise.all((hashes.length > 0 ? hashes : [null]).map((codeHash) => hasSecret(codeHash, otp)))
  const right = hashes.filter((_, index) => verdicts[index])
  return new Set(codes.filter((code) => right.includes(code.codeHash)).map((code) => code.personId))
}

/** Everybody whose code this is, of a challenge whose try was taken; refuses when it is nobody's. */
export async function proveByCode(db: Database, challenge: Challenge, otp: string): Promise<Candidate[]> {
  const { id: challengeId } = challenge
  const proven = await peopleOfCode(db, challengeId, otp)
  if (proven.size === 0) throw new Failure('identity.code_wrong', { fields: { otp: 'That code is not right.' } })
  const people = await listPeopleByIdentifier(db, readIdentifier(challenge.identifier), challenge.organisation)
  return people.filter((person) => proven.has(person.personId))
}

/** Whose PIN is tried with a challenge, before it is compared. */
interface TriedPin {
  challenge: Challenge
  /** Learners with the identifier who are not locked. */
  learners: Candidate[]
  /** By what the try was counted. */
  subjects: string[]
}

/**
 * Takes a try of the challenge and of every learner with its identifier, and refuses when all of them are locked. What is wrong counts towards
 * a lock, by the device where it is known to be theirs, alike for nobody's identifier. What is counted does not depend on the organisation or on
 * how the identifier was typed: otherwise a lock that shows here and not there would tell whether anybody has it.
 */
export async function takeTryOfPin(tx: Database, now: Date, challengeId: string, known: readonly KnownDevice[]): Promise<TriedPin> {
  const challenge = await takeTry(tx, now, challengeId, 'pin')
  const identifier = readIdentifier(challenge.identifier)
  const people = await listPeopleByIdentifier(tx, identifier, 'ALL')
  const withPin = people.filter((person) => person.userType === 'LEARNER' && person.pinHash !== null)
  const subjects =
    withPin.length > 0 ? withPin.map((person) => pinSubject(person.personId, known)) : [`nobody:${identifier.kind}:${identifier.value}`]
  const open = await takePinTries(tx, now, subjects)
  return { challenge, learners: withPin.filter((person) => open.includes(pinSubject(person.personId, known))), subjects: open }
}

/** Every learner of those who were tried whose PIN this is, in the organisation that was asked for; refuses when it is nobody's. */
export async function proveByLearnerPin({ challenge, learners }: TriedPin, pin: string): Promise<Candidate[]> {
  // Nobody's identifier takes as long.
  const verdicts = await Promise.all((learners.length > 0 ? learners : [null]).map((person) => hasSecret(person?.pinHash, pin)))
  const isAsked = ({ organisation }: Candidate) => challenge.organisation === 'ALL' || organisation === challenge.organisation
  const proven = learners.filter((person, index) => verdicts[index] && isAsked(person))
  if (proven.length > 0) return proven
  throw new Failure('identity.pin_wrong', { fields: { pin: 'That PIN is not right.' } })
}

export const failuresOf = (whose: string) => ({ key: `sign-in-failures:${whose}`, ...limits.failuresPerAddress })

/**
 * Counts what fails, so that many identifiers cannot be tried from one address. Each try is counted before it is made, and refused when
 * there were too many: one that is right then tells no more than a wrong one.
 */
export async function countingFailures<T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  whose: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const failures = failuresOf(whose)
  await countTry(db, clock.now(), failures)
  const proven = await attempt()
  await takeTryBack(db, failures.key)
  return proven
}
