import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { readBulk } from '../../platform/bulk/adding.ts'
import { today } from '../../platform/dates.ts'
import type { Context, Handlers } from '../../platform/http/binding.ts'
import { accessClass, accessProgram } from '../academics/access.ts'
import { findRemit } from '../academics/heading/access.ts'
import type { Was } from '../academics/meanwhile/actions.ts'
import {
  type AuthorizedPerson,
  accessDepartmentToJoin,
  accessFaculty,
  accessFacultyToChange,
  accessLearner,
  accessLearnerToChange,
  mayChangeLearner,
} from './access.ts'
import { addFaculty, addLearners, changePerson, type PersonChange } from './actions.ts'
import { addFacultyInBulk, addLearnersInBulk } from './bulk/actions.ts'
import { listContacts } from './contacts/store.ts'
import { presentContact, presentFaculty, presentLearner } from './present.ts'
import { findFacultyDetails, findLearnerDetails, studiesIn } from './store.ts'
import { tellFormerWays } from './telling/actions.ts'

async function showFaculty(context: Context, actor: Actor, facultyId: string) {
  const found = await findFacultyDetails(context.db, await accessFaculty(context.db, actor, facultyId))
  if (!found) throw new Failure('access.not_found')
  return presentFaculty(found, actor, await findRemit(context.db, actor))
}

async function showLearner(context: Context, actor: Actor, learnerId: string) {
  const found = await findLearnerDetails(context.db, await accessLearner(context.db, actor, learnerId, today(context)), today(context))
  if (!found) throw new Failure('access.not_found')
  return presentLearner(found, { edit: mayChangeLearner(actor) })
}

async function changeAndTell(context: Context, actor: Actor, person: AuthorizedPerson, change: PersonChange, was: Was): Promise<void> {
  const before = await changePerson(context.db, context.clock.now(), actor, person, change, was)
  if (before) context.afterwards('tell a former address', ({ messages }) => tellFormerWays(messages, before, change))
}

export const peopleRoutes: Handlers<'people'> = {
  getInstructorDetails: ({ query, actor }, context) => showFaculty(context, actor, query.facultyId),
  getLearnerDetails: ({ query, actor }, context) => showLearner(context, actor, query.learnerId),

  async registerFaculty({ body: { departmentId, ...member }, actor }, context) {
    const department = await accessDepartmentToJoin(context.db, actor, departmentId, member.facultyType)
    const [id = ''] = await addFaculty(context.db, context.clock.now(), actor.collegeId, [member], department)
    return showFaculty(context, actor, id)
  },
  async registerLearner({ body: { programId, classId, ...learner }, actor }, context) {
    const program = await accessProgram(context.db, actor, programId)
    const into = await accessClass(context.db, actor, classId, today(context))
    if (into.programId !== program.id)
      throw new Failure('academics.class_outside_program', { fields: { classId: 'This class belongs elsewhere.' } })
    const [id = ''] = await addLearners(context.db, context.clock.now(), [learner], into, today(context))
    return showLearner(context, actor, id)
  },

  async updateFaculty({ body: { id, was, ...change }, actor }, context) {
    await changeAndTell(context, actor, await accessFacultyToChange(context.db, actor, id, change), change, was)
    return showFaculty(context, actor, id)
  },
  async updateLearner({ body: { id, was, ...change }, actor }, context) {
    await changeAndTell(context, actor, await accessLearnerToChange(context.db, actor, id, change), change, was)
    return showLearner(context, actor, id)
  },

  bulkFaculty: async ({ body, file, actor }, context) => addFacultyInBulk(context.db, actor, await readBulk(file, body.dryRun, context)),
  bulkLearners: async ({ body, file, actor }, context) => addLearnersInBulk(context.db, actor, await readBulk(file, body.dryRun, context)),

  async contacts({ query, actor }, context) {
    const [{ rows, page }, remit] = await Promise.all([
      listContacts(context.db, actor, today(context), query, query),
      findRemit(context.db, actor),
    ])
    return { data: rows.map((row) => presentContact(row, actor, remit)), page }
  },
  async learnerContactsByProgramId({ query, actor }, context) {
    const program = await accessProgram(context.db, actor, query.programId)
    if (actor.role === 'learner' && !(await studiesIn(context.db, actor, program.id, today(context)))) throw new Failure('access.not_found')
    const [{ rows, page }, remit] = await Promise.all([
      listContacts(context.db, actor, today(context), { kind: 'students', programId: program.id }, query),
      findRemit(context.db, actor),
    ])
    return { data: rows.map((row) => presentContact(row, actor, remit)), page }
  },
}
