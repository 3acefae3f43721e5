import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { notifications } from '#contract/features/notifications.ts'
import { read, readPages } from '../../lib/query.ts'

export const academicsQueries = {
  courses: () => read(academicsReading.fetchCourses, { query: { limit: 200 } }),
  archivedCourses: () => read(academicsReading.fetchCourses, { query: { archived: 'true', limit: 200 } }),
  /** What a member of the faculty teaches, and what they taught to classes that are over. */
  taughtCourses: (facultyId: string) => read(academicsReading.getCourses, { query: { facultyId, limit: 200 } }),
  archivedTaughtCourses: (facultyId: string) => read(academicsReading.getCourses, { query: { facultyId, archived: 'true', limit: 200 } }),
  coursesLike: (q: string) => read(academicsReading.fetchCourses, { query: { q, limit: 20 } }),
  courseName: (courseId: string) => read(academicsReading.fetchCourseName, { query: { courseId } }),
  course: (courseId: string) => read(academicsReading.fetchCourse, { query: { courseId } }),
  programDetails: (programId: string) => read(academicsReading.fetchProgramDetails, { query: { programId } }),
  classMapping: (facultyId: string) => read(teaching.getFacultyClassMapping, { query: { facultyId, limit: 200 } }),
  /** How far one is in every course. */
  progress: () => read(lessonReading.fetchProgress, { query: { limit: 200 } }),
  unreadCount: () => read(notifications.unreadCount, {}),
  departments: (archived: boolean) => readPages(academicsReading.fetchDepartments, archived ? { query: { archived: 'true' } } : {}),
  allDepartments: () => read(academicsReading.fetchDepartments, { query: { limit: 200 } }),
  programs: (archived: boolean) => readPages(academicsReading.fetchAllPrograms, archived ? { query: { archived: 'true' } } : {}),
}
