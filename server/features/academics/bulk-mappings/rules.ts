import { z } from 'zod'
import { line, shape } from '#contract/endpoint.ts'
import { code } from '#contract/features/academics/shapes.ts'
import { called, type Line, type Problem } from '../../../platform/bulk/lines.ts'
import type { ClassToTeach, CourseToUse, FacultyToMap } from '../structure/access.ts'
import type { accessForMappings } from './access.ts'

/** `21-11-2026` and `21/11/2026`, as a spreadsheet of this country saves a day, as the contract has it: `2026-11-21`. */
const asContract = (typed: string) =>
  typed.replace(/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/, (_, day: string, _sign, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** Who teaches what to whom, as a table has it. */
export const mappingLine = shape({
  course: code,
  program: line(120).optional(),
  class: line(120),
  /** An employee number or an e-mail address. */
  faculty: line(254),
  startsOn: z.string().trim().transform(asContract).pipe(z.iso.date('Enter a day, as in 21-11-2026.')).optional(),
})
export type MappingLine = Line<z.output<typeof mappingLine>>
export type Known = Awaited<ReturnType<typeof accessForMappings>>
export interface NewMapping {
  row: number
  course: CourseToUse
  class: ClassToTeach
  faculty: FacultyToMap
  startsOn: string
}

/** What an employee number or an e-mail address is kept as. */
export const facultyKey = (typed: string) => (typed.includes('@') ? typed.toLowerCase() : typed.toUpperCase())

type Found<Row> = { row: Row } | { problem: Problem }

/** Who is to teach what to whom by a row, or everything that is wrong with it. `program` is the college’s word for one. */
export function mappingOf(each: MappingLine, known: Known, { today, program }: { today: string; program: string }): NewMapping | Problem[] {
  const { row, value } = each
  const startsOn = value.startsOn ?? today
  const day: Found<string> =
    startsOn < today ? { problem: { row, field: 'startsOn', message: 'Choose today or a later day.' } } : { row: startsOn }
  const course = courseOf(each, known)
  const taught = classOf(each, known, startsOn, program)
  const faculty = facultyOf(each, known)
  if ('row' in day && 'row' in course && 'row' in taught && 'row' in faculty) {
    const toTeach = known.classToTeach(taught.row, course.row)
    return toTeach
      ? { row, course: course.row, class: toTeach, faculty: faculty.row, startsOn }
      : [{ row, field: 'class', message: 'This is of a department that you do not head.' }]
  }
  return [course, taught, faculty, day].flatMap((found) => ('problem' in found ? [found.problem] : []))
}

function courseOf({ row, value }: MappingLine, known: Known): Found<CourseToUse> {
  const course = known.known.get(value.course)
  const tell = (message: string) => ({ problem: { row, field: 'course', message } })
  if (!course) return tell(`The college has no course “${value.course}”.`)
  return course.isArchived ? tell('This course is archived. Take it back first.') : { row: course }
}

function facultyOf({ row, value }: MappingLine, { facultyBy }: Known): Found<FacultyToMap> {
  const member = facultyBy.get(facultyKey(value.faculty))
  const tell = (message: string) => ({ problem: { row, field: 'faculty', message } })
  if (!member) return tell(`Nobody of the faculty has the number or address “${value.faculty}”.`)
  return member.facultyType === 'CLERK' ? tell('A clerk teaches nothing. Choose a teacher or an administrator.') : { row: member }
}

function classOf({ row, value }: MappingLine, known: Known, day: string, word: string): Found<Known['classes'][number]['class']> {
  const tell = (field: string, message: string) => ({ problem: { row, field, message } })
  const wanted = value.program === undefined ? undefined : called(known.programs, value.program)
  if (wanted?.length === 0) return tell('program', `The college has no ${word} “${value.program}”.`)
  const named = known.classes.filter((each) => each.class.name.toLowerCase() === value.class.toLowerCase())
  const its = named.filter((each) => !wanted || wanted.some(({ id }) => id === each.program?.id)).map((each) => each.class)
  const [latest] = its
  if (!latest) return tell('class', `${wanted ? `That ${word}` : 'The college'} has no class “${value.class}”.`)
  const [current, another] = its.filter(({ endsOn }) => endsOn >= day)
  if (!current) return tell('class', `This class ended on ${latest.endsOn}.`)
  if (another)
    return tell('class', wanted ? `Several classes are called “${value.class}”.` : `Several classes are called so. Write the ${word} too.`)
  return { row: current }
}
