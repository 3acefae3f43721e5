import { Failure } from '#contract/errors.ts'
import type { courseKeeping } from '#contract/features/academics/course-keeping.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readBulk } from '../../../platform/bulk/adding.ts'
import { dayIn, defaultTimeZone } from '../../../platform/dates.ts'
import type { Context, Handlers } from '../../../platform/http/binding.ts'
import { addCoursesInBulk } from '../bulk-courses/actions.ts'
import { findCourse } from '../courses/store.ts'
import { presentCourse } from '../present.ts'
import { accessCourseToChange, accessDepartmentToChange, accessDepartmentToMoveTo } from '../structure/access.ts'
import { addCourse, changeCourse } from '../structure/actions.ts'
import { warningsOf } from './rules.ts'

async function shown({ db, clock }: Context, actor: Actor, saved: { id: string }) {
  const { id } = saved
  const found = await findCourse(db, actor, dayIn(defaultTimeZone, clock.now()), await accessCourseToChange(db, actor, id))
  if (!found) throw new Failure('access.not_found')
  return presentCourse(found).read()
}

export const courseKeepingRoutes: Pick<Handlers<'academics'>, keyof typeof courseKeeping> = {
  async createCourse({ body: { departmentId, ...added }, actor }, context) {
    const department = await accessDepartmentToChange(context.db, actor, departmentId)
    const { shortName = added.code, lectureHours = 0, tutorialHours = 0, practicalHours = 0, category = 'PC' } = added
    const whole = { ...added, shortName, lectureHours, tutorialHours, practicalHours, category }
    const course = await addCourse(context.db, department, whole)
    return { ...(await shown(context, actor, course)), warnings: warningsOf(course) }
  },
  bulkCourses: async ({ body, file, actor }, context) => addCoursesInBulk(context.db, actor, await readBulk(file, body.dryRun, context)),
  async updateCourse({ body: { courseId, departmentId, was, ...change }, actor }, context) {
    const course = await accessCourseToChange(context.db, actor, courseId)
    const department =
      departmentId === undefined ? undefined : await accessDepartmentToMoveTo(context.db, actor, departmentId, course.departmentId)
    const changed = await changeCourse(context.db, { actor, now: context.clock.now() }, course, change, { department, was })
    return { ...(await shown(context, actor, changed)), warnings: warningsOf(changed) }
  },
  async archiveCourse({ body: { courseId, isArchived }, actor }, context) {
    const course = await accessCourseToChange(context.db, actor, courseId)
    await changeCourse(context.db, { actor, now: context.clock.now() }, course, { isArchived })
    return shown(context, actor, { id: courseId })
  },
}
