import type { z } from 'zod'
import { line } from '#contract/endpoint.ts'
import { courseFields } from '#contract/features/academics/course-keeping.ts'
import { semester } from '#contract/features/academics/structure.ts'
import { called, type Found, type Line, type Problem, theOne } from '../../../platform/bulk/lines.ts'
import { newId } from '../../../platform/database/columns.ts'
import { warningsOf } from '../course-keeping/rules.ts'
import type { DepartmentToChange, ProgramToChange, RegulationToUse } from '../structure/access.ts'
import type { accessForCourses } from './access.ts'
import { differences, toldBy, toldOf } from './present.ts'

const { course_name: name } = courseFields.shape

/** A course as a table has it; with a program, a regulation and a semester also where it stands. */
export const courseLine = courseFields.omit({ departmentId: true, course_name: true }).extend({
  name,
  department: line(120),
  program: line(120).optional(),
  regulation: line(100).optional(),
  semester: semester.optional(),
})
type CourseRow = z.output<typeof courseLine>
export type CourseLine = Line<CourseRow>
export type Known = Awaited<ReturnType<typeof accessForCourses>>
/** What a college calls its programs, regulations and semesters, as within a sentence. */
export interface Words {
  program: string
  regulation: string
  semester: string
}

const elsewhere = 'This is of a department that you do not head.'

/** The department that a course is to be added to. */
function departmentOf(typed: string, known: Known): Found<DepartmentToChange> {
  const found = theOne(
    called(known.departments, typed),
    `The college has no department “${typed}”.`,
    `Several departments are called “${typed}”. Write the code of the one.`,
  )
  if ('says' in found) return found
  if (found.row.isArchived) return { says: 'This department is archived.' }
  const row = known.departmentToChange(found.row)
  return row ? { row } : { says: elsewhere }
}

/** Where a course is to stand. */
interface Place {
  program: ProgramToChange
  regulation: RegulationToUse
  semester: string
}

const placing = ['program', 'regulation', 'semester'] as const

/** Whether a row says where its course is to stand. */
const saysPlace = ({ cells, wrong }: CourseLine) => placing.some((field) => cells[field] !== undefined || wrong.has(field))

/** Where the course of a row that says so is to stand, and everything that is wrong with that. */
function placeOf(line: CourseLine, known: Known, words: Words): { place?: Place; problems: Problem[] } {
  const { row, cells, wrong } = line
  const leftOut = placing.find((field) => cells[field] === undefined && !wrong.has(field))
  const message = `Write ${words.program}, ${words.regulation} and ${words.semester}, or none of these.`
  const program = cells.program === undefined ? undefined : programOf(cells.program, known, words)
  const regulation = cells.regulation === undefined ? undefined : regulationOf(cells.regulation, known, words)
  const problems = [
    ...(leftOut ? [{ row, field: leftOut, message }] : []),
    ...(program && 'says' in program ? [{ row, field: 'program', message: program.says }] : []),
    ...(regulation && 'says' in regulation ? [{ row, field: 'regulation', message: regulation.says }] : []),
  ]
  return program && 'row' in program && regulation && 'row' in regulation && cells.semester
    ? { place: { program: program.row, regulation: regulation.row, semester: cells.semester }, problems }
    : { problems }
}

function programOf(typed: string, known: Known, words: Words): Found<ProgramToChange> {
  const its = theOne(
    called(known.programs, typed),
    `The college has no ${words.program} “${typed}”.`,
    `There are several “${typed}”. Write the code of the one.`,
  )
  if ('says' in its) return its
  if (its.row.isArchived) return { says: 'This is archived.' }
  const row = known.programToChange(its.row)
  return row ? { row } : { says: elsewhere }
}

const regulationOf = (typed: string, { regulations }: Known, words: Words): Found<RegulationToUse> =>
  theOne(
    regulationsCalled(regulations, typed),
    `The college has no ${words.regulation} “${typed}”.`,
    `There are several “${typed}”. Write the university before it.`,
  )

const regulationsCalled = (rows: readonly RegulationToUse[], typed: string) =>
  rows.filter(({ code, university }) => [code, `${university} ${code}`].some((text) => text.toLowerCase() === typed.toLowerCase()))

/** A course of a program in a semester under a regulation. */
export interface Standing {
  programId: string
  regulationId: string
  courseId: string
  semester: string
}

/** As many as are put into their order by hand (`updateProgramStructure`). */
const coursesOfSemester = 60

/** What one semester of a program under a regulation is known by. */
export const keyOf = ({ programId, regulationId, semester }: Omit<Standing, 'courseId'>) => [programId, regulationId, semester].join('/')

/** What is wrong with courses that are to come, one after the other, to those that stand: each stands once under a regulation. */
export function standingAfter(standing: readonly Standing[], coming: readonly (Standing & { row: number })[], words: Words): Problem[] {
  const stands = new Set<string>()
  const held = new Map<string, number>()
  const take = (one: Standing): 'again' | 'full' | undefined => {
    const key = keyOf({ ...one, semester: one.courseId })
    if (stands.has(key)) return 'again'
    stands.add(key)
    const count = (held.get(keyOf(one)) ?? 0) + 1
    held.set(keyOf(one), count)
    return count > coursesOfSemester ? 'full' : undefined
  }
  for (const one of standing) take(one)
  return coming.flatMap(({ row, ...one }) => {
    const found = take(one)
    if (found === 'again')
      return [{ row, field: 'code', message: `This ${words.program} has this course under this ${words.regulation} already.` }]
    return found === 'full' ? [{ row, field: 'semester', message: `A ${words.semester} has at most ${coursesOfSemester} courses.` }] : []
  })
}

/** A course that is to be added, with its identifier already. */
export type NewCourse = ReturnType<typeof newCourse>
/** A course, new or there already, that is to stand in a semester. */
export interface Placed {
  row: number
  courseId: string
  place: Place
}
/** The row that a course comes with first. */
interface First {
  line: CourseLine
  id: string
}

function newCourse(value: CourseRow, { id: departmentId }: DepartmentToChange, id: string) {
  const { code, name: courseName, shortName, lectureHours, tutorialHours, practicalHours, credits, category } = value
  return { id, departmentId, code, courseName, shortName, lectureHours, tutorialHours, practicalHours, credits, category }
}

/** Tells of each row whether its course is to be added, where it is to stand, what is wrong with it and what is unusual. */
export function sortOut(lines: readonly CourseLine[], known: Known, words: Words) {
  const added: NewCourse[] = []
  const placed: Placed[] = []
  const wrong: Problem[] = []
  const unusual: Problem[] = []
  const firstOf = new Map<string, First>()
  for (const line of lines) {
    const { row, value } = line
    const code = line.cells.code ?? ''
    const there = known.known.get(code)
    const first = firstOf.get(code)
    const id = there?.id ?? first?.id ?? newId()
    if (there || first) wrong.push(...problemsAgain(line, known, first))
    else {
      if (code) firstOf.set(code, { line, id })
      const { department, problems } = departmentOfNew(line, known)
      if (value && department) added.push(newCourse(value, department, id))
      wrong.push(...problems)
      unusual.push(...warningsAbout(line))
    }
    if (!saysPlace(line)) continue
    const { place, problems } = placeOf(line, known, words)
    wrong.push(...problems)
    if (place && code) placed.push({ row, courseId: id, place })
  }
  return { added, placed, wrong, unusual }
}

function departmentOfNew({ row, cells: { department: typed } }: CourseLine, known: Known) {
  if (typed === undefined) return { problems: [] }
  const found = departmentOf(typed, known)
  return 'row' in found ? { department: found.row, problems: [] } : { problems: [{ row, field: 'department', message: found.says }] }
}

/** What is wrong with a row whose course is there already, or came in an earlier row: it may only place it, as it is. */
function problemsAgain(line: CourseLine, known: Known, first: First | undefined): Problem[] {
  const { row } = line
  const about = (message: string) => [{ row, field: 'code', message }]
  const there = known.known.get(line.cells.code ?? '')
  if (there) {
    if (!saysPlace(line)) return about('Another course has this code.')
    const isArchived = there.isArchived ? about('This course is archived. Take it back first.') : []
    return [...isArchived, ...differences(row, toldBy(line, known), toldOf(there, known), 'The course with this code')]
  }
  if (!first) return []
  if (!saysPlace(line)) return about(`The same as in row ${first.line.row}.`)
  return differences(row, toldBy(line, known), toldBy(first.line, known), `Row ${first.line.row}`)
}

/** What the form for one course tells of it after it is saved, and only now can be mended in the file. */
function warningsAbout({ row, cells, wrong }: CourseLine): Problem[] {
  const { lectureHours, tutorialHours, practicalHours, credits = null, category } = cells
  if (lectureHours === undefined || tutorialHours === undefined || practicalHours === undefined) return []
  if (category === undefined || wrong.has('credits')) return []
  return warningsOf({ lectureHours, tutorialHours, practicalHours, credits, category }).map((warning) => ({ row, ...warning }))
}
