import { keepPreviousData, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { Result } from '#contract/endpoint.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { checkInCode } from '#contract/features/attendance/check-in-code.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { read, useWrite } from '../../../lib/query.ts'

/** Live events tell of check-ins; this is for the network that loses them. */
const countEveryMs = 10_000

export const checkInQueries = {
  /** The round that was opened here last. Nothing reads it again by itself: asking for it opens one, after a closed one the second check. */
  round: (classScheduleId: string) =>
    queryOptions<Result<typeof checkIn.openCheckIn>>({
      queryKey: ['check-in round', classScheduleId],
      queryFn: skipToken,
      gcTime: Number.POSITIVE_INFINITY,
    }),
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

/** Shows the code, and notes the round that is open: asking again answers the same one, after a closed one the second. */
export const useOpenCheckIn = () => useWrite(checkIn.openCheckIn)
export const useCloseCheckIn = () =>
  useWrite(checkIn.closeCheckIn, { makesStale: [checkIn.fetchCheckIns, rollCall.getStudentsByClassScheduleId] })

/** Notes which round was opened or closed here last. */
export function useNoteRound(classScheduleId: string) {
  const client = useQueryClient()
  return (round: Result<typeof checkIn.openCheckIn>) => client.setQueryData(checkInQueries.round(classScheduleId).queryKey, round)
}

export const useCheckIn = () => useWrite(rollCall.attend, { makesStale: [checkIn.fetchOpenCheckIns] })
