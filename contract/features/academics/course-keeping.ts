import { z } from 'zod'
import { bulkBody, bulkFile, bulkResult } from '../../bulk.ts'
import { endpoint, id, line, shape } from '../../endpoint.ts'
import { was } from '../../meanwhile.ts'
import { administrators, code, course, name, savedCourse, wholeNumber } from './shapes.ts'

const hours = wholeNumber(40, 'A whole number of hours from 0 to 40.')
export const courseFields = shape({
  course_name: name,
  code,
  shortName: line(20, 'Enter a short name.'),
  departmentId: id('department'),
  lectureHours: hours,
  tutorialHours: hours,
  practicalHours: hours,
  /** Left out where the college counts none. */
  credits: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d)?$/, 'As in 3 or 1.5.')
    .optional(),
  category: line(10, 'Enter a category.'),
})
const { departmentId, credits, ...fields } = courseFields.shape
/** A course of which no more is said than it takes; what is left out, a form asks for all the same. */
const newCourse = courseFields.partial({ shortName: true, lectureHours: true, tutorialHours: true, practicalHours: true, category: true })

/** Adding, changing and archiving courses. */
export const courseKeeping = {
  createCourse: endpoint({
    method: 'POST',
    path: '/api/v1/courses/create',
    summary:
      'Adds a course; credits that do not fit its hours are told as a warning. Hours that are not said are 0, the short name is the code then, and the category PC.',
    access: administrators,
    body: newCourse,
    response: savedCourse,
    errors: ['academics.code_taken', 'academics.archived', 'access.refused'],
    idempotency: 'key',
    example: {
      body: {
        course_name: 'Machine Learning',
        code: 'CS601PC',
        shortName: 'ML',
        lectureHours: 3,
        tutorialHours: 0,
        practicalHours: 0,
        credits: '3',
        category: 'PC',
      },
    },
    pages: ['/admin/courses'],
  }),
  bulkCourses: endpoint({
    method: 'POST',
    path: '/api/v1/courses/bulk',
    summary:
      'Adds courses from a CSV file with the columns code, name, shortName, department, lectureHours, tutorialHours, practicalHours, credits, category; with program, regulation and semester they come at the end of that semester, where a course that is there already may come too.',
    access: administrators,
    file: bulkFile,
    body: bulkBody,
    response: bulkResult,
    errors: ['request.csv_unreadable', 'files.empty', 'academics.code_taken', 'academics.course_elsewhere'],
    idempotency: 'key',
    example: { body: { dryRun: 'true' }, file: { name: 'courses.csv', base64: 'Y29kZSxuYW1lLHNob3J0TmFtZSxkZXBhcnRtZW50Cg==' } },
    pages: ['/admin/courses'],
  }),
  updateCourse: endpoint({
    method: 'PATCH',
    path: '/api/v1/courses/update',
    summary:
      'Changes a course; credits that do not fit its hours are told as a warning. It is moved by an administrator who decides for both departments.',
    access: administrators,
    body: shape({
      courseId: id('course'),
      departmentId: departmentId.optional(),
      ...shape(fields).partial().shape,
      /** Null where the college counts none after all. */
      credits: credits.nullable(),
      was: was(courseFields.keyof().options),
    }),
    response: savedCourse,
    errors: ['academics.code_taken', 'academics.changed_meanwhile', 'academics.archived', 'access.refused'],
    idempotency: 'natural',
    example: { body: { shortName: 'DSA' } },
    pages: ['/admin/courses'],
  }),
  archiveCourse: endpoint({
    method: 'POST',
    path: '/api/v1/courses/archive',
    summary: 'Archives a course, or takes it back. It stays readable for whoever learnt or taught it.',
    access: administrators,
    body: shape({ courseId: id('course'), isArchived: z.boolean().default(true) }),
    response: course,
    errors: ['access.refused'],
    idempotency: 'natural',
    example: { body: { isArchived: true } },
    pages: ['/admin/courses'],
  }),
}
