import { identity } from '#contract/features/identity.ts'
import { read } from '../../lib/query.ts'

export const identityQueries = {
  /** They change with the installation, not while somebody looks. */
  organisations: () => read(identity.organisations, {}, { staleTime: Number.POSITIVE_INFINITY }),
  me: () => read(identity.me, {}),
}
