import { lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { everyEndpoint } from '#contract/features.ts'
import type { Actor } from '../../../platform/actor.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { today } from '../../../platform/dates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countedAtMost, identifiersAtMost, identifiersIn, isNoted, keptSeconds } from './rules.ts'
import { refusals } from './tables.ts'

interface Refusal {
  endpoint: string
  code: string
  identifiers: readonly string[]
}

const nameOf = new Map(everyEndpoint.map(({ feature, name, endpoint }) => [endpoint, `${feature}.${name}`]))

/** Notes a request of somebody who is signed in when it failed because it is not theirs. After its answer: what succeeds takes no statement more. */
export function noteWhenRefused(platform: Platform, request: FastifyRequest, failure: unknown): void {
  const { actor, params, query, body, routeOptions } = request
  const endpoint = routeOptions.config.endpoint && nameOf.get(routeOptions.config.endpoint)
  if (!actor || !endpoint || !(failure instanceof Failure) || !isNoted(failure.code)) return
  const refusal = { endpoint, code: failure.code, identifiers: identifiersIn(params, query, body) }
  platform.background.run('note what was refused', () =>
    noteRefusal(platform.db, { now: platform.clock.now(), day: today(platform) }, actor, refusal),
  )
}

/**
 * Notes that somebody was refused: in the one row of the person, the endpoint and the day. A row that has counted enough is written
 * no more, so that trying on costs nothing but the refusal.
 */
async function noteRefusal(
  db: Database,
  { now, day }: { now: Date; day: string },
  { collegeId, personId }: Actor,
  { endpoint, code, identifiers }: Refusal,
): Promise<void> {
  const { collegeId: college, personId: person, endpoint: called, day: dayColumn } = refusals
  const both = sql`${refusals.identifiers} || array(select each from unnest(excluded.identifiers) as each where each <> all(${refusals.identifiers}))`
  await db
    .insert(refusals)
    .values({
      ...{ collegeId, id: newId(), personId, endpoint, day, count: 1 },
      codes: [code],
      identifiers: [...identifiers],
      firstAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [college, person, called, dayColumn],
      set: {
        count: sql`${refusals.count} + 1`,
        codes: sql`array(select distinct unnest(${refusals.codes} || excluded.codes) order by 1)`,
        identifiers: sql`(${both})[:${sql.raw(String(identifiersAtMost))}]`,
        lastAt: now,
      },
      setWhere: lt(refusals.count, countedAtMost),
    })
}

/** Forgets what was refused long ago. */
export async function forgetOldRefusals(db: Database, now: Date): Promise<void> {
  await db.delete(refusals).where(lt(refusals.day, secondsAfter(now, -keptSeconds).toISOString().slice(0, 10)))
}
