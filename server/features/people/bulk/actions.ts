import type { z } from 'zod'
import { line } from '#contract/endpoint.ts'
import { facultyFields, learnerFields } from '#contract/features/people.ts'
import type { Actor } from '../../../platform/actor.ts'
import { addUnlessWrong, type Bulk, type BulkOutcome } from '../../../platform/bulk/adding.ts'
import { called, type Line, type Problem, readLines, repeats } from '../../../platform/bulk/lines.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findVocabulary } from '../../../platform/vocabulary.ts'
import { accessStructure } from '../../academics/access.ts'
import { findRemit } from '../../academics/heading/access.ts'
import { refusalToAdd } from '../access.ts'
import { addFaculty, addLearners } from '../actions.ts'
import { listTaken } from '../store.ts'

const facultyLine = facultyFields
  .omit({ departmentId: true })
  .extend({ department: line(120), facultyType: facultyFields.shape.facultyType.default('TEACHER') })
const learnerLine = learnerFields.omit({ programId: true, classId: true }).extend({ program: line(120), class: line(120) })

/** Reads a table of faculty and, when no row is wrong and it is no dry run, adds them all in one transaction. */
export async function addFacultyInBulk(db: Database, actor: Actor, bulk: Bulk): Promise<BulkOutcome> {
  const { lines, problems, rows } = readLines(bulk.bytes, facultyLine)
  const [names, remit] = await Promise.all([accessStructure(db, actor), findRemit(db, actor)])
  const taken = await listTaken(db, actor.collegeId, {
    emails: lines.map(({ value }) => value.email.toLowerCase()),
    numbers: lines.flatMap(({ value }) => value.employeeNumber ?? []),
  })
  const placed = lines.map((each) => ({ ...each, department: called(names.departments, each.value.department)[0] }))
  problems.push(
    ...repeats(lines, 'email', (value) => value.email.toLowerCase()),
    ...repeats(lines, 'employeeNumber', (value) => value.employeeNumber),
    ...placed.flatMap(({ row, value, department }) =>
      !department
        ? [{ row, field: 'department', message: `The college has no department “${value.department}”.` }]
        : department.isArchived
          ? [{ row, field: 'department', message: 'This department is archived.' }]
          : refusals(row, refusalToAdd(remit, department.id, value.facultyType)),
    ),
    ...lines.flatMap(({ row, value }) =>
      taken.emails.has(value.email.toLowerCase())
        ? [{ row, field: 'email', message: 'Somebody in this college already has this e-mail address.' }]
        : [],
    ),
    ...lines.flatMap(({ row, value }) =>
      value.employeeNumber && taken.employeeNumbers.has(value.employeeNumber)
        ? [{ row, field: 'employeeNumber', message: 'Somebody in this college already has this number.' }]
        : [],
    ),
  )
  return addUnlessWrong(rows, problems, bulk.dryRun, () =>
    db.transaction(async (tx) => {
      for (const [department, members] of Map.groupBy(placed, (each) => each.department)) {
        if (department)
          await addFaculty(
            tx,
            bulk.now,
            actor.collegeId,
            members.map((each) => each.value),
            department,
          )
      }
    }),
  )
}

/** What is refused of a row, under the columns of the table. */
const refusals = (row: number, { departmentId: department, facultyType }: ReturnType<typeof refusalToAdd>): Problem[] =>
  Object.entries({ department, facultyType }).flatMap(([field, message]) => (message ? [{ row, field, message }] : []))

/** Reads a table of learners and, when no row is wrong and it is no dry run, adds and enrols them all in one transaction. */
export async function addLearnersInBulk(db: Database, actor: Actor, bulk: Bulk): Promise<BulkOutcome> {
  const { rollNumber, program: programWord } = await findVocabulary(db, actor.collegeId)
  const ofCollege = programWord.toLowerCase()
  const { lines, problems, rows } = readLines(bulk.bytes, learnerLine, { rollNumber })
  const names = await accessStructure(db, actor)
  const taken = await listTaken(db, actor.collegeId, { emails: [], numbers: lines.map(({ value }) => value.rollNumber) })
  const placed = lines.map((each) => place(each, names))
  problems.push(
    ...repeats(lines, 'rollNumber', (value) => value.rollNumber),
    ...placed.flatMap(({ row, value, program, class: studied }) =>
      program
        ? !studied
          ? [{ row, field: 'class', message: `That ${ofCollege} has no class “${value.class}”.` }]
          : studied.endsOn < bulk.today
            ? [{ row, field: 'class', message: `This class ended on ${studied.endsOn}.` }]
            : []
        : [{ row, field: 'program', message: `The college has no ${ofCollege} “${value.program}”.` }],
    ),
    ...lines.flatMap(({ row, value }) =>
      taken.rollNumbers.has(value.rollNumber)
        ? [{ row, field: 'rollNumber', message: 'A student in this college already has this number.' }]
        : [],
    ),
  )
  return addUnlessWrong(rows, problems, bulk.dryRun, () =>
    db.transaction(async (tx) => {
      for (const [studied, learners] of Map.groupBy(placed, (each) => each.class)) {
        if (studied)
          await addLearners(
            tx,
            bulk.now,
            learners.map((each) => each.value),
            studied,
            bulk.today,
          )
      }
    }),
  )
}

type Names = Awaited<ReturnType<typeof accessStructure>>
function place(each: Line<z.output<typeof learnerLine>>, names: Names) {
  const [program] = called(names.programs, each.value.program)
  const ofProgram = names.classes.filter((row) => row.programId === program?.id)
  return { ...each, program, class: ofProgram.find((row) => row.name.toLowerCase() === each.value.class.toLowerCase()) }
}
