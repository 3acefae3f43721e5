import type { standings } from '#contract/features/attendance/standing.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../../platform/pages.ts'
import { momentOf } from '../../lessons/access.ts'
import { recentSince } from '../counting/rules.ts'
import { countByHashing, countComing, listStudying, studyingOf } from '../counting/store.ts'
import { isShort } from '../judging/rules.ts'
import { findPolicies } from '../policies/store.ts'
import { findPlacesBehind, isBehind, rememberPlaces } from '../remembering/store.ts'
import { accessLearnersToSee } from './access.ts'
import { placesOf, presentLine } from './present.ts'
import { countEverybody, countFactsAmong, mostFacts } from './store.ts'

export const shortageRoutes: HandlersOf<Pick<typeof standings, 'fetchShortage'>> = {
  async fetchShortage({ query, actor }, context) {
    const { db, connection } = context
    const { now, today } = momentOf(context)
    const wanted = { classId: query.classId, programId: query.programId, mentees: query.mentees === 'true' }
    const { collegeId, learners } = await accessLearnersToSee(db, actor, wanted, today)
    const isAll = query.all === 'true'
    const counted = { since: recentSince(today), atMost: mostFacts }
    const after = decodeCursor(query.cursor)
    const list = JSON.stringify([collegeId, actor.personId, wanted, isAll, today])
    const known = after && findPlacesBehind(connection, list, after)
    const policies = await findPolicies(db, collegeId)
    const begun = known ? null : await countEverybody(db, collegeId, learners, counted)
    const places = begun ? placesOf(begun.rows, begun.sums, policies, isAll) : []
    if (places.length > query.limit) rememberPlaces(connection, list, places)
    const behind = known ?? places.filter((place) => !after || isBehind(place, after))
    const { rows: shown, page } = pageOf(behind.slice(0, query.limit + 1), query, ({ key, id }) => encodeCursor(key, id))
    // What else a line says is counted for those alone who are shown, unless it was at once.
    const ids = shown.map(({ id }) => id)
    const [rows, facts, ahead] = await Promise.all([
      begun?.rows ?? listStudying(db, learners, ids),
      begun?.facts ?? countFactsAmong(db, collegeId, learners, ids, counted),
      countByHashing(db, (tx) => countComing(tx, collegeId, studyingOf(tx, collegeId, ids, today), now)),
    ])
    const [factsOf, aheadOf] = [Map.groupBy(facts, ({ learnerId }) => learnerId), Map.groupBy(ahead, ({ learnerId }) => learnerId)]
    const rowOf = new Map(rows.map((row) => [row.learner.id, row]))
    const data = ids.flatMap((id) => {
      const row = rowOf.get(id)
      return row ? presentLine(row, policies, factsOf.get(id) ?? [], aheadOf.get(id) ?? [], today) : []
    })
    // Of a list that was begun before, who is short no longer has left it since.
    return { data: data.filter(({ band }) => isAll || isShort(band)), page }
  },
}
