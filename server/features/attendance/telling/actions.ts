import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { absenceTexts } from '../tables.ts'
import { fillIn, inWords } from './rules.ts'
import { claimMessages, keepOutcome, listDue, type Message, readMessages, settleRolls } from './store.ts'

type Tools = Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'messages'>

/** What one turn tells at most; the rest is told by the next one, a minute later. */
const mostInATurn = 500
/** So many are claimed and sent at once: what is claimed when a process ends is not sent again. */
const atOnce = 10

/**
 * Tells the homes of those who were absent, once a learner and day (ATT-16), when the time of grace is over. What fails is tried again
 * by a later turn. Sending is no part of a transaction: a slow gateway holds nobody up. Answers how many were told.
 */
export async function tellAbsences(tools: Tools): Promise<number> {
  const now = tools.clock.now()
  const { config, db } = tools
  const can = { text: config.demo || config.sms !== undefined, mail: config.demo || config.smtpUrl !== undefined }
  const due = await listDue(db, now, mostInATurn)
  let told = 0
  for (let from = 0; from < due.length; from += atOnce) {
    const claimed = await claimMessages(db, now, due.slice(from, from + atOnce), can)
    if (claimed.length > 0) told += await send(tools, await readMessages(db, claimed))
  }
  await settleRolls(db, now)
  return told
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
  const values = { name, day: inWords(message.day), periods, college }
  const text = fillIn(message.text, values)
  if (channel === 'sms' && mobile) await messages.sms({ to: mobile, template: 'absence', values, text })
  if (channel === 'mail' && email) await messages.mail({ to: email, subject: `Absent on ${values.day}`, text })
}

/** Changes the words of one's college. */
export async function saveText(db: Database, { collegeId, personId }: Actor, text: string, now: Date): Promise<void> {
  const row = { text, updatedBy: personId, updatedAt: now }
  await db
    .insert(absenceTexts)
    .values({ collegeId, ...row })
    .onConflictDoUpdate({ target: absenceTexts.collegeId, set: row })
}
