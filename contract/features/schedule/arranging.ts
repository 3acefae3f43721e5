import { z } from 'zod'
import { endpoint, id, instant, line, shape } from '../../endpoint.ts'
import { classSession, day, sessionKinds } from './shapes.ts'

const arrangers = { teacher: 'own', administrator: 'college' } as const
const pages = ['/teacher/calendar', '/admin/timetable']

/** Extra class sessions, and changes to single ones. A teacher arranges what they teach; the past and what was held stay. */
export const arranging = {
  createClassSchedule: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/create',
    summary:
      'Makes an extra class session, or the same one every week up to a day. Without `facultyId` it is taken by oneself, or by who teaches the course. `roomId` wins over `room`, which is an identifier, a code, or a name that no other room has.',
    access: arrangers,
    body: shape({
      classId: id('class'),
      courseId: id('course'),
      facultyId: z.uuid('This is not a valid identifier.').optional(),
      roomId: z.uuid('This is not a valid identifier.').nullable().optional(),
      /** The room as whoever knows no identifier of it names it; not looked at where `roomId` is sent, be it null. */
      room: line(100).optional(),
      start: instant,
      end: instant,
      kind: z.enum(sessionKinds).default('other'),
      /** How many periods attendance in it counts; unless said those of the bells that it keeps to, else one for each begun hour. */
      periodCount: z.int().min(0).max(12).optional(),
      /** The last day of a weekly repetition. */
      repeatUntil: day.optional(),
    }),
    response: z.array(classSession),
    errors: [
      'schedule.clash',
      'schedule.ends_before_start',
      'schedule.not_taught',
      'schedule.past_is_fixed',
      'schedule.class_over',
      'schedule.room_archived',
      'schedule.too_many',
    ],
    idempotency: 'key',
    example: { body: { start: '2026-11-28T10:30:00Z', end: '2026-11-28T11:20:00Z' } },
    pages,
  }),
  editClassSchedule: endpoint({
    method: 'PATCH',
    path: '/api/v1/scheduleClass/edit',
    summary: 'Moves a class session, or changes its room, teacher or length; of a repeated one also all that come after it.',
    access: arrangers,
    body: shape({
      classScheduleId: id('classSession'),
      start: instant.optional(),
      end: instant.optional(),
      roomId: z.uuid('This is not a valid identifier.').nullable().optional(),
      facultyId: z.uuid('This is not a valid identifier.').optional(),
      periodCount: z.int().min(0).max(12).optional(),
      /** Of a repeated one: this alone, or this and those after it, moved by as much. */
      scope: z.enum(['this', 'following']).default('this'),
    }),
    response: classSession,
    errors: [
      'access.refused',
      'schedule.clash',
      'schedule.ends_before_start',
      'schedule.already_held',
      'schedule.past_is_fixed',
      'schedule.cancelled',
      'schedule.class_over',
      'schedule.room_archived',
      'schedule.not_taught',
    ],
    idempotency: 'natural',
    example: { body: { start: '2026-11-30T10:30:00Z', end: '2026-11-30T11:20:00Z' } },
    pages,
  }),
  cancelClassSchedule: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/cancel',
    summary: 'Cancels a class session with a reason; it no longer counts, and those concerned are told.',
    access: arrangers,
    body: shape({
      classScheduleId: id('classSession'),
      reason: line(200, 'Say why.'),
      scope: z.enum(['this', 'following']).default('this'),
    }),
    response: classSession,
    errors: ['access.refused', 'schedule.already_held', 'schedule.clash'],
    idempotency: 'natural',
    example: { body: { reason: 'Power cut in the block' } },
    pages,
  }),
  restoreClassSchedule: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/restore',
    summary: 'Takes a cancellation back, if nothing else took its place.',
    access: arrangers,
    body: shape({ classScheduleId: id('classSession') }),
    response: classSession,
    errors: ['access.refused', 'schedule.clash', 'schedule.holiday'],
    idempotency: 'natural',
    pages,
  }),
}
