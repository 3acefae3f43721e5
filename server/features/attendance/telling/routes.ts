import type { telling } from '#contract/features/attendance/telling.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { saveText } from './actions.ts'
import { findText } from './store.ts'

export const tellingRoutes: HandlersOf<typeof telling> = {
  fetchAbsenceText: ({ actor }, { db }) => findText(db, actor.collegeId),
  async saveAbsenceText({ body, actor }, { db, clock }) {
    await saveText(db, actor, body.text, clock.now())
    return findText(db, actor.collegeId)
  },
}
