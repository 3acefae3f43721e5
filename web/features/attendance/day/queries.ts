import { queryOptions } from '@tanstack/react-query'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { canKeep } from '../../../lib/offline/kept-courses.ts'
import { addressRead, read } from '../../../lib/query.ts'

const sessions = (facultyId: string, days: { from: string; to: string }) =>
  read(scheduleReading.getClassScheduleByFacultyIdByDateRange, { query: { facultyId, ...days, limit: 200 } })
const register = (classScheduleId: string) => read(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId } })

export const dayQueries = {
  /** The class sessions that one takes in some days, in order of time. */
  sessions,

  /** Keeps those days and the registers of some sessions on the device: once a visit, and when there are others. */
  kept: (personId: string, days: { from: string; to: string }, sessionIds: readonly string[]) =>
    queryOptions({
      queryKey: ['kept attendance', personId, days, sessionIds],
      queryFn: async () => {
        if (!canKeep()) return false
        const { keepReads } = await import('../../../lib/offline/keep-reads.ts')
        const addresses = [sessions(personId, days), ...sessionIds.map(register)].map(addressRead)
        await keepReads({ personId, name: 'attendance', addresses })
        return true
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
