import type { structure } from '#contract/features/academics/structure.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { today } from '../../../platform/dates.ts'
import type { Context, Handlers } from '../../../platform/http/binding.ts'
import { addClass, changeClass, endClass } from '../classes/actions.ts'
import { findRemit } from '../heading/access.ts'
import type { By } from '../meanwhile/actions.ts'
import { presentClass, presentDepartment, presentProgram, presentRegulation } from '../present.ts'
import {
  accessClassToChange,
  accessCoursesToUse,
  accessDepartmentToChange,
  accessDepartmentToMoveTo,
  accessHead,
  accessOwnCollege,
  accessPlace,
  accessProgramToChange,
  accessRegulation,
  accessRegulationToChange,
  refuseHeads,
} from './access.ts'
import { addDepartment, addProgram, addRegulation, arrangeSemester, changeDepartment, changeProgram, changeRegulation } from './actions.ts'

const byWhom = (actor: Actor, { clock }: Context): By => ({ actor, now: clock.now() })

/** A department as whoever changed it may go on with it: naming oneself its head ends more than it begins. */
const shownDepartment = async (db: Database, actor: Actor, department: Parameters<typeof presentDepartment>[0]) =>
  presentDepartment(department, await findRemit(db, actor))

export const structureRoutes: Pick<Handlers<'academics'>, keyof typeof structure> = {
  async createDepartment({ body, actor }, { db }) {
    return shownDepartment(db, actor, await addDepartment(db, await accessOwnCollege(db, actor), body))
  },
  async updateDepartment({ body: { departmentId, headId, was, ...change }, actor }, context) {
    const { db } = context
    const by = byWhom(actor, context)
    const department = await accessDepartmentToChange(db, actor, departmentId)
    // What stays is no change: a head may save the name of the department with it.
    if (headId === undefined || headId === department.headId)
      return shownDepartment(db, actor, await changeDepartment(db, by, department, change, { was }))
    if (headId === null) await refuseHeads(db, actor)
    const head = headId === null ? null : await accessHead(db, actor, headId)
    return shownDepartment(db, actor, await changeDepartment(db, by, department, change, { head, was }))
  },
  async archiveDepartment({ body: { departmentId, isArchived }, actor }, context) {
    const department = await accessDepartmentToChange(context.db, actor, departmentId)
    return shownDepartment(context.db, actor, await changeDepartment(context.db, byWhom(actor, context), department, { isArchived }))
  },

  async createProgram({ body: { departmentId, ...added }, actor }, { db }) {
    return presentProgram(await addProgram(db, await accessDepartmentToChange(db, actor, departmentId), added))
  },
  async updateProgram({ body: { programId, departmentId, was, ...change }, actor }, context) {
    const { db } = context
    const program = await accessProgramToChange(db, actor, programId)
    const department =
      departmentId === undefined ? undefined : await accessDepartmentToMoveTo(db, actor, departmentId, program.departmentId)
    return presentProgram(await changeProgram(db, byWhom(actor, context), program, change, { department, was }))
  },
  async archiveProgram({ body: { programId, isArchived }, actor }, context) {
    const program = await accessProgramToChange(context.db, actor, programId)
    return presentProgram(await changeProgram(context.db, byWhom(actor, context), program, { isArchived }))
  },
  async createRegulation({ body, actor }, { db }) {
    return presentRegulation(await addRegulation(db, await accessOwnCollege(db, actor), body))
  },
  async updateRegulation({ body: { regulationId, ...change }, actor }, context) {
    const regulation = await accessRegulationToChange(context.db, actor, regulationId)
    return presentRegulation(await changeRegulation(context.db, byWhom(actor, context), regulation, change))
  },
  async updateProgramStructure({ body, actor }, { db }) {
    const program = await accessProgramToChange(db, actor, body.programId)
    const regulation = await accessRegulation(db, actor, body.regulationId)
    const inOrder = body.courseIds.length > 0 ? await accessCoursesToUse(db, actor, body.courseIds) : []
    await arrangeSemester(db, { program, regulation, semester: body.semester }, inOrder, body.was)
    return { courses: inOrder.length }
  },

  async createClass({ body: { programId, parentId, ...added }, actor }, { db }) {
    const place = await accessPlace(db, actor, { programId, parentId })
    return { ...presentClass(await addClass(db, place, added)), learners: 0 }
  },
  async updateClass({ body: { classId, was, ...change }, actor }, context) {
    const changed = await accessClassToChange(context.db, actor, classId)
    return presentClass(await changeClass(context.db, byWhom(actor, context), changed, change, was))
  },
  async archiveClass({ body, actor }, context) {
    const ended = await accessClassToChange(context.db, actor, body.classId)
    return presentClass(await endClass(context.db, byWhom(actor, context), ended, today(context)))
  },
}
