import { and, eq, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { learners } from '../../people/tables.ts'
import type { ContentToFollow } from '../contents/access.ts'
import { contentProgress, readingSpells } from '../tables.ts'
import { oldestSeconds, type Spell, spellOf } from './rules.ts'

export interface Told {
  id: string
  at: Date
  seconds: number
  position?: number | undefined
  isFinished?: boolean | undefined
}

const isMine = ({ collegeId, contentId, learnerId }: ContentToFollow) =>
  and(eq(contentProgress.collegeId, collegeId), eq(contentProgress.contentId, contentId), eq(contentProgress.learnerId, learnerId))

/**
 * Counts one spell of reading, once however often it is told: whoever stores its identifier counts it. Of its time only what no other
 * spell of the learner covers already, so that two tabs do not make two minutes of one. Answers how far the learner is.
 */
export async function recordProgress({ db, clock }: Pick<Platform, 'db' | 'clock'>, content: ContentToFollow, told: Told) {
  const spell = spellOf(told, clock.now())
  return db.transaction(async (tx) => {
    await letOthersWait(tx, content)
    const { collegeId, contentId, learnerId } = content
    const row = { collegeId, learnerId, contentId, id: told.id, at: spell.end, seconds: told.seconds, receivedAt: clock.now() }
    const seconds = await secondsNotCounted(tx, content, spell)
    const [isNew] = await tx.insert(readingSpells).values(row).onConflictDoNothing().returning({ id: readingSpells.id })
    if (isNew) return count(tx, content, { ...told, at: spell.end, seconds, openedAt: spell.start })
    const [known] = await tx.select().from(contentProgress).where(isMine(content))
    if (!known) throw new Failure('request.key_reused')
    return known
  })
}

/** One spell of a learner at a time: what overlaps is found only when the others are there already. */
const letOthersWait = (tx: Database, { collegeId, learnerId }: ContentToFollow) =>
  tx
    .select({ id: learners.id })
    .from(learners)
    .where(and(eq(learners.collegeId, collegeId), eq(learners.id, learnerId)))
    .for('no key update')

/** How many seconds of a spell lie in no other spell of the learner. */
async function secondsNotCounted(tx: Database, { collegeId, learnerId }: ContentToFollow, { start, end }: Spell): Promise<number> {
  const from = sql`${start.toISOString()}::timestamptz`
  const to = sql`${end.toISOString()}::timestamptz`
  const began = sql`${readingSpells.at} - make_interval(secs => ${readingSpells.seconds})`
  const others = sql`(select coalesce(range_agg(tstzrange(${began}, ${readingSpells.at})), '{}') from ${readingSpells}
    where ${readingSpells.collegeId} = ${collegeId} and ${readingSpells.learnerId} = ${learnerId} and ${readingSpells.at} > ${from} and ${began} < ${to})`
  const [row] = await tx
    .select({ seconds: sql<number>`coalesce(round(sum(extract(epoch from upper(left_over) - lower(left_over)))), 0)::int` })
    .from(sql`unnest(tstzmultirange(tstzrange(${from}, ${to})) - ${others}) as left_over`)
  return row?.seconds ?? 0
}

async function count(tx: Database, { collegeId, contentId, learnerId }: ContentToFollow, told: Told & { openedAt: Date }) {
  const { at, openedAt, seconds, position = null, isFinished } = told
  const moment = sql`${at.toISOString()}::timestamptz`
  // What was said later counts, even when it was heard earlier.
  const isNews = sql`(${contentProgress.markedAt} is null or ${contentProgress.markedAt} <= ${moment})`
  const marked = {
    finishedAt: isFinished
      ? sql`case when ${isNews} then coalesce(${contentProgress.finishedAt}, ${moment}) else ${contentProgress.finishedAt} end`
      : sql`case when ${isNews} then null else ${contentProgress.finishedAt} end`,
    markedAt: sql`greatest(${contentProgress.markedAt}, ${moment})`,
  }
  const [row] = await tx
    .insert(contentProgress)
    .values({
      ...{ collegeId, contentId, learnerId, openedAt, seconds, position, lastAt: at },
      ...(isFinished !== undefined && { markedAt: at, finishedAt: isFinished ? at : null }),
    })
    .onConflictDoUpdate({
      target: [contentProgress.collegeId, contentProgress.contentId, contentProgress.learnerId],
      set: {
        openedAt: sql`least(${contentProgress.openedAt}, excluded.opened_at)`,
        seconds: sql`${contentProgress.seconds} + excluded.seconds`,
        lastAt: sql`greatest(${contentProgress.lastAt}, excluded.last_at)`,
        ...(position !== null && {
          position: sql`case when ${contentProgress.lastAt} <= ${moment} then excluded.position else ${contentProgress.position} end`,
        }),
        ...(isFinished !== undefined && marked),
      },
    })
    .returning()
  if (!row) throw new Error('The database answered no row for progress that was stored.')
  return row
}

/** Forgets spells that are too old to be told again; what they counted stays. */
export async function forgetSpells({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(readingSpells).where(lt(readingSpells.receivedAt, secondsAfter(clock.now(), -oldestSeconds - 86_400)))
}
