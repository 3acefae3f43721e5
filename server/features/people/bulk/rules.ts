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

const hallTicket =
  /^(?<year>\d{2})(?<college>[0-9A-Z]{2})(?<admission>[1-9])(?<course>[A-Z])(?<branch>[0-9A-Z]{2})(?<serial>\d{2}|[A-Z]\d)$/
const admissions: Readonly<Record<string, string>> = { 1: 'REGULAR', 2: 'PART_TIME', 5: 'LATERAL', 8: 'TRANSFER' }
const degrees: Readonly<Record<string, string>> = { A: 'B.Tech', D: 'M.Tech', E: 'MBA', F: 'MCA', R: 'B.Pharm', S: 'M.Pharm', T: 'Pharm.D' }

/**
 * What a hall-ticket number of JNTU says, such as `20J41A0501`: serials run 01 to 99, then A0 for 100 to A9, B0 and so on (ID-1). Null where it is
 * none. Where somebody studies is never read from it (ID-2): who was detained or came later has the number of other classes.
 */
export function readHallTicket(typed: string) {
  const parts = hallTicket.exec(typed.trim().toUpperCase())?.groups
  if (!parts) return null
  const { year = '', college = '', admission = '', course = '', branch = '', serial = '' } = parts
  const lettered = serial.charCodeAt(0) - 'A'.charCodeAt(0)
  return {
    year: 2000 + Number(year),
    college,
    admission: admissions[admission] ?? admission,
    course: degrees[course] ?? course,
    branch,
    serial: lettered < 0 ? Number(serial) : 100 + 10 * lettered + Number(serial.charAt(1)),
  }
}

/**
 * What is unusual about the roll numbers of a JNTU college. Told, never refused: who was just admitted has no hall-ticket number yet. A letter O
 * that may be meant for a zero is asked about and not changed.
 */
export const hallTicketWarnings = (lines: readonly Line<z.output<typeof learnerLine>>[]): Problem[] =>
  lines.flatMap(({ row, cells: { rollNumber } }) => told(row, { rollNumber: rollNumber && hallTicketWarning(rollNumber) }))

function hallTicketWarning(rollNumber: string): string | undefined {
  const withZeros = rollNumber.replaceAll('O', '0')
  if (withZeros !== rollNumber && readHallTicket(withZeros)) return `This has a letter O. Is it ${withZeros}, with a zero?`
  return readHallTicket(rollNumber) ? undefined : 'This is no hall-ticket number, such as 20J41A0501.'
}
