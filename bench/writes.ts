/** What is written: each time something that was not done before, so that the database has work with all of it. */
import { randomUUID } from 'node:crypto'
import { addressOf } from '#contract/client.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import type { Load } from '../server/demo/grow-load.ts'
import type { Asked, Scenario } from './drive.ts'
import { headersOf } from './scenarios.ts'

/** The PIN that every grown learner begins with. */
const demoPin = '2468'

function posted(path: string, body: object, headers: Record<string, string> = {}): Asked {
  return {
    method: 'POST',
    path,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
const keyed = () => ({ 'idempotency-key': randomUUID() })

/** Takes the next of what can be used once, and says so when there is no more. */
function takingTurns<Item>(what: string, items: readonly Item[]): () => Item {
  let next = 0
  return () => {
    const item = items[next++]
    if (item === undefined) throw new Error(`There are only ${items.length} ${what}; measure for a shorter time.`)
    return item
  }
}

/** Everybody from an address of their own, as a proxy would tell: one address may begin so many sign-ins a quarter of an hour. */
const addressOfTurn = (turn: number) => ({ 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` })

/** Whole sign-ins by PIN, as the form makes them: two calls, the first with a key, and an argon2id in the second. */
function signIn(load: Load): Scenario {
  const paths = { begin: addressOf(identity.pinLogin, {}), verify: addressOf(identity.verifyPin, {}) }
  let turn = 0
  const challengeIn = (answer: string): unknown => JSON.parse(answer).data.challengeId
  return {
    name: 'sign-in by PIN',
    steps: [
      () => {
        turn++
        const identifier = load.learners[turn % load.learners.length]?.rollNumber
        return posted(paths.begin, { identifier }, { ...addressOfTurn(turn), ...keyed() })
      },
      (before) => posted(paths.verify, { challengeId: challengeIn(before), pin: demoPin }, addressOfTurn(turn)),
    ],
  }
}

/** First saves of registers of sixty, every tenth absent; of meetings that nobody called the roll of. */
function callRolls(load: Load): Scenario {
  const meetings = load.sections.flatMap(({ token, learnerIds, meetingIds }) => meetingIds.map((id) => ({ token, learnerIds, id })))
  // Sections take turns, as they do in a morning.
  const each = load.sections[0]?.meetingIds.length ?? 1
  const inTurn = meetings.map((_, index) => meetings[(index % load.sections.length) * each + Math.floor(index / load.sections.length)])
  const next = takingTurns(
    'roll calls that wait',
    inTurn.filter((meeting) => meeting !== undefined),
  )
  return {
    name: 'roll call of 60',
    steps: [
      () => {
        const { token, learnerIds, id } = next()
        const entries = learnerIds.map((learnerId, index) => ({ learnerId, status: index % 10 === 3 ? 'absent' : 'present' }))
        const body = {
          classScheduleId: id,
          entries,
          baseVersion: 0,
          clientId: randomUUID(),
          at: new Date().toISOString(),
          topic: 'Revision',
        }
        return posted(addressOf(rollCall.attend, {}), body, { ...headersOf({ token }), ...keyed() })
      },
    ],
  }
}

/** Notices of 500 bytes to sections of sixty, which nobody of them listens to just now. */
function notifyClasses(load: Load): Scenario {
  let turn = 0
  const message = 'The laboratory meets in the other building from Monday on. '.repeat(9).slice(0, 500)
  return {
    name: 'notify a class',
    steps: [
      () => {
        turn++
        const section = load.sections[turn % load.sections.length]
        if (!section) throw new Error('There is no section to notify.')
        const body = { title: `Laboratory ${turn}`, message, classId: section.classId }
        return posted(addressOf(notifications.createNotification, {}), body, { ...headersOf(section), ...keyed() })
      },
    ],
  }
}

/** One notice marked as read by one learner, who had not read it. */
function markRead(load: Load): Scenario {
  const { learners, noticeIds } = load.crowd
  const next = takingTurns(
    'notices that nobody read',
    noticeIds.flatMap((id) => learners.map((learner) => ({ learner, id }))),
  )
  return {
    name: 'mark a notice as read',
    steps: [
      () => {
        const { learner, id } = next()
        return posted(addressOf(notifications.markRead, {}), { ids: [id] }, { ...headersOf(learner), ...keyed() })
      },
    ],
  }
}

export const prepareWrites = (load: Load): Scenario[] => [signIn(load), notifyClasses(load), markRead(load), callRolls(load)]
