import type { standings } from '#contract/features/attendance/standing.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../../platform/pages.ts'
import { momentOf } from '../../lessons/access.ts'
import { recentSince } from '../counting/rules.ts'
import { countByHashing, countComing, countFactsOfClass, listStudying, studyingOf } from '../counting/store.ts'
import { findPolicies } from '../policies/store.ts'
import { accessLearnersToSee } from './access.ts'
import { inOrder, presentLine } from './present.ts'
import { countFactsAmong, mostFacts, sumFactsOfMany } from './store.ts'

export const shortageRoutes: HandlersOf<Pick<typeof standings, 'fetchShortage'>> = {
  async fetchShortage({ query, actor }, context) {
    const { db } = context
    const { now, today } = momentOf(context)
    const wanted = { classId: query.classId, programId: query.programId, mentees: query.mentees === 'true' }
    const { collegeId, learners, areMany } = await accessLearnersToSee(db, actor, wanted, today)
    const counted = { since: recentSince(today), atMost: mostFacts }
    const few = areMany ? null : await countFactsOfClass(db, learners, counted)
    const [rows, sums, policies] = await Promise.all([
      listStudying(db, learners),
      few ?? sumFactsOfMany(db, collegeId, learners),
      findPolicies(db, collegeId),
    ])
    const lines = inOrder(rows, sums, policies, { all: query.all === 'true', after: decodeCursor(query.cursor) })
    const { rows: shown, page } = pageOf(lines.slice(0, query.limit + 1), query, ({ order, row }) => encodeCursor(order, row.learner.id))
    // Of many, what else a line says is counted for those alone who are shown.
    const ids = shown.map(({ row }) => row.learner.id)
    const [facts, ahead] = await Promise.all([
      few ?? countFactsAmong(db, learners, ids, counted),
      countByHashing(db, (tx) => countComing(tx, collegeId, studyingOf(tx, collegeId, ids, today), now)),
    ])
    const [factsOf, aheadOf] = [Map.groupBy(facts, ({ learnerId }) => learnerId), Map.groupBy(ahead, ({ learnerId }) => learnerId)]
    const data = shown.map((line) =>
      presentLine(line, factsOf.get(line.row.learner.id) ?? [], aheadOf.get(line.row.learner.id) ?? [], today),
    )
    return { data, page }
  },
}
