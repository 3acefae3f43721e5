import { queryOptions } from '@tanstack/react-query'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { dayOf } from '../../../lib/days.ts'
import { canKeep } from '../../../lib/offline/kept-courses.ts'
import { addressRead, queryClient, read } from '../../../lib/query.ts'
import type { LoggedInUser } from '../../../lib/storage.ts'
import { weeksOf } from './format.ts'

const sessions = (facultyId: string, days: { from: string; to: string }) =>
  read(scheduleReading.getClassScheduleByFacultyIdByDateRange, { query: { facultyId, ...days, limit: 200 } })
const register = (classScheduleId: string) => read(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId } })

export const dayQueries = {
  /** The class sessions that one takes in some days, in order of time. */
  sessions,

  /** Keeps those days and the registers of some sessions on the device: once a visit, and when there are others. */
  kept: (personId: string, spells: readonly { from: string; to: string }[], sessionIds: readonly string[]) =>
    queryOptions({
      queryKey: ['kept attendance', personId, spells, sessionIds],
      queryFn: async () => {
        if (!canKeep()) return false
        const { keepReads } = await import('../../../lib/offline/keep-reads.ts')
        const lists = spells.map((days) => sessions(personId, days))
        const addresses = [...lists, ...sessionIds.map(register)].map(addressRead)
        await keepReads({ personId, name: 'attendance', addresses })
        return true
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Somebody's class sessions around a day are on their way before what shows them is drawn, so that nothing below it moves when they come. */
export function readDaysFirst({ id }: LoggedInUser, day = dayOf(new Date())): void {
  void queryClient.prefetchQuery(sessions(id, weeksOf(day)))
}
