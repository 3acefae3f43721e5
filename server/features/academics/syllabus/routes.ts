import type { Actor } from '../../../platform/actor.ts'
import { today } from '../../../platform/dates.ts'
import type { Context, Handlers } from '../../../platform/http/binding.ts'
import { type AuthorizedCourse, accessCourse, accessTaughtCourse } from '../access.ts'
import { saveSyllabus } from './actions.ts'
import { findSyllabus } from './store.ts'

async function show(context: Context, actor: Actor, course: Pick<AuthorizedCourse, 'collegeId' | 'id'>) {
  const { syllabus, updatedBy, canEdit, units } = await findSyllabus(context.db, actor, course, today(context))
  return {
    courseId: course.id,
    version: syllabus?.version ?? 0,
    objectives: syllabus?.objectives ?? '',
    outcomes: syllabus?.outcomes ?? [],
    references: syllabus?.references ?? '',
    units: units.map(({ id, position, title, hours, topics }) => ({ id, position, title, hours, topics })),
    updatedAt: syllabus?.updatedAt.toISOString() ?? null,
    updatedBy,
    can: { edit: canEdit },
  }
}

export const syllabusRoutes: Pick<Handlers<'academics'>, 'fetchSyllabus' | 'updateSyllabus'> = {
  async fetchSyllabus({ query, actor }, context) {
    return show(context, actor, await accessCourse(context.db, actor, query.courseId, today(context)))
  },
  async updateSyllabus({ body: { courseId, ...change }, actor }, context) {
    const course = await accessTaughtCourse(context.db, actor, courseId, today(context))
    await saveSyllabus(context.db, context.clock.now(), actor, course, change)
    return show(context, actor, course)
  },
}
