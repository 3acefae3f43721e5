import { z } from 'zod'
import { endpoint, id, searchText, shape } from '../../endpoint.ts'
import { college, countedClass, course, department, everybody, members, program, regulation } from './shapes.ts'

const coursePages = ['/learn/courses/:id', '/teacher/courses/:id']

/** What a college consists of: departments, programs, regulations, classes and courses. */
export const academicsReading = {
  fetchCollege: endpoint({
    method: 'GET',
    path: '/api/v1/college/fetchCollege',
    summary: 'One’s college.',
    access: everybody,
    query: shape({ collegeId: id('college') }),
    response: college,
    pages: ['/admin/departments'],
  }),
  fetchDepartments: endpoint({
    method: 'GET',
    path: '/api/v1/department/fetch',
    summary: 'The departments of the college, by name: those in use, or with `archived` those that are not.',
    access: everybody,
    query: shape({ archived: z.stringbool().default(false) }),
    response: department,
    list: true,
    pages: ['/admin/departments', '/admin/programs', '/admin/courses', '/admin/teachers'],
  }),
  fetchAllPrograms: endpoint({
    method: 'GET',
    path: '/api/v1/program/fetchAllPrograms',
    summary: 'The programs of the college, by name: those in use, or with `archived` those that are not.',
    access: everybody,
    query: shape({ archived: z.stringbool().default(false) }),
    response: program,
    list: true,
    pages: ['/admin/programs', '/admin/students', '/teacher/students'],
  }),
  getProgramsByCollege: endpoint({
    method: 'GET',
    path: '/api/v1/program/getProgramsByCollege',
    summary: 'The programs in use of one’s college, by name.',
    access: everybody,
    query: shape({ collegeId: id('college') }),
    response: program,
    list: true,
  }),
  fetchProgramDetails: endpoint({
    method: 'GET',
    path: '/api/v1/program/fetchProgramDetails',
    summary: 'A program with its courses by regulation: a learner’s own regulation first, then the newest.',
    access: everybody,
    query: shape({ programId: id('program') }),
    response: shape({
      id: id('program'),
      name: z.string(),
      program_structure: z.array(
        shape({
          regulation: z.string(),
          regulationId: id('regulation'),
          courses: z.array(
            shape({
              id: id('course'),
              course_name: z.string(),
              code: z.string(),
              shortName: z.string(),
              semester: z.string(),
              credits: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    pages: ['/learn/courses', '/admin/programs'],
  }),
  fetchRegulations: endpoint({
    method: 'GET',
    path: '/api/v1/regulation/fetch',
    summary: 'The regulations of the college, the newest first.',
    access: everybody,
    response: regulation,
    list: true,
    pages: ['/admin/programs'],
  }),
  fetchClasses: endpoint({
    method: 'GET',
    path: '/api/v1/class/fetch',
    summary: 'The classes: one’s own, or all for the office; `programId` and `archived` (those that are over) narrow them.',
    access: members,
    query: shape({ programId: id('program').optional(), archived: z.stringbool().default(false) }),
    response: countedClass,
    list: true,
    pages: ['/teacher/notifications', '/admin/students', '/teacher/students', '/admin/programs', '/admin/courses'],
  }),
  fetchCourses: endpoint({
    method: 'GET',
    path: '/api/v1/courses/fetch',
    summary:
      'The courses one learns or teaches, or all for the office; `q` searches name, code and initials, `archived` gives those that are over.',
    access: members,
    query: shape({
      q: searchText.optional(),
      archived: z.stringbool().default(false),
      sort: z.enum(['code', 'name']).default('code'),
    }),
    response: course,
    list: true,
    pages: ['/learn/courses', '/admin/courses', 'every page'],
  }),
  getCourses: endpoint({
    method: 'GET',
    path: '/api/v1/faculty/getCourses',
    summary: 'The courses that a member of the faculty teaches, with the classes they teach them to.',
    access: { teacher: 'own', administrator: 'college', clerk: 'own' },
    query: shape({ facultyId: id('faculty'), q: searchText.optional(), archived: z.stringbool().default(false) }),
    response: course,
    list: true,
    pages: ['/teacher/courses'],
  }),
  fetchCourse: endpoint({
    method: 'GET',
    path: '/api/v1/courses/fetchCourse',
    summary: 'One course.',
    access: members,
    query: shape({ courseId: id('course') }),
    response: course,
    pages: coursePages,
  }),
  fetchCourseName: endpoint({
    method: 'GET',
    path: '/api/v1/courses/fetchCourseName',
    summary: 'A course’s name.',
    access: members,
    query: shape({ courseId: id('course') }),
    response: shape({ id: id('course'), course_name: z.string() }),
    pages: coursePages,
  }),
}
