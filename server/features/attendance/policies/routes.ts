import { Failure } from '#contract/errors.ts'
import type { oversight } from '#contract/features/attendance/oversight.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { accessPolicyToLayDown, laysDownForCollege } from './access.ts'
import { layDown } from './actions.ts'
import { presentPolicy } from './present.ts'
import { listPolicies } from './store.ts'

export const policyRoutes: HandlersOf<Pick<typeof oversight, 'fetchPolicies' | 'savePolicy'>> = {
  async fetchPolicies({ query, actor }, { db }) {
    const [{ rows, page }, change] = await Promise.all([listPolicies(db, actor, query), laysDownForCollege(db, actor)])
    return { data: rows.map((row) => presentPolicy(row, { change })), page }
  },
  async savePolicy({ body: { regulationId, ...laid }, actor }, { db, clock }) {
    const id = await layDown(db, clock.now(), await accessPolicyToLayDown(db, actor, regulationId), laid)
    const [row] = (await listPolicies(db, { collegeId: actor.collegeId, id }, { limit: 1 })).rows
    if (!row) throw new Failure('access.not_found')
    return presentPolicy(row, { change: true })
  },
}
