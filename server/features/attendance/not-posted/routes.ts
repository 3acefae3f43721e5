import { inArray } from 'drizzle-orm'
import type { oversight } from '#contract/features/attendance/oversight.ts'
import type { HandlersOf } from '../../../platform/binding.ts'
import { momentOf } from '../../lessons/access.ts'
import { accessShownSessions } from '../../schedule/reading/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import { daysBetween, refuseLongRange } from '../counting/rules.ts'
import { listNotPosted } from './store.ts'

export const notPostedRoutes: HandlersOf<Pick<typeof oversight, 'fetchNotPosted'>> = {
  async fetchNotPosted({ query, actor }, context) {
    refuseLongRange(query)
    const at = momentOf(context)
    const { rows, page } = await listNotPosted(context.db, actor, at.now, query, query)
    const ids = rows.map(({ id }) => id)
    const sessions = new Map(
      (await accessShownSessions(context.db, actor, at, inArray(classSessions.id, ids))).map((each) => [each.id, each]),
    )
    const shown = ids.flatMap((id) => sessions.get(id) ?? [])
    return { data: shown.map((session) => ({ session, faculty: session.faculty, daysAgo: daysBetween(session.day, at.today) })), page }
  },
}
