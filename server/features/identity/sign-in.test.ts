import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { startTestServer } from '../../testing/server.ts'
import { testPin } from '../../testing/world.ts'
import { buildLearners } from '../people/builders.ts'
import { buildPins } from './builders.ts'
import { signInCodes } from './tables.ts'

const server = await startTestServer({ rollback: true })
const withoutDemo = await startTestServer({ rollback: true, env: { PRANGAN_DEMO: 'off' } })
const nobody = server.as('nobody')
const teacher = 'teacher@jntu.example'

/** The code that was sent to somebody just now; the outbox outlives the tests, whose clocks begin anew. */
async function codeFor(identifier: string): Promise<string> {
  const sent = await nobody(identity.demoOutbox, { query: { to: identifier } })
  const justNow = sent.find((message) => message.sentAt === server.platform.clock.now().toISOString())
  return /\d{6}/.exec(justNow?.text ?? '')?.[0] ?? 'none was sent'
}
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const code = (reason: string) => expect.objectContaining({ code: reason })
const login = (identifier: string, organisation?: 'JNTU' | 'DGIPUC') =>
  nobody(identity.login, { body: { identifier, ...(organisation && { organisation }) } })
const verify = (challengeId: string, otp: string, personId?: string) =>
  nobody(identity.verifyOtp, { body: { challengeId, otp, ...(personId && { personId }) } })

describe('a one-time code', () => {
  test.each([
    ['an e-mail address', teacher],
    ['an e-mail address in capitals', 'TEACHER@JNTU.example'],
    ['a faculty number', 'empa'],
    ['a roll number', '24j41a050a'],
  ])('ID-4: signs in by %s', async (_, identifier) => {
    const { challengeId } = await login(identifier, 'JNTU')
    const result = await verify(challengeId, await codeFor(identifier))
    expect(result).toMatchObject({ status: 'signed-in', user: { isUserLoggedIn: true, currOrg: 'JNTU' } })
  })

  test('answers the logged-in user with the fields of the specification', async () => {
    const { challengeId } = await login('24J41A050A')
    const result = await verify(challengeId, await codeFor('24J41A050A'))
    const { people, entities } = server.world
    expect(result).toEqual({
      status: 'signed-in',
      user: {
        isUserLoggedIn: true,
        id: people.learner.personId,
        userType: 'LEARNER',
        facultyType: null,
        collegeId: people.learner.collegeId,
        programId: entities.program.learner.own,
        classId: entities.class.learner.own,
        currOrg: 'JNTU',
        name: 'Learner A',
        website: null,
        language: 'en',
        hasPin: true,
      },
    })
  })

  test('works once', async () => {
    const { challengeId } = await login(teacher)
    const otp = await codeFor(teacher)
    await verify(challengeId, otp)
    await expect(verify(challengeId, otp)).rejects.toEqual(code('identity.code_expired'))
  })

  test('ID-4: has six digits and is no longer good after five minutes', async () => {
    const { challengeId } = await login(teacher)
    const otp = await codeFor(teacher)
    expect(otp).toMatch(/^\d{6}$/)
    server.wait(5 * 60)
    await expect(verify(challengeId, otp)).rejects.toEqual(code('identity.code_expired'))
  })

  test('ID-4: is no longer good after five wrong tries', async () => {
    const { challengeId } = await login(teacher)
    const otp = await codeFor(teacher)
    for (let tries = 0; tries < 5; tries++) await expect(verify(challengeId, wrongFor(otp))).rejects.toEqual(code('identity.code_wrong'))
    await expect(verify(challengeId, otp)).rejects.toEqual(code('identity.code_expired'))
  })

  test('ID-4: can be sent again after 30 seconds; where the demo shows it, five times in a quarter of an hour', async () => {
    await login(teacher)
    await expect(login(teacher)).rejects.toEqual(expect.objectContaining({ code: 'request.too_many', retryAfterSeconds: 30 }))
    for (let again = 0; again < 4; again++) {
      server.wait(30)
      await login(teacher)
    }
    server.wait(30)
    const refused = await login(teacher).catch((error: unknown) => error)
    expect(refused).toEqual(code('request.too_many'))
    expect(refused).toEqual(expect.objectContaining({ retryAfterSeconds: 15 * 60 - 5 * 30 }))
  })

  test.each(['9000000007', '9000000008'])(
    'ID-4: is sent at most five times in an hour for the number %s where there is no demo',
    async (mobile) => {
      const { learner } = withoutDemo.world.people
      await buildLearners(withoutDemo.platform.db, learner.collegeId, [{ name: 'Learner C', rollNumber: 'ID4', mobile: '9000000007' }])
      const ask = () => withoutDemo.as('nobody')(identity.login, { body: { identifier: mobile } })
      for (let times = 0; times < 5; times++) {
        expect(await ask()).toMatchObject({ resendAfterSeconds: 30, expiresInSeconds: 300 })
        withoutDemo.wait(600)
      }
      await expect(ask()).rejects.toEqual(expect.objectContaining({ code: 'request.too_many', retryAfterSeconds: 600 }))
      withoutDemo.wait(600)
      await ask()
    },
  )

  test('ID-4: is sent five times to a phone, by however many numbers it is asked for, and no time more', async () => {
    const mobile = '9000000011'
    await buildLearners(server.platform.db, server.world.people.learner.collegeId, [
      { name: 'Elder', rollNumber: 'FIVE1', mobile },
      { name: 'Younger', rollNumber: 'FIVE2', mobile },
    ])
    const asked = ['FIVE1', 'FIVE2', mobile]
    const sent = () => server.platform.messages.outbox(mobile).length
    for (const identifier of asked) await login(identifier)
    server.wait(30)
    for (const identifier of asked) expect(await login(identifier)).toMatchObject({ resendAfterSeconds: 30 })
    expect(sent()).toBe(5)
    const { challengeId } = await login('24J41A050A')
    expect(await verify(challengeId, await codeFor('24J41A050A'))).toMatchObject({ status: 'signed-in' })
    server.wait(15 * 60)
    await login('FIVE2')
    expect(sent()).toBe(6)
  })

  test('ID-4: is asked for in vain by nobody’s identifier, with the same answer and the same statements', async () => {
    const ask = (identifier: string) =>
      server.inject('nobody', { method: 'POST', url: '/lms-backend/users/login', payload: { identifier } })
    const known = await ask(teacher)
    const unknown = await ask('nobody@jntu.example')
    const without = ({ data }: { data: Record<string, unknown> }) => ({ ...data, challengeId: typeof data.challengeId })
    expect(without(unknown.json())).toEqual(without(known.json()))
    expect(unknown.headers['server-timing']).toBe(known.headers['server-timing'])
    await expect(verify(unknown.json().data.challengeId, '123456')).rejects.toEqual(code('identity.code_wrong'))
  })

  test('is stored hashed, sent to the outbox and never logged', async () => {
    const { challengeId } = await login(teacher)
    const otp = await codeFor(teacher)
    const [kept, another] = await server.platform.db.select().from(signInCodes).where(eq(signInCodes.challengeId, challengeId))
    expect([kept?.codeHash, another]).toEqual([expect.stringMatching(/^\$argon2id\$/), undefined])
    expect(kept?.codeHash).not.toContain(otp)
    await verify(challengeId, otp)
    // An identifier or a time may hold any six digits by chance, so only what is said is looked at.
    const said = server.logged.map((text) => JSON.stringify({ ...JSON.parse(text), reqId: '', time: '' }))
    expect(said.filter((text) => text.includes(otp))).toEqual([])
  })

  test('reaches whoever can be reached, though another’s cannot be sent', async () => {
    const { people } = server.world
    for (const [name, { collegeId }] of [
      ['Elder', people.learner],
      ['Younger', server.world.otherCollege],
    ] as const)
      await buildLearners(server.platform.db, collegeId, [{ name, rollNumber: 'TWICE1', email: `${name.toLowerCase()}@twice.example` }])
    const { mail } = server.platform.messages
    const sending = vi.spyOn(server.platform.messages, 'mail').mockImplementation(async (message) => {
      if (message.to.startsWith('elder')) throw new Error('No such mailbox.')
      await mail(message)
    })
    const { challengeId } = await login('TWICE1')
    sending.mockRestore()
    expect(server.logged.filter((line) => line.includes('No such mailbox.'))).toHaveLength(1)
    expect(await verify(challengeId, await codeFor('TWICE1'))).toMatchObject({ status: 'signed-in', user: { name: 'Younger' } })
  })

  test('ID-5: lets people who share a mobile number say who they are', async () => {
    const { collegeId } = server.world.people.learner
    await buildLearners(server.platform.db, collegeId, [
      { name: 'Elder', rollNumber: 'SIB1', mobile: '9000000001' },
      { name: 'Younger', rollNumber: 'SIB2', mobile: '9000000001' },
    ])
    const { challengeId } = await login('+91 90000-00001')
    const otp = await codeFor('9000000001')
    const asked = await verify(challengeId, otp)
    expect(asked).toMatchObject({
      status: 'choose',
      people: [
        { name: 'Elder', rollNumber: 'SIB1' },
        { name: 'Younger', rollNumber: 'SIB2' },
      ],
    })
    const younger = asked.status === 'choose' ? asked.people[1]?.personId : undefined
    await expect(verify(challengeId, otp, server.world.people.teacher.personId)).rejects.toEqual(code('identity.code_wrong'))
    expect(await verify(challengeId, otp, younger)).toMatchObject({ status: 'signed-in', user: { name: 'Younger' } })
  })

  test('of one person never signs in another who has the same number in another college', async () => {
    const { learner } = server.world.people
    const [here = ''] = await buildLearners(server.platform.db, learner.collegeId, [
      { name: 'Here', rollNumber: 'SAME1', email: 'here@jntu.example' },
    ])
    const [there = ''] = await buildLearners(server.platform.db, server.world.otherCollege.collegeId, [
      { name: 'There', rollNumber: 'SAME1', email: 'there@dgipuc.example' },
    ])
    const { challengeId } = await login('SAME1')
    const otp = /\d{6}/.exec(server.platform.messages.outbox('here@jntu.example')[0]?.text ?? '')?.[0] ?? ''
    await expect(verify(challengeId, otp, there)).rejects.toEqual(code('identity.code_wrong'))
    expect(await verify(challengeId, otp)).toMatchObject({ status: 'signed-in', user: { id: here } })
  })

  test('is only for the organisation that was asked for', async () => {
    const sentBefore = server.platform.messages.outbox(teacher).length
    const { challengeId } = await login(teacher, 'DGIPUC')
    expect(server.platform.messages.outbox(teacher)).toHaveLength(sentBefore)
    await expect(verify(challengeId, '123456')).rejects.toEqual(code('identity.code_wrong'))
  })
})

describe('a PIN', () => {
  const begin = (identifier: string) => nobody(identity.pinLogin, { body: { identifier } })
  const enter = (challengeId: string, pin: string, personId?: string) =>
    nobody(identity.verifyPin, { body: { challengeId, pin, ...(personId && { personId }) } })
  const tryPin = async (identifier: string, pin: string) => enter((await begin(identifier)).challengeId, pin)

  test('ID-4: signs a learner in by roll number', async () => {
    expect(await tryPin('24J41A050A', testPin)).toMatchObject({ status: 'signed-in', user: { userType: 'LEARNER', name: 'Learner A' } })
  })

  test('does not sign in faculty', async () => {
    await buildPins(server.platform.db, server.world.people.teacher.collegeId, [server.world.people.teacher.personId], testPin)
    await expect(tryPin(teacher, testPin)).rejects.toEqual(code('identity.pin_wrong'))
  })

  test.each([
    ['somebody’s', '24J41A050A'],
    ['nobody’s', '99X99X9999'],
  ])('locks %s identifier after wrong ones, longer each time, and says how long', async (_, identifier) => {
    for (let tries = 0; tries < 5; tries++) await expect(tryPin(identifier, '8520')).rejects.toEqual(code('identity.pin_wrong'))
    await expect(tryPin(identifier, testPin)).rejects.toEqual(
      expect.objectContaining({ code: 'identity.pin_locked', retryAfterSeconds: 60 }),
    )
    server.wait(60)
    await expect(tryPin(identifier, '8520')).rejects.toEqual(code('identity.pin_wrong'))
    await expect(tryPin(identifier, testPin)).rejects.toEqual(
      expect.objectContaining({ code: 'identity.pin_locked', retryAfterSeconds: 120 }),
    )
  })

  test('is free again after signing in by code', async () => {
    for (let tries = 0; tries < 5; tries++) await tryPin('24J41A050A', '8520').catch(() => null)
    const { challengeId } = await login('24J41A050A')
    await verify(challengeId, await codeFor('24J41A050A'))
    expect(await tryPin('24J41A050A', testPin)).toMatchObject({ status: 'signed-in' })
  })

  test('is changed with the present one, and by that alone', async () => {
    const learner = server.as('learner')
    await expect(learner(identity.setPin, { body: { pin: '7391' } })).rejects.toEqual(code('identity.pin_current_missing'))
    await expect(learner(identity.setPin, { body: { pin: '7391', currentPin: '8520' } })).rejects.toEqual(code('identity.pin_wrong'))
    await learner(identity.setPin, { body: { pin: '7391', currentPin: testPin } })
    await expect(tryPin('24J41A050A', testPin)).rejects.toEqual(code('identity.pin_wrong'))
    expect(await tryPin('24J41A050A', '7391')).toMatchObject({ status: 'signed-in' })
  })

  test('that was forgotten is set anew with a fresh code of one’s own', async () => {
    const learner = server.as('learner')
    const others = await login('learnerb@jntu.example')
    await expect(
      learner(identity.setPin, { body: { pin: '7391', challengeId: others.challengeId, otp: await codeFor('learnerb@jntu.example') } }),
    ).rejects.toEqual(code('identity.code_wrong'))
    const { challengeId } = await login('24J41A050A')
    const otp = await codeFor('24J41A050A')
    await learner(identity.setPin, { body: { pin: '7391', challengeId, otp } })
    await expect(learner(identity.setPin, { body: { pin: '8520', challengeId, otp } })).rejects.toEqual(code('identity.code_expired'))
    expect(await tryPin('24J41A050A', '7391')).toMatchObject({ status: 'signed-in' })
  })

  test('keeps the code that was to set it, when it could not be set after all', async () => {
    const { challengeId } = await login('24J41A050A')
    const body = { pin: '7391', challengeId, otp: await codeFor('24J41A050A') }
    // Somebody else is signed in as them, who is to be told that they no longer are.
    await tryPin('24J41A050A', testPin)
    const telling = vi.spyOn(server.platform.events, 'publishAll').mockRejectedValueOnce(new Failure('platform.unavailable'))
    await expect(server.as('learner')(identity.setPin, { body })).rejects.toEqual(code('platform.unavailable'))
    expect(telling).toHaveBeenCalledOnce()
    telling.mockRestore()
    expect(await tryPin('24J41A050A', testPin)).toMatchObject({ status: 'signed-in' })
    expect(await server.as('learner')(identity.setPin, { body })).toEqual({ hasPin: true })
    expect(await tryPin('24J41A050A', '7391')).toMatchObject({ status: 'signed-in' })
  })

  test.each(['1111', '1234', '4321', '1212', '2004', '000000', '123456'])('of %s is refused as too easy', async (pin) => {
    await expect(server.as('learner')(identity.setPin, { body: { pin, currentPin: testPin } })).rejects.toEqual(
      code('identity.pin_trivial'),
    )
  })

  test('shuts nobody out for longer because the clock was wrong while they tried', async () => {
    const day = 86_400
    const asks = () => server.as('nobody')(identity.login, { body: { identifier: 'teacher@jntu.example' } })
    server.wait(day)
    await asks()
    await expect(asks()).rejects.toEqual(code('request.too_many'))
    for (let tries = 0; tries < 5; tries++) await expect(tryPin('24J41A050A', '8520')).rejects.toEqual(code('identity.pin_wrong'))
    await expect(tryPin('24J41A050A', testPin)).rejects.toEqual(code('identity.pin_locked'))
    server.wait(-day)
    await asks()
    // And from then on it is counted by the right time.
    await expect(asks()).rejects.toEqual(code('request.too_many'))
    await tryPin('24J41A050A', testPin)
  })

  test('counts wrong present PINs towards the lock, even under an idempotency key', async () => {
    const change = (n: number) =>
      server.as('learner')(identity.setPin, { body: { pin: '7391', currentPin: '8520' }, idempotencyKey: `guessing-${n}` })
    for (let tries = 0; tries < 5; tries++) await expect(change(tries)).rejects.toEqual(code('identity.pin_wrong'))
    await expect(change(6)).rejects.toEqual(code('identity.pin_locked'))
  })
})

test('a picture is one of the three kinds, whatever its name says', async () => {
  const upload = (bytes: string) =>
    server.as('learner')(files.upload, { body: { purpose: 'picture' }, file: new File([bytes], 'me.png', { type: 'image/png' }) })
  await expect(upload('<svg onload="alert(1)">')).rejects.toEqual(code('files.not_an_image'))
  await expect(upload('')).rejects.toEqual(code('files.empty'))
})
