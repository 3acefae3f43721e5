import type { AuthorizedCollege } from './access.ts'
import type { listCourses } from './courses/store.ts'
import { covers, type Remit, rolesToAdd } from './heading/access.ts'
import type { classes, departments, programs, regulations } from './tables.ts'

export const presentCollege = ({ id, name, logo, organisation, timeZone }: AuthorizedCollege) => ({
  id,
  name,
  logo,
  organisation,
  timeZone,
})

export const presentDepartment = ({ id, code, name, headId, isArchived }: typeof departments.$inferSelect, remit: Remit) => ({
  id,
  code,
  name,
  headId,
  isArchived,
  can: { add: rolesToAdd(remit, id), chooseHead: remit.isWholeCollege, change: covers(remit, id) },
})

export const presentProgram = ({ id, code, name, departmentId, isArchived }: typeof programs.$inferSelect) => ({
  id,
  code,
  name,
  departmentId,
  isArchived,
})

export const presentRegulation = ({ id, code, university, effectiveFromBatch, instructionalDays }: typeof regulations.$inferSelect) => ({
  ...{ id, code, university, effectiveFromBatch, instructionalDays },
})

export function presentClass(row: typeof classes.$inferSelect) {
  const { id, name, kind, semester, section, programId, parentId, startsOn, endsOn } = row
  return { id, name, kind, semester, section, programId, parentId, startsOn, endsOn }
}

/** A course as the contract names it: the classes and teachers are those that the one who asks may know. */
export function presentCourse({ course, isCurrent, taught }: Awaited<ReturnType<typeof listCourses>>['rows'][number]) {
  const { id, code, courseName, shortName, departmentId, lectureHours, tutorialHours, practicalHours, credits, category } = course
  const taking = [...new Map(taught.map((row) => [row.class.id, { ...row.class, isOver: row.isOver }])).values()]
  return {
    id,
    code,
    course_name: courseName,
    shortName,
    departmentId,
    lectureHours,
    tutorialHours,
    practicalHours,
    credits,
    category,
    semester: taught[0]?.semester ?? null,
    classes: taking,
    teachers: [...new Set(taught.map((row) => row.teacher))],
    isArchived: !isCurrent,
  }
}
