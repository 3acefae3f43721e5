import type { z } from 'zod'
import type { course } from '#contract/features/academics/shapes.ts'
import { JsonText, linesOnce, withTexts } from '../../platform/json-text.ts'
import type { AuthorizedCollege } from './access.ts'
import type { listCourses } from './courses/store.ts'
import { covers, type Remit, rolesToAdd } from './heading/access.ts'
import type { classes, departments, programs, regulations } from './tables.ts'

export const presentCollege = ({ id, name, logo, colour, organisation, timeZone }: AuthorizedCollege, remit: Remit) => ({
  ...{ id, name, logo, colour, organisation, timeZone },
  can: { change: remit.isWholeCollege },
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

type Course = z.output<typeof course>
type Taught = 'semester' | 'classes' | 'teachers' | 'isArchived'

/** A course as the contract names it: the classes and teachers are those that the one who asks may know. */
export const presentCourse = ({ head, isCurrent, ...row }: Awaited<ReturnType<typeof listCourses>>['rows'][number]): JsonText<Course> =>
  withTexts<Omit<Course, Taught>, Pick<Course, Taught>>(new JsonText(head), {
    semester: new JsonText(row.semester ?? 'null'),
    classes: linesOnce(row.classes),
    teachers: linesOnce(row.teachers),
    isArchived: new JsonText(String(!isCurrent)),
  })
