import type { z } from 'zod'
import { line } from '#contract/endpoint.ts'
import { courseFields } from '#contract/features/academics/course-keeping.ts'
import { semester } from '#contract/features/academics/structure.ts'
import { called, type Line, type Problem } from '../../../../platform/bulk/lines.ts'
import type { CourseToUse, DepartmentToChange, ProgramToChange, RegulationToUse } from '../../structure/access.ts'
import type { accessForCourses } from '../access.ts'

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
export function departmentOf({ row, value }: CourseLine, known: Known): Found<DepartmentToChange> {
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
export function placeOf({ row, value }: CourseLine, known: Known, words: Words): Found<Place> | undefined {
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
export function toldBy({ value }: CourseLine, { departments }: Known): Told {
  const { name, shortName, category, department } = value
  const { lectureHours, tutorialHours, practicalHours, credits } = value
  const hours = { lectureHours, tutorialHours, practicalHours, credits }
  return inWords({ ...hours, name, shortName, category, department: called(departments, department)[0]?.name ?? department })
}

/** What the college has of a course. */
export function toldOf(course: CourseToUse, { departments }: Known): Told {
  const { courseName: name, shortName, category } = course
  const department = departments.find(({ id }) => id === course.departmentId)?.name ?? ''
  const { lectureHours, tutorialHours, practicalHours, credits } = course
  return inWords({ lectureHours, tutorialHours, practicalHours, credits, name, shortName, category, department })
}

/** Each column in which a row has another course than `had`, of which `who` tells. */
export const differences = (row: number, told: Told, had: Told, who: string): Problem[] =>
  columns
    .filter((field) => told[field].toLowerCase() !== had[field].toLowerCase())
    .map((field) => ({ row, field, message: `${who} has ${had[field] === '' ? 'nothing' : `“${had[field]}”`} here.` }))
