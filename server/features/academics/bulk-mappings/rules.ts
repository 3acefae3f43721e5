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

type Cells = MappingLine['cells']
/** What a cell names, or the words for why nothing, under the column that they are about. */
type Found<Row> = { row: Row } | { field: string; message: string }

const rowOf = <Row>(found: Found<Row> | undefined) => (found && 'row' in found ? found.row : undefined)

interface Day {
  today: string
  /** What the college calls a program, as within a sentence. */
  program: string
}

/** Who is to teach what to whom by a row, where it says so, and everything that is wrong with it. */
export function mappingOf(
  { row, cells, wrong }: MappingLine,
  known: Known,
  { today, program }: Day,
): { mapping?: NewMapping; problems: Problem[] } {
  const startsOn = cells.startsOn ?? today
  const day: Found<string> = startsOn < today ? { field: 'startsOn', message: 'Choose today or a later day.' } : { row: startsOn }
  const course = courseOf(cells, known)
  // Of which program it is to be is not known where that cell cannot be read.
  const taught = wrong.has('program') ? undefined : classOf(cells, known, startsOn, program)
  const faculty = facultyOf(cells, known)
  const problems = [course, taught, faculty, day].flatMap((found): Problem[] => (found && 'message' in found ? [{ row, ...found }] : []))
  const [its, theirs, by] = [rowOf(course), rowOf(taught), rowOf(faculty)]
  const toTeach = its && theirs && known.classToTeach(theirs, its)
  if (its && theirs && !toTeach) problems.push({ row, field: 'class', message: 'This is of a department that you do not head.' })
  if (!its || !toTeach || !by || !('row' in day)) return { problems }
  return { mapping: { row, course: its, class: toTeach, faculty: by, startsOn }, problems }
}

function courseOf({ course: typed }: Cells, known: Known): Found<CourseToUse> | undefined {
  if (typed === undefined) return undefined
  const course = known.known.get(typed)
  if (!course) return { field: 'course', message: `The college has no course “${typed}”.` }
  return course.isArchived ? { field: 'course', message: 'This course is archived. Take it back first.' } : { row: course }
}

function facultyOf({ faculty: typed }: Cells, { facultyBy }: Known): Found<FacultyToMap> | undefined {
  if (typed === undefined) return undefined
  const member = facultyBy.get(facultyKey(typed))
  if (!member) return { field: 'faculty', message: `Nobody of the faculty has the number or address “${typed}”.` }
  return member.facultyType === 'CLERK'
    ? { field: 'faculty', message: 'A clerk teaches nothing. Choose a teacher or an administrator.' }
    : { row: member }
}

type Class = Known['classes'][number]['class']
function classOf({ program, class: typed }: Cells, known: Known, day: string, word: string): Found<Class> | undefined {
  const wanted = program === undefined ? undefined : called(known.programs, program)
  if (wanted?.length === 0) return { field: 'program', message: `The college has no ${word} “${program}”.` }
  if (typed === undefined) return undefined
  const tell = (message: string) => ({ field: 'class', message })
  const named = known.classes.filter((each) => each.class.name.toLowerCase() === typed.toLowerCase())
  const its = named.filter((each) => !wanted || wanted.some(({ id }) => id === each.program?.id)).map((each) => each.class)
  const [latest] = its
  if (!latest) return tell(`${wanted ? `That ${word}` : 'The college'} has no class “${typed}”.`)
  const [current, another] = its.filter(({ endsOn }) => endsOn >= day)
  if (!current) return tell(`This class ended on ${latest.endsOn}.`)
  if (another) return tell(wanted ? `Several classes are called “${typed}”.` : `Several classes are called so. Write the ${word} too.`)
  return { row: current }
}
