import type { standings } from '#contract/features/attendance/standing.ts'
import { today } from '../../../platform/dates.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { refuseLongRange } from '../counting/rules.ts'
import { findPolicies } from '../policies/store.ts'
import { accessTaughtInClass } from './access.ts'
import { presentGrid } from './present.ts'
import { listRegisters, listTaught, readLearners } from './store.ts'

export const gridRoutes: HandlersOf<Pick<typeof standings, 'getFilteredClassSchedulesAndAbsentees'>> = {
  async getFilteredClassSchedulesAndAbsentees({ query: { classId, courseId, ...range }, actor }, context) {
    refuseLongRange(range)
    const { db } = context
    const of = await accessTaughtInClass(db, actor, { classId, courseId }, today(context))
    const [sessions, registers, { learners, facts }, policies] = await Promise.all([
      listTaught(db, of, range),
      listRegisters(db, of, range),
      readLearners(db, of, today(context)),
      findPolicies(db, of.collegeId),
    ])
    return presentGrid({ sessions, registers, learners, facts, policies })
  },
}
