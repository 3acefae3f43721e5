import type { Problem } from '../../../../platform/bulk/lines.ts'
import { newId } from '../../../../platform/database/columns.ts'
import type { DepartmentToChange } from '../../structure/access.ts'
import { type CourseLine, departmentOf, differences, type Known, type Place, placeOf, toldBy, toldOf, type Words } from './rules.ts'

/** A course that is to be added, with its identifier already. */
export type NewCourse = ReturnType<typeof newCourse>
/** A course, new or there already, that is to stand in a semester. */
export interface Placed {
  row: number
  courseId: string
  place: Place
}

function newCourse({ value }: CourseLine, { id: departmentId }: DepartmentToChange, id: string) {
  const { code, name: courseName, shortName, lectureHours, tutorialHours, practicalHours, credits, category } = value
  return { id, departmentId, code, courseName, shortName, lectureHours, tutorialHours, practicalHours, credits, category }
}

/** Tells of each row whether its course is to be added, where it is to stand, and what is wrong with it. */
export function sortOut(lines: readonly CourseLine[], known: Known, words: Words) {
  const added: NewCourse[] = []
  const placed: Placed[] = []
  const wrong: Problem[] = []
  const firstOf = new Map<string, { line: CourseLine; id: string }>()
  for (const line of lines) {
    const { row, value } = line
    const place = placeOf(line, known, words)
    const there = known.known.get(value.code)
    const first = firstOf.get(value.code)
    const id = there?.id ?? first?.id ?? newId()
    if (there) {
      const problems = differences(row, toldBy(line, known), toldOf(there, known), 'The course with this code')
      const isArchived = there.isArchived ? [{ row, field: 'code', message: 'This course is archived. Take it back first.' }] : []
      wrong.push(...(place ? [...isArchived, ...problems] : [{ row, field: 'code', message: 'Another course has this code.' }]))
    } else if (first) {
      const problems = differences(row, toldBy(line, known), toldBy(first.line, known), `Row ${first.line.row}`)
      wrong.push(...(place ? problems : [{ row, field: 'code', message: `The same as in row ${first.line.row}.` }]))
    } else {
      firstOf.set(value.code, { line, id })
      const department = departmentOf(line, known)
      if ('problem' in department) wrong.push(department.problem)
      else added.push(newCourse(line, department.row, id))
    }
    if (place && 'problem' in place) wrong.push(place.problem)
    else if (place) placed.push({ row, courseId: id, place: place.row })
  }
  return { added, placed, wrong }
}
