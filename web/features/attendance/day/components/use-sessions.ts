import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../../../lib/connection.ts'
import { addDays, dayOf } from '../../../../lib/days.ts'
import { useUser } from '../../../../lib/store.ts'
import { rollCallQueries } from '../../roll-call/queries.ts'
import { type ClassSession, nextDayOf, sessionsToKeep, weeksOf } from '../format.ts'
import { dayQueries } from '../queries.ts'
import type { UnsentState } from './session-row.tsx'

const none: readonly ClassSession[] = []

/**
 * One's sessions of the weeks of a day, with what this device knows of their roll calls; this week's are kept on the device, and on its
 * last day with classes the next week's as well, for Monday may begin in a room without a network.
 */
export function useSessions(day: string) {
  const { id } = useUser()
  const isOffline = useConnection((connection) => connection.isOffline)
  const today = dayOf(new Date())
  const list = useQuery(dayQueries.sessions(id, weeksOf(day)))
  const thisWeek = useQuery(dayQueries.sessions(id, weeksOf(today)))
  const isLastDay = thisWeek.data !== undefined && nextDayOf(thisWeek.data.data, today) === undefined
  const nextWeek = useQuery({ ...dayQueries.sessions(id, weeksOf(addDays(today, 7))), enabled: isLastDay && !isOffline })
  const spells = isLastDay ? [weeksOf(today), weeksOf(addDays(today, 7))] : [weeksOf(today)]
  const known = isLastDay ? (nextWeek.data ?? (nextWeek.isError ? thisWeek.data : undefined)) : thisWeek.data
  useQuery({
    ...dayQueries.kept(id, spells, sessionsToKeep(known?.data ?? [], today)),
    enabled: known !== undefined && !isOffline,
  })
  const { data: rolls = [], isSuccess, isFetched } = useQuery(rollCallQueries.unsent())
  const unsent: ReadonlyMap<string, UnsentState> = new Map(
    rolls.map(({ body, refusal }) => [body.classScheduleId, refusal ? 'refused' : 'waiting'] as const),
  )
  return { list, sessions: list.data?.data ?? none, unsent, isUnsentKnown: isSuccess || isFetched }
}
