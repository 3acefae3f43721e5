import type { z } from 'zod'
import { line } from '#contract/endpoint.ts'
import { facultyFields, learnerFields } from '#contract/features/people.ts'
import { called, type Line, type Problem, repeats, theOne } from '../../../platform/bulk/lines.ts'
import type { accessStructure } from '../../academics/access.ts'
import { refusalToAdd } from '../access.ts'
import type { listTaken } from '../store.ts'

/** A member of the faculty as a table has them; who is said to be nothing else is a teacher. */
export const facultyLine = facultyFields
  .omit({ departmentId: true })
  .extend({ department: line(120), facultyType: facultyFields.shape.facultyType.default('TEACHER') })
/** A learner as a table has them. */
export const learnerLine = learnerFields.omit({ programId: true, classId: true }).extend({ program: line(120), class: line(120) })

type FacultyCells = Partial<z.output<typeof facultyLine>>
type LearnerCells = Partial<z.output<typeof learnerLine>>
type Names = Awaited<ReturnType<typeof accessStructure>>
type Taken = Awaited<ReturnType<typeof listTaken>>

/** The department of a row; nothing where its cell does not say. */
export const departmentOf = ({ department }: FacultyCells, names: Names) =>
  department === undefined
    ? undefined
    : theOne(
        called(names.departments, department),
        `The college has no department “${department}”.`,
        `Several departments are called “${department}”. Write the code of the one.`,
      )

type Section = Names['classes'][number]

/**
 * In which section a row enrols, or the words for why in none, under the column that they are about. Nothing where its cells do not say: of
 * a class nothing is known where its program is not.
 */
export function sectionOf(
  cells: LearnerCells,
  { names, today, word }: Omit<KnownOfLearners, 'taken'>,
): { row: Section } | { field: 'program' | 'class'; says: string } | undefined {
  const { program: typed, class: wanted } = cells
  if (typed === undefined) return undefined
  const program = theOne(
    called(names.programs, typed),
    `The college has no ${word} “${typed}”.`,
    `There are several “${typed}”. Write the code of the one.`,
  )
  if ('says' in program) return { field: 'program', ...program }
  if (wanted === undefined) return undefined
  const named = names.classes.filter((each) => each.programId === program.row.id && each.name.toLowerCase() === wanted.toLowerCase())
  const sections = named.filter(({ kind }) => kind === 'section')
  const [latest] = sections
  const found = theOne(
    sections.filter(({ endsOn }) => endsOn >= today),
    latest ? `This class ended on ${latest.endsOn}.` : `That ${word} has no class “${wanted}”.`,
    `Several classes are called “${wanted}”.`,
  )
  if ('row' in found) return found
  const isNoSection = named.length > 0 && !latest
  return { field: 'class', says: isNoSection ? 'Students are enrolled in a section; groups and batches have members.' : found.says }
}

interface KnownOfFaculty {
  names: Names
  remit: Parameters<typeof refusalToAdd>[0]
  taken: Taken
}

/** What is wrong with rows of faculty in the college that is there, as far as their cells are right by themselves. */
export function facultyProblems(lines: readonly Line<z.output<typeof facultyLine>>[], { names, remit, taken }: KnownOfFaculty): Problem[] {
  return [
    ...repeats(lines, 'email', ({ cells }) => cells.email?.toLowerCase()),
    ...repeats(lines, 'employeeNumber', ({ cells }) => cells.employeeNumber),
    ...lines.flatMap(({ row, cells }) => {
      const { email, employeeNumber } = cells
      return told(row, {
        ...departmentProblem(cells, names, remit),
        email: email && taken.emails.has(email.toLowerCase()) && 'Somebody in this college already has this e-mail address.',
        employeeNumber: employeeNumber && taken.employeeNumbers.has(employeeNumber) && 'Somebody in this college already has this number.',
      })
    }),
  ]
}

/** Why nobody is added to the department of a row, or not in that role. */
function departmentProblem(cells: FacultyCells, names: Names, remit: KnownOfFaculty['remit']) {
  const department = departmentOf(cells, names)
  if (!department) return {}
  if ('says' in department) return { department: department.says }
  if (department.row.isArchived) return { department: 'This department is archived.' }
  const { departmentId, facultyType } = refusalToAdd(remit, department.row.id, cells.facultyType ?? 'TEACHER')
  return { department: departmentId, facultyType }
}

interface KnownOfLearners {
  names: Names
  taken: Taken
  today: string
  /** What the college calls a program, as within a sentence. */
  word: string
}

/** What is wrong with rows of learners in the college that is there, as far as their cells are right by themselves. */
export function learnerProblems(lines: readonly Line<z.output<typeof learnerLine>>[], known: KnownOfLearners): Problem[] {
  return [
    ...repeats(lines, 'rollNumber', ({ cells }) => cells.rollNumber),
    ...lines.flatMap(({ row, cells }) =>
      told(row, {
        ...placeProblem(cells, known),
        rollNumber:
          cells.rollNumber && known.taken.rollNumbers.has(cells.rollNumber) && 'A student in this college already has this number.',
      }),
    ),
  ]
}

/** Why nobody is enrolled where a row says. */
function placeProblem(cells: LearnerCells, known: KnownOfLearners) {
  const found = sectionOf(cells, known)
  return found && 'says' in found ? { [found.field]: found.says } : {}
}

/** A problem for each column of a row of which something is told. */
const told = (row: number, messages: Record<string, string | false | undefined>): Problem[] =>
  Object.entries(messages).flatMap(([field, message]) => (message ? [{ row, field, message }] : []))
