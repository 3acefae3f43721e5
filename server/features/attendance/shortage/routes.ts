import type { standings } from '#contract/features/attendance/standing.ts'
import type { HandlersOf } from '../../../platform/binding.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../../platform/pages.ts'
import { momentOf } from '../../lessons/access.ts'
import { recentSince } from '../counting/rules.ts'
import { countComing, countFactsOfClass, countFactsOfMany, listStudying, mostLearners, studyingOf } from '../counting/store.ts'
import { findPolicies } from '../policies/store.ts'
import { accessLearnersToSee } from './access.ts'
import { inOrder, presentLine } from './present.ts'

/** More subjects than anybody takes. */
const mostFacts = mostLearners * 20

export const shortageRoutes: HandlersOf<Pick<typeof standings, 'fetchShortage'>> = {
  async fetchShortage({ query, actor }, context) {
    const { db } = context
    const { now, today } = momentOf(context)
    const wanted = { classId: query.classId, programId: query.programId, mentees: query.mentees === 'true' }
    const { collegeId, learners, areMany } = await accessLearnersToSee(db, actor, wanted, today)
    const [rows, facts, policies] = await Promise.all([
      listStudying(db, learners),
      (areMany ? countFactsOfMany : countFactsOfClass)(db, learners, { since: recentSince(today), atMost: mostFacts }),
      findPolicies(db, collegeId),
    ])
    const lines = inOrder(rows, facts, policies, { all: query.all === 'true', after: decodeCursor(query.cursor) })
    const { rows: shown, page } = pageOf(lines.slice(0, query.limit + 1), query, ({ order, row }) => encodeCursor(order, row.learner.id))
    const ids = shown.map(({ row }) => row.learner.id)
    const coming = Map.groupBy(await countComing(db, collegeId, studyingOf(db, collegeId, ids, today), now), (row) => row.learnerId)
    return { data: shown.map((line) => presentLine(line, coming.get(line.row.learner.id) ?? [], today)), page }
  },
}
