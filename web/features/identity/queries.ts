import { identity } from '#contract/features/identity.ts'
import { read, useWrite } from '../../lib/query.ts'

export const identityQueries = {
  /** They change with the installation, not while somebody looks. */
  organisations: () => read(identity.organisations, {}, { staleTime: Number.POSITIVE_INFINITY }),
  me: () => read(identity.me, {}),
  /** Only where an organisation says that it has a demo. */
  demoAccounts: () => read(identity.demoAccounts, {}, { staleTime: Number.POSITIVE_INFINITY }),
  demoOutbox: (to: string) => read(identity.demoOutbox, { query: { to } }, { staleTime: 0 }),
}

export const useSendCode = () => useWrite(identity.login)
export const useVerifyCode = () => useWrite(identity.verifyOtp)
export const useBeginPinSignIn = () => useWrite(identity.pinLogin)
export const useVerifyPin = () => useWrite(identity.verifyPin)
export const useSetUp = () => useWrite(identity.setup)
