import { z } from 'zod'
import { endpoint, id, shape } from '../../endpoint.ts'
import { freeFaculty, note, substitution, substitutionModes } from './shapes.ts'

const asking = { teacher: 'own', administrator: 'college' } as const
const pages = ['/teacher/calendar']

/** Why a substitution cannot be put into effect, whoever's word does it. */
const puttingIntoEffect = [
  'access.refused',
  'schedule.answered_already',
  'schedule.already_held',
  'schedule.cancelled',
  'schedule.past_is_fixed',
  'schedule.clash',
] as const

const substitutionSettings = shape({ needsApproval: z.boolean() })

/** One teacher takes another's class session (TT-4). */
export const substituting = {
  fetchFreeFaculty: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/freeFaculty',
    summary: 'Who is free while a class session is: its department first, then by what they teach that day.',
    access: asking,
    query: shape({ classScheduleId: id('classSession') }),
    response: freeFaculty,
    list: true,
    errors: ['access.refused'],
    pages,
  }),
  askSubstitute: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/askSubstitute',
    summary: 'Asks a colleague to take a class session: for the same course, or for one of their own instead (a swap).',
    access: asking,
    body: shape({
      classScheduleId: id('classSession'),
      facultyId: z.uuid('This is not a valid identifier.'),
      mode: z.enum(substitutionModes),
      /** Of a swap: which of their courses. */
      courseId: z.uuid('This is not a valid identifier.').optional(),
      note,
    }),
    response: substitution,
    errors: [
      'access.refused',
      'schedule.already_held',
      'schedule.cancelled',
      'schedule.past_is_fixed',
      'schedule.not_free',
      'schedule.not_taught',
      'schedule.asked_already',
    ],
    idempotency: 'key',
    example: { body: { facultyId: '0199a8f0-0000-7000-8000-000000000001', mode: 'SAME_COURSE' } },
    pages,
  }),
  fetchSubstitutions: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/substitutions',
    summary: 'What one asked and was asked, the next session first; an administrator sees the whole college’s.',
    access: asking,
    query: shape({ open: z.enum(['true', 'false']).default('true') }),
    response: substitution,
    list: true,
    pages: [...pages, '/admin/timetable'],
  }),
  answerSubstitution: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/answerSubstitution',
    summary: 'Accepts or declines what one was asked, or withdraws what one asked.',
    access: { teacher: 'own', administrator: 'own' },
    body: shape({ substitutionId: id('substitution'), answer: z.enum(['accept', 'decline', 'withdraw']) }),
    response: substitution,
    errors: puttingIntoEffect,
    idempotency: 'natural',
    example: { body: { answer: 'accept' } },
    pages,
  }),
  decideSubstitution: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/decideSubstitution',
    summary: 'An administrator puts a substitution into effect, or refuses it.',
    access: { administrator: 'college' },
    body: shape({ substitutionId: id('substitution'), decision: z.enum(['approve', 'refuse']) }),
    response: substitution,
    errors: puttingIntoEffect,
    idempotency: 'natural',
    example: { body: { decision: 'approve' } },
    pages: ['/admin/timetable'],
  }),
  fetchSubstitutionSettings: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/substitutionSettings',
    summary: 'Whether an administrator has to approve what two teachers agreed on.',
    access: { teacher: 'college', administrator: 'college' },
    response: substitutionSettings,
    pages: ['/admin/timetable'],
  }),
  saveSubstitutionSettings: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/substitutionSettings',
    summary: 'Says whether an administrator has to approve substitutions from now on; what was accepted already waits on.',
    access: { administrator: 'college' },
    body: substitutionSettings,
    response: substitutionSettings,
    idempotency: 'natural',
    example: { body: { needsApproval: true } },
    pages: ['/admin/timetable'],
  }),
}
