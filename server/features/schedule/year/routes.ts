import type { year } from '#contract/features/schedule/year.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { momentOf } from '../../lessons/access.ts'
import { importHolidays } from '../importing/actions.ts'
import { presentEntry } from '../reading/present.ts'
import { accessYear } from './access.ts'
import { addEntry, changeEntry, removeEntry } from './actions.ts'
import { presentInstructionalDays } from './present.ts'
import { findEntry, listEntries, listInstructionalDays } from './store.ts'

/** What a whole entry leaves out. */
const forAll = { programId: null, semesters: [], followsWeekday: null }

export const yearRoutes: HandlersOf<typeof year> = {
  async fetchCalendarEntries({ query, actor }, { db }) {
    const { rows, page } = await listEntries(db, actor, query, query)
    return { data: rows.map(presentEntry), page }
  },
  async createCalendarEntry({ body, actor }, context) {
    const { id, ...effects } = await addEntry(context, actor, body)
    return { entry: presentEntry(await findEntry(context.db, { collegeId: actor.collegeId, id })), ...effects }
  },
  async updateCalendarEntry({ body: { entryId, was, ...change }, actor }, context) {
    const { id, ...effects } = await changeEntry(context, actor, entryId, was ? change : { ...forAll, ...change }, was)
    return { entry: presentEntry(await findEntry(context.db, { collegeId: actor.collegeId, id })), ...effects }
  },
  deleteCalendarEntry: ({ query, actor }, context) => removeEntry(context, actor, query.entryId),
  importHolidays: ({ body, actor, file }, context) => importHolidays(context, actor, file, body),

  async fetchInstructionalDays({ query, actor }, context) {
    const { rows, page } = await listInstructionalDays(context.db, accessYear(actor), momentOf(context).today, query)
    return { data: rows.map(presentInstructionalDays), page }
  },
}
