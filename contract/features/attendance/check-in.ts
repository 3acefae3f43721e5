import { z } from 'zod'
import { endpoint, id, instant, shape } from '../../endpoint.ts'

const takers = { teacher: 'own', administrator: 'own' } as const
const pages = ['/teacher/attendance']

/** A showing of the rotating code. A code is the first six digits of what `secret` and the number of the ten seconds give (see check-in-code.ts). */
const round = shape({
  id: z.uuid(),
  round: z.int(),
  secret: z.string(),
  openedAt: instant,
  closedAt: instant.nullable(),
  checkedIn: z.int(),
})

/** Learners check themselves in by a code that the teacher's screen shows. */
export const checkIn = {
  openCheckIn: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/openCheckIn',
    summary: 'Shows the code; again while one is open answers that one. After a closed one it is the second check.',
    access: takers,
    body: shape({ classScheduleId: id('classSession') }),
    response: round,
    errors: ['access.refused', 'attendance.not_begun', 'attendance.session_cancelled', 'attendance.locked'],
    idempotency: 'none',
    pages,
  }),
  closeCheckIn: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/closeCheckIn',
    summary: 'Stops showing the code; nobody can check in any more.',
    access: takers,
    body: shape({ classScheduleId: id('classSession') }),
    response: shape({ rounds: z.int(), checkedIn: z.int() }),
    errors: ['access.refused'],
    idempotency: 'natural',
    pages,
  }),
  fetchCheckIns: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/checkIns',
    summary: 'Who checked in, in which round, and what is odd about it; the newest first.',
    access: takers,
    query: shape({ classScheduleId: id('classSession') }),
    response: shape({
      id: z.uuid(),
      round: z.int(),
      learner: shape({ id: id('learner'), name: z.string(), rollNumber: z.string() }),
      at: instant,
      receivedAt: instant,
      flag: z.enum(['overlap', 'missed_second']).nullable(),
    }),
    list: true,
    errors: ['access.refused'],
    pages,
  }),
  fetchOpenCheckIns: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/openCheckIns',
    summary: 'The class sessions of one’s own into which one can check in now, and whether one did.',
    access: { learner: 'own' },
    response: shape({ classScheduleId: id('classSession'), course_name: z.string(), round: z.int(), checkedInAt: instant.nullable() }),
    list: true,
    pages: ['/learn/courses', '/learn/calendar'],
  }),
}
