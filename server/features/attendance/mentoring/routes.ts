import type { oversight } from '#contract/features/attendance/oversight.ts'
import { today } from '../../../platform/dates.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { accessClass } from '../../academics/access.ts'
import { accessMentoring } from './access.ts'
import { giveMentor } from './actions.ts'
import { listMentees } from './store.ts'

export const mentoringRoutes: HandlersOf<Pick<typeof oversight, 'fetchMentees' | 'assignMentor'>> = {
  async fetchMentees({ query, actor }, context) {
    const of = await accessClass(context.db, actor, query.classId, today(context))
    const { rows, page } = await listMentees(context.db, actor, of, today(context), query)
    const data = rows.map(({ mentor, mayAssign, ...row }) => ({
      ...row,
      mentor: mentor?.id && mentor.name ? { id: mentor.id, name: mentor.name } : null,
      can: { assign: mayAssign },
    }))
    return { data, page }
  },
  async assignMentor({ body, actor }, context) {
    const mentoring = await accessMentoring(context.db, actor, body, today(context))
    return { changed: await giveMentor(context.db, today(context), mentoring) }
  },
}
