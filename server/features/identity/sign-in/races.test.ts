import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildLearners } from '../../people/builders.ts'
import { buildPins } from '../builders.ts'
import { pinFailures } from '../tables.ts'

// What happens at once must see each other's commits, so these tests share one database and each makes learners of its own.
const server = await startTestServer({ rollback: false })
const { db } = server.platform
const { collegeId } = server.world.people.learner
const nobody = server.as('nobody')
const pin = '7391'

async function learnersWithPin(all: { name: string; rollNumber: string; mobile?: string }[]): Promise<string[]> {
  const ids = await buildLearners(db, collegeId, all)
  await buildPins(db, collegeId, ids, pin)
  return ids
}
const begin = async (identifier: string) => (await nobody(identity.pinLogin, { body: { identifier } })).challengeId
const enter = (challengeId: string, given: string, personId?: string) =>
  nobody(identity.verifyPin, { body: { challengeId, pin: given, ...(personId && { personId }) } })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))
/** What each came to: its status, or why it was refused. */
const outcomes = (results: PromiseSettledResult<{ status: string }>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value.status : result.reason.code)).sort()
const countedFor = async (ids: string[]) =>
  (await db.select().from(pinFailures).where(inArray(pinFailures.subject, ids))).filter(({ count }) => count > 0)

test('a right PIN that is sent several times at once signs in once, and counts against nobody', async () => {
  const ids = await learnersWithPin([{ name: 'Hasty', rollNumber: 'HASTY1' }])
  // More often in all than a wrong one may be tried.
  for (let round = 0; round < 3; round++) {
    const challengeId = await begin('HASTY1')
    const results = await times(4, () => enter(challengeId, pin))
    expect(outcomes(results)).toEqual([...Array(3).fill('identity.code_expired'), 'signed-in'])
    expect(await countedFor(ids)).toEqual([])
  }
})

test('wrong PINs that are tried at once are counted one by one, whatever they are tried with', async () => {
  await learnersWithPin([{ name: 'Guessed', rollNumber: 'GUESSED1' }])
  const challenges = await Promise.all(Array.from({ length: 8 }, () => begin('GUESSED1')))
  const results = await times(8, (index) => enter(challenges[index] ?? '', '8520'))
  expect(outcomes(results)).toEqual([...Array(3).fill('identity.pin_locked'), ...Array(5).fill('identity.pin_wrong')])
})

test('people who share a number and a PIN may all ask at once who they are, and each signs in', async () => {
  const mobile = '9000000021'
  const names = ['Elder', 'Middle', 'Younger']
  const ids = await learnersWithPin(names.map((name, index) => ({ name, rollNumber: `SHARED${index}`, mobile })))
  const challenges = await Promise.all(ids.map(() => begin(mobile)))
  const asked = await times(3, (index) => enter(challenges[index] ?? '', pin))
  expect(outcomes(asked)).toEqual(['choose', 'choose', 'choose'])
  const picked = await times(3, (index) => enter(challenges[index] ?? '', pin, ids[index]))
  expect(outcomes(picked)).toEqual(['signed-in', 'signed-in', 'signed-in'])
  expect(await countedFor(ids)).toEqual([])
})
