import { isDeepStrictEqual } from 'node:util'
import { Failure } from '#contract/errors.ts'
import type { FrozenStatement } from '#contract/features/attendance/statement-shapes.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import { dayInWords, monthInWords } from '../../../platform/dates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyPeople } from '../../notifications/actions.ts'
import { lockToPublish } from '../locking/store.ts'
import { statements } from '../tables.ts'
import { accessLearnersToTell, type ClassToPublish } from './access.ts'
import { daysOfMonth, wordsOf } from './rules.ts'
import { draftOf, findLatest } from './store.ts'

/**
 * Freezes the statement of a month as on a day, as its next version, and tells its learners each their own line. What is corrected from
 * then on belongs to the addendum of the version after. Answers the version.
 *
 * @throws attendance.month_not_over for a day that is not of that month or not over, attendance.nothing_new where the last
 * version says the same or more: of a later day, academics.not_a_section for a group or a batch
 */
export async function publish(
  { db, events, clock }: Pick<Platform, 'db' | 'events' | 'clock'>,
  actor: Actor,
  of: ClassToPublish,
  { month, asOn, today }: { month: string; asOn: string; today: string },
): Promise<number> {
  // What is corrected later finds its statement by the sections of its learners.
  if (of.kind !== 'section')
    throw new Failure('academics.not_a_section', {
      message: 'A statement is of a section; it counts what its groups and batches met for.',
      fields: { classId: 'Choose a section.' },
    })
  const { first, last } = daysOfMonth(month)
  // A statement locks the registers of its days, and of a day that is not over most are not called yet.
  if (asOn >= today || asOn < first || asOn > last)
    throw new Failure('attendance.month_not_over', { fields: { asOn: 'Choose a day of that month, yesterday at the latest.' } })
  return db.transaction(async (tx) => {
    await lockToPublish(tx, of, { from: first, to: asOn })
    const latest = await findLatest(tx, of, month)
    if (latest && asOn < latest.asOn)
      throw new Failure('attendance.nothing_new', { fields: { asOn: `The last version is as on ${dayInWords(latest.asOn)}.` } })
    const content = await draftOf(tx, of, { month, asOn }, latest?.id ?? null)
    if (latest?.asOn === asOn && saysTheSame(content, latest.content)) throw new Failure('attendance.nothing_new')
    const version = (latest?.version ?? 0) + 1
    const published = { publishedBy: actor.personId, publishedAt: clock.now() }
    await tx
      .insert(statements)
      .values({ collegeId: of.collegeId, id: newId(), classId: of.id, month, asOn, version, content, ...published })
    const told = accessLearnersToTell(
      of,
      content.rows.map(({ learnerId }) => learnerId),
    )
    await notifyPeople({ db: tx, events, clock }, actor, told, (learnerId) => ({
      title: `Attendance of ${monthInWords(month)}, as on ${dayInWords(asOn)}`,
      message: wordsOf(content, learnerId),
    }))
    return version
  })
}

/** Whether a version would say what the last one said; what was corrected since is news by itself. */
const saysTheSame = (content: FrozenStatement, last: FrozenStatement): boolean =>
  content.addendum.length === 0 && isDeepStrictEqual([content.subjects, content.rows], [last.subjects, last.rows])
