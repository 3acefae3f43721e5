import { Failure } from '#contract/errors.ts'
import type { academicsReading } from '#contract/features/academics/reading.ts'
import { today } from '../../platform/dates.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listText } from '../../platform/json-text.ts'
import { accessCollege, accessCourse, accessMappingsOf, accessProgram, seesWholeCollege } from './access.ts'
import { type AccessLogo, createCollegeKeepingRoutes } from './college-keeping/routes.ts'
import { courseKeepingRoutes } from './course-keeping/routes.ts'
import { findCourse, listCourses } from './courses/store.ts'
import { findRemit } from './heading/access.ts'
import { memberRoutes } from './members/routes.ts'
import { presentClass, presentCollege, presentCourse, presentDepartment, presentProgram, presentRegulation } from './present.ts'
import { listClasses, listDepartments, listProgramCourses, listPrograms, listRegulations } from './store.ts'
import { structureRoutes } from './structure/routes.ts'
import { syllabusRoutes } from './syllabus/routes.ts'
import { teachingRoutes } from './teaching/routes.ts'

const reading: Pick<Handlers<'academics'>, keyof typeof academicsReading> = {
  async fetchCollege({ query, actor }, { db }) {
    const [college, remit] = await Promise.all([accessCollege(db, actor, query.collegeId), findRemit(db, actor)])
    return presentCollege(college, remit)
  },
  async fetchDepartments({ query, actor }, { db }) {
    const [{ rows, page }, remit] = await Promise.all([listDepartments(db, actor, query, query), findRemit(db, actor)])
    return { data: rows.map((row) => presentDepartment(row, remit)), page }
  },
  async fetchAllPrograms({ query, actor }, { db }) {
    const { rows, page } = await listPrograms(db, actor, query, query)
    return { data: rows.map(presentProgram), page }
  },
  async getProgramsByCollege({ query, actor }, { db }) {
    await accessCollege(db, actor, query.collegeId)
    const { rows, page } = await listPrograms(db, actor, { archived: false }, query)
    return { data: rows.map(presentProgram), page }
  },
  async fetchProgramDetails({ query, actor }, context) {
    const program = await accessProgram(context.db, actor, query.programId)
    const rows = await listProgramCourses(context.db, program, actor, today(context))
    const structure = [...Map.groupBy(rows, ({ regulation }) => regulation.id)].map(([regulationId, of]) => ({
      regulation: of[0]?.regulation.code ?? '',
      regulationId,
      courses: of.map(({ course }) => course),
    }))
    return { id: program.id, name: program.name, program_structure: structure }
  },
  async fetchRegulations({ query, actor }, { db }) {
    const { rows, page } = await listRegulations(db, actor, query)
    return { data: rows.map(presentRegulation), page }
  },
  async fetchClasses({ query: { programId, archived, ...request }, actor }, context) {
    const program = programId === undefined ? undefined : await accessProgram(context.db, actor, programId)
    const { rows, page } = await listClasses(context.db, actor, today(context), { archived, program }, request)
    // Every program is known to all, but a class of a program in which one has none does not exist for one.
    if (program && rows.length === 0 && !seesWholeCollege(actor)) throw new Failure('access.not_found')
    return { data: rows.map((row) => ({ ...presentClass(row.class), learners: row.learners })), page }
  },
  async fetchCourses({ query, actor }, context) {
    const { rows, page } = await listCourses(context.db, actor, today(context), query, query)
    return listText(rows.map(presentCourse), page)
  },
  async getCourses({ query, actor }, context) {
    const teacher = await accessMappingsOf(context.db, actor, query.facultyId)
    const asTaught = { collegeId: teacher.collegeId, personId: teacher.id, role: 'teacher' as const }
    const { rows, page } = await listCourses(context.db, asTaught, today(context), query, query)
    return listText(rows.map(presentCourse), page)
  },
  async fetchCourse({ query, actor }, context) {
    const course = await accessCourse(context.db, actor, query.courseId, today(context))
    const found = await findCourse(context.db, actor, today(context), course)
    if (!found) throw new Failure('access.not_found')
    return presentCourse(found)
  },
  async fetchCourseName({ query, actor }, context) {
    const { id, courseName } = await accessCourse(context.db, actor, query.courseId, today(context))
    return { id, course_name: courseName }
  },
}

/** The calls of academics. What a logo is, files know. */
export const createAcademicsRoutes = (accessLogo: AccessLogo): Handlers<'academics'> => ({
  ...reading,
  ...teachingRoutes,
  ...syllabusRoutes,
  ...structureRoutes,
  ...memberRoutes,
  ...courseKeepingRoutes,
  ...createCollegeKeepingRoutes(accessLogo),
})
