/*
 * Getting in as somebody else, and keeping somebody out: guessed codes and PINs, planted and stolen cookies, names that look alike.
 */
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { identity } from '#contract/features/identity.ts'
import { people } from '#contract/features/people.ts'
import { buildPins, buildSession } from '../../features/identity/builders.ts'
import { buildFaculty, buildLearners } from '../../features/people/builders.ts'
import { startTestServer } from '../../testing/server.ts'
import { testPin } from '../../testing/world.ts'

const server = await startTestServer({ rollback: true, env: { PRANGAN_TRUST_PROXY: '1' } })
const { db } = server.platform
const { learner, teacher } = server.world.people
const rollNumber = '24J41A050A'
const email = 'teacher@jntu.example'

/** A browser at an address: it keeps the cookies that it is given. */
function browserAt(address: string, cookies: Record<string, string> = {}) {
  const ask = async (endpoint: { method: string; path: string }, payload?: object, headers: Record<string, string> = {}) => {
    const response = await server.inject('nobody', {
      method: endpoint.method as InjectOptions['method'] & string,
      url: basePath + endpoint.path,
      headers: { 'x-forwarded-for': address, ...headers },
      cookies,
      ...(payload && { payload }),
    })
    for (const { name, value } of response.cookies) cookies[name] = value
    return response
  }
  const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json().error?.code ?? (await answer).json().data?.status
  const begin = async (identifier: string, organisation = 'ALL') =>
    (await ask(identity.pinLogin, { identifier, organisation })).json().data?.challengeId
  return {
    ask,
    cookies,
    /** What came of a PIN: the code of its refusal, or `signed-in`. */
    async tryPin(identifier: string, pin: string, organisation?: string): Promise<string> {
      return codeOf(ask(identity.verifyPin, { challengeId: await begin(identifier, organisation), pin }))
    },
    async askForCode(identifier: string): Promise<{ challengeId: string; code: string | undefined }> {
      const { data, error } = (await ask(identity.login, { identifier })).json()
      return { challengeId: data?.challengeId, code: error?.code }
    },
    tryCode: (challengeId: string, otp: string) => codeOf(ask(identity.verifyOtp, { challengeId, otp })),
    me: async () => (await ask(identity.me)).statusCode,
  }
}
const sentTo = (to: string) => /\d{6}/.exec(server.platform.messages.outbox(to)[0]?.text ?? '')?.[0] ?? 'none'
const wrong = '8520'

describe('a planted session', () => {
  const planted = { prangan: 'p'.repeat(43), 'prangan-device': 'd'.repeat(43) }

  test('is never the one that signing in begins, and what was signed in before on that browser ends', async () => {
    const browser = browserAt('192.0.2.1', { ...planted })
    expect(await browser.tryPin(rollNumber, testPin)).toBe('signed-in')
    const first = { ...browser.cookies }
    expect(Object.values(planted)).not.toContain(first.prangan)
    expect(Object.values(planted)).not.toContain(first['prangan-device'])
    expect(await browserAt('192.0.2.2', { ...planted }).me()).toBe(401)

    expect(await browser.tryPin(rollNumber, testPin)).toBe('signed-in')
    expect(browser.cookies.prangan).not.toBe(first.prangan)
    expect(await browserAt('192.0.2.2', first).me()).toBe(401)
    expect(await browser.me()).toBe(200)
  })

  test('of the attacker ends when the victim signs in on the same browser', async () => {
    const attackers = await buildSession(db, teacher, server.platform.clock.now())
    const browser = browserAt('192.0.2.1', { prangan: attackers.token })
    await browser.tryPin(rollNumber, testPin)
    await expect(server.as({ ...teacher, ...attackers })(identity.me)).rejects.toMatchObject({ code: 'access.signed_out' })
  })

  test('both cookies are out of reach of scripts and of other sites', async () => {
    const { challengeId } = await server.as('nobody')(identity.pinLogin, { body: { identifier: rollNumber } })
    const response = await browserAt('192.0.2.1').ask(identity.verifyPin, { challengeId, pin: testPin })
    expect(response.cookies.map(({ name, httpOnly, sameSite, path }) => [name, httpOnly, sameSite, path])).toEqual([
      ['prangan', true, 'Lax', '/'],
      ['prangan-device', true, 'Lax', '/'],
    ])
  })
})

describe('a session that somebody else has', () => {
  test('ends when its owner changes the PIN; the one in which that is done does not', async () => {
    const stolen = await buildSession(db, learner, server.platform.clock.now())
    const [colleague = ''] = [server.world.others.learner.token]
    await server.as('learner')(identity.setPin, { body: { pin: '7391', currentPin: testPin } })
    await expect(server.as({ ...learner, ...stolen })(identity.me)).rejects.toMatchObject({ code: 'access.signed_out' })
    expect((await server.as('learner')(identity.sessions)).data).toHaveLength(1)
    expect(await browserAt('192.0.2.1', { prangan: colleague }).me()).toBe(200)
  })

  test('is dead after signing out, whatever was copied of it', async () => {
    const browser = browserAt('192.0.2.1')
    await browser.tryPin(rollNumber, testPin)
    const copied = { ...browser.cookies }
    await browser.ask(identity.logout, {})
    expect(await browserAt('192.0.2.9', copied).me()).toBe(401)
  })
})

describe('guessing PINs', () => {
  test('is stopped by the person, however many addresses and identifiers it comes from', async () => {
    const [person = ''] = await buildLearners(db, learner.collegeId, [
      { name: 'Asha', rollNumber: 'GUESS1', email: 'asha@jntu.example', mobile: '9000000077' },
    ])
    await buildPins(db, learner.collegeId, [person], '7391')
    const identifiers = ['GUESS1', 'guess1', 'asha@jntu.example', 'ASHA@jntu.example', '+91 90000 00077']
    for (const [at, identifier] of identifiers.entries())
      expect(await browserAt(`198.51.100.${at}`).tryPin(identifier, wrong)).toBe('identity.pin_wrong')
    for (const [at, identifier] of identifiers.entries())
      expect(await browserAt(`203.0.113.${at}`).tryPin(identifier, '7391')).toBe('identity.pin_locked')
  })

  test('cannot keep its victim out on a device on which they signed in before', async () => {
    const phone = browserAt('192.0.2.1')
    expect(await phone.tryPin(rollNumber, testPin)).toBe('signed-in')
    await phone.ask(identity.logout, {})
    const attack = () => browserAt('198.51.100.7').tryPin(rollNumber, wrong)
    for (let tries = 0; tries < 5; tries++) await attack()
    expect(await attack()).toBe('identity.pin_locked')
    expect(await phone.tryPin(rollNumber, testPin)).toBe('signed-in')
    // And that does not give strangers new tries.
    expect(await attack()).toBe('identity.pin_locked')
    // The device has tries of its own, and no more than those.
    for (let tries = 0; tries < 5; tries++) expect(await phone.tryPin(rollNumber, wrong)).toBe('identity.pin_wrong')
    expect(await phone.tryPin(rollNumber, testPin)).toBe('identity.pin_locked')
  })

  test('gets no new tries from a device of another person, nor from a copied one after the next sign-in', async () => {
    const attackers = browserAt('198.51.100.7')
    const [own = ''] = await buildLearners(db, learner.collegeId, [{ name: 'Attacker', rollNumber: 'ATTACK1' }])
    await buildPins(db, learner.collegeId, [own], '9137')
    expect(await attackers.tryPin('ATTACK1', '9137')).toBe('signed-in')
    const victims = browserAt('192.0.2.1')
    await victims.tryPin(rollNumber, testPin)
    const copied = { 'prangan-device': victims.cookies['prangan-device'] ?? '' }
    await victims.tryPin(rollNumber, testPin)
    for (let tries = 0; tries < 5; tries++) await attackers.tryPin(rollNumber, wrong)
    expect(await attackers.tryPin(rollNumber, testPin)).toBe('identity.pin_locked')
    expect(await browserAt('198.51.100.8', copied).tryPin(rollNumber, testPin)).toBe('identity.pin_locked')
  })

  test('does not tell whether anybody has an identifier: not by how it is typed, nor by the organisation', async () => {
    for (const [known, other] of [
      [rollNumber, rollNumber.toLowerCase()],
      ['99X99X9999', '99x99x9999'],
    ] as const) {
      const stranger = browserAt('198.51.100.7')
      for (let tries = 0; tries < 5; tries++) expect(await stranger.tryPin(known, wrong)).toBe('identity.pin_wrong')
      const seen = [
        await stranger.tryPin(other, wrong),
        await stranger.tryPin(known, wrong, 'JNTU'),
        await stranger.tryPin(known, wrong, 'DGIPUC'),
      ]
      expect(seen, known).toEqual(Array(3).fill('identity.pin_locked'))
    }
  })

  test('does not tell by the work that is done for it', async () => {
    const work = async (identifier: string) => {
      const browser = browserAt('198.51.100.7')
      const begun = await browser.ask(identity.pinLogin, { identifier })
      const tried = await browser.ask(identity.verifyPin, { challengeId: begun.json().data.challengeId, pin: wrong })
      return [begun, tried].map(({ statusCode, headers, body }) => [
        statusCode,
        headers['server-timing'],
        body.length,
        headers['content-length'],
      ])
    }
    expect(await work('99X99X9999')).toEqual(await work(rollNumber))
  })

  test('from one address is stopped before a PIN is looked at: by the address that the proxy saw, and only for strangers', async () => {
    const phone = browserAt('198.51.100.7')
    expect(await phone.tryPin(rollNumber, testPin)).toBe('signed-in')
    // What the sender says of its address is no address.
    const guess = (at: number) => browserAt(`10.0.0.${at}, 198.51.100.7`).tryCode('0197b7a0-0000-7000-8000-000000000000', '000000')
    for (let tries = 0; tries < 100; tries++) expect(await guess(tries)).toBe('identity.code_expired')
    // More often than a PIN may be tried: nothing of it counts against the person.
    for (let tries = 0; tries < 6; tries++) expect(await browserAt('198.51.100.7').tryPin(rollNumber, testPin)).toBe('request.too_many')
    expect(await browserAt('192.0.2.1').tryPin(rollNumber, testPin)).toBe('signed-in')
    expect(await phone.tryPin(rollNumber, testPin)).toBe('signed-in')
  })
})

describe('guessing codes', () => {
  test('a code opens the challenge that it was sent for and no other, once', async () => {
    const victim = browserAt('192.0.2.1')
    const { challengeId } = await victim.askForCode(email)
    const otp = sentTo(email)
    const own = await browserAt('198.51.100.7').askForCode('learnerb@jntu.example')
    expect(await browserAt('198.51.100.7').tryCode(own.challengeId, otp)).toBe('identity.code_wrong')
    expect(await victim.tryCode(challengeId, otp)).toBe('signed-in')
    expect(await browserAt('198.51.100.7').tryCode(challengeId, otp)).toBe('identity.code_expired')
  })

  test('a challenge for a PIN takes no code, and one for a code no PIN', async () => {
    const stranger = browserAt('198.51.100.7')
    const { challengeId } = await stranger.askForCode(email)
    const byPin = await stranger.ask(identity.verifyPin, { challengeId, pin: testPin })
    expect(byPin.json().error.code).toBe('identity.code_expired')
    const begun = (await stranger.ask(identity.pinLogin, { identifier: rollNumber })).json().data.challengeId
    expect(await stranger.tryCode(begun, sentTo(email))).toBe('identity.code_expired')
  })

  test('at the same moment is five tries and not more', async () => {
    const { challengeId } = await browserAt('192.0.2.1').askForCode(email)
    const otp = sentTo(email)
    const others = Array.from({ length: 12 }, (_, at) => String((Number(otp) + at + 1) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(others.map((each, at) => browserAt(`198.51.100.${at}`).tryCode(challengeId, each)))
    expect(answers.filter((answer) => answer === 'identity.code_wrong')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'identity.code_expired')).toHaveLength(7)
  })

  test('asking for codes in somebody’s name cannot keep them from getting one, where they signed in before', async () => {
    const phone = browserAt('192.0.2.1')
    const { challengeId } = await phone.askForCode(email)
    expect(await phone.tryCode(challengeId, sentTo(email))).toBe('signed-in')
    for (let asked = 0; asked < 6; asked++) {
      server.wait(30)
      await browserAt(`198.51.100.${asked}`).askForCode(email)
    }
    expect(await browserAt('198.51.100.99').askForCode(email)).toMatchObject({ code: 'request.too_many' })
    const again = await phone.askForCode(email)
    expect(await phone.tryCode(again.challengeId, sentTo(email))).toBe('signed-in')
  })

  test('an identifier that reads like an address of the network uses up nobody else’s tries', async () => {
    for (let asked = 0; asked < 6; asked++) {
      server.wait(30)
      await browserAt('198.51.100.7').askForCode('192.0.2.1')
    }
    expect((await browserAt('192.0.2.1').askForCode(email)).code).toBeUndefined()
  })
})

describe('names that look alike', () => {
  const register = (given: object) =>
    server.as('administrator')(people.registerLearner, {
      body: {
        name: 'Look Alike',
        rollNumber: 'ALIKE1',
        programId: server.world.entities.program.learner.own,
        classId: server.world.entities.class.learner.own,
        ...given,
      },
    })

  test.each([
    ['a roll number in wide letters', { rollNumber: '２４Ｊ４１Ａ０５０Ａ' }],
    ['a roll number with a Cyrillic А', { rollNumber: '24J41А050A' }],
    ['a roll number with a space of no width', { rollNumber: '24J41A\u200B050A' }],
    ['a mobile number in Telugu digits', { mobile: '౯౦౦౦౦౦౦౦౭౭' }],
    ['an address with a wide @', { email: 'asha＠jntu.example' }],
    ['an address with a Cyrillic а', { email: 'аsha@jntu.example' }],
    ['a name that turns the text around', { name: 'Asha\u202Enimda' }],
  ])('%s is refused', async (_, given) => {
    await expect(register(given)).rejects.toMatchObject({ code: 'request.malformed' })
  })

  test.each(['24j41a050a', ' 24J41A050A ', '24ȷ41a050a'.replace('ȷ', 'j')])('%j is the roll number that somebody has', async (given) => {
    await expect(register({ rollNumber: given })).rejects.toMatchObject({ code: 'people.roll_number_taken' })
  })

  test('an address of the faculty is one, whatever its capitals', async () => {
    await buildFaculty(db, teacher.collegeId, [{ name: 'Kiran', email: 'kiran@jntu.example' }])
    const body = { name: 'Kiran', email: 'KIRAN@JNTU.example', departmentId: server.world.entities.department.teacher.own }
    await expect(server.as('administrator')(people.registerFaculty, { body: { ...body, facultyType: 'TEACHER' } })).rejects.toMatchObject({
      code: 'people.email_taken',
    })
  })

  test.each(['ｔｅａｃｈｅｒ＠ｊｎｔｕ.example', 'TEACHER@jntu.example', 'teacher@jntu.ｅxample'])(
    'a code for %s goes to the address that is on record, and nowhere else',
    async (typed) => {
      const before = server.platform.messages.outbox(email).length
      await browserAt('198.51.100.7').askForCode(typed)
      expect(server.platform.messages.outbox(email)).toHaveLength(before + 1)
      expect(server.platform.messages.outbox(typed)).toEqual([])
    },
  )

  test.each(['teаcher@jntu.example', 'teacher@jntu.example.', 'teacher@jntu.example\u200B', 'teacher@@jntu.example'])(
    '%j is nobody',
    async (typed) => {
      const before = server.platform.messages.outbox(email).length
      expect((await browserAt('198.51.100.7').askForCode(typed)).challengeId).toEqual(expect.any(String))
      expect(server.platform.messages.outbox(email)).toHaveLength(before)
    },
  )
})
