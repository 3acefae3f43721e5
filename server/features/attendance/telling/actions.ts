import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { dayInWords } from '../../../platform/dates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { absenceMessages, absenceTexts, rolls } from '../tables.ts'
import type { TextToLayDown } from './access.ts'
import { fillIn, isQuiet } from './rules.ts'
import { at, isOneOf, type LearnerDay, listDue, type Message, messagesToClaim, readMessages, untold } from './store.ts'

type Tools = Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'messages'>

/** What one turn tells at most; the rest is told by the next one, a minute later. */
const mostInATurn = 500
/** So many are claimed and sent at once: what is claimed when a process ends is not sent again. */
const atOnce = 10

/**
 * Tells the homes of those who were absent, once a learner and day (ATT-16), when the learner's day and the time of grace are over, and not
 * in quiet hours (MSG-1): what waits then is told in the morning. What fails is tried again by a later turn. Sending is no part of a
 * transaction: a slow gateway holds nobody up. Answers how many were told.
 */
export async function tellAbsences(tools: Tools): Promise<number> {
  const now = tools.clock.now()
  if (isQuiet(now)) return 0
  const { config, db } = tools
  const can = { text: config.demo || config.sms !== undefined, mail: config.demo || config.smtpUrl !== undefined }
  const due = await listDue(db, now, mostInATurn)
  let told = 0
  for (let from = 0; from < due.length && !isQuiet(tools.clock.now()); from += atOnce) {
    const claimed = await claimMessages(db, now, due.slice(from, from + atOnce), can)
    if (claimed.length > 0) told += await send(tools, await readMessages(db, claimed))
  }
  await settleRolls(db, now)
  return told
}

/**
 * Claims the messages of some days, with what is absent at this moment: of several processes one gets each. Answers those that it got.
 */
async function claimMessages(
  db: Database,
  now: Date,
  days: readonly LearnerDay[],
  can: { text: boolean; mail: boolean },
): Promise<LearnerDay[]> {
  return db
    .insert(absenceMessages)
    .select(messagesToClaim(db, now, days, can))
    .onConflictDoUpdate({
      target: [absenceMessages.collegeId, absenceMessages.learnerId, absenceMessages.day],
      set: {
        ...{ periods: sql`excluded.periods`, channel: sql`excluded.channel`, state: 'sending', claimedAt: now },
        attempts: sql`${absenceMessages.attempts} + 1`,
      },
      setWhere: eq(absenceMessages.state, 'failed'),
    })
    .returning({ collegeId: absenceMessages.collegeId, learnerId: absenceMessages.learnerId, day: absenceMessages.day })
}

/** Keeps how sending went. */
async function keepOutcome(db: Database, days: readonly LearnerDay[], state: 'sent' | 'failed', now: Date): Promise<void> {
  if (days.length === 0) return
  await db
    .update(absenceMessages)
    .set({ state, ...(state === 'sent' && { sentAt: now }) })
    .where(and(isOneOf(days, absenceMessages), eq(absenceMessages.state, 'sending')))
}

/** Lets go of the registers of which there is nothing left to tell. */
async function settleRolls(db: Database, now: Date): Promise<void> {
  await db
    .update(rolls)
    .set({ tellAt: null })
    .where(and(sql`${rolls.tellAt} <= ${at(now)}`, sql`not exists (${untold})`))
}

async function send({ db, clock, log, messages }: Tools, all: Message[]): Promise<number> {
  const outcomes = await Promise.allSettled(all.map((message) => sendOne(messages, message)))
  const failed = all.filter((_, index) => outcomes[index]?.status === 'rejected')
  const sent = all.filter((message) => !failed.includes(message))
  await keepOutcome(db, sent, 'sent', clock.now())
  await keepOutcome(db, failed, 'failed', clock.now())
  for (const outcome of outcomes) if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'an absence could not be told of')
  return sent.filter(({ channel }) => channel !== 'none').length
}

async function sendOne(messages: Platform['messages'], message: Message): Promise<void> {
  const { channel, name, periods, college, mobile, email } = message
  const values = { name, day: dayInWords(message.day), periods, college }
  const text = fillIn(message.text, values)
  if (channel === 'sms' && mobile) await messages.sms({ to: mobile, template: 'absence', values, text })
  if (channel === 'mail' && email) await messages.mail({ to: email, subject: `Absent on ${values.day}`, text })
}

/** Lays down the words of a college in place of those that stood there. */
export async function saveText(db: Database, { collegeId, updatedBy }: TextToLayDown, text: string, now: Date): Promise<void> {
  const row = { text, updatedBy, updatedAt: now }
  await db
    .insert(absenceTexts)
    .values({ collegeId, ...row })
    .onConflictDoUpdate({ target: absenceTexts.collegeId, set: row })
}
