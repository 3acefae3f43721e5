import { z } from 'zod'
import { endpoint, id, line, shape } from '../../endpoint.ts'
import { day } from '../schedule/shapes.ts'

/**
 * What a column can hold. `held`, `attended` and `percent` are of the days that are exported; `band` is where the learner stands on the
 * last of them. Courses are blank where a row is of all subjects together. `text` is the same words in every row.
 */
export const exportValues = [
  ...(['serial', 'rollNumber', 'name', 'className', 'regulation', 'courseCode', 'courseName'] as const),
  ...(['held', 'attended', 'percent', 'band', 'from', 'to', 'asOn', 'text'] as const),
] as const

/** The longest spell that is exported at once: a semester, both ends included. */
export const longestExportDays = 190
/** More columns than a portal has. */
export const mostExportColumns = 30

const exportColumn = shape({
  header: line(60, 'Write the heading.'),
  value: z.enum(exportValues),
  /** The words of a fixed column; may be empty, as some forms have columns that are left blank. */
  text: z
    .string()
    .trim()
    .max(100, 'At most 100 characters.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed.'),
})

/** How a university wants attendance: which columns, in which order, and under which headings. */
export const exportTemplate = shape({
  columns: z.array(exportColumn).min(1, 'Add a column.').max(mostExportColumns, `At most ${mostExportColumns} columns.`),
  /** A row for each learner and subject, courses outside the aggregate too; else a row a learner with the aggregate. */
  isPerSubject: z.boolean(),
  format: z.enum(['csv', 'xlsx']),
})
export type ExportTemplate = z.output<typeof exportTemplate>

const shown = exportTemplate.extend({
  /** Whether the college uses the columns that everybody begins with. */
  isStandard: z.boolean(),
  can: shape({ change: z.boolean() }),
})
const pages = ['/admin/attendance']

/** Attendance of a spell of days, as a university's portal takes it. */
export const exporting = {
  fetchExportTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/exportTemplate',
    summary: 'The columns in which the university wants attendance.',
    access: { administrator: 'college', clerk: 'college' },
    response: shown,
    pages,
  }),
  saveExportTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/exportTemplate',
    summary: 'Lays these columns down, for files from now on.',
    access: { administrator: 'college' },
    body: exportTemplate,
    response: shown,
    errors: ['access.refused'],
    idempotency: 'natural',
    example: {
      body: {
        columns: [
          { header: 'HTNO', value: 'rollNumber', text: '' },
          { header: 'Subject code', value: 'courseCode', text: '' },
          { header: 'Classes held', value: 'held', text: '' },
          { header: 'Classes attended', value: 'attended', text: '' },
        ],
        isPerSubject: true,
        format: 'csv',
      },
    },
    pages,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/export',
    summary: 'What was held and attended from one day to another, both included, in the columns of the university; at most 190 days.',
    access: { administrator: 'college', clerk: 'college' },
    query: shape({ classId: id('class'), from: day, to: day }),
    response: 'file',
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-11-01', to: '2026-11-15' } },
    pages,
  }),
}
