import type { Actor } from '../../../platform/actor.ts'
import { covers, type Remit } from '../heading/access.ts'
import type { findMapping, listClassesOfCourse, listLearners, listMappings } from './store.ts'

export const presentTaught = (row: Awaited<ReturnType<typeof listMappings>>['rows'][number]) => ({
  class_id: row.class.id,
  class_name: row.class.name,
  course_id: row.course.id,
  course: { course_name: row.course.course_name, code: row.course.code, shortName: row.shortName },
})

export const presentMapping = ({ departmentId, ...row }: NonNullable<Awaited<ReturnType<typeof findMapping>>>, remit: Remit) => ({
  ...row,
  can: { end: covers(remit, departmentId) },
})

export function presentTakingClass({ class: taking, learners, isOver }: Awaited<ReturnType<typeof listClassesOfCourse>>['rows'][number]) {
  const { id, name, kind, semester, section } = taking
  return { id, name, kind, semester, section, isOver, learners }
}

/** Learners see of one another name, number and picture, and neither addresses nor regulations. */
export function presentLearner(row: Awaited<ReturnType<typeof listLearners>>['rows'][number], actor: Actor) {
  const forLearner = actor.role === 'learner'
  return {
    ...row,
    email: forLearner ? null : row.email,
    mobile: forLearner ? null : row.mobile,
    regulation: forLearner ? null : row.regulation,
  }
}
