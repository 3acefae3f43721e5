import { Failure } from '#contract/errors.ts'
import type { Handlers } from '../../platform/binding.ts'
import { dayIn, defaultTimeZone } from '../../platform/dates.ts'
import { accessCollege, accessCourse, accessMappingsOf, accessProgram } from './access.ts'
import { presentClass, presentCollege, presentCourse, presentMapping } from './present.ts'
import { listClasses, listCourses, listDepartments, listMappings, listProgramCourses, listPrograms } from './store.ts'

export const academicsRoutes: Handlers<'academics'> = {
  async fetchCollege({ query, actor }, { db }) {
    return presentCollege(await accessCollege(db, actor, query.collegeId))
  },
  async fetchDepartments({ query, actor }, { db }) {
    const { rows, page } = await listDepartments(db, actor, query)
    return { data: rows.map(({ id, code, name }) => ({ id, code, name })), page }
  },
  async fetchAllPrograms({ query, actor }, { db }) {
    const { rows, page } = await listPrograms(db, actor, query)
    return { data: rows.map(({ id, code, name, departmentId }) => ({ id, code, name, departmentId })), page }
  },
  async fetchProgramDetails({ query, actor }, { db }) {
    const program = await accessProgram(db, actor, query.programId)
    const byRegulation = Map.groupBy(await listProgramCourses(db, program), (course) => course.regulation)
    const structure = [...byRegulation].map(([regulation, rows]) => ({
      regulation,
      courses: rows.map(({ regulation: _, ...course }) => course),
    }))
    return { id: program.id, name: program.name, program_structure: structure }
  },
  async fetchClasses({ query, actor }, { db, clock }) {
    const { rows, page } = await listClasses(db, actor, dayIn(defaultTimeZone, clock.now()), query)
    return { data: rows.map(presentClass), page }
  },
  async fetchCourses({ query, actor }, { db, clock }) {
    const { rows, page } = await listCourses(db, actor, dayIn(defaultTimeZone, clock.now()), query, query)
    return { data: rows.map(presentCourse), page }
  },
  async fetchCourse({ query, actor }, { db, clock }) {
    const today = dayIn(defaultTimeZone, clock.now())
    const { id } = await accessCourse(db, actor, query.courseId, today)
    const [found] = (await listCourses(db, actor, today, { courseId: id }, { limit: 1 })).rows
    if (!found) throw new Failure('access.not_found')
    return presentCourse(found)
  },
  async fetchCourseName({ query, actor }, { db, clock }) {
    const { id, courseName } = await accessCourse(db, actor, query.courseId, dayIn(defaultTimeZone, clock.now()))
    return { id, course_name: courseName }
  },
  async getFacultyClassMapping({ query, actor }, { db, clock }) {
    const { rows, page } = await listMappings(
      db,
      await accessMappingsOf(db, actor, query.facultyId),
      dayIn(defaultTimeZone, clock.now()),
      query,
    )
    return { data: rows.map(presentMapping), page }
  },
}
