import type { oversight } from '#contract/features/attendance/oversight.ts'
import { daysBetween } from '../../../platform/dates.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { momentOf } from '../../lessons/access.ts'
import { refuseLongRange } from '../counting/rules.ts'
import { listNotPosted } from './store.ts'

export const notPostedRoutes: HandlersOf<Pick<typeof oversight, 'fetchNotPosted'>> = {
  async fetchNotPosted({ query, actor }, context) {
    refuseLongRange(query)
    const at = momentOf(context)
    const { rows, page } = await listNotPosted(context.db, actor, at, query, query)
    return { data: rows.map((session) => ({ session, faculty: session.faculty, daysAgo: daysBetween(session.day, at.today) })), page }
  },
}
