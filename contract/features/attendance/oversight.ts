import { z } from 'zod'
import { endpoint, id, shape } from '../../endpoint.ts'
import { day } from '../schedule/shapes.ts'
import { attendanceRules, learnerName, month, notPosted, policy, statement, statementLine } from './shapes.ts'

const administrators = { administrator: 'college' } as const
const pages = ['/admin/attendance']

/** What the office of a college sees and does about attendance. */
export const oversight = {
  fetchNotPosted: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/notPosted',
    summary: 'Class sessions that are over and whose roll nobody called, the newest first; a teacher’s own.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ facultyId: z.uuid('This is not a valid identifier.').optional(), from: day, to: day }),
    response: notPosted,
    list: true,
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-10-01', to: '2026-12-31' } },
    pages: [...pages, '/teacher/attendance'],
  }),
  fetchStatement: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/statement',
    summary: 'The monthly statement of a section: as it would be now (up to `asOn`), or as it was published (`version`).',
    access: { teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({ classId: id('class'), month, asOn: day.optional(), version: z.coerce.number().int().min(1).optional() }),
    response: statement,
    errors: ['attendance.no_such_version'],
    example: { query: { month: '2026-11' } },
    pages,
  }),
  downloadStatement: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/statement/download',
    summary: 'The same as a PDF (A4 landscape) or an Excel workbook.',
    access: { teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({
      classId: id('class'),
      month,
      asOn: day.optional(),
      version: z.coerce.number().int().min(1).optional(),
      format: z.enum(['pdf', 'xlsx']),
    }),
    response: 'file',
    errors: ['attendance.no_such_version'],
    example: { query: { month: '2026-11', format: 'xlsx' } },
    pages,
  }),
  publishStatement: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/publishStatement',
    summary:
      'Freezes the statement of a month as on a day, as its next version, and tells its learners. From then on corrections go to an addendum.',
    access: administrators,
    body: shape({ classId: id('class'), month, asOn: day }),
    response: statement,
    errors: ['attendance.month_not_over', 'attendance.nothing_new'],
    idempotency: 'key',
    example: { body: { month: '2026-10', asOn: '2026-10-31' } },
    pages,
  }),
  fetchStatements: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/statements',
    summary: 'The published statements of a class, the newest first.',
    access: { teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({ classId: id('class') }),
    response: statementLine,
    list: true,
    pages,
  }),
  fetchPolicies: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/policies',
    summary: 'The rules of attendance: of the college, and of its regulations.',
    access: { teacher: 'college', administrator: 'college', clerk: 'college' },
    response: policy,
    list: true,
    pages,
  }),
  savePolicy: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/policies',
    summary: 'Lays down the rules for a regulation, or for the college, for learners admitted from a batch on.',
    access: administrators,
    body: shape({ regulationId: id('regulation').nullable(), effectiveFromBatch: z.int().min(2000).max(2100), rules: attendanceRules }),
    response: policy,
    errors: ['attendance.bands_upside_down'],
    idempotency: 'natural',
    pages,
  }),
  fetchMentees: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/mentees',
    summary: 'Who of a class has which mentor, by roll number.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ classId: id('class') }),
    response: learnerName.extend({ mentor: shape({ id: id('faculty'), name: z.string() }).nullable() }),
    list: true,
    pages,
  }),
  assignMentor: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/assignMentor',
    summary: 'Gives learners a mentor from today on, or (null) none.',
    access: administrators,
    body: shape({ facultyId: id('faculty').nullable(), learnerIds: z.array(id('learner')).min(1).max(200) }),
    response: shape({ changed: z.int() }),
    idempotency: 'natural',
    pages,
  }),
}
