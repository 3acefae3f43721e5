import { standings } from '#contract/features/attendance/standing.ts'
import { read } from '../../../lib/query.ts'

export const standingQueries = {
  standing: (learnerId: string) => read(standings.fetchStanding, { query: { learnerId } }),
  sessions: (learnerId: string, spell: { from: string; to: string }, courseId?: string) =>
    read(standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse, {
      query: { learnerId, ...spell, ...(courseId && { courseId }) },
    }),
}
