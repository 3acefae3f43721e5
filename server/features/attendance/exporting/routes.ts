import { create as contentDisposition } from 'content-disposition'
import { type exporting, longestExportDays } from '#contract/features/attendance/exporting.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dayIn, defaultTimeZone } from '../../../platform/dates.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { refuseLongRange } from '../counting/rules.ts'
import { laysDownForCollege } from '../policies/access.ts'
import { accessStatements } from '../statements/access.ts'
import { accessTemplateToLayDown } from './access.ts'
import { layDownTemplate } from './actions.ts'
import { exportFiles } from './present.ts'
import { cellsOf, rowsOf } from './rules.ts'
import { countDays, findTemplate } from './store.ts'

const show = async (db: Database, actor: Actor) => ({
  ...(await findTemplate(db, actor.collegeId)),
  can: { change: await laysDownForCollege(db, actor) },
})

export const exportingRoutes: HandlersOf<typeof exporting> = {
  fetchExportTemplate: ({ actor }, { db }) => show(db, actor),
  async saveExportTemplate({ body, actor }, { db, clock }) {
    await layDownTemplate(db, await accessTemplateToLayDown(db, actor), body, clock.now())
    return show(db, actor)
  },
  async downloadExport({ query: { classId, from, to }, actor }, { db, clock, reply }) {
    refuseLongRange({ from, to }, longestExportDays)
    const today = dayIn(defaultTimeZone, clock.now())
    const of = await accessStatements(db, actor, classId, today)
    const { columns, isPerSubject, format } = await findTemplate(db, actor.collegeId)
    // As text, days are in their order.
    const [asOn = today] = [to, today].sort()
    const days = { from, to, asOn }
    const rows = rowsOf(await countDays(db, of, days), isPerSubject)
    const { write, mediaType } = exportFiles[format]
    const name = `Attendance ${of.name} ${from} to ${to}`.replace(/[\\/:*?"<>|]/g, ' ')
    return reply
      .headers({
        'content-type': mediaType,
        'content-disposition': contentDisposition(`${name}.${format}`),
        'cache-control': 'no-store',
      })
      .send(
        await write(
          columns.map(({ header }) => header),
          cellsOf(columns, rows, days),
        ),
      )
  },
}
