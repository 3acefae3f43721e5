import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNowMs } from '../../../../lib/server-clock.ts'
import { secondCheckAt } from '../format.ts'
import { checkInQueries, useCloseCheckIn, useNoteRound, useOpenCheckIn } from '../queries.ts'

/**
 * The rounds of a session's check-in: the first opens with the panel, a second one when the teacher calls it, or by itself later. Whoever
 * opens the panel after stopping finds the round stopped: a second check flags who misses it.
 */
export function useRounds(session: { id: string; endsAt: string }) {
  const { data: round } = useQuery(checkInQueries.round(session.id))
  const note = useNoteRound(session.id)
  const opening = useOpenCheckIn()
  const close = useCloseCheckIn()
  const [secondAtMs, setSecondAt] = useState<number>()
  const open = () => {
    setSecondAt(undefined)
    opening.mutate({ body: { classScheduleId: session.id } }, { onSuccess: note })
  }
  const openFirst = useEffectEvent(() => {
    if (!round?.closedAt) open()
  })
  const openSecond = useEffectEvent(open)
  useEffect(() => openFirst(), [])
  useEffect(() => {
    if (secondAtMs === undefined) return undefined
    const timer = window.setTimeout(() => openSecond(), secondAtMs - serverNowMs())
    return () => window.clearTimeout(timer)
  }, [secondAtMs])
  return {
    round,
    isOpen: round?.closedAt === null && !opening.isPending,
    isOpening: opening.isPending,
    failure: opening.error,
    /** Shows a code again: where the last was stopped, it is the second check. */
    open,
    /** Has the second check come by itself, at a time that nobody knows. */
    openLater: () => setSecondAt(secondCheckAt(serverNowMs(), session.endsAt, Math.random())),
    isComing: secondAtMs !== undefined,
    stop: () => {
      if (!round) return
      const closed = { ...round, closedAt: new Date(serverNowMs()).toISOString() }
      close.mutate({ body: { classScheduleId: session.id } }, { onSuccess: () => note(closed) })
    },
    isStopping: close.isPending,
    stopFailure: close.error,
  }
}
