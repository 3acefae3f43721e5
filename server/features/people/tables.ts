import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'

/** Everybody of a college. E-mail addresses are kept in lower case, mobile numbers as ten digits. */
export const people = pgTable(
  'people',
  {
    ...collegeRow,
    userType: text('user_type', { enum: ['FACULTY', 'LEARNER'] }).notNull(),
    name: text('name').notNull(),
    email: text('email'),
    mobile: text('mobile'),
    /** The address of the profile picture; named as the specification names it. */
    website: text('website'),
    language: text('language', { enum: ['en', 'te', 'kn', 'hi'] })
      .notNull()
      .default('en'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    // A parent's e-mail address or mobile may serve several learners; a member of the faculty has an address of their own.
    uniqueIndex('people_faculty_email').on(t.collegeId, t.email).where(sql`${t.userType} = 'FACULTY'`),
    index('people_email').on(t.email),
    index('people_mobile').on(t.mobile),
    index('people_by_name').on(t.collegeId, t.name, t.id),
    check('people_email_in_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

export const faculty = pgTable(
  'faculty',
  {
    ...collegeRow,
    facultyType: text('faculty_type', { enum: ['TEACHER', 'ADMIN', 'CLERK'] }).notNull(),
    employeeNumber: text('employee_number'),
    designation: text('designation'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.id], foreignColumns: [people.collegeId, people.id] }),
    uniqueIndex('faculty_employee_number').on(t.collegeId, t.employeeNumber),
    index('faculty_by_number').on(t.employeeNumber),
  ],
)

export const learners = pgTable(
  'learners',
  {
    ...collegeRow,
    rollNumber: text('roll_number').notNull(),
    /** Who is told of an absence: a parent or guardian, with ten digits. */
    guardianName: text('guardian_name'),
    guardianMobile: text('guardian_mobile'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.id], foreignColumns: [people.collegeId, people.id] }),
    uniqueIndex('learners_roll_number').on(t.collegeId, t.rollNumber),
    index('learners_by_number').on(t.rollNumber),
  ],
)

/** What was changed of a person: before and after, who and when. */
export const personChanges = pgTable(
  'person_changes',
  {
    ...collegeRow,
    personId: uuid('person_id').notNull(),
    changedBy: uuid('changed_by').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }),
    foreignKey({ columns: [t.collegeId, t.changedBy], foreignColumns: [people.collegeId, people.id] }),
    index('person_changes_by_person').on(t.collegeId, t.personId, t.changedAt),
  ],
)
