import type { telling } from '#contract/features/attendance/telling.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { laysDownForCollege } from '../policies/access.ts'
import { accessTextToLayDown } from './access.ts'
import { saveText } from './actions.ts'
import { findText } from './store.ts'

const show = async (db: Database, actor: Actor) => ({
  ...(await findText(db, actor.collegeId)),
  can: { change: await laysDownForCollege(db, actor) },
})

export const tellingRoutes: HandlersOf<typeof telling> = {
  fetchAbsenceText: ({ actor }, { db }) => show(db, actor),
  async saveAbsenceText({ body, actor }, { db, clock }) {
    await saveText(db, await accessTextToLayDown(db, actor), body.text, clock.now())
    return show(db, actor)
  },
}
