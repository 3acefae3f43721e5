import { applying } from '#contract/features/attendance/applying.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { readPages, useWrite } from '../../../lib/query.ts'

const shown = [applying.fetchApplications, standings.fetchStanding, standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse]

export const applyingQueries = {
  own: () => readPages(applying.fetchApplications, {}),
  waiting: () => readPages(applying.fetchApplications, { query: { waiting: 'true' } }),
}

export const useApply = () => useWrite(applying.apply, { makesStale: shown })
export const useWithdraw = () => useWrite(applying.withdrawApplication, { makesStale: shown })
export const useDecide = () => useWrite(applying.decideApplication, { makesStale: shown })
