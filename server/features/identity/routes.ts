import { sessionCookie } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { pageOfWhole } from '../../platform/pages.ts'
import { accessOwnSession, accessRefusals } from './access.ts'
import { endSession, proveByPin, refuseTrivialPin, setPin } from './actions.ts'
import { changeProvenMobile, proveOwn, sendProof } from './changing-mobile/actions.ts'
import { demoAccounts } from './demo/rules.ts'
import { presentRefusal } from './refusals/present.ts'
import { listRefusals } from './refusals/store.ts'
import { destinationOf, readIdentifier } from './rules.ts'
import { setUp } from './setup/actions.ts'
import { countingFailures, proveByCode, takeTry } from './sign-in/actions.ts'
import { cookieOptions, deviceToken, signIn, signInRoutes, userOf } from './sign-in/routes.ts'
import { findReachable, listOrganisations, listPeopleByIdentifier, listSessions } from './store.ts'

export const identityRoutes: Handlers<'identity'> = {
  async organisations({ query }, { db, config }) {
    const { rows, page } = pageOfWhole(await listOrganisations(db), query)
    return { data: rows.map((organisation) => ({ ...organisation, hasDemo: config.showsDemo })), page }
  },

  ...signInRoutes,

  async logout({ actor }, context) {
    await endSession(context, await accessOwnSession(context.db, actor, actor.sessionId))
    context.reply.clearCookie(sessionCookie(context.config.isSecure), cookieOptions(context.config.isSecure))
    return {}
  },
  me: ({ actor }, context) => userOf(context, actor),

  async setPin({ body, actor }, context) {
    const { db, clock } = context
    const now = clock.now()
    refuseTrivialPin(body.pin)
    const { challengeId, otp, currentPin } = body
    const isByCode = challengeId !== undefined && otp !== undefined
    if (isByCode) {
      const proven = await countingFailures(context, `person:${actor.personId}`, async () =>
        proveByCode(db, await takeTry(db, now, challengeId, 'code'), otp),
      )
      if (!proven.some((person) => person.personId === actor.personId))
        throw new Failure('identity.code_wrong', { fields: { otp: 'That code is not right.' } })
    } else if (currentPin !== undefined) await proveByPin(db, now, actor, currentPin)
    else if ((await userOf(context, actor)).hasPin)
      throw new Failure('identity.pin_current_missing', { fields: { currentPin: 'Enter your current PIN.' } })
    await setPin(context, actor, body.pin, { device: deviceToken(context), challengeId: isByCode ? challengeId : undefined })
    return { hasPin: true as const }
  },

  async changeMobile({ body: { mobile, former, next }, actor }, context) {
    const { db, clock } = context
    const own = await findReachable(db, actor)
    if (mobile !== undefined && mobile === own.mobile)
      throw new Failure('identity.same_mobile', { fields: { mobile: 'This is your number already.' } })
    const to = destinationOf(own, { kind: 'number', value: '' })
    if (!to) throw new Failure('identity.nowhere_to_send')
    if (!former) {
      return { status: 'sent-to-former' as const, ...(await sendProof(context, actor, 'former', to)) }
    }
    if (mobile === undefined) throw new Failure('request.malformed', { fields: { mobile: 'Enter a mobile number of 10 digits.' } })
    const now = clock.now()
    const provenFormer = await countingFailures(context, `person:${actor.personId}`, () => proveOwn(db, now, actor, 'former', former))
    // The office gave them another number meanwhile: that one is to be proven.
    if (provenFormer !== to.to) throw new Failure('identity.code_expired')
    if (!next) return { status: 'sent-to-new' as const, ...(await sendProof(context, actor, 'next', { channel: 'sms', to: mobile })) }
    const proven = await countingFailures(context, `person:${actor.personId}`, () => proveOwn(db, now, actor, 'next', next))
    if (proven !== mobile) throw new Failure('identity.code_wrong', { fields: { 'next.otp': 'That code is not right.' } })
    await changeProvenMobile(context, actor, mobile, { former, next })
    return { status: 'changed' as const, mobile }
  },

  async sessions({ query, actor }, { db, clock }) {
    const { rows, page } = await listSessions(db, actor, clock.now(), query)
    const data = rows.map(({ id, device, createdAt, lastSeenAt, isShared }) => ({
      id,
      device,
      isShared,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }))
    return { data, page }
  },
  async endSession({ query, actor }, context) {
    await endSession(context, await accessOwnSession(context.db, actor, query.id))
    return {}
  },

  async refusals({ query, actor }, { db }) {
    await accessRefusals(db, actor)
    const { rows, page } = await listRefusals(db, actor, query)
    return { data: rows.map(presentRefusal), page }
  },

  async setup({ body }, context) {
    const person = await setUp(context, body)
    await context.db.transaction((tx) => signIn(context, tx, person, []))
    return userOf(context, person)
  },

  async demoOutbox({ query }, { db, messages }) {
    const identifier = readIdentifier(query.to)
    const people = await listPeopleByIdentifier(db, identifier, 'ALL')
    const addresses = new Set([identifier.value, ...people.flatMap((person) => destinationOf(person, identifier)?.to ?? [])])
    return [...addresses].flatMap((to) => messages.outbox(to)).sort((a, b) => b.sentAt.localeCompare(a.sentAt))
  },
  demoAccounts: async () => demoAccounts.map(({ email: _, ...account }) => account),
}
