/**
 * Openings of changes to what a college keeps: each time of one that nobody has changed yet, so that what a change began on is known. Where it
 * were left to luck, what stood there would nearly always be another value than the request says, and the change refused for that.
 */
import { courseKeeping } from '#contract/features/academics/course-keeping.ts'
import { structure } from '#contract/features/academics/structure.ts'
import { people } from '#contract/features/people.ts'
import { another, type Cast, NothingThere, opening } from './opening.ts'
import { anotherSection, classesOf } from './teaching.ts'

const isAdministrator = ({ asker }: Cast): boolean => asker.role === 'administrator'

const newDepartment = ({ asker }: Cast) =>
  asker.call(structure.createDepartment, { body: { code: `NEW${another()}`, name: 'A new department' } })

async function newProgram(cast: Cast) {
  const { id: departmentId } = await newDepartment(cast)
  return cast.asker.call(structure.createProgram, { body: { departmentId, code: `P${another()}`, name: 'A new program' } })
}

/** A learner in a section that goes on, registered by whoever asks. */
async function newLearner(cast: Cast) {
  const section = (await classesOf(cast)).find(({ kind }) => kind === 'section')
  if (!section?.programId) throw new NothingThere('No section goes on.')
  const body = { name: 'Kiran Teja', rollNumber: `NEW${another()}`, programId: section.programId, classId: section.id }
  return cast.asker.call(people.registerLearner, { body })
}

async function newFaculty(cast: Cast) {
  const { id: departmentId } = await newDepartment(cast)
  const body = { name: 'Asha Rao', email: `asha.rao.${another()}@college.example`, departmentId, facultyType: 'TEACHER' as const }
  return cast.asker.call(people.registerFaculty, { body })
}

export const ofChanging = [
  opening(structure.updateDepartment, async (cast) => {
    if (!isAdministrator(cast)) return null
    const { id, name, code } = await newDepartment(cast)
    return { body: { departmentId: id, name, was: { name, code } } }
  }),
  opening(structure.updateProgram, async (cast) => {
    if (!isAdministrator(cast)) return null
    const { id, name, code } = await newProgram(cast)
    return { body: { programId: id, name, was: { name, code } } }
  }),
  opening(structure.updateRegulation, async (cast) => {
    if (!isAdministrator(cast)) return null
    const body = { code: `NEW${another()}`, university: 'JNTUH', effectiveFromBatch: 2025, instructionalDays: 90 }
    const { id } = await cast.asker.call(structure.createRegulation, { body })
    return { body: { regulationId: id, instructionalDays: 95, was: { instructionalDays: '90' } } }
  }),
  opening(structure.updateClass, async (cast) => {
    const body = isAdministrator(cast) ? await anotherSection(cast) : null
    if (!body) return null
    const { id, name, section } = await cast.asker.call(structure.createClass, { body })
    return { body: { classId: id, name, was: { name, section } } }
  }),
  opening(courseKeeping.updateCourse, async (cast) => {
    if (!isAdministrator(cast)) return null
    const { id: departmentId } = await newDepartment(cast)
    const body = { ...courseKeeping.createCourse.example.body, departmentId, code: `NEW${another()}` }
    const { id: courseId } = await cast.asker.call(courseKeeping.createCourse, { body })
    return { body: { courseId, shortName: 'DSA', was: { shortName: body.shortName } } }
  }),
  opening(people.updateFaculty, async (cast) => {
    if (!isAdministrator(cast)) return { body: { id: cast.asker.personId, language: 'en' as const } }
    const { id, name } = await newFaculty(cast)
    return { body: { id, name, was: { name } } }
  }),
  opening(people.updateLearner, async (cast) => {
    if (cast.asker.role === 'learner') return { body: { id: cast.asker.personId, language: 'en' as const } }
    const { id, name } = await newLearner(cast)
    return { body: { id, name, was: { name } } }
  }),
]
