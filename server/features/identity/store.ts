import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import { collegeColours } from '#contract/features/academics/college-colours.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { colleges, organisations } from '../../platform/database/tables.ts'
import { idCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import { enrolments } from '../academics/tables.ts'
import { faculty, learners, people } from '../people/tables.ts'
import { readsRefusals } from './access.ts'
import { type Identifier, type Reachable, session as sessionRules, sharedSession } from './rules.ts'
import { pins, sessions, signInCodes } from './tables.ts'

export type OrganisationCode = (typeof organisations.$inferSelect)['code']

/** At most this many people may answer to one identifier; a mobile number of a hostel office is the longest known case. */
const candidatesAtMost = 20

type Named = { value: string; organisation: OrganisationCode }

const readPeopleByIdentifier = preparedRead((db, given: Given<Named>, by: { kind: Identifier['kind']; isOfAny: boolean }) =>
  db
    .select({
      collegeId: people.collegeId,
      personId: people.id,
      userType: people.userType,
      name: people.name,
      email: people.email,
      mobile: people.mobile,
      rollNumber: learners.rollNumber,
      college: colleges.name,
      organisation: colleges.organisation,
      pinHash: pins.pinHash,
    })
    .from(people)
    .innerJoin(colleges, eq(colleges.id, people.collegeId))
    .leftJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
    .leftJoin(pins, and(eq(pins.collegeId, people.collegeId), eq(pins.id, people.id)))
    .where(
      and(
        eq(people.isActive, true),
        by.isOfAny ? undefined : eq(colleges.organisation, given.organisation),
        hasIdentifier(db, by.kind, given.value),
      ),
    )
    .orderBy(people.name, people.id)
    .limit(candidatesAtMost),
)

/** The active people who have this identifier, in one organisation or, for ALL, in any. */
export const listPeopleByIdentifier = (db: Database, { kind, value }: Identifier, organisation: OrganisationCode) =>
  readPeopleByIdentifier(db, { value, organisation }, { kind, isOfAny: organisation === 'ALL' })

function hasIdentifier(db: Database, kind: Identifier['kind'], value: Value<string>): SQL {
  if (kind === 'email') return eq(people.email, value)
  const byNumber = union(
    db.select({ id: learners.id }).from(learners).where(eq(learners.rollNumber, value)),
    db.select({ id: faculty.id }).from(faculty).where(eq(faculty.employeeNumber, value)),
  )
  const byNumberOrMobile = kind === 'mobile' ? or(eq(people.mobile, value), inArray(people.id, byNumber)) : inArray(people.id, byNumber)
  return byNumberOrMobile ?? sql`false`
}

const readSession = preparedRead((db, given: Given<{ tokenHash: string }>) =>
  db
    .select({
      sessionId: sessions.id,
      personId: sessions.personId,
      collegeId: sessions.collegeId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isShared: sessions.isShared,
      userType: people.userType,
      facultyType: faculty.facultyType,
    })
    .from(sessions)
    .innerJoin(people, and(eq(people.collegeId, sessions.collegeId), eq(people.id, sessions.personId)))
    .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .where(and(eq(sessions.tokenHash, given.tokenHash), eq(people.isActive, true)))
    .limit(1),
)

/** The session with this token, and what its owner is; null when there is none or the owner may no longer sign in. */
export async function findSession(db: Database, tokenHash: string) {
  const [row] = await readSession(db, { tokenHash })
  return row ?? null
}

const readUser = preparedRead((db, given: Given<{ collegeId: string; personId: string; today: string }>) =>
  db
    .select({
      id: people.id,
      userType: people.userType,
      facultyType: faculty.facultyType,
      collegeId: people.collegeId,
      programId: enrolments.programId,
      classId: enrolments.classId,
      currOrg: colleges.organisation,
      name: people.name,
      website: people.website,
      language: people.language,
      logo: colleges.logo,
      colour: colleges.colour,
      pinHash: pins.pinHash,
      readsRefusals,
    })
    .from(people)
    .innerJoin(colleges, eq(colleges.id, people.collegeId))
    .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.collegeId, people.collegeId),
        eq(enrolments.learnerId, people.id),
        sql`${enrolments.startsOn} <= ${given.today}::date`,
        or(isNull(enrolments.endsOn), sql`${enrolments.endsOn} >= ${given.today}::date`),
      ),
    )
    .leftJoin(pins, and(eq(pins.collegeId, people.collegeId), eq(pins.id, people.id)))
    .where(and(eq(people.collegeId, given.collegeId), eq(people.id, given.personId)))
    .orderBy(desc(enrolments.startsOn))
    .limit(1),
)

/** The logged-in user with the fields of the specification. */
export async function findUser(db: Database, collegeId: string, personId: string, today: string) {
  const [row] = await readUser(db, { collegeId, personId, today })
  if (!row) return null
  const { pinHash, logo, colour, readsRefusals: canReadRefusals, ...user } = row
  const look = logo === null && colour === null ? {} : { look: { logo, accent: colour && collegeColours[colour] } }
  return { ...user, isUserLoggedIn: true as const, hasPin: pinHash !== null, ...look, ...(canReadRefusals && { canReadRefusals }) }
}

/** Where somebody can be reached. */
export async function findReachable(db: Database, { collegeId, personId }: { collegeId: string; personId: string }): Promise<Reachable> {
  const [row] = await db
    .select({ personId: people.id, email: people.email, mobile: people.mobile })
    .from(people)
    .where(and(eq(people.collegeId, collegeId), eq(people.id, personId)))
  if (!row) throw new Failure('access.not_found')
  return row
}

const lastsAt = (now: Date, { idleSeconds, absoluteSeconds }: { idleSeconds: number; absoluteSeconds: number }) =>
  and(gt(sessions.lastSeenAt, secondsAfter(now, -idleSeconds)), gt(sessions.createdAt, secondsAfter(now, -absoluteSeconds)))

/** Where somebody is signed in, newest first. */
export async function listSessions(db: Database, who: { collegeId: string; personId: string }, now: Date, request: PageRequest) {
  const before = idCursor(request)
  const alive = and(
    eq(sessions.collegeId, who.collegeId),
    eq(sessions.personId, who.personId),
    or(and(eq(sessions.isShared, false), lastsAt(now, sessionRules)), and(eq(sessions.isShared, true), lastsAt(now, sharedSession))),
  )
  const rows = await db
    .select()
    .from(sessions)
    .where(and(alive, before ? lt(sessions.id, before) : undefined))
    .orderBy(desc(sessions.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => row.id)
}

export const listSignInCodes = (db: Database, challengeId: string) =>
  db.select().from(signInCodes).where(eq(signInCodes.challengeId, challengeId)).limit(candidatesAtMost)

export async function findPinHash(db: Database, collegeId: string, learnerId: string): Promise<string | null> {
  const [row] = await db
    .select({ pinHash: pins.pinHash })
    .from(pins)
    .where(and(eq(pins.collegeId, collegeId), eq(pins.id, learnerId)))
  return row?.pinHash ?? null
}

const organisationOrder = ['JNTU', 'DGIPUC', 'ALL']
const readOrganisations = preparedRead((db) => db.select().from(organisations).limit(organisationOrder.length))

export async function listOrganisations(db: Database) {
  const rows = await readOrganisations(db, {})
  return rows.sort((a, b) => organisationOrder.indexOf(a.code) - organisationOrder.indexOf(b.code))
}

export async function hasAnyCollege(db: Database): Promise<boolean> {
  const found = await db.select({ id: colleges.id }).from(colleges).limit(1)
  return found.length > 0
}
