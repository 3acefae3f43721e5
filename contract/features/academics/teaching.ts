import { z } from 'zod'
import { bulkBody, bulkFile, bulkResult } from '../../bulk.ts'
import { endpoint, id, searchText, shape } from '../../endpoint.ts'
import { facultyType } from '../identity.ts'
import { administrators, classKinds, classLearner, day, mapping, members, syllabus } from './shapes.ts'

const coursePages = ['/learn/courses/:id', '/teacher/courses/:id']
const teachers = { teacher: 'own', administrator: 'own' } as const

/** One unit as it is to be; with the `id` of a unit that is there it is that unit, so that its lessons stay with it. */
const unitChange = shape({
  id: id('unit').optional(),
  title: z.string().trim().min(1, 'Enter a title.').max(200, 'At most 200 characters.'),
  hours: z.int().min(0).max(500, 'At most 500 hours.').nullable(),
  topics: z.string().max(100_000, 'This text is too long: at most 100,000 characters.'),
})
const text = z.string().max(100_000, 'This text is too long: at most 100,000 characters.')
const outcome = z.string().trim().min(1, 'Enter an outcome.').max(500, 'At most 500 characters.')

/** Who teaches what to whom, who learns it, and what is taught. */
export const teaching = {
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
  getFacultyCourseMappingDetails: endpoint({
    method: 'GET',
    path: '/api/v1/faculty/getFacultyCourseMappingDetails',
    summary: 'Who teaches what to whom, also in the past, the newest first; a teacher sees their own.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ facultyId: id('faculty').optional(), courseId: id('course').optional(), classId: id('class').optional() }),
    response: mapping,
    list: true,
    pages: ['/admin/courses'],
  }),
  getFacultyByDeptId: endpoint({
    method: 'GET',
    path: '/api/v1/faculty/getFacultyByDeptId',
    summary: 'The faculty of a department, by name.',
    access: { teacher: 'college', administrator: 'college' },
    query: shape({ deptId: id('department') }),
    response: shape({
      id: id('faculty'),
      name: z.string(),
      designation: z.string().nullable(),
      facultyType,
      website: z.string().nullable(),
    }),
    list: true,
    pages: ['/admin/courses'],
  }),
  createCourseMapping: endpoint({
    method: 'POST',
    path: '/api/v1/faculty/createCourseMapping',
    summary: 'Lets a member of the faculty teach a course to a class from a day on (today); what holds already stays as it is.',
    access: administrators,
    body: shape({ facultyId: id('faculty'), classId: id('class'), courseId: id('course'), startsOn: day.optional() }),
    response: mapping,
    errors: ['academics.class_over', 'academics.past_is_fixed', 'academics.archived', 'access.refused'],
    idempotency: 'natural',
    pages: ['/admin/courses'],
  }),
  bulkCourseMappings: endpoint({
    method: 'POST',
    path: '/api/v1/faculty/bulkCourseMapping',
    summary:
      'Says from a CSV file who teaches what to whom, with the columns course (its code), program, class, faculty (employee number or e-mail address), startsOn (today); program only where several classes have that name.',
    access: administrators,
    file: bulkFile,
    body: bulkBody,
    response: bulkResult,
    errors: ['request.csv_unreadable', 'files.empty'],
    idempotency: 'key',
    example: { body: { dryRun: 'true' }, file: { name: 'teaching.csv', base64: 'Y291cnNlLHByb2dyYW0sY2xhc3MsZmFjdWx0eQo=' } },
    pages: ['/admin/courses'],
  }),
  endCourseMapping: endpoint({
    method: 'POST',
    path: '/api/v1/faculty/endCourseMapping',
    summary: 'Ends a mapping: from `from` on (today) it no longer holds. What was taught stays on record.',
    access: administrators,
    body: shape({ mappingId: id('mapping'), from: day.optional() }),
    response: mapping,
    errors: ['academics.past_is_fixed', 'access.refused'],
    idempotency: 'natural',
    pages: ['/admin/courses'],
  }),
  fetchUniqueClassesByCourseId: endpoint({
    method: 'GET',
    path: '/lesson/contents/fetchUniqueClassesByCourseId',
    summary: 'The classes that a course is taught to, each once, with how many learners; a teacher’s own.',
    access: { teacher: 'own', administrator: 'college' },
    query: shape({ courseId: id('course') }),
    response: shape({
      id: id('class'),
      name: z.string(),
      kind: z.enum(classKinds),
      semester: z.string(),
      section: z.string(),
      isOver: z.boolean(),
      learners: z.int(),
    }),
    list: true,
  }),
  fetchStudents: endpoint({
    method: 'GET',
    path: '/api/v1/courses/students',
    summary: 'Who takes a course: of one’s own classes, or of `classId`; learners get no addresses and numbers.',
    access: { learner: 'own', teacher: 'own', administrator: 'college' },
    query: shape({
      courseId: id('course'),
      classId: id('class').optional(),
      q: searchText.optional(),
      sort: z.enum(['rollNumber', 'name']).default('rollNumber'),
    }),
    response: classLearner,
    list: true,
    pages: coursePages,
  }),
  fetchSyllabus: endpoint({
    method: 'GET',
    path: '/api/v1/courses/syllabus',
    summary: 'The syllabus of a course.',
    access: members,
    query: shape({ courseId: id('course') }),
    response: syllabus,
    pages: coursePages,
  }),
  updateSyllabus: endpoint({
    method: 'PATCH',
    path: '/api/v1/courses/syllabus',
    summary: 'Changes a syllabus, made from `version`; `units` are all units in their order, those with an `id` stay what they are.',
    access: teachers,
    body: shape({
      courseId: id('course'),
      version: z.int().min(0).max(1_000_000_000),
      objectives: text.optional(),
      outcomes: z.array(outcome).max(20, 'At most 20 outcomes.').optional(),
      units: z.array(unitChange).max(30, 'At most 30 units.').optional(),
      references: text.optional(),
    }),
    response: syllabus,
    errors: ['academics.changed_meanwhile', 'academics.unit_in_use'],
    idempotency: 'key',
    example: {
      body: { version: 0, objectives: '<p>Choose the right structure for a problem.</p>', outcomes: ['Compare sorting methods.'] },
    },
    pages: ['/teacher/courses/:id'],
  }),
}
