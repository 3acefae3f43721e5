import { z } from 'zod'
import { endpoint, id, shape } from '../../endpoint.ts'
import { was } from '../../meanwhile.ts'
import { administrators, classKinds, classRow, code, countedClass, day, department, name, program, regulation } from './shapes.ts'

export const departmentFields = shape({ code, name })
/** A department that is there: also who heads it, or nobody. */
export const departmentChange = shape({
  code: code.optional(),
  name: name.optional(),
  headId: id('faculty').nullable().optional(),
})
const instructionalDays = z
  .union(
    [
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, 'Enter a number of days.')
        .transform(Number),
    ],
    'Enter a number of days.',
  )
  .pipe(z.int().min(1, 'Enter at least one day.').max(366, 'A year has no more than 366 days.'))
export const programFields = shape({ departmentId: id('department'), code, name })
export const regulationFields = shape({
  code,
  university: z
    .string()
    .trim()
    .min(2, 'Enter the university.')
    .max(60, 'At most 60 characters.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'One line only.'),
  effectiveFromBatch: z
    .union(
      [
        z.int(),
        z
          .string()
          .trim()
          .regex(/^\d{4}$/, 'Enter a year.')
          .transform(Number),
      ],
      'Enter a year.',
    )
    .pipe(z.int().min(1950, 'Enter a year from 1950 on.').max(2100, 'Enter a year until 2100.')),
  instructionalDays: instructionalDays.optional(),
})
/** What of a regulation may change: on how many days it wants a semester taught; nothing for no number. */
export const regulationChange = shape({ instructionalDays: instructionalDays.optional() })
export const semester = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9 -]{0,11}$/, 'As in II-I or I PUC: letters, digits, spaces and - only.')
export const classFields = shape({
  kind: z.enum(classKinds),
  name,
  semester,
  section: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9 -]{0,11}$/, 'As in A or B1: letters, digits, spaces and - only.'),
  /** Of a section always; a group may be of several programs, and a batch is of its parent’s. */
  programId: id('program').optional(),
  /** What a batch is a part of. */
  parentId: id('class').optional(),
  startsOn: day,
  endsOn: day,
})
/** A call to archive does so, unless it says that it takes back. */
const isArchived = z.boolean().default(true)
const onPrograms = ['/admin/programs']

/** How a college is built and changed: by its administrators, each what is of the departments that they decide for. */
export const structure = {
  createDepartment: endpoint({
    method: 'POST',
    path: '/api/v1/department/create',
    summary: 'Adds a department.',
    access: administrators,
    body: departmentFields,
    response: department,
    errors: ['academics.code_taken', 'access.refused'],
    idempotency: 'key',
    example: { body: { code: 'AIML', name: 'Artificial Intelligence and Machine Learning' } },
    pages: ['/admin/departments'],
  }),
  updateDepartment: endpoint({
    method: 'PATCH',
    path: '/api/v1/department/update',
    summary: 'Changes a department’s code, name or head; who heads it is said by an administrator who heads none.',
    access: administrators,
    body: departmentChange.extend({ departmentId: id('department'), was: was(['code', 'name', 'headId']) }),
    response: department,
    errors: ['academics.code_taken', 'academics.changed_meanwhile', 'people.last_administrator', 'access.refused'],
    idempotency: 'natural',
    example: { body: { name: 'Computer Science and Engineering' } },
    pages: ['/admin/departments'],
  }),
  archiveDepartment: endpoint({
    method: 'POST',
    path: '/api/v1/department/archive',
    summary: 'Archives a department, or takes it back: it is no longer offered for anything new, and everything stays.',
    access: administrators,
    body: shape({ departmentId: id('department'), isArchived }),
    response: department,
    errors: ['access.refused'],
    idempotency: 'natural',
    example: { body: { isArchived: true } },
    pages: ['/admin/departments'],
  }),
  createProgram: endpoint({
    method: 'POST',
    path: '/api/v1/program/create',
    summary: 'Adds a program to a department.',
    access: administrators,
    body: programFields,
    response: program,
    errors: ['academics.code_taken', 'academics.archived', 'access.refused'],
    idempotency: 'key',
    example: { body: { code: '66', name: 'B.Tech CSE (AI and ML)' } },
    pages: onPrograms,
  }),
  updateProgram: endpoint({
    method: 'PATCH',
    path: '/api/v1/program/update',
    summary: 'Changes a program’s code, name or department; it is moved by an administrator who decides for both departments.',
    access: administrators,
    body: shape({
      programId: id('program'),
      departmentId: id('department').optional(),
      code: code.optional(),
      name: name.optional(),
      was: was(['departmentId', 'code', 'name']),
    }),
    response: program,
    errors: ['academics.code_taken', 'academics.changed_meanwhile', 'academics.archived', 'access.refused'],
    idempotency: 'natural',
    example: { body: { name: 'B.Tech Computer Science' } },
    pages: onPrograms,
  }),
  archiveProgram: endpoint({
    method: 'POST',
    path: '/api/v1/program/archive',
    summary: 'Archives a program, or takes it back: it is no longer offered for anything new, and everything stays.',
    access: administrators,
    body: shape({ programId: id('program'), isArchived }),
    response: program,
    errors: ['access.refused'],
    idempotency: 'natural',
    example: { body: { isArchived: true } },
    pages: onPrograms,
  }),
  createRegulation: endpoint({
    method: 'POST',
    path: '/api/v1/regulation/create',
    summary: 'Adds a regulation, for learners admitted from a batch on.',
    access: administrators,
    body: regulationFields,
    response: regulation,
    errors: ['academics.code_taken', 'access.refused'],
    idempotency: 'key',
    example: { body: { code: 'R25', university: 'JNTUH', effectiveFromBatch: 2025 } },
    pages: onPrograms,
  }),
  updateRegulation: endpoint({
    method: 'PATCH',
    path: '/api/v1/regulation/update',
    summary: 'Says on how many days a regulation wants a semester taught; without a number it wants none.',
    access: administrators,
    body: regulationChange.extend({ regulationId: id('regulation'), was: was(['instructionalDays']) }),
    response: regulation,
    errors: ['academics.changed_meanwhile', 'access.refused'],
    idempotency: 'natural',
    example: { body: { instructionalDays: 90 } },
    pages: onPrograms,
  }),
  updateProgramStructure: endpoint({
    method: 'PATCH',
    path: '/api/v1/program/structure',
    summary:
      'Says which courses a program has in a semester under a regulation, in their order; with `was` only where nobody else changed them.',
    access: administrators,
    body: shape({
      programId: id('program'),
      regulationId: id('regulation'),
      semester,
      courseIds: z.array(id('course')).max(60, 'At most 60 courses.'),
      /** Those that it had, in their order, when the change was begun: where it has others by now, nothing is changed. */
      was: z.array(z.uuid()).max(500).optional(),
    }),
    response: shape({ courses: z.int() }),
    errors: ['academics.course_elsewhere', 'academics.changed_meanwhile', 'access.refused'],
    idempotency: 'natural',
    example: { body: { semester: 'II-I' } },
    pages: onPrograms,
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/api/v1/class/create',
    summary: 'Adds a section of a program, a teaching group, or a batch of either.',
    access: administrators,
    body: classFields,
    response: countedClass,
    errors: [
      'academics.class_taken',
      'academics.class_misplaced',
      'academics.class_outside_program',
      'academics.ends_before_start',
      'academics.archived',
      'access.refused',
    ],
    idempotency: 'key',
    example: {
      body: {
        kind: 'batch',
        name: 'II-I Section A, batch 1',
        semester: 'II-I',
        section: 'A1',
        startsOn: '2026-06-01',
        endsOn: '2026-12-31',
      },
    },
    pages: onPrograms,
  }),
  updateClass: endpoint({
    method: 'PATCH',
    path: '/api/v1/class/update',
    summary: 'Changes a class’s name, section or last day; a class that ended today is over tomorrow.',
    access: administrators,
    body: shape({
      classId: id('class'),
      name: name.optional(),
      section: classFields.shape.section.optional(),
      endsOn: day.optional(),
      was: was(['name', 'section', 'endsOn']),
    }),
    response: classRow,
    errors: ['academics.class_taken', 'academics.changed_meanwhile', 'academics.ends_before_start', 'access.refused'],
    idempotency: 'natural',
    example: { body: { name: 'II-I Section A (CSE)' } },
    pages: onPrograms,
  }),
  archiveClass: endpoint({
    method: 'POST',
    path: '/api/v1/class/archive',
    summary: 'Archives a class: today is its last day, and from tomorrow on it is over. `updateClass` with a later day takes it back.',
    access: administrators,
    body: shape({ classId: id('class') }),
    response: classRow,
    errors: ['access.refused'],
    idempotency: 'natural',
    pages: onPrograms,
  }),
}
