import { standings } from '#contract/features/attendance/standing.ts'
import { read } from '../../../lib/query.ts'

export interface GridShown {
  courseId: string
  classId: string
  from: string
  to: string
}

export const gridQueries = {
  grid: (shown: GridShown) => read(standings.getFilteredClassSchedulesAndAbsentees, { query: shown }),
}
