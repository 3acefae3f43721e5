import { z } from 'zod'
import { endpoint, id, instant, line, shape } from '../../endpoint.ts'
import { attended, changeRow, reason, register, status, unlockRequest } from './shapes.ts'

const takers = { teacher: 'own', administrator: 'own' } as const
const pages = ['/teacher/attendance']

/** Calling the roll of a class session, and changing what was called. */
export const rollCall = {
  getStudentsByClassScheduleId: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/getStudentsByClassScheduleId',
    summary: 'The register of a class session: who was a member of the class that day, with what was saved or is proposed.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ classScheduleId: id('classSession') }),
    response: register,
    pages,
  }),
  attend: endpoint({
    method: 'POST',
    path: '/api/v1/learner/attend',
    summary:
      'Saves the register (by who takes the session: `entries`), or checks oneself in (a learner: `code`). The same `clientId` again changes nothing.',
    access: { learner: 'own', ...takers },
    body: shape({
      classScheduleId: id('classSession'),
      /** The whole register; who is left out is present. */
      entries: z
        .array(shape({ learnerId: z.uuid('This is not a valid identifier.'), status }))
        .max(500)
        .optional(),
      /** The version that it was begun on, 0 for the first: without it nothing is overwritten. */
      baseVersion: z.int().min(0).max(1_000_000_000).default(0),
      /** Made once by the device for one save, however often it is sent. */
      clientId: z.uuid().optional(),
      /** When it was done, by the device's clock. */
      at: instant.optional(),
      topic: line(300).or(z.literal('')).optional(),
      lessonId: z.uuid('This is not a valid identifier.').nullable().optional(),
      /** Why a register that was saved before is changed; needed after its edit window. */
      reason: reason.optional(),
      code: z
        .string()
        .regex(/^\d{6}$/, 'Enter the six digits.')
        .optional(),
      /** The same for everybody who checks in by this device; without it the session of who is signed in stands for one. */
      deviceId: z.uuid().optional(),
    }),
    response: attended,
    errors: [
      'access.refused',
      'attendance.changed_meanwhile',
      'attendance.not_begun',
      'attendance.locked',
      'attendance.session_cancelled',
      'attendance.not_a_member',
      'attendance.reason_missing',
      'attendance.code_wrong',
      'attendance.check_in_closed',
      'attendance.device_taken',
    ],
    idempotency: 'natural',
    example: {
      body: { entries: [], baseVersion: 0, clientId: '019f2c5e-0000-7000-8000-000000000001', at: '2026-11-21T04:30:00Z', topic: 'Stacks' },
      // The code of the tests' first moment (testCheckInSecret).
      bodyOf: { learner: { code: '369512', deviceId: '019f2c5e-0000-7000-8000-000000000002' } },
    },
    pages: [...pages, '/learn/calendar'],
  }),
  fetchRegisterChanges: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/changes',
    summary: 'What was changed in a register after its first save: before and after, who, when, why; the newest first.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ classScheduleId: id('classSession') }),
    response: changeRow,
    list: true,
    pages,
  }),
  requestUnlock: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/requestUnlock',
    summary: 'Asks the administrator of the department to let one change a register whose time is over.',
    access: takers,
    body: shape({ classScheduleId: id('lockedSession'), reason }),
    response: unlockRequest,
    errors: ['access.refused', 'attendance.not_locked'],
    idempotency: 'natural',
    example: { body: { reason: 'The wrong section was called.' } },
    pages,
  }),
  fetchUnlocks: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/unlocks',
    summary: 'Requests to change registers, the open and the newest first: one’s own, for an administrator those of the department.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ open: z.enum(['true', 'false']).default('true') }),
    response: unlockRequest,
    list: true,
    pages: ['/admin/attendance'],
  }),
  decideUnlock: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/decideUnlock',
    summary:
      'Grants a request for some hours, or refuses it: by an administrator who heads the department of the class, or who heads none.',
    access: { administrator: 'college' },
    body: shape({
      unlockId: id('unlock'),
      decision: z.enum(['grant', 'refuse']),
      hours: z.int().min(1).max(168).default(24),
      note: reason,
    }),
    response: unlockRequest,
    errors: ['attendance.decided_already', 'access.refused'],
    idempotency: 'natural',
    example: { body: { decision: 'grant', note: 'Seen the paper register.' } },
    pages: ['/admin/attendance'],
  }),
}
