import { Failure } from '#contract/errors.ts'
import type { teaching } from '#contract/features/academics/teaching.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readBulk } from '../../../platform/bulk/adding.ts'
import { today } from '../../../platform/dates.ts'
import type { Context, Handlers } from '../../../platform/http/binding.ts'
import { accessClass, accessClassOfCourse, accessCourse, accessDepartment, accessMappingsOf } from '../access.ts'
import { mapCoursesInBulk } from '../bulk-mappings/actions.ts'
import { findRemit } from '../heading/access.ts'
import { dayFrom } from '../rules.ts'
import { accessClassToTeach, accessFacultyToMap, accessMappingToChange } from '../structure/access.ts'
import { endMapping, mapCourse } from './actions.ts'
import { presentLearner, presentMapping, presentTakingClass, presentTaught } from './present.ts'
import { findMapping, listClassesOfCourse, listFacultyOf, listLearners, listMappingDetails, listMappings, listStudents } from './store.ts'

async function showMapping({ db }: Context, actor: Actor, mapping: { collegeId: string; id: string }) {
  const [found, remit] = await Promise.all([findMapping(db, mapping), findRemit(db, actor)])
  if (!found) throw new Failure('access.not_found')
  return presentMapping(found, remit)
}

type Served = Pick<Handlers<'academics'>, Exclude<keyof typeof teaching, 'fetchSyllabus' | 'updateSyllabus'>>

export const teachingRoutes: Served = {
  async getFacultyClassMapping({ query, actor }, context) {
    const member = await accessMappingsOf(context.db, actor, query.facultyId)
    const { rows, page } = await listMappings(context.db, member, today(context), query)
    return { data: rows.map(presentTaught), page }
  },
  async getFacultyCourseMappingDetails({ query: { facultyId, courseId, classId, ...request }, actor }, context) {
    // Who is not an administrator has only their own mappings.
    const whose = facultyId ?? (actor.role === 'administrator' ? undefined : actor.personId)
    if (whose !== undefined) await accessMappingsOf(context.db, actor, whose)
    if (courseId !== undefined) await accessCourse(context.db, actor, courseId, today(context))
    if (classId !== undefined) await accessClass(context.db, actor, classId, today(context))
    const [{ rows, page }, remit] = await Promise.all([
      listMappingDetails(context.db, actor, { facultyId: whose, courseId, classId }, request),
      findRemit(context.db, actor),
    ])
    return { data: rows.map((row) => presentMapping(row, remit)), page }
  },
  async getFacultyByDeptId({ query, actor }, { db }) {
    const { rows, page } = await listFacultyOf(db, await accessDepartment(db, actor, query.deptId), query)
    return { data: rows, page }
  },
  async createCourseMapping({ body, actor }, context) {
    const mapped = {
      faculty: await accessFacultyToMap(context.db, actor, body.facultyId),
      ...(await accessClassToTeach(context.db, actor, body)),
    }
    return showMapping(context, actor, await mapCourse(context.db, mapped, dayFrom(today(context), body.startsOn, 'startsOn')))
  },
  bulkCourseMappings: async ({ body, file, actor }, context) =>
    mapCoursesInBulk(context.db, actor, await readBulk(file, body.dryRun, context)),
  async endCourseMapping({ body, actor }, context) {
    const mapping = await accessMappingToChange(context.db, actor, body.mappingId)
    await endMapping(context.db, mapping, dayFrom(today(context), body.from, 'from'))
    return showMapping(context, actor, mapping)
  },
  async fetchUniqueClassesByCourseId({ query, actor }, context) {
    const course = await accessCourse(context.db, actor, query.courseId, today(context))
    const { rows, page } = await listClassesOfCourse(context.db, actor, course, today(context), query)
    return { data: rows.map(presentTakingClass), page }
  },
  async fetchStudents({ query: { courseId, classId, ...query }, actor }, context) {
    const course = await accessCourse(context.db, actor, courseId, today(context))
    if (classId !== undefined) await accessClassOfCourse(context.db, actor, { courseId, classId }, today(context))
    const { rows, page } =
      classId === undefined
        ? await listStudents(context.db, actor, course, today(context), query, query)
        : await listLearners(context.db, actor, today(context), [classId], query, query)
    return { data: rows.map((row) => presentLearner(row, actor)), page }
  },
}
