import type { BulkResult } from '#contract/bulk.ts'
import type { Actor } from '../../../platform/actor.ts'
import { addUnlessWrong, type Bulk } from '../../../platform/bulk/adding.ts'
import { readLines, rowOf, wholeLines } from '../../../platform/bulk/lines.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findOrganisation, findVocabulary } from '../../../platform/vocabulary.ts'
import { accessStructure } from '../../academics/access.ts'
import { findRemit } from '../../academics/heading/access.ts'
import { addFaculty, addLearners } from '../actions.ts'
import { listTaken } from '../store.ts'
import { departmentOf, facultyLine, facultyProblems, hallTicketWarnings, learnerLine, learnerProblems, sectionOf } from './rules.ts'

/** Reads a table of faculty and, when no row is wrong and it is no dry run, adds them all in one transaction. */
export async function addFacultyInBulk(db: Database, actor: Actor, bulk: Bulk): Promise<BulkResult> {
  const table = readLines(bulk.bytes, facultyLine)
  const [names, remit] = await Promise.all([accessStructure(db, actor), findRemit(db, actor)])
  const taken = await listTaken(db, actor.collegeId, {
    emails: table.lines.flatMap(({ cells }) => cells.email?.toLowerCase() ?? []),
    numbers: table.lines.flatMap(({ cells }) => cells.employeeNumber ?? []),
  })
  const problems = facultyProblems(table.lines, { names, remit, taken })
  return addUnlessWrong(table, { problems }, bulk.dryRun, () =>
    db.transaction(async (tx) => {
      for (const [department, members] of Map.groupBy(wholeLines(table.lines), ({ value }) => rowOf(departmentOf(value, names)))) {
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

/** Reads a table of learners and, when no row is wrong and it is no dry run, adds and enrols them all in one transaction. */
export async function addLearnersInBulk(db: Database, actor: Actor, bulk: Bulk): Promise<BulkResult> {
  const { rollNumber, program, class: section } = await findVocabulary(db, actor.collegeId)
  const table = readLines(bulk.bytes, learnerLine, { rollNumber, program, class: section })
  const names = await accessStructure(db, actor)
  const numbers = table.lines.flatMap(({ cells }) => cells.rollNumber ?? [])
  const taken = await listTaken(db, actor.collegeId, { emails: [], numbers })
  const known = { names, today: bulk.today, word: program.toLowerCase() }
  const problems = learnerProblems(table.lines, { ...known, taken })
  const warnings = (await findOrganisation(db, actor.collegeId)) === 'JNTU' ? hallTicketWarnings(table.lines) : []
  return addUnlessWrong(table, { problems, warnings }, bulk.dryRun, () =>
    db.transaction(async (tx) => {
      for (const [studied, learners] of Map.groupBy(wholeLines(table.lines), ({ value }) => rowOf(sectionOf(value, known)))) {
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
