import { z } from 'zod'
import { endpoint, id, line, shape } from '../../endpoint.ts'
import { was } from '../../meanwhile.ts'
import { bell, day, room, slotChange, timetable } from './shapes.ts'

const administrators = { administrator: 'college' } as const
const pages = ['/admin/timetable']
const mostSeats = 'A whole number of seats from 1 to 5000.'
const seats = z.int(mostSeats).min(1, mostSeats).max(5000, mostSeats)
/** A room as a form has it, which sends as a number what was typed. */
export const roomFields = shape({
  code: line(20, 'Enter a code.'),
  name: line(100, 'Enter a name.'),
  /** Left out where nobody counted them. */
  seats: z.coerce.number(mostSeats).pipe(seats).optional(),
})

/** The weeks that class sessions are generated from, the rooms, and the bells. */
export const timetabling = {
  fetchTimetables: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/timetables',
    summary: 'The versions of a class’s week, the newest first.',
    access: { learner: 'own', teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({ classId: id('class') }),
    response: timetable,
    list: true,
    pages,
  }),
  saveTimetable: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/saveTimetable',
    summary:
      'Lays down the week of a class from a day on (today at the earliest) and generates its class sessions up to the end of the class. Earlier ones stay as they are, and so do those from then on that were changed by hand or held.',
    access: administrators,
    body: shape({ classId: id('class'), startsOn: day, slots: z.array(slotChange).max(120) }),
    response: shape({ timetable, generated: z.int(), kept: z.int() }),
    errors: [
      'schedule.clash',
      'schedule.past_is_fixed',
      'schedule.class_over',
      'schedule.outside_bells',
      'schedule.class_elsewhere',
      'schedule.room_archived',
      'schedule.not_taught',
    ],
    idempotency: 'natural',
    example: { body: { startsOn: '2026-11-23', slots: [] } },
    pages,
  }),
  fetchRooms: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/rooms',
    summary: 'The rooms of the college, by code.',
    access: { teacher: 'college', administrator: 'college', clerk: 'college' },
    response: room,
    list: true,
    pages: ['/admin/timetable', '/teacher/calendar'],
  }),
  createRoom: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/rooms',
    summary: 'Adds a room.',
    access: administrators,
    body: roomFields.extend({ seats: seats.nullable().default(null) }),
    response: room,
    errors: ['schedule.room_taken'],
    idempotency: 'key',
    example: { body: { code: 'N-204', name: 'North block 204' } },
    pages,
  }),
  updateRoom: endpoint({
    method: 'PATCH',
    path: '/api/v1/scheduleClass/rooms',
    summary: 'Changes a room, or archives it.',
    access: administrators,
    body: roomFields.partial().extend({
      roomId: id('room'),
      seats: seats.nullable().optional(),
      isArchived: z.boolean().optional(),
      was: was(['code', 'name', 'seats']),
    }),
    response: room,
    errors: ['schedule.room_taken', 'schedule.changed_meanwhile'],
    idempotency: 'natural',
    example: { body: { name: 'North block 204, second floor' } },
    pages,
  }),
  fetchBells: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/bells',
    summary: 'When the periods of the college’s day begin and end.',
    access: { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' },
    response: bell,
    list: true,
    pages: ['/admin/timetable', '/teacher/calendar'],
  }),
  saveBells: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/bells',
    summary: 'Says when the periods begin and end, from the next saved timetable on; what is generated already stays.',
    access: administrators,
    body: shape({ bells: z.array(bell).min(1, 'Enter at least one period.').max(12) }),
    response: z.array(bell),
    errors: ['schedule.bells_overlap'],
    idempotency: 'natural',
    example: { body: { bells: [{ period: 1, startsAt: '09:30', endsAt: '10:20' }] } },
    pages,
  }),
}
