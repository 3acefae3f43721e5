import type { ExportTemplate, exportValues } from '#contract/features/attendance/exporting.ts'
import type { Band, CourseFacts } from '../counting/rules.ts'
import { percentOf } from '../counting/rules.ts'
import type { StudyingLearner } from '../counting/store.ts'
import type { Policies } from '../policies/rules.ts'
import { bandInWords } from '../sheets/rules.ts'
import { figuresOf } from '../statements/rules.ts'

const column = (header: string, value: (typeof exportValues)[number]) => ({ header, value, text: '' })
/** The columns that a college begins with, headed in its own words. */
export const standardTemplate = (words: { rollNumber: string }): ExportTemplate => ({
  columns: [
    ...[column(words.rollNumber, 'rollNumber'), column('Name', 'name'), column('Course code', 'courseCode')],
    ...[column('Held', 'held'), column('Attended', 'attended'), column('%', 'percent')],
  ],
  isPerSubject: true,
  format: 'csv',
})

/** One row of the file, before it is laid into columns. */
interface ExportRow {
  rollNumber: string
  name: string
  className: string
  regulation: string
  courseCode: string
  courseName: string
  held: number
  attended: number
  /** Cut after two decimals; null while nothing was held. */
  percent: string | null
  band: Band
}

interface Counted {
  learners: readonly StudyingLearner[]
  /** Those of the days that are exported by themselves (`recent`), beside those from the beginning. */
  facts: readonly CourseFacts[]
  policies: Policies
}

/**
 * The rows of the file, by roll number and course code. A subject of which nothing was held for a learner in these days has no row;
 * one that does not count to the aggregate has, as it is uploaded by itself.
 */
export function rowsOf({ learners, ...counted }: Counted, isPerSubject: boolean): ExportRow[] {
  const { subjects, rows } = figuresOf({ learners, ...counted })
  const classNames = new Map(learners.map(({ learner, className }) => [learner.id, className]))
  return rows.flatMap(({ learnerId, rollNumber, name, regulation, band, month: exported }) => {
    const who = { rollNumber, name, className: classNames.get(learnerId) ?? '', regulation, band }
    const { held, attended, percent } = exported
    if (!isPerSubject) return [{ ...who, courseCode: '', courseName: '', held, attended, percent }]
    return subjects.flatMap(({ code, course_name: courseName }, at) => {
      const [there = 0, all = 0] = exported.subjects[at] ?? []
      const tally = { held: all, attended: there }
      return all > 0 ? [{ ...who, courseCode: code, courseName, ...tally, percent: percentOf(tally) }] : []
    })
  })
}

/** Days as portals take them: `2026-11-05` is `05-11-2026`. */
const inDigits = (day: string): string => day.split('-').reverse().join('-')

/** The days of an export: both ends, and the last one that can have been counted. */
export interface ExportedDays {
  from: string
  to: string
  asOn: string
}
export type ExportCell = string | number | null

/** The rows in the columns of the template; shares stay texts such as `74.90`, so that no zero is lost. */
export const cellsOf = (columns: ExportTemplate['columns'], rows: readonly ExportRow[], days: ExportedDays): ExportCell[][] =>
  rows.map((row, at) =>
    columns.map(({ value, text }) => {
      if (value === 'serial') return at + 1
      if (value === 'text') return text
      if (value === 'band') return bandInWords(row.band)
      return value === 'from' || value === 'to' || value === 'asOn' ? inDigits(days[value]) : row[value]
    }),
  )
