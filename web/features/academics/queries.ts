import { academics } from '#contract/features/academics.ts'
import { read, readPages } from '../../lib/query.ts'

export const academicsQueries = {
  courses: () => read(academics.fetchCourses, { query: { limit: 200 } }),
  /** For a college that has more courses than one answer holds. */
  coursesLike: (q: string) => read(academics.fetchCourses, { query: { q, limit: 20 } }),
  coursesByPage: (q: string) => readPages(academics.fetchCourses, q ? { query: { q } } : {}),
  departments: () => readPages(academics.fetchDepartments, {}),
  allDepartments: () => read(academics.fetchDepartments, { query: { limit: 200 } }),
  programs: () => readPages(academics.fetchAllPrograms, {}),
  courseName: (courseId: string) => read(academics.fetchCourseName, { query: { courseId } }),
  course: (courseId: string) => read(academics.fetchCourse, { query: { courseId } }),
  classMapping: (facultyId: string) =>
    read(academics.getFacultyClassMapping, { query: { facultyId, limit: 200 } }, { meta: { announcesServerError: true } }),
  programDetails: (programId: string) =>
    read(academics.fetchProgramDetails, { query: { programId } }, { meta: { announcesServerError: true } }),
}
