import { boolean, date, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { collegeRow } from '../../platform/tables.ts'
import { faculty, learners } from '../people/tables.ts'

export const departments = pgTable('departments', { ...collegeRow, code: text('code').notNull(), name: text('name').notNull() }, (t) => [
  primaryKey({ columns: [t.collegeId, t.id] }),
  uniqueIndex('departments_code').on(t.collegeId, t.code),
])

export const programs = pgTable(
  'programs',
  { ...collegeRow, departmentId: uuid('department_id').notNull(), code: text('code').notNull(), name: text('name').notNull() },
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
  },
  (t) => [primaryKey({ columns: [t.collegeId, t.id] }), uniqueIndex('regulations_code').on(t.collegeId, t.university, t.code)],
)

/** A section of learners in one semester: the unit that is taught and called together. */
export const classes = pgTable(
  'classes',
  {
    ...collegeRow,
    programId: uuid('program_id').notNull(),
    semester: text('semester').notNull(),
    section: text('section').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.programId], foreignColumns: [programs.collegeId, programs.id] }),
    uniqueIndex('classes_section').on(t.collegeId, t.programId, t.semester, t.section, t.startsOn),
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
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.departmentId], foreignColumns: [departments.collegeId, departments.id] }),
    uniqueIndex('courses_code').on(t.collegeId, t.code),
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
