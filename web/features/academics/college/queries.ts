import { useMutation } from '@tanstack/react-query'
import { collegeKeeping } from '#contract/features/academics/college-keeping.ts'
import { courseKeeping } from '#contract/features/academics/course-keeping.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { structure } from '#contract/features/academics/structure.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { people } from '#contract/features/people.ts'
import { call } from '../../../lib/api.ts'
import { useBulk } from '../../../lib/bulk.ts'
import { shrinkPicture } from '../../../lib/picture.ts'
import { queryClient, read, readPages, useWrite } from '../../../lib/query.ts'
import type { Course } from '../format.ts'
import type { CoursesShown } from './format.ts'

const { fetchDepartments, fetchAllPrograms, fetchClasses, fetchCourses, fetchCourse, fetchRegulations, fetchProgramDetails } =
  academicsReading

const asked = ({ q, isArchived, sort }: CoursesShown) => ({
  ...(q && { q }),
  ...(isArchived && { archived: 'true' as const }),
  ...(sort !== 'code' && { sort }),
})

export const collegeQueries = {
  college: (collegeId: string) => read(academicsReading.fetchCollege, { query: { collegeId } }),
  shownCourses: (shown: CoursesShown) => readPages(fetchCourses, { query: asked(shown) }),
  classesOf: (programId: string, isOver = false) =>
    read(fetchClasses, { query: { programId, archived: isOver ? 'true' : 'false', limit: 200 } }),
  classes: () => read(fetchClasses, { query: { limit: 200 } }),
  facultyOf: (deptId: string) => read(teaching.getFacultyByDeptId, { query: { deptId, limit: 200 } }),
  courses: () => read(fetchCourses, { query: { limit: 200 } }),
  programs: () => read(fetchAllPrograms, { query: { limit: 200 } }),
  regulations: () => read(fetchRegulations, { query: { limit: 200 } }),
  structureOf: (programId: string) => read(fetchProgramDetails, { query: { programId } }),
  mappingsOf: (courseId: string) => read(teaching.getFacultyCourseMappingDetails, { query: { courseId, limit: 200 } }),
}

/** Every course that a list shows, read to its end; for a file, which has no pages. */
export const allCourses = async (shown: CoursesShown): Promise<Course[]> => {
  const { data } = await queryClient.fetchQuery({ ...read(fetchCourses, { query: { ...asked(shown), limit: 200 } }), staleTime: 0 })
  return data
}

/** Whether there are any: what a college begins with. */
export const firstOf = {
  departments: () => read(fetchDepartments, { query: { limit: 1 } }),
  regulations: () => read(fetchRegulations, { query: { limit: 1 } }),
  programs: () => read(fetchAllPrograms, { query: { limit: 1 } }),
  classes: () => read(fetchClasses, { query: { limit: 1 } }),
  faculty: () => read(people.contacts, { query: { kind: 'teachers', limit: 2 } }),
  students: () => read(people.contacts, { query: { kind: 'students', limit: 1 } }),
}

/** As sharp as screens are, where a logo is 32 pixels wide. */
const longestLogoSidePx = 128

export const useUploadLogo = () =>
  useMutation({
    mutationFn: async (picture: File) =>
      call(files.upload, { body: { purpose: 'picture' }, file: await shrinkPicture(picture, longestLogoSidePx) }),
  })
export const useChangeCollege = () => useWrite(collegeKeeping.updateCollege, { makesStale: [academicsReading.fetchCollege, identity.me] })

const shownCourses = [fetchCourses, fetchCourse, academicsReading.fetchCourseName]

export const useAddDepartment = () => useWrite(structure.createDepartment, { makesStale: [fetchDepartments] })
export const useChangeDepartment = () => useWrite(structure.updateDepartment, { makesStale: [fetchDepartments] })
export const useArchiveDepartment = () => useWrite(structure.archiveDepartment, { makesStale: [fetchDepartments] })
export const useAddProgram = () => useWrite(structure.createProgram, { makesStale: [fetchAllPrograms] })
export const useChangeProgram = () => useWrite(structure.updateProgram, { makesStale: [fetchAllPrograms] })
export const useArchiveProgram = () => useWrite(structure.archiveProgram, { makesStale: [fetchAllPrograms] })
export const useAddRegulation = () => useWrite(structure.createRegulation, { makesStale: [fetchRegulations] })
export const useChangeRegulation = () => useWrite(structure.updateRegulation, { makesStale: [fetchRegulations] })
export const useArrangeSemester = () => useWrite(structure.updateProgramStructure, { makesStale: [fetchProgramDetails, ...shownCourses] })
export const useAddClass = () => useWrite(structure.createClass, { makesStale: [fetchClasses] })
export const useChangeClass = () =>
  useWrite(structure.updateClass, { makesStale: [fetchClasses, academicsReading.getCourses, ...shownCourses] })
export const useArchiveClass = () => useWrite(structure.archiveClass, { makesStale: [fetchClasses] })

const shownMappings = [teaching.getFacultyCourseMappingDetails, academicsReading.getCourses, ...shownCourses]
export const useAddCourse = () => useWrite(courseKeeping.createCourse, { makesStale: shownCourses })
export const useChangeCourse = () => useWrite(courseKeeping.updateCourse, { makesStale: shownCourses })
export const useArchiveCourse = () => useWrite(courseKeeping.archiveCourse, { makesStale: shownCourses })
export const useMapCourse = () => useWrite(teaching.createCourseMapping, { makesStale: shownMappings })
export const useEndMapping = () => useWrite(teaching.endCourseMapping, { makesStale: shownMappings })

const bulkOf = {
  courses: { endpoint: courseKeeping.bulkCourses, makesStale: [...shownCourses, fetchProgramDetails] },
  teaching: { endpoint: teaching.bulkCourseMappings, makesStale: shownMappings },
} as const

/** Checks a table of courses, or of who teaches them to whom, or adds all of it. */
export const useBulkCollege = (what: keyof typeof bulkOf) => useBulk(bulkOf[what].endpoint, bulkOf[what].makesStale)
