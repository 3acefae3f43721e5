import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'
import { faculty, learners, people } from '../people/tables.ts'

/** What is archived is no longer offered for anything new. */
const isArchived = () => boolean('is_archived').notNull().default(false)

export const departments = pgTable(
  'departments',
  {
    ...collegeRow,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Its head. An administrator who heads a department decides for it alone; one who heads none, for the whole college (ROLE-1). */
    headId: uuid('head_id'),
    isArchived: isArchived(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.headId], foreignColumns: [faculty.collegeId, faculty.id], name: 'departments_head' }),
    uniqueIndex('departments_code').on(t.collegeId, t.code),
  ],
)

export const programs = pgTable(
  'programs',
  {
    ...collegeRow,
    departmentId: uuid('department_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    isArchived: isArchived(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.departmentId], foreignColumns: [departments.collegeId, departments.id] }),
    uniqueIndex('programs_code').on(t.collegeId, t.code),
  ],
)

/** The rules that learners admitted from a batch on study under, such as R22. It hangs on the enrolment, not on the class (STR-1). */
export const regulations = pgTable(
  'regulations',
  {
    ...collegeRow,
    code: text('code').notNull(),
    university: text('university').notNull(),
    effectiveFromBatch: integer('effective_from_batch').notNull(),
    /** On how many days a semester is to be taught; null where the regulation does not say. */
    instructionalDays: integer('instructional_days'),
  },
  (t) => [primaryKey({ columns: [t.collegeId, t.id] }), uniqueIndex('regulations_code').on(t.collegeId, t.university, t.code)],
)

/**
 * Learners who are taught together in one semester. Three kinds, all of them something that one can teach, notify and call (STR-2):
 * a section, in which a learner is enrolled, in one at a time; a teaching group, as of an elective or a language, across sections
 * and even programs; and a laboratory batch, a part of a section or group. Groups and batches have members instead of enrolments.
 */
export const classes = pgTable(
  'classes',
  {
    ...collegeRow,
    kind: text('kind', { enum: ['section', 'group', 'batch'] })
      .notNull()
      .default('section'),
    /** Null for a group that learners of several programs sit in. */
    programId: uuid('program_id'),
    /** What a batch is a part of. */
    parentId: uuid('parent_id'),
    semester: text('semester').notNull(),
    section: text('section').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.programId], foreignColumns: [programs.collegeId, programs.id] }),
    foreignKey({ columns: [t.collegeId, t.parentId], foreignColumns: [t.collegeId, t.id], name: 'classes_parent' }),
    uniqueIndex('classes_section').on(t.collegeId, t.programId, t.semester, t.section, t.startsOn).where(sql`${t.parentId} is null`),
    // A group of no program is like no other to the index above, where nothing is not the same as nothing.
    uniqueIndex('classes_group')
      .on(t.collegeId, t.semester, t.section, t.startsOn)
      .where(sql`${t.parentId} is null and ${t.programId} is null`),
    // Two sections each have a batch of one name (TT-2). What a batch is a part of says enough, also where that is of no program.
    uniqueIndex('classes_batch').on(t.collegeId, t.parentId, t.semester, t.section, t.startsOn).where(sql`${t.parentId} is not null`),
    check('classes_sections_have_a_program', sql`${t.kind} <> 'section' or ${t.programId} is not null`),
    check('classes_batches_have_a_parent', sql`(${t.kind} = 'batch') = (${t.parentId} is not null)`),
  ],
)

/** A learner in a teaching group or a batch, from a day on; one learner is in many. */
export const memberships = pgTable(
  'memberships',
  {
    ...collegeRow,
    classId: uuid('class_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** The enrolment in another section for which it ended, if it did for one; that may be gone, when it never came to hold. */
    endedFor: uuid('ended_for'),
    /** When it would have ended otherwise. */
    endedInsteadOf: date('ended_instead_of', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    uniqueIndex('memberships_once').on(t.collegeId, t.classId, t.learnerId, t.startsOn),
    index('memberships_by_learner').on(t.collegeId, t.learnerId),
  ],
)

export const courses = pgTable(
  'courses',
  {
    ...collegeRow,
    departmentId: uuid('department_id').notNull(),
    code: text('code').notNull(),
    courseName: text('course_name').notNull(),
    shortName: text('short_name').notNull(),
    lectureHours: integer('lecture_hours').notNull(),
    tutorialHours: integer('tutorial_hours').notNull(),
    practicalHours: integer('practical_hours').notNull(),
    /** Null where a college counts none, as a pre-university college. */
    credits: numeric('credits', { precision: 3, scale: 1 }),
    category: text('category').notNull(),
    isArchived: isArchived(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.departmentId], foreignColumns: [departments.collegeId, departments.id] }),
    uniqueIndex('courses_code').on(t.collegeId, t.code),
  ],
)

/** A unit of a course's syllabus; lessons hang on it. `topics` is sanitised HTML. */
export const courseUnits = pgTable(
  'course_units',
  {
    ...collegeRow,
    courseId: uuid('course_id').notNull(),
    /** From 1 on; shown as a Roman numeral. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    hours: integer('hours'),
    topics: text('topics').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    index('course_units_by_course').on(t.collegeId, t.courseId, t.position),
  ],
)

/** What a course's syllabus says beside its units; its identifier is the course's. `objectives` and `references` are sanitised HTML. */
export const syllabi = pgTable(
  'syllabi',
  {
    ...collegeRow,
    objectives: text('objectives').notNull().default(''),
    references: text('references').notNull().default(''),
    /** Course outcomes in their order: CO1, CO2 … */
    outcomes: jsonb('outcomes').$type<string[]>().notNull(),
    /** Counts the saves, so that two who edit at once do not overwrite each other unseen. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.id], foreignColumns: [courses.collegeId, courses.id] }),
    foreignKey({ columns: [t.collegeId, t.updatedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
  ],
)

/** Which courses a program has in which semester under which regulation. */
export const programCourses = pgTable(
  'program_courses',
  {
    ...collegeRow,
    programId: uuid('program_id').notNull(),
    regulationId: uuid('regulation_id').notNull(),
    courseId: uuid('course_id').notNull(),
    semester: text('semester').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.programId], foreignColumns: [programs.collegeId, programs.id] }),
    foreignKey({ columns: [t.collegeId, t.regulationId], foreignColumns: [regulations.collegeId, regulations.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    uniqueIndex('program_courses_once').on(t.collegeId, t.programId, t.regulationId, t.courseId),
  ],
)

export const facultyDepartments = pgTable('faculty_departments', { ...collegeRow, departmentId: uuid('department_id').notNull() }, (t) => [
  primaryKey({ columns: [t.collegeId, t.id] }),
  foreignKey({ columns: [t.collegeId, t.id], foreignColumns: [faculty.collegeId, faculty.id] }),
  foreignKey({ columns: [t.collegeId, t.departmentId], foreignColumns: [departments.collegeId, departments.id] }),
  index('faculty_departments_by_department').on(t.collegeId, t.departmentId),
])

/** A learner in a class of a program under a regulation, from a day on; a learner is in one class at a time. */
export const enrolments = pgTable(
  'enrolments',
  {
    ...collegeRow,
    learnerId: uuid('learner_id').notNull(),
    programId: uuid('program_id').notNull(),
    regulationId: uuid('regulation_id').notNull(),
    classId: uuid('class_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    foreignKey({ columns: [t.collegeId, t.programId], foreignColumns: [programs.collegeId, programs.id] }),
    foreignKey({ columns: [t.collegeId, t.regulationId], foreignColumns: [regulations.collegeId, regulations.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    uniqueIndex('enrolments_once').on(t.collegeId, t.learnerId, t.classId, t.startsOn),
    index('enrolments_by_class').on(t.collegeId, t.classId),
  ],
)

/** Who teaches which course to which class, from a day on. */
export const mappings = pgTable(
  'mappings',
  {
    ...collegeRow,
    facultyId: uuid('faculty_id').notNull(),
    classId: uuid('class_id').notNull(),
    courseId: uuid('course_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.facultyId], foreignColumns: [faculty.collegeId, faculty.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    uniqueIndex('mappings_once').on(t.collegeId, t.facultyId, t.classId, t.courseId, t.startsOn),
    index('mappings_by_class').on(t.collegeId, t.classId, t.courseId),
  ],
)

/** What was changed of a record of the college, as of a course or a class: of what was changed, before and after, who and when. */
export const recordChanges = pgTable(
  'record_changes',
  {
    ...collegeRow,
    /** Of whatever table; what is gone is still told of. */
    recordId: uuid('record_id').notNull(),
    changedBy: uuid('changed_by').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.changedBy], foreignColumns: [people.collegeId, people.id] }),
    index('record_changes_by_record').on(t.collegeId, t.recordId, t.changedAt),
  ],
)
