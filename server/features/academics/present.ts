import type { AuthorizedCollege } from './access.ts'
import type { listCourses, listMappings } from './store.ts'
import type { classes } from './tables.ts'

export const presentCollege = ({ id, name, logo, organisation, timeZone }: AuthorizedCollege) => ({
  id,
  name,
  logo,
  organisation,
  timeZone,
})

export const presentClass = ({ id, name, kind, semester, section, programId, parentId }: typeof classes.$inferSelect) => ({
  id,
  name,
  kind,
  semester,
  section,
  programId,
  parentId,
})

/** A course as the contract names it: the classes and teachers are those that the one who asks may know. */
export function presentCourse({ course, taught }: Awaited<ReturnType<typeof listCourses>>['rows'][number]) {
  const { id, code, courseName, shortName, lectureHours, tutorialHours, practicalHours, credits, category } = course
  const classes = [...new Map(taught.map((row) => [row.classId, { id: row.classId, name: row.className }])).values()]
  return {
    id,
    code,
    course_name: courseName,
    shortName,
    lectureHours,
    tutorialHours,
    practicalHours,
    credits,
    category,
    semester: taught[0]?.semester ?? null,
    classes,
    teachers: [...new Set(taught.map((row) => row.teacher))],
  }
}

export const presentMapping = (row: Awaited<ReturnType<typeof listMappings>>['rows'][number]) => ({
  class_id: row.classId,
  class_name: row.className,
  course_id: row.courseId,
  course: { course_name: row.courseName, code: row.code, shortName: row.shortName },
})
