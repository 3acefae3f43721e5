import type { substituting } from '#contract/features/schedule/substituting.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { type Moment, momentOf } from '../../lessons/access.ts'
import { accessSessionToArrange } from '../access.ts'
import { readNamed } from '../recording/actions.ts'
import { accessColleague, accessSettings, accessSubstitutionToAnswer, accessSubstitutionToDecide } from './access.ts'
import { answer, ask, decide, saveApproval } from './actions.ts'
import { presentSubstitution } from './present.ts'
import { findSubstitution, listFreeFaculty, listSubstitutions, needsApproval, type SubstitutionRow } from './store.ts'

export const substitutingRoutes: HandlersOf<typeof substituting> = {
  async fetchFreeFaculty({ query, actor }, { db }) {
    const { rows, page } = await listFreeFaculty(db, await accessSessionToArrange(db, actor, query.classScheduleId), query)
    return { data: rows.map(({ place: _, ...row }) => row), page }
  },
  async askSubstitute({ body, actor }, context) {
    const session = await accessSessionToArrange(context.db, actor, body.classScheduleId)
    const colleague = await accessColleague(context.db, actor, body.facultyId)
    return show(context, actor, await ask(context, actor, session, colleague, body))
  },
  async fetchSubstitutions({ query, actor }, { db, clock }) {
    const at = momentOf({ clock })
    const { rows, page } = await listSubstitutions(db, actor, { open: query.open === 'true', today: at.today }, query)
    const ids = [...new Set(rows.map(({ substitution }) => substitution.sessionId))]
    const sessions = new Map((await readNamed(db, actor, at, ids)).map((row) => [row.session.id, row]))
    return { data: rows.flatMap((row) => withSession(row, sessions.get(row.substitution.sessionId), actor, at)), page }
  },
  async answerSubstitution({ body, actor }, context) {
    await answer(context, actor, await accessSubstitutionToAnswer(context.db, actor, body.substitutionId), body.answer)
    return show(context, actor, body.substitutionId)
  },
  async decideSubstitution({ body, actor }, context) {
    await decide(context, actor, await accessSubstitutionToDecide(context.db, actor, body.substitutionId), body.decision)
    return show(context, actor, body.substitutionId)
  },
  fetchSubstitutionSettings: async ({ actor }, { db }) => ({ needsApproval: await needsApproval(db, actor.collegeId) }),
  async saveSubstitutionSettings({ body, actor }, { db }) {
    await saveApproval(db, accessSettings(actor), body.needsApproval)
    return body
  },
}

const withSession = (row: SubstitutionRow, session: Parameters<typeof presentSubstitution>[1] | undefined, actor: Actor, at: Moment) =>
  session ? [presentSubstitution(row, session, actor, at)] : []

/** One substitution as it stands now. */
async function show({ db, clock }: Context, actor: Actor, id: string) {
  const at = momentOf({ clock })
  const row = await findSubstitution(db, actor, id)
  const [session] = await readNamed(db, actor, at, [row.substitution.sessionId])
  if (!session) throw new Error('A substitution is of a class session.')
  return presentSubstitution(row, session, actor, at)
}
