import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { checkInCode } from '#contract/features/attendance/check-in-code.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { read, useWrite } from '../../../lib/query.ts'

/** Live events tell of check-ins; this is for the network that loses them. */
const countEveryMs = 10_000

export const checkInQueries = {
  /** Shows the code, and answers the round that is open: asking again answers the same one, after a closed one the second. */
  round: (classScheduleId: string) => read(checkIn.openCheckIn, { body: { classScheduleId } }, { staleTime: Number.POSITIVE_INFINITY }),
  /** The six digits of ten seconds. */
  code: (secret: string, step: number) =>
    queryOptions({
      queryKey: ['check-in code', secret, step],
      queryFn: () => checkInCode(secret, step),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  list: (classScheduleId: string) =>
    read(checkIn.fetchCheckIns, { query: { classScheduleId, limit: 200 } }, { refetchInterval: countEveryMs }),
}

export const useCloseCheckIn = () =>
  useWrite(checkIn.closeCheckIn, { makesStale: [checkIn.fetchCheckIns, rollCall.getStudentsByClassScheduleId] })

export const useCheckIn = () => useWrite(rollCall.attend, { makesStale: [checkIn.fetchOpenCheckIns] })
