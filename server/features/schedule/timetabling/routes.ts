import { Failure } from '#contract/errors.ts'
import type { timetabling } from '#contract/features/schedule/timetabling.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { pageOfWhole } from '../../../platform/pages.ts'
import { accessClass } from '../../academics/access.ts'
import { momentOf } from '../../lessons/access.ts'
import { presentBell } from '../present.ts'
import { accessRoom } from '../reading/access.ts'
import { listBells } from '../store.ts'
import { accessWeek } from './access.ts'
import { createRoom, saveBells, saveTimetable, updateRoom } from './actions.ts'
import { presentRoom, presentTimetable } from './present.ts'
import { listRooms, listTimetables } from './store.ts'

export const timetablingRoutes: HandlersOf<typeof timetabling> = {
  async fetchTimetables({ query, actor }, context) {
    const of = await accessClass(context.db, actor, query.classId, momentOf(context).today)
    const { rows, page } = await listTimetables(context.db, of, query)
    return { data: rows.map(presentTimetable), page }
  },
  async saveTimetable({ body, actor }, context) {
    const week = await accessWeek(context.db, actor, body)
    const counts = await saveTimetable(context, actor, momentOf(context), week, body.startsOn)
    const [saved] = (await listTimetables(context.db, { collegeId: week.collegeId, id: week.classId }, { limit: 1 }, body.startsOn)).rows
    if (!saved) throw new Failure('access.not_found')
    return { timetable: presentTimetable(saved), ...counts }
  },
  async fetchRooms({ query, actor }, { db }) {
    const { rows, page } = await listRooms(db, actor, query)
    return { data: rows.map(presentRoom), page }
  },
  createRoom: async ({ body, actor }, context) => presentRoom(await createRoom(context, actor, body)),
  async updateRoom({ body: { roomId, was, ...change }, actor }, context) {
    const by = { actor, now: context.clock.now() }
    return presentRoom(await updateRoom(context, by, await accessRoom(context.db, actor, roomId), change, was))
  },
  async fetchBells({ query, actor }, { db }) {
    const { rows, page } = pageOfWhole(await listBells(db, actor), query)
    return { data: rows.map(presentBell), page }
  },
  saveBells: async ({ body, actor }, context) => (await saveBells(context, actor, body.bells)).map(presentBell),
}
