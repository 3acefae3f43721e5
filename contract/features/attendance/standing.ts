import { z } from 'zod'
import { endpoint, id, shape } from '../../endpoint.ts'
import { day } from '../schedule/shapes.ts'
import { attendanceGrid, classStanding, learnerSession, standing, subjectStanding } from './shapes.ts'

const readers = { learner: 'own', teacher: 'own', administrator: 'college' } as const
const watchers = { teacher: 'own', administrator: 'college' } as const

/** What follows from the registers. */
export const standings = {
  fetchStanding: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/standing',
    summary: 'How a learner stands: each subject and all together, the band, what is needed or can be missed, and the forecast.',
    access: readers,
    query: shape({ learnerId: id('learner') }),
    response: standing,
    pages: ['/learn/courses', '/learn/courses/:id', '/learn/attendance'],
  }),
  learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse',
    summary:
      'The class sessions of a learner between two days with what the registers say, which of them they missed, and the courses’ figures. A range is at most 400 days.',
    access: readers,
    query: shape({ learnerId: id('learner'), courseId: z.uuid('This is not a valid identifier.').optional(), from: day, to: day }),
    response: shape({
      classSchedules: z.array(learnerSession),
      absentClassScheduleIds: z.array(z.uuid()),
      courses: z.array(subjectStanding),
    }),
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-06-01', to: '2026-12-31' } },
    pages: ['/learn/courses/:id', '/learn/attendance'],
  }),
  getFilteredClassSchedulesAndAbsentees: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/getFilteredClassSchedulesAndAbsentees',
    summary:
      'The class sessions of a course in a class between two days against its learners: who was absent when, and each one’s figures. A range is at most 400 days.',
    access: watchers,
    query: shape({ classId: id('class'), courseId: id('course'), from: day, to: day }),
    response: attendanceGrid,
    errors: ['schedule.range_too_long'],
    example: { query: { from: '2026-06-01', to: '2026-12-31' } },
    pages: ['/teacher/courses/:id'],
  }),
  fetchShortage: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/shortage',
    summary:
      'Who is below the minimum, the lowest share first: of a class, of one’s own mentees, or (an administrator) of the college or the department. `all` lists everybody.',
    access: watchers,
    query: shape({
      classId: id('class').optional(),
      programId: z.uuid('This is not a valid identifier.').optional(),
      mentees: z.enum(['true', 'false']).default('false'),
      all: z.enum(['true', 'false']).default('false'),
    }),
    response: classStanding,
    list: true,
    pages: ['/teacher/attendance', '/admin/attendance'],
  }),
}
