import { checkIn } from '#contract/features/attendance/check-in.ts'
import { read } from '../../../lib/query.ts'

/** The classes into which one can check in now. Apart from the other queries of check-ins: a learner’s first page has this one alone. */
export const openCheckIns = () => read(checkIn.fetchOpenCheckIns, { query: { limit: 20 } })
