import { z } from 'zod'
import { endpoint, id, searchText, shape } from '../endpoint.ts'
import { organisationCode } from './identity.ts'

const everybody = { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' } as const
const members = { learner: 'own', teacher: 'own', administrator: 'college', clerk: 'college' } as const

export const college = shape({
  id: id('college'),
  name: z.string(),
  logo: z.string().nullable(),
  organisation: organisationCode,
  timeZone: z.string(),
})
export const department = shape({ id: id('department'), code: z.string(), name: z.string() })
export const program = shape({ id: id('program'), code: z.string(), name: z.string(), departmentId: id('department') })
/** A section, a teaching group or a laboratory batch; `parentId` is what a batch is a part of. */
export const classRow = shape({
  id: id('class'),
  name: z.string(),
  kind: z.enum(['section', 'group', 'batch']),
  semester: z.string(),
  section: z.string(),
  programId: id('program').nullable(),
  parentId: id('class').nullable(),
})

/** A course. `credits` is an exact decimal such as `1.5`; the hours are per week. */
export const course = shape({
  id: id('course'),
  code: z.string(),
  course_name: z.string(),
  shortName: z.string(),
  lectureHours: z.int(),
  tutorialHours: z.int(),
  practicalHours: z.int(),
  credits: z.string().nullable(),
  category: z.string(),
  semester: z.string().nullable(),
  classes: z.array(shape({ id: id('class'), name: z.string() })),
  teachers: z.array(z.string()),
})

export const academics = {
  fetchCollege: endpoint({
    method: 'GET',
    path: '/api/v1/college/fetchCollege',
    summary: 'One’s college.',
    access: everybody,
    query: shape({ collegeId: id('college') }),
    response: college,
    pages: ['every page'],
  }),
  fetchDepartments: endpoint({
    method: 'GET',
    path: '/api/v1/department/fetch',
    summary: 'The departments of the college, by name.',
    access: everybody,
    response: department,
    list: true,
    pages: ['/admin/departments', '/admin/teachers'],
  }),
  fetchAllPrograms: endpoint({
    method: 'GET',
    path: '/api/v1/program/fetchAllPrograms',
    summary: 'The programs of the college, by name.',
    access: everybody,
    response: program,
    list: true,
    pages: ['/admin/programs', '/admin/students'],
  }),
  fetchProgramDetails: endpoint({
    method: 'GET',
    path: '/api/v1/program/fetchProgramDetails',
    summary: 'A program with its courses.',
    access: everybody,
    query: shape({ programId: id('program') }),
    response: shape({
      id: id('program'),
      name: z.string(),
      program_structure: z.array(
        shape({
          regulation: z.string(),
          courses: z.array(
            shape({ id: id('course'), course_name: z.string(), code: z.string(), shortName: z.string(), semester: z.string() }),
          ),
        }),
      ),
    }),
    pages: ['/learn/courses'],
  }),
  fetchClasses: endpoint({
    method: 'GET',
    path: '/api/v1/class/fetch',
    summary: 'The classes: one’s own, or all for the office.',
    access: members,
    response: classRow,
    list: true,
    pages: ['/teacher/notifications', '/admin/students'],
  }),
  fetchCourses: endpoint({
    method: 'GET',
    path: '/api/v1/courses/fetch',
    summary: 'The courses one learns or teaches, or all for an administrator; `q` searches name, code and initials.',
    access: members,
    query: shape({ q: searchText.optional() }),
    response: course,
    list: true,
    pages: ['/learn/courses', '/teacher/courses', 'every page'],
  }),
  fetchCourse: endpoint({
    method: 'GET',
    path: '/api/v1/courses/fetchCourse',
    summary: 'One course.',
    access: members,
    query: shape({ courseId: id('course') }),
    response: course,
    pages: ['/learn/courses/:id', '/teacher/courses/:id'],
  }),
  fetchCourseName: endpoint({
    method: 'GET',
    path: '/api/v1/courses/fetchCourseName',
    summary: 'A course’s name.',
    access: members,
    query: shape({ courseId: id('course') }),
    response: shape({ id: id('course'), course_name: z.string() }),
    pages: ['/learn/courses/:id', '/teacher/courses/:id'],
  }),
  getFacultyClassMapping: endpoint({
    method: 'GET',
    path: '/api/v1/faculty/getFacultyClassMapping',
    summary: 'Which courses a member of the faculty teaches to which classes.',
    access: { teacher: 'own', administrator: 'college', clerk: 'own' },
    query: shape({ facultyId: id('faculty') }),
    response: shape({
      class_id: id('class'),
      class_name: z.string(),
      course_id: id('course'),
      course: shape({ course_name: z.string(), code: z.string(), shortName: z.string() }),
    }),
    list: true,
    pages: ['/teacher/courses', '/teacher/notifications'],
  }),
}
