import { Failure } from '#contract/errors.ts'
import type { membership } from '#contract/features/academics/membership.ts'
import { dayAfter, today } from '../../../platform/dates.ts'
import type { Handlers } from '../../../platform/http/binding.ts'
import { accessClass } from '../access.ts'
import { enrolFrom, moveFrom } from '../enrolling/actions.ts'
import { dayFrom } from '../rules.ts'
import { accessClassToChange, accessLearnersToMove, accessLearnersToPlace, accessRegulation } from '../structure/access.ts'
import { takeBackMoves } from '../taking-back/actions.ts'
import { presentLearner } from '../teaching/present.ts'
import { listLearners } from '../teaching/store.ts'
import { addMembers, removeMembers } from './actions.ts'
import { findPlanned } from './store.ts'

export const memberRoutes: Pick<Handlers<'academics'>, keyof typeof membership> = {
  async fetchMembers({ query, actor }, context) {
    const { id } = await accessClass(context.db, actor, query.classId, today(context))
    const { rows, page } = await listLearners(
      context.db,
      actor,
      query.on ?? today(context),
      [id],
      { q: query.q, sort: 'rollNumber' },
      query,
    )
    return { data: rows.map((row) => presentLearner(row, actor)), page }
  },
  async fetchPlanned({ query, actor }, context) {
    return findPlanned(context.db, await accessClass(context.db, actor, query.classId, today(context)), today(context))
  },
  async addMembers({ body, actor }, context) {
    const group = await accessClassToChange(context.db, actor, body.classId)
    const added = await accessLearnersToPlace(context.db, actor, body.learnerIds)
    return { added: await addMembers(context.db, group, added, dayFrom(today(context), body.startsOn, 'startsOn')) }
  },
  async removeMembers({ body, actor }, context) {
    const group = await accessClassToChange(context.db, actor, body.classId)
    const removed = await accessLearnersToPlace(context.db, actor, body.learnerIds)
    return { removed: await removeMembers(context.db, group, removed, dayFrom(today(context), body.from, 'from')) }
  },
  async enrolLearner({ body, actor }, context) {
    const into = await accessClassToChange(context.db, actor, body.classId)
    const from = dayFrom(today(context), body.startsOn, 'startsOn')
    const [learner] = await accessLearnersToMove(context.db, actor, [body.learnerId], { from, field: 'learnerId' })
    if (!learner) throw new Failure('access.not_found')
    const regulation = body.regulationId === undefined ? undefined : await accessRegulation(context.db, actor, body.regulationId)
    return enrolFrom(context.db, learner, into, from, regulation)
  },
  async moveLearners({ body, actor }, context) {
    const into = await accessClassToChange(context.db, actor, body.classId)
    const from = dayFrom(today(context), body.startsOn, 'startsOn')
    const moved = await accessLearnersToMove(context.db, actor, body.learnerIds, { from, field: 'learnerIds' })
    return { added: await moveFrom(context.db, moved, into, from) }
  },
  async takeBackMoves({ body: { classId, learnerIds, day }, actor }, context) {
    const section = await accessClassToChange(context.db, actor, classId)
    if (day <= today(context))
      throw new Failure('academics.past_is_fixed', { fields: { day: 'That day has come. Move them to their former section instead.' } })
    // With the section that they are to leave: it ends for them on the day before.
    const staying = await accessLearnersToMove(context.db, actor, learnerIds, { from: dayAfter(day, -1), field: 'learnerIds' })
    return { takenBack: await takeBackMoves(context.db, section, staying, day) }
  },
}
