import { z } from 'zod'
import { bulkBody, bulkFile, bulkResult } from '../bulk.ts'
import { endpoint, id, line, searchText, shape } from '../endpoint.ts'
import { was } from '../meanwhile.ts'
import { mobile } from './identity/changing-mobile.ts'
import { facultyType, languages } from './identity.ts'

const name = line(120, 'Enter a name.')
const email = z.email('Enter an e-mail address.').max(254)
const rollNumber = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Enter a number.')
  .regex(/^[A-Z0-9/-]{2,20}$/, 'Letters, digits, - and / only, 2 to 20 of them.')

/** A member of the faculty as their own page shows them. `website` is the address of the profile picture. */
export const facultyDetails = shape({
  id: id('faculty'),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  employeeNumber: z.string().nullable(),
  designation: z.string().nullable(),
  facultyType,
  department: shape({ id: id('department'), name: z.string() }).nullable(),
  website: z.string().nullable(),
  language: z.enum(languages),
  /** Of what the college keeps: whether one may change it, and `facultyType` with it. */
  can: shape({ edit: z.boolean(), changeRole: z.boolean() }),
})

/** A learner with where they study. `website` is the address of the profile picture. */
export const learnerDetails = shape({
  id: id('learner'),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  rollNumber: z.string(),
  program: shape({ id: id('program'), name: z.string() }).nullable(),
  class: shape({ id: id('class'), name: z.string() }).nullable(),
  regulation: z.string().nullable(),
  /** Who is told of an absence. */
  guardianName: z.string().nullable(),
  guardianMobile: z.string().nullable(),
  website: z.string().nullable(),
  language: z.enum(languages),
  can: shape({ edit: z.boolean() }),
})

/** Somebody in the list of contacts. Learners see no mobile numbers and no other learner's e-mail address. */
export const contact = shape({
  id: id('person'),
  kind: z.enum(['teachers', 'students']),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  rollNumber: z.string().nullable(),
  facultyType: facultyType.nullable(),
  detail: z.string().nullable(),
  website: z.string().nullable(),
  /** Whether one may change what the college keeps about them. */
  can: shape({ edit: z.boolean() }),
})

/** By what contacts are listed: in a class by roll number, in a department by name. */
export const contactSorts = ['name', 'rollNumber', 'class', 'department'] as const

export const facultyFields = shape({
  name,
  email,
  mobile: mobile.optional(),
  employeeNumber: rollNumber.optional(),
  designation: line(80).optional(),
  departmentId: id('department'),
  facultyType,
})
export const learnerFields = shape({
  name,
  email: email.optional(),
  mobile: mobile.optional(),
  rollNumber,
  /** A parent or guardian: who is told of an absence. */
  guardianName: name.optional(),
  guardianMobile: mobile.optional(),
  programId: id('program'),
  classId: id('class'),
})
const profile = {
  website: z
    .union([z.literal(''), z.string().regex(/^\/lms-backend\/api\/v1\/file\/[0-9a-f-]{36}$/, 'Upload a picture first.')])
    .optional(),
  language: z.enum(languages).optional(),
}
const everybody = { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' } as const

/** What proved that a learner wants another number than the one that stands there (ID-5); asked for where there is one. */
export const learnerProof = { mobileProof: line(200).optional() }

export const people = {
  getInstructorDetails: endpoint({
    method: 'GET',
    path: '/api/v1/faculty/getInstructorDetails',
    summary: 'One member of the faculty.',
    access: everybody,
    query: shape({ facultyId: id('faculty') }),
    response: facultyDetails,
    pages: ['/teacher/profile', '/admin/teachers', '/learn/contacts', '/teacher/contacts'],
  }),
  getLearnerDetails: endpoint({
    method: 'GET',
    path: '/api/v1/learner/getLearnerDetails',
    summary: 'One learner: oneself, of one’s classes, or anyone for the office.',
    access: { learner: 'own', teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({ learnerId: id('learner') }),
    response: learnerDetails,
    pages: ['/learn/profile', '/admin/students', '/teacher/students'],
  }),
  registerFaculty: endpoint({
    method: 'POST',
    path: '/api/v1/faculty/register',
    summary: 'Adds a member of the faculty; one who heads departments adds teachers to those.',
    access: { administrator: 'college' },
    body: facultyFields,
    response: facultyDetails,
    errors: ['people.email_taken', 'people.employee_number_taken', 'academics.archived', 'access.refused'],
    idempotency: 'key',
    example: { body: { name: 'Asha Rao', email: 'asha.rao@college.example', facultyType: 'TEACHER' } },
    pages: ['/admin/teachers'],
  }),
  registerLearner: endpoint({
    method: 'POST',
    path: '/api/v1/learner/register',
    summary: 'Adds a learner and enrols them in a class.',
    access: { administrator: 'college', clerk: 'college' },
    body: learnerFields,
    response: learnerDetails,
    errors: [
      'people.roll_number_taken',
      'academics.class_outside_program',
      'academics.not_a_section',
      'academics.no_regulation',
      'academics.class_over',
    ],
    idempotency: 'key',
    example: { body: { name: 'Kiran Teja', rollNumber: '24J41A05Z9' } },
    pages: ['/admin/students', '/teacher/students'],
  }),
  updateFaculty: endpoint({
    method: 'PATCH',
    path: '/api/v1/faculty/update',
    summary:
      'Changes a member of the faculty; one’s own picture and language oneself, the rest an administrator; a role one of the whole college.',
    access: { teacher: 'own', administrator: 'college', clerk: 'own' },
    refusal: 403,
    body: shape({
      id: id('faculty'),
      ...profile,
      name: name.optional(),
      email: email.optional(),
      /** Null takes away what stood there; so it is below. */
      mobile: mobile.nullable().optional(),
      designation: line(80).nullable().optional(),
      facultyType: facultyType.optional(),
      was: was(['name', 'email', 'mobile', 'designation', 'facultyType']),
    }),
    response: facultyDetails,
    errors: ['people.email_taken', 'people.changed_meanwhile', 'people.last_administrator', 'access.refused'],
    idempotency: 'key',
    example: { body: { language: 'en' } },
    pages: ['/teacher/profile', '/admin/teachers'],
  }),
  updateLearner: endpoint({
    method: 'PATCH',
    path: '/api/v1/learner/update',
    summary: 'Changes a learner; one’s own picture and language oneself, the rest the office.',
    access: { learner: 'own', administrator: 'college', clerk: 'college' },
    body: shape({
      id: id('learner'),
      ...profile,
      name: name.optional(),
      email: email.nullable().optional(),
      mobile: mobile.nullable().optional(),
      ...learnerProof,
      rollNumber: rollNumber.optional(),
      guardianName: name.nullable().optional(),
      guardianMobile: mobile.nullable().optional(),
      was: was(['name', 'email', 'mobile', 'rollNumber', 'guardianName', 'guardianMobile']),
    }),
    response: learnerDetails,
    errors: ['people.changed_meanwhile', 'people.roll_number_taken', 'people.mobile_unproven', 'access.refused'],
    idempotency: 'key',
    example: { body: { language: 'en' } },
    pages: ['/learn/profile', '/admin/students', '/teacher/students'],
  }),
  bulkFaculty: endpoint({
    method: 'POST',
    path: '/api/v1/faculty/bulk',
    summary: 'Adds faculty from a CSV file with the columns name, email, mobile, employeeNumber, designation, department, facultyType.',
    access: { administrator: 'college' },
    file: bulkFile,
    body: bulkBody,
    response: bulkResult,
    errors: ['request.csv_unreadable', 'files.empty', 'people.email_taken', 'people.employee_number_taken'],
    idempotency: 'key',
    example: { body: { dryRun: 'true' }, file: { name: 'faculty.csv', base64: 'bmFtZSxlbWFpbCxkZXBhcnRtZW50Cg==' } },
    pages: ['/admin/teachers'],
  }),
  bulkLearners: endpoint({
    method: 'POST',
    path: '/api/v1/learner/bulk',
    summary:
      'Adds learners from a CSV file with the columns name, rollNumber, email, mobile, guardianName, guardianMobile, program, class; those that may be empty may be left out.',
    access: { administrator: 'college', clerk: 'college' },
    file: bulkFile,
    body: bulkBody,
    response: bulkResult,
    errors: ['request.csv_unreadable', 'files.empty', 'people.roll_number_taken', 'academics.no_regulation'],
    idempotency: 'key',
    example: { body: { dryRun: 'true' }, file: { name: 'learners.csv', base64: 'bmFtZSxyb2xsTnVtYmVyLHByb2dyYW0sY2xhc3MK' } },
    pages: ['/admin/students', '/teacher/students'],
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/users/contacts',
    summary:
      'The people of one’s college: faculty for all; learners of one’s own classes, or all for the office. In the order of `sort`; whoever has no such thing comes first.',
    access: { learner: 'own', teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({
      q: searchText.optional(),
      kind: z.enum(['all', 'teachers', 'students']).default('all'),
      sort: z.enum(contactSorts).default('name'),
    }),
    response: contact,
    list: true,
    pages: ['/learn/contacts', '/teacher/contacts', '/admin/students', '/teacher/students', '/admin/teachers'],
  }),
  learnerContactsByProgramId: endpoint({
    method: 'GET',
    path: '/users/learnerContactsByProgramId',
    summary: 'The learners of a program; a learner asks about their own.',
    access: { learner: 'own', teacher: 'college', administrator: 'college', clerk: 'college' },
    query: shape({ programId: id('program') }),
    response: contact,
    list: true,
  }),
}
