import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { identity } from '#contract/features/identity.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../../testing/server.ts'

const server = await startTestServer({ rollback: true })
const { learner, clerk } = server.world.people
const [former, next] = ['9876500011', '9876500022']
const refused = (code: string) => expect.objectContaining({ code })

/** What was sent somewhere just now; the outbox outlives the tests, whose clocks begin anew. */
function sentNow(to: string): string[] {
  const now = server.platform.clock.now().toISOString()
  return server.platform.messages.outbox(to).flatMap(({ sentAt, text }) => (sentAt === now ? [text] : []))
}
const codeAt = (to: string) => /\d{6}/.exec(sentNow(to)[0] ?? '')?.[0] ?? 'none was sent'
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
type Step = NonNullable<Input<typeof identity.changeMobile>['body']>
const change = (body: Step) => server.as('learner')(identity.changeMobile, { body })
const has = (mobile: string | null) =>
  server.platform.db.execute(`update people set mobile = ${mobile === null ? 'null' : `'${mobile}'`} where id = '${learner.personId}'`)
const ownNumber = async () => (await server.as('learner')(people.getLearnerDetails, { query: { learnerId: learner.personId } })).mobile

async function proveFormer(at = former) {
  const sent = await change({})
  if (sent.status !== 'sent-to-former') throw new Error(sent.status)
  expect(sent.sentTo).toBe(at)
  return { challengeId: sent.challengeId, otp: codeAt(at) }
}
async function proveNext(proof: { challengeId: string; otp: string }) {
  const sent = await change({ mobile: next, former: proof })
  if (sent.status !== 'sent-to-new') throw new Error(sent.status)
  return { challengeId: sent.challengeId, otp: codeAt(next) }
}
interface Logged {
  changed_by: string
  before: { mobile: string }
  after: { mobile: string; mobileProof?: string }
}
async function logged(): Promise<Logged[]> {
  const { rows } = (await server.platform.db.execute(
    `select changed_by, before, after from person_changes where person_id = '${learner.personId}'`,
  )) as unknown as { rows: Logged[] }
  return rows
}

describe('ID-5: one’s own number', () => {
  test('is changed by a code to the old one and then one to the new; both are told of, and it is logged', async () => {
    await has(former)
    const proof = await proveFormer()
    const done = await change({ mobile: `+91 ${next}`, former: proof, next: await proveNext(proof) })
    expect(done).toEqual({ status: 'changed', mobile: next })
    expect(await ownNumber()).toBe(next)
    expect(sentNow(former)).toContainEqual(expect.stringContaining('mobile number of Learner A in Prangan was changed'))
    expect(await logged()).toMatchObject([{ changed_by: learner.personId, before: { mobile: former }, after: { mobile: next } }])
  })

  test('of whom no number is known is proven at the address', async () => {
    await has(null)
    const { rows } = (await server.platform.db.execute(`select email from people where id = '${learner.personId}'`)) as unknown as {
      rows: { email: string }[]
    }
    const proof = await proveFormer(rows[0]?.email)
    expect((await change({ mobile: next, former: proof, next: await proveNext(proof) })).status).toBe('changed')
  })

  test('stays without either code, with a wrong one, and with codes that were sent for something else', async () => {
    await has(former)
    const proof = await proveFormer()
    await expect(change({ mobile: next, former: { ...proof, otp: wrong(proof.otp) } })).rejects.toEqual(refused('identity.code_wrong'))
    const newProof = await proveNext(proof)
    for (const bad of [{ ...newProof, otp: wrong(newProof.otp) }, proof])
      await expect(change({ mobile: next, former: proof, next: bad })).rejects.toEqual(
        refused(bad === proof ? 'identity.code_expired' : 'identity.code_wrong'),
      )
    await expect(change({ mobile: '9876500033', former: proof, next: newProof })).rejects.toEqual(refused('identity.code_wrong'))
    expect(await ownNumber()).toBe(former)
    await expect(server.as('nobody')(identity.verifyOtp, { body: newProof })).rejects.toEqual(refused('identity.code_expired'))
  })

  test('is not changed with somebody else’s codes, nor twice with the same', async () => {
    await has(former)
    const proof = await proveFormer()
    const newProof = await proveNext(proof)
    await expect(server.as('teacher')(identity.changeMobile, { body: { mobile: next, former: proof, next: newProof } })).rejects.toEqual(
      refused('identity.code_wrong'),
    )
    await change({ mobile: next, former: proof, next: newProof })
    await has(former)
    await expect(change({ mobile: next, former: proof, next: newProof })).rejects.toEqual(refused('identity.code_expired'))
  })

  test('that one has already is no other, and nobody floods a number with codes', async () => {
    await has(former)
    await expect(change({ mobile: former })).rejects.toEqual(refused('identity.same_mobile'))
    const proof = await proveFormer()
    await proveNext(proof)
    await expect(change({ mobile: next, former: proof })).rejects.toEqual(refused('request.too_many'))
    await expect(change({})).rejects.toEqual(refused('request.too_many'))
  })

  test('cannot be proven by whom the college cannot reach', async () => {
    await server.platform.db.execute(`update people set mobile = null, email = null where id = '${learner.personId}'`)
    await expect(change({})).rejects.toEqual(refused('identity.nowhere_to_send'))
  })
})

describe('ID-5: a learner’s number, by the office', () => {
  const give = (mobileProof?: string) =>
    server.as('clerk')(people.updateLearner, { body: { id: learner.personId, mobile: next, ...(mobileProof && { mobileProof }) } })

  test('is another one only with what proved it, which is kept; the old number is told', async () => {
    await has(former)
    const told = sentNow(former).length
    await expect(give()).rejects.toMatchObject({ code: 'people.mobile_unproven', fields: { mobileProof: expect.any(String) } })
    expect(await ownNumber()).toBe(former)
    await give('Identity card, in person')
    expect(await logged()).toMatchObject([{ changed_by: clerk.personId, after: { mobile: next, mobileProof: 'Identity card, in person' } }])
    expect(sentNow(former)).toHaveLength(told + 1)
  })

  test('is entered without, where there was none', async () => {
    await has(null)
    await give()
    expect(await ownNumber()).toBe(next)
  })
})
