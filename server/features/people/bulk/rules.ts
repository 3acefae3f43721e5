import type { z } from 'zod'
import { line } from '#contract/endpoint.ts'
import { facultyFields, learnerFields } from '#contract/features/people.ts'
import { called, type Line, type Problem, repeats } from '../../../platform/bulk/lines.ts'
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

export const departmentOf = ({ department }: FacultyCells, names: Names) =>
  department === undefined ? undefined : called(names.departments, department)[0]

/** In which program and class a row enrols. */
export function placeOf(cells: LearnerCells, names: Names) {
  const [program] = cells.program === undefined ? [] : called(names.programs, cells.program)
  const ofProgram = names.classes.filter((row) => row.programId === program?.id)
  return { program, class: ofProgram.find((row) => row.name.toLowerCase() === cells.class?.toLowerCase()) }
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
  if (cells.department === undefined) return {}
  const department = departmentOf(cells, names)
  if (!department) return { department: `The college has no department “${cells.department}”.` }
  if (department.isArchived) return { department: 'This department is archived.' }
  const { departmentId, facultyType } = refusalToAdd(remit, department.id, cells.facultyType ?? 'TEACHER')
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

/** Why nobody is enrolled where a row says; of a class nothing is known where its program is not. */
function placeProblem(cells: LearnerCells, { names, today, word }: KnownOfLearners) {
  if (cells.program === undefined) return {}
  const { program, class: studied } = placeOf(cells, names)
  if (!program) return { program: `The college has no ${word} “${cells.program}”.` }
  if (cells.class === undefined) return {}
  if (!studied) return { class: `That ${word} has no class “${cells.class}”.` }
  return studied.endsOn < today ? { class: `This class ended on ${studied.endsOn}.` } : {}
}

/** A problem for each column of a row of which something is told. */
const told = (row: number, messages: Record<string, string | false | undefined>): Problem[] =>
  Object.entries(messages).flatMap(([field, message]) => (message ? [{ row, field, message }] : []))
