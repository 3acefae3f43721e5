import { Failure } from '#contract/errors.ts'
import type { applying } from '#contract/features/attendance/applying.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import type { PageRequest } from '../../../platform/pages.ts'
import { accessOwnFilesToUse } from '../../files/access.ts'
import { momentOf } from '../../lessons/access.ts'
import { presentStanding, rulesOf } from '../standing/present.ts'
import { readFacts } from '../standing/store.ts'
import { type Applicant, accessApplicant, accessApplicationToDecide, accessApplicationToWithdraw } from './access.ts'
import { type Asked, apply, decide, withdraw } from './actions.ts'
import { presentApplication } from './present.ts'
import { daysInWords, isTooLate, isTooLong, longestDays, needsDocument } from './rules.ts'
import { figuresOf, findTerm, listApplications, listDocuments, listSteps, type Wanted } from './store.ts'

async function list(context: Context, actor: Actor, wanted: Wanted, request: PageRequest) {
  const { db } = context
  const { rows, page } = await listApplications(db, actor, wanted, request)
  const ids = rows.map(({ application }) => application.id)
  const learnerIds = [...new Set(rows.map(({ application }) => application.learnerId))]
  const [steps, documents, figures] = await Promise.all([
    listSteps(db, actor.collegeId, ids),
    listDocuments(db, actor.collegeId, ids),
    figuresOf(db, actor.collegeId, learnerIds, momentOf(context).today),
  ])
  return { data: rows.map((row) => presentApplication(row, { steps, documents, figures }, actor)), page }
}

async function show(context: Context, actor: Actor, id: string) {
  const [found] = (await list(context, actor, { id }, { limit: 1 })).data
  if (!found) throw new Failure('access.not_found')
  return found
}

/** Refuses what makes no application whoever asks. */
function refuseWhatCannotBe({ kind, startsOn, endsOn, firstPeriod, lastPeriod }: Asked, documents: number, today: string): void {
  if (endsOn < startsOn) throw new Failure('schedule.ends_before_start', { fields: { endsOn: 'The end comes before the beginning.' } })
  if (isTooLong(startsOn, endsOn))
    throw new Failure('request.malformed', { fields: { endsOn: `Apply for at most ${longestDays} days at once.` } })
  if ((firstPeriod === null) !== (lastPeriod === null) || (firstPeriod ?? 0) > (lastPeriod ?? 0))
    throw new Failure('attendance.periods_missing', {
      fields: { [firstPeriod === null ? 'firstPeriod' : 'lastPeriod']: 'Say which periods, from the first to the last.' },
    })
  if (isTooLate(kind, startsOn, today)) throw new Failure('attendance.too_late_to_apply', { fields: { startsOn: 'This is too long ago.' } })
  if (needsDocument(kind) && documents === 0) throw new Failure('attendance.document_missing', { fields: { fileIds: 'Add a document.' } })
}

/**
 * A shortage is condoned only where the learner's rules know that, and within what they say (ATT-6, ATT-9); and for days of the term
 * that it is of, as it would otherwise count in another one too.
 */
async function refuseCondonation(context: Context, { standee, ...of }: Applicant, { startsOn, endsOn }: Asked): Promise<void> {
  const at = momentOf(context)
  if (rulesOf(standee, at.today).condonableFromPercent === null) throw new Failure('attendance.no_condonation')
  const { band } = presentStanding(standee, { ...(await readFacts(context.db, standee, at)), today: at.today })
  if (band !== 'condonable') throw new Failure('attendance.not_condonable')
  const term = await findTerm(context.db, of, at.today)
  if (!term || (term.startsOn <= startsOn && endsOn <= term.endsOn)) return
  const text = `Choose days of this term, ${daysInWords(term)}.`
  throw new Failure('request.malformed', { fields: { [endsOn > term.endsOn ? 'endsOn' : 'startsOn']: text } })
}

export const applyingRoutes: HandlersOf<typeof applying> = {
  async apply({ body: { fileIds, firstPeriod = null, lastPeriod = null, ...body }, actor }, context) {
    const { today } = momentOf(context)
    const applicant = await accessApplicant(context.db, actor, today)
    // A condonation is of a whole term.
    const asked = body.kind === 'condonation' ? { ...body, firstPeriod: null, lastPeriod: null } : { ...body, firstPeriod, lastPeriod }
    if (asked.kind === 'condonation') await refuseCondonation(context, applicant, asked)
    refuseWhatCannotBe(asked, fileIds.length, today)
    const files = await accessOwnFilesToUse(context.db, actor, fileIds).catch((cause: unknown) => {
      if (!(cause instanceof Failure) || cause.code !== 'access.not_found') throw cause
      throw new Failure('attendance.file_unusable', { fields: { fileIds: 'Upload it again.' }, cause })
    })
    return show(context, actor, await apply(context, actor, applicant, asked, files))
  },
  fetchApplications: ({ query: { waiting, learnerId, ...request }, actor }, context) =>
    list(context, actor, { learnerId, isWaiting: waiting === 'true' }, request),
  async decideApplication({ body: { applicationId, step, minuteNumber = null, ...decision }, actor }, context) {
    const { db } = context
    const found = await accessApplicationToDecide(db, actor, applicationId, step)
    const { kind, learnerId } = found.application
    let feePaise: number | null = null
    if (kind === 'condonation' && found.step !== null && decision.decision === 'approve') {
      const of = (await figuresOf(db, actor.collegeId, [learnerId], momentOf(context).today)).get(learnerId)
      if (of?.band !== 'condonable') throw new Failure('attendance.not_condonable')
      feePaise = of.rules.condonationFeePaise
    }
    await decide(context, actor, found, { ...decision, minuteNumber, feePaise })
    return show(context, actor, applicationId)
  },
  async withdrawApplication({ body, actor }, context) {
    await withdraw(context, await accessApplicationToWithdraw(context.db, actor, body.applicationId))
    return show(context, actor, body.applicationId)
  },
}
