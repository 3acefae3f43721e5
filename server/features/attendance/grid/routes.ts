import type { standings } from '#contract/features/attendance/standing.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { momentOf } from '../../lessons/access.ts'
import { refuseLongRange } from '../counting/rules.ts'
import { findPolicies } from '../policies/store.ts'
import { accessTaughtInClass } from './access.ts'
import { presentGrid } from './present.ts'
import { listRegisters, listTaught, readLearners } from './store.ts'

export const gridRoutes: HandlersOf<Pick<typeof standings, 'getFilteredClassSchedulesAndAbsentees'>> = {
  async getFilteredClassSchedulesAndAbsentees({ query: { classId, courseId, ...range }, actor }, context) {
    refuseLongRange(range)
    const { db } = context
    const at = momentOf(context)
    const of = await accessTaughtInClass(db, actor, { classId, courseId }, at.today)
    const [sessions, registers, read, policies] = await Promise.all([
      listTaught(db, of, range),
      listRegisters(db, of, range),
      readLearners(db, of, at),
      findPolicies(db, of.collegeId),
    ])
    return presentGrid({ sessions, registers, ...read, policies })
  },
}
