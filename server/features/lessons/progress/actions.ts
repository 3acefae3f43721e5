import { and, eq, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead, preparedWrite } from '../../../platform/database/prepared-reads.ts'
import type { Platform } from '../../../platform/platform.ts'
import { learners } from '../../people/tables.ts'
import type { ContentToFollow } from '../contents/access.ts'
import { contentProgress, readingSpells } from '../tables.ts'
import { oldestSeconds, spellOf } from './rules.ts'

export interface Told {
  id: string
  at: Date
  seconds: number
  position?: number | undefined
  isFinished?: boolean | undefined
}

type Mine = Pick<typeof contentProgress.$inferSelect, 'collegeId' | 'contentId' | 'learnerId'>

/**
 * Counts one spell of reading, once however often it is told: whoever stores its identifier counts it. Of its time only what no other
 * spell of the learner covers already, so that two tabs do not make two minutes of one. Answers how far the learner is.
 */
export async function recordProgress({ db, clock }: Pick<Platform, 'db' | 'clock'>, content: ContentToFollow, told: Told) {
  const spell = spellOf(told, clock.now())
  const { collegeId, contentId, learnerId } = content
  return db.transaction(async (tx) => {
    const row = { collegeId, learnerId, contentId, id: told.id, at: spell.end, seconds: told.seconds, receivedAt: clock.now() }
    // Asked in this order, and in one go.
    const [, [notCounted], [isNew]] = await Promise.all([
      letOthersWait(tx, { collegeId, learnerId }),
      readSecondsNotCounted(tx, { collegeId, learnerId, from: spell.start.toISOString(), to: spell.end.toISOString() }),
      insertSpell(tx, row),
    ])
    if (isNew) return count(tx, content, { ...told, at: spell.end, seconds: notCounted?.seconds ?? 0, openedAt: spell.start })
    const [known] = await readProgress(tx, { collegeId, contentId, learnerId })
    if (!known) throw new Failure('request.key_reused')
    return known
  })
}

/** One spell of a learner at a time: what overlaps is found only when the others are there already. */
const letOthersWait = preparedWrite((db, { collegeId, learnerId }: Given<Pick<Mine, 'collegeId' | 'learnerId'>>) =>
  db
    .select({ id: learners.id })
    .from(learners)
    .where(and(eq(learners.collegeId, collegeId), eq(learners.id, learnerId)))
    .for('no key update'),
)

/** How many seconds of a spell lie in no other spell of the learner; both moments in ISO 8601. */
const readSecondsNotCounted = preparedRead((db, given: Given<Pick<Mine, 'collegeId' | 'learnerId'> & { from: string; to: string }>) => {
  const [from, to] = [sql`${given.from}::timestamptz`, sql`${given.to}::timestamptz`]
  const began = sql`${readingSpells.at} - make_interval(secs => ${readingSpells.seconds})`
  const others = sql`(select coalesce(range_agg(tstzrange(${began}, ${readingSpells.at})), '{}') from ${readingSpells}
      where ${readingSpells.collegeId} = ${given.collegeId} and ${readingSpells.learnerId} = ${given.learnerId} and ${readingSpells.at} > ${from} and ${began} < ${to})`
  return db
    .select({ seconds: sql<number>`coalesce(round(sum(extract(epoch from upper(left_over) - lower(left_over)))), 0)::int` })
    .from(sql`unnest(tstzmultirange(tstzrange(${from}, ${to})) - ${others}) as left_over`)
})

const insertSpell = preparedWrite((db, given: Given<typeof readingSpells.$inferSelect>) => {
  const { collegeId, learnerId, contentId, id, at, seconds, receivedAt } = given
  return db
    .insert(readingSpells)
    .values({ collegeId, learnerId, contentId, id, at, seconds, receivedAt })
    .onConflictDoNothing()
    .returning({ id: readingSpells.id })
})

const readProgress = preparedRead((db, { collegeId, contentId, learnerId }: Given<Mine>) =>
  db
    .select()
    .from(contentProgress)
    .where(
      and(eq(contentProgress.collegeId, collegeId), eq(contentProgress.contentId, contentId), eq(contentProgress.learnerId, learnerId)),
    ),
)

/** Of a spell: what was said of the content being finished, if anything was. */
type Says = { finished: 'yes' | 'no' | 'nothing'; hasPosition: boolean }
type Counted = Mine & { openedAt: Date; at: Date; moment: string; seconds: number; position: number | null }

const upsertProgress = preparedWrite((db, given: Given<Counted>, { finished, hasPosition }: Says) => {
  const { collegeId, contentId, learnerId, openedAt, at, seconds, position } = given
  const moment = sql`${given.moment}::timestamptz`
  // What was said later counts, even when it was heard earlier.
  const isNews = sql`(${contentProgress.markedAt} is null or ${contentProgress.markedAt} <= ${moment})`
  const finishedAt = finished === 'yes' ? sql`coalesce(${contentProgress.finishedAt}, ${moment})` : sql`null`
  const marked = {
    finishedAt: sql`case when ${isNews} then ${finishedAt} else ${contentProgress.finishedAt} end`,
    markedAt: sql`greatest(${contentProgress.markedAt}, ${moment})`,
  }
  return db
    .insert(contentProgress)
    .values({
      ...{ collegeId, contentId, learnerId, openedAt, seconds, position, lastAt: at },
      ...(finished !== 'nothing' && { markedAt: at, finishedAt: finished === 'yes' ? at : null }),
    })
    .onConflictDoUpdate({
      target: [contentProgress.collegeId, contentProgress.contentId, contentProgress.learnerId],
      set: {
        openedAt: sql`least(${contentProgress.openedAt}, excluded.opened_at)`,
        seconds: sql`${contentProgress.seconds} + excluded.seconds`,
        lastAt: sql`greatest(${contentProgress.lastAt}, excluded.last_at)`,
        ...(hasPosition && {
          position: sql`case when ${contentProgress.lastAt} <= ${moment} then excluded.position else ${contentProgress.position} end`,
        }),
        ...(finished !== 'nothing' && marked),
      },
    })
    .returning()
})

async function count(tx: Database, { collegeId, contentId, learnerId }: ContentToFollow, told: Told & { openedAt: Date }) {
  const { at, openedAt, seconds, position = null, isFinished } = told
  const [row] = await upsertProgress(
    tx,
    { collegeId, contentId, learnerId, openedAt, at, moment: at.toISOString(), seconds, position },
    { finished: isFinished === undefined ? 'nothing' : isFinished ? 'yes' : 'no', hasPosition: position !== null },
  )
  if (!row) throw new Error('The database answered no row for progress that was stored.')
  return row
}

/** Forgets spells that are too old to be told again; what they counted stays. */
export async function forgetSpells({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(readingSpells).where(lt(readingSpells.receivedAt, secondsAfter(clock.now(), -oldestSeconds - 86_400)))
}
