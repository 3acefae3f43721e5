import { endpoint, id, shape } from '../../endpoint.ts'
import { calendar, classSession, day } from './shapes.ts'

const readers = { learner: 'own', teacher: 'own', administrator: 'college' } as const
const calendarPages = ['/learn/calendar', '/teacher/calendar']
const range = { from: day, to: day }

/** Reading class sessions; a range is at most 190 days, both days included. */
export const scheduleReading = {
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/getCalendar',
    summary: 'Everything in one’s own calendar between two days: class sessions, the college’s days, lessons and announcements.',
    access: { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' },
    query: shape(range),
    response: calendar,
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-11-16', to: '2026-11-22' } },
    pages: calendarPages,
  }),
  getClassScheduleByFacultyIdByDateRange: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/getClassScheduleByFacultyIdByDateRange',
    summary: 'The class sessions that a member of the faculty takes between two days, in order of time.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ facultyId: id('faculty'), ...range }),
    response: classSession,
    list: true,
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-11-01', to: '2026-12-31' } },
    pages: ['/teacher/attendance', '/admin/timetable'],
  }),
  getClassSchedulesByClassIdAndDateRange: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/getClassSchedulesByClassIdAndDateRange',
    summary: 'All class sessions of a class and its batches between two days, whatever the course; a learner’s own batches only.',
    access: readers,
    query: shape({ classId: id('class'), ...range }),
    response: classSession,
    list: true,
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-11-01', to: '2026-12-31' } },
    pages: ['/admin/timetable'],
  }),
  getClassScheduleByClassIdByDateRange: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/getClassScheduleByClassIdByDateRange',
    summary: 'The class sessions of a class between two days, of one course where it is named.',
    access: readers,
    query: shape({ classId: id('class'), courseId: id('course').optional(), ...range }),
    response: classSession,
    list: true,
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-11-01', to: '2026-12-31' } },
  }),
  getRoomSchedule: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/getRoomSchedule',
    summary: 'The class sessions in a room between two days.',
    access: { teacher: 'college', administrator: 'college', clerk: 'college' },
    query: shape({ roomId: id('room'), ...range }),
    response: classSession,
    list: true,
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-11-01', to: '2026-12-31' } },
    pages: ['/admin/timetable'],
  }),
}
