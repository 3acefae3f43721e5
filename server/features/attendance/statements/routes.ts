import { create as contentDisposition } from 'content-disposition'
import type { oversight } from '#contract/features/attendance/oversight.ts'
import type { Actor } from '../../../platform/actor.ts'
import { today } from '../../../platform/dates.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { findVocabulary } from '../../../platform/vocabulary.ts'
import { printOf } from '../printing/present.ts'
import { fileNameOf } from '../sheets/rules.ts'
import { workbookOf } from '../workbooks/present.ts'
import { accessClassToPublish, accessPublished, accessStatements, mayPublish } from './access.ts'
import { publish } from './actions.ts'
import { presentDraft, presentPublished, presentStatementLine, type ShownStatement } from './present.ts'
import { daysOfMonth } from './rules.ts'
import { draftOf, findLatest, listStatements } from './store.ts'

interface Wanted {
  classId: string
  month: string
  asOn?: string | undefined
  version?: number | undefined
}

/** A published version, or the statement as it would be published now. */
async function show(context: Context, actor: Actor, { classId, month, asOn, version }: Wanted): Promise<ShownStatement> {
  const { db } = context
  const of = await accessStatements(db, actor, classId, today(context))
  const can = { publish: await mayPublish(db, actor, of) }
  if (version !== undefined) return presentPublished(of, await accessPublished(db, of, { month, version }), can)
  const { last } = daysOfMonth(month)
  // As text, days are in their order: the earliest of the month's end, today and what was asked for.
  const [day = last] = [last, today(context), asOn ?? last].sort()
  const latest = await findLatest(db, of, month)
  const content = await draftOf(db, of, { month, asOn: day }, latest?.id ?? null)
  return presentDraft(of, content, { month, asOn: day, version: (latest?.version ?? 0) + 1, can })
}

const files = {
  pdf: { write: printOf, mediaType: 'application/pdf' },
  xlsx: { write: workbookOf, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

type Names = 'fetchStatement' | 'downloadStatement' | 'publishStatement' | 'fetchStatements'

export const statementRoutes: HandlersOf<Pick<typeof oversight, Names>> = {
  fetchStatement: ({ query, actor }, context) => show(context, actor, query),
  async downloadStatement({ query: { format, ...wanted }, actor }, context) {
    const [statement, { rollNumber, regulation }] = await Promise.all([
      show(context, actor, wanted),
      findVocabulary(context.db, actor.collegeId),
    ])
    const { write, mediaType } = files[format]
    return context.reply
      .headers({
        'content-type': mediaType,
        'content-disposition': contentDisposition(`${fileNameOf(statement)}.${format}`),
        'cache-control': 'no-store',
      })
      .send(await write({ ...statement, rollNumberWord: rollNumber, regulationWord: regulation }))
  },
  async publishStatement({ body: { classId, month, asOn }, actor }, context) {
    const of = await accessClassToPublish(context.db, actor, classId)
    const version = await publish(context, actor, of, { month, asOn, today: today(context) })
    return show(context, actor, { classId, month, version })
  },
  async fetchStatements({ query, actor }, context) {
    const of = await accessStatements(context.db, actor, query.classId, today(context))
    const { rows, page } = await listStatements(context.db, of, query)
    return { data: rows.map((row) => presentStatementLine(of, row)), page }
  },
}
