import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../../../lib/connection.ts'
import { dayOf } from '../../../../lib/days.ts'
import { useUser } from '../../../../lib/store.ts'
import { rollCallQueries } from '../../roll-call/queries.ts'
import { type ClassSession, sessionsToKeep, weeksOf } from '../format.ts'
import { dayQueries } from '../queries.ts'
import type { UnsentState } from './session-row.tsx'

const none: readonly ClassSession[] = []

/** One's sessions of the weeks of a day, with what this device knows of their roll calls; this week's are kept on the device. */
export function useSessions(day: string) {
  const { id } = useUser()
  const isOffline = useConnection((connection) => connection.isOffline)
  const today = dayOf(new Date())
  const list = useQuery(dayQueries.sessions(id, weeksOf(day)))
  const thisWeek = useQuery(dayQueries.sessions(id, weeksOf(today)))
  const kept = sessionsToKeep(thisWeek.data?.data ?? [], today)
  useQuery({ ...dayQueries.kept(id, weeksOf(today), kept), enabled: thisWeek.data !== undefined && !isOffline })
  const { data: rolls = [] } = useQuery(rollCallQueries.unsent())
  const unsent: ReadonlyMap<string, UnsentState> = new Map(
    rolls.map(({ body, refusal }) => [body.classScheduleId, refusal ? 'refused' : 'waiting'] as const),
  )
  return { list, sessions: list.data?.data ?? none, unsent }
}
