import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNowMs } from '../../../../lib/server-clock.ts'
import { secondCheckAt } from '../format.ts'
import { checkInQueries, useCloseCheckIn } from '../queries.ts'

/** The rounds of a session's check-in: the first opens with the panel, a second one when the teacher calls it, or by itself later. */
export function useRounds(session: { id: string; endsAt: string }) {
  const opened = useQuery(checkInQueries.round(session.id))
  const close = useCloseCheckIn()
  const [closedId, setClosedId] = useState<string>()
  const [secondAtMs, setSecondAt] = useState<number>()
  const { data: round, refetch } = opened
  const isOpen = round !== undefined && round.id !== closedId && !opened.isFetching
  useEffect(() => {
    if (secondAtMs === undefined) return undefined
    const timer = window.setTimeout(() => {
      setSecondAt(undefined)
      void refetch()
    }, secondAtMs - serverNowMs())
    return () => window.clearTimeout(timer)
  }, [secondAtMs, refetch])
  return {
    round,
    isOpen,
    isOpening: opened.isFetching,
    failure: opened.error,
    /** Shows a code again: where the last was stopped, it is the second check. */
    open: () => {
      setSecondAt(undefined)
      void refetch()
    },
    /** Has the second check come by itself, at a time that nobody knows. */
    openLater: () => setSecondAt(secondCheckAt(serverNowMs(), session.endsAt, Math.random())),
    isComing: secondAtMs !== undefined,
    stop: () => close.mutate({ body: { classScheduleId: session.id } }, { onSuccess: () => setClosedId(round?.id) }),
    isStopping: close.isPending,
    stopFailure: close.error,
  }
}
