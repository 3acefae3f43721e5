import { z } from 'zod'
import { endpoint, id, line, paragraph, shape } from '../../endpoint.ts'
import { day } from '../schedule/shapes.ts'
import { application, applicationStep } from './application-shapes.ts'
import { applicationKinds, note } from './shapes.ts'

const pages = ['/learn/attendance']
const deciders = { teacher: 'own', administrator: 'college' } as const

const period = z.coerce
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(1, 'Periods begin at 1.')
  .max(12, 'A day has at most 12 periods.')

/** What a learner fills in. */
export const applicationFields = shape({
  kind: z.enum(applicationKinds),
  startsOn: day,
  endsOn: day,
  /** The periods of each day; whole days without them. */
  firstPeriod: period.optional(),
  lastPeriod: period.optional(),
  reason: paragraph(1000, 'Say what it is for.'),
})

/** Leave, on duty, medical leave and condonation: a learner applies, people who are named decide, one after the other. */
export const applying = {
  apply: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/apply',
    summary: 'Applies for leave, on duty, medical leave or a condonation, with documents that were uploaded before (purpose `evidence`).',
    access: { learner: 'own' },
    body: applicationFields.extend({ fileIds: z.array(z.uuid('This is not a valid identifier.')).max(10).default([]) }),
    response: application,
    errors: [
      'schedule.ends_before_start',
      'attendance.document_missing',
      'attendance.periods_missing',
      'attendance.no_condonation',
      'attendance.not_condonable',
      'attendance.applied_already',
      'attendance.too_late_to_apply',
      'attendance.file_unusable',
    ],
    idempotency: 'key',
    example: { body: { kind: 'leave', startsOn: '2026-12-07', endsOn: '2026-12-08', reason: 'A wedding in the family.' } },
    pages,
  }),
  fetchApplications: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/applications',
    summary: 'Applications, the newest first: a learner’s own; those that wait for one’s decision (`waiting`), or that one may see.',
    access: { learner: 'own', ...deciders },
    query: shape({ waiting: z.enum(['true', 'false']).default('false'), learnerId: z.uuid('This is not a valid identifier.').optional() }),
    response: application,
    list: true,
    pages: [...pages, '/teacher/attendance', '/admin/attendance'],
  }),
  decideApplication: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/decideApplication',
    summary:
      'The mentor, then the head of the department, then (a condonation) the committee with the number of its minute, approve, or refuse and say why. An approved on-duty leave changes the count.',
    access: deciders,
    body: shape({
      applicationId: id('application'),
      /** The step that is decided, so that the same sent twice is not two steps where one person may decide both. */
      step: applicationStep.shape.step.optional(),
      decision: z.enum(['approve', 'refuse']),
      note,
      minuteNumber: line(60).optional(),
    }),
    response: application,
    errors: [
      'attendance.decided_already',
      'attendance.minute_missing',
      'attendance.refusal_unexplained',
      'attendance.not_condonable',
      'access.refused',
    ],
    idempotency: 'natural',
    example: { body: { decision: 'approve' } },
    pages: ['/teacher/attendance', '/admin/attendance'],
  }),
  withdrawApplication: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/withdrawApplication',
    summary: 'Takes back an application that is not decided.',
    access: { learner: 'own' },
    body: shape({ applicationId: id('application') }),
    response: application,
    errors: ['attendance.decided_already'],
    idempotency: 'natural',
    pages,
  }),
}
