import type { z } from 'zod'
import { line } from '#contract/endpoint.ts'
import { courseFields } from '#contract/features/academics/course-keeping.ts'
import { semester } from '#contract/features/academics/structure.ts'
import { called, type Line, type Problem } from '../../../platform/bulk/lines.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { CourseToUse, DepartmentToChange, ProgramToChange, RegulationToUse } from '../structure/access.ts'
import type { accessForCourses } from './access.ts'

const { course_name: name } = courseFields.shape

/** A course as a table has it; with a program, a regulation and a semester also where it stands. */
export const courseLine = courseFields.omit({ departmentId: true, course_name: true }).extend({
  name,
  department: line(120),
  program: line(120).optional(),
  regulation: line(100).optional(),
  semester: semester.optional(),
})
export type CourseLine = Line<z.output<typeof courseLine>>
export type Known = Awaited<ReturnType<typeof accessForCourses>>
/** What a college calls its programs and semesters, as within a sentence. */
export interface Words {
  program: string
  semester: string
}
/** Where a course is to stand. */
export interface Place {
  program: ProgramToChange
  regulation: RegulationToUse
  semester: string
}

const elsewhere = 'This is of a department that you do not head.'

/** What was found, or the words for why not under its column. */
export type Found<Row> = { row: Row } | { problem: Problem }

function theOne<Row>(rows: readonly Row[], none: string, several: string): { row: Row } | { says: string } {
  const [row, another] = rows
  if (!row) return { says: none }
  return another ? { says: several } : { row }
}

/** The department that a course is to be added to. */
function departmentOf({ row, value }: CourseLine, known: Known): Found<DepartmentToChange> {
  const tell = (message: string) => ({ problem: { row, field: 'department', message } })
  const typed = value.department
  const found = theOne(
    called(known.departments, typed),
    `The college has no department “${typed}”.`,
    `Several departments are called “${typed}”. Write the code of the one.`,
  )
  if ('says' in found) return tell(found.says)
  if (found.row.isArchived) return tell('This department is archived.')
  const department = known.departmentToChange(found.row)
  return department ? { row: department } : tell(elsewhere)
}

/** Where a course is to stand, or nothing where the table does not say. */
function placeOf({ row, value }: CourseLine, known: Known, words: Words): Found<Place> | undefined {
  const { program, regulation, semester } = value
  if (!program && !regulation && !semester) return undefined
  const tell = (field: string, message: string) => ({ problem: { row, field, message } })
  if (!program || !regulation || !semester)
    return tell(
      program ? (regulation ? 'semester' : 'regulation') : 'program',
      `Write ${words.program}, regulation and ${words.semester}, or none of these.`,
    )
  const its = theOne(
    called(known.programs, program),
    `The college has no ${words.program} “${program}”.`,
    `There are several “${program}”. Write the code of the one.`,
  )
  if ('says' in its) return tell('program', its.says)
  if (its.row.isArchived) return tell('program', 'This is archived.')
  const toChange = known.programToChange(its.row)
  if (!toChange) return tell('program', elsewhere)
  const under = theOne(
    regulationsCalled(known.regulations, regulation),
    `The college has no regulation “${regulation}”.`,
    `There are several “${regulation}”. Write the university before it.`,
  )
  if ('says' in under) return tell('regulation', under.says)
  return { row: { program: toChange, regulation: under.row, semester } }
}

const regulationsCalled = (rows: readonly RegulationToUse[], typed: string) =>
  rows.filter(({ code, university }) => [code, `${university} ${code}`].some((text) => text.toLowerCase() === typed.toLowerCase()))

const columns = ['name', 'shortName', 'department', 'lectureHours', 'tutorialHours', 'practicalHours', 'credits', 'category'] as const
/** A course in words that can be compared: of its department always the name, and of 3.0 credits `3`. */
export type Told = Record<(typeof columns)[number], string>

const inWords = ({ lectureHours, tutorialHours, practicalHours, credits, ...texts }: Hours & Omit<Told, keyof Hours>): Told => ({
  ...texts,
  lectureHours: String(lectureHours),
  tutorialHours: String(tutorialHours),
  practicalHours: String(practicalHours),
  credits: credits ? String(Number(credits)) : '',
})
interface Hours {
  lectureHours: number
  tutorialHours: number
  practicalHours: number
  credits?: string | null | undefined
}

/** What a row says of its course. */
function toldBy({ value }: CourseLine, { departments }: Known): Told {
  const { name, shortName, category, department } = value
  const { lectureHours, tutorialHours, practicalHours, credits } = value
  const hours = { lectureHours, tutorialHours, practicalHours, credits }
  return inWords({ ...hours, name, shortName, category, department: called(departments, department)[0]?.name ?? department })
}

/** What the college has of a course. */
function toldOf(course: CourseToUse, { departments }: Known): Told {
  const { courseName: name, shortName, category } = course
  const department = departments.find(({ id }) => id === course.departmentId)?.name ?? ''
  const { lectureHours, tutorialHours, practicalHours, credits } = course
  return inWords({ lectureHours, tutorialHours, practicalHours, credits, name, shortName, category, department })
}

/** Each column in which a row has another course than `had`, of which `who` tells. */
const differences = (row: number, told: Told, had: Told, who: string): Problem[] =>
  columns
    .filter((field) => told[field].toLowerCase() !== had[field].toLowerCase())
    .map((field) => ({ row, field, message: `${who} has ${had[field] === '' ? 'nothing' : `“${had[field]}”`} here.` }))

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
    if (found === 'again') return [{ row, field: 'code', message: `This ${words.program} has this course under this regulation already.` }]
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
