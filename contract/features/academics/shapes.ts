import { z } from 'zod'
import { id, instant, line, shape } from '../../endpoint.ts'
import { facultyType, organisationCode } from '../identity.ts'
import { collegeColourNames } from './college-colours.ts'

export const classKinds = ['section', 'group', 'batch'] as const
/** What a code may be made of, once it is in upper case: CSE, CS301PC, R22, II-I. */
export const code = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Enter a code.')
  .regex(/^[A-Z0-9][A-Z0-9/&. -]{0,19}$/, 'Letters, digits, spaces and - / & . only, 20 of them at most.')
export const name = line(120, 'Enter a name.')
/** A calendar day in the college’s time zone. */
export const day = z.iso.date('Enter a day.')
/** A small whole number; a form sends it as digits. */
export const wholeNumber = (most: number, message: string) =>
  z
    .union([z.int(), z.string().trim().regex(/^\d+$/, message).transform(Number)], message)
    .pipe(z.int(message).min(0, message).max(most, message))

export const college = shape({
  id: id('college'),
  name: z.string(),
  /** The address of a picture; null where the organisation's logo and colour stand for the college's. */
  logo: z.string().nullable(),
  colour: z.enum(collegeColourNames).nullable(),
  organisation: organisationCode,
  timeZone: z.string(),
  can: shape({ change: z.boolean() }),
})
/** What is archived is no longer offered for anything new; what it is part of stays as it is. */
export const department = shape({
  id: id('department'),
  code: z.string(),
  name: z.string(),
  /** Its head. An administrator who heads departments decides for those alone; one who heads none, for the whole college. */
  headId: id('faculty').nullable(),
  isArchived: z.boolean(),
  can: shape({
    /** The roles in which one may add members of the faculty to it. */
    add: z.array(facultyType),
    chooseHead: z.boolean(),
    /** Whether it may be changed with what is of it: programs, classes and courses, which also go to another of which the same is true. */
    change: z.boolean(),
  }),
})
export const program = shape({
  id: id('program'),
  code: z.string(),
  name: z.string(),
  departmentId: id('department'),
  isArchived: z.boolean(),
})
export const regulation = shape({
  id: id('regulation'),
  code: z.string(),
  university: z.string(),
  effectiveFromBatch: z.int(),
  /** On how many days a semester is to be taught; null where the regulation does not say. */
  instructionalDays: z.int().nullable(),
})

/** A section, a teaching group or a laboratory batch; `parentId` is what a batch is a part of. A class is over after `endsOn`. */
export const classRow = shape({
  id: id('class'),
  name: z.string(),
  kind: z.enum(classKinds),
  semester: z.string(),
  section: z.string(),
  programId: id('program').nullable(),
  parentId: id('class').nullable(),
  startsOn: day,
  endsOn: day,
})
/** A class with how many learners are in it today. */
export const countedClass = classRow.extend({ learners: z.int() })

/** A class that takes a course, as far as the one who asks may know; over after its last day. */
const takingClass = shape({ id: id('class'), name: z.string(), kind: z.enum(classKinds), isOver: z.boolean() })

/**
 * A course. `credits` is an exact decimal such as `1.5`; the hours are per week. `isArchived`: the college archived it, or every
 * class in which it is one's own is over; it can still be read.
 */
export const course = shape({
  id: id('course'),
  code: z.string(),
  course_name: z.string(),
  shortName: z.string(),
  departmentId: id('department'),
  lectureHours: z.int(),
  tutorialHours: z.int(),
  practicalHours: z.int(),
  credits: z.string().nullable(),
  category: z.string(),
  semester: z.string().nullable(),
  classes: z.array(takingClass),
  teachers: z.array(z.string()),
  isArchived: z.boolean(),
})
/** A course as it was saved, with what is unusual about it: told, not refused. */
export const savedCourse = course.extend({ warnings: z.array(shape({ field: z.string(), message: z.string() })) })

/** Who teaches what to whom, from a day on; `endsOn` is the last day, null while it goes on. */
export const mapping = shape({
  id: id('mapping'),
  faculty: shape({ id: id('faculty'), name: z.string() }),
  class: shape({ id: id('class'), name: z.string(), kind: z.enum(classKinds) }),
  course: shape({ id: id('course'), course_name: z.string(), code: z.string() }),
  startsOn: day,
  endsOn: day.nullable(),
  can: shape({ end: z.boolean() }),
})

/** A learner in the list of a class. `website` is the address of the picture; learners get no addresses and numbers. */
export const classLearner = shape({
  id: id('learner'),
  name: z.string(),
  rollNumber: z.string(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  program: z.string().nullable(),
  /** The section in which the learner is enrolled, and under which regulation. */
  section: z.string().nullable(),
  regulation: z.string().nullable(),
})

const courseUnit = shape({
  id: id('unit'),
  position: z.int(),
  title: z.string(),
  hours: z.int().nullable(),
  /** Sanitised HTML, like `objectives` and `references`. */
  topics: z.string(),
})
/** What a course teaches. `version` counts the saves, 0 before the first; a change names the one that it was made from. */
export const syllabus = shape({
  courseId: id('course'),
  version: z.int(),
  objectives: z.string(),
  /** Course outcomes in their order: CO1, CO2 … */
  outcomes: z.array(z.string()),
  units: z.array(courseUnit),
  references: z.string(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
  can: shape({ edit: z.boolean() }),
})

/** Everybody of the college. */
export const everybody = { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' } as const
/** Whoever learns or teaches it; the office all of it. */
export const members = { learner: 'own', teacher: 'own', administrator: 'college', clerk: 'college' } as const
export const administrators = { administrator: 'college' } as const
