import { and, asc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { holdsOn, learntBy } from '../../academics/access.ts'
import { classes, departments, enrolments, facultyDepartments, mappings, memberships } from '../../academics/tables.ts'
import { faculty, learners, people } from '../tables.ts'
import { type Searched, searchOf } from './rules.ts'

export interface ContactsWanted {
  kind: 'all' | 'teachers' | 'students'
  /** Only learners of this program, whoever asks. */
  programId?: string
  q?: string | undefined
}

/** What contacts are looked for by, with the cursor taken apart; what is not asked for is empty. */
type ContactsGiven = {
  collegeId: string
  personId: string
  today: string
  programId: string
  afterName: string
  afterId: string
  limit: number
} & Searched
type ContactsShape = {
  role: Actor['role']
  kind: ContactsWanted['kind']
  isOfProgram: boolean
  isSearched: boolean
  isContinued: boolean
}

/** The classes whose learners somebody has for contacts on a day: one's own, or those that one teaches. */
const classesOf = (given: Given<ContactsGiven>, role: Actor['role']): SQL =>
  role === 'learner'
    ? sql`select learnt.class_id from ${learntBy(given)} as learnt where learnt.starts_on <= ${given.today}::date and (learnt.ends_on is null or learnt.ends_on >= ${given.today}::date)`
    : sql`select ${mappings.classId} from ${mappings} where ${mappings.collegeId} = ${given.collegeId} and ${mappings.facultyId} = ${given.personId} and ${holdsOn(mappings, given.today)}`

/** The contacts of a kind; the office has every learner. Whoever may be one is gathered once, or everybody of the college would be looked at. */
function isContact(given: Given<ContactsGiven>, { role, kind, isOfProgram }: ContactsShape): SQL | undefined {
  const hasAll = role === 'administrator' || role === 'clerk'
  const learnersOf = (spells: typeof enrolments | typeof memberships, isAmong: SQL) =>
    sql`select ${spells.learnerId} from ${spells} where ${spells.collegeId} = ${given.collegeId} and ${isAmong} and ${holdsOn(spells, given.today)}`
  // Of a section learners are enrolled, of a group or batch members.
  const inClasses = (spells: typeof enrolments | typeof memberships) =>
    learnersOf(spells, sql`${spells.classId} in (${classesOf(given, role)})`)
  const learnerIds = isOfProgram
    ? learnersOf(enrolments, sql`${enrolments.programId} = ${given.programId}`)
    : sql`${inClasses(enrolments)} union all ${inClasses(memberships)}`
  const facultyIds = sql`select ${faculty.id} from ${faculty} where ${faculty.collegeId} = ${given.collegeId}`
  const isTeacher = eq(people.userType, 'FACULTY')
  const isStudent = eq(people.userType, 'LEARNER')
  if (kind === 'teachers') return and(isTeacher, sql`${people.id} = any(array(${facultyIds}))`)
  if (hasAll && !isOfProgram) return kind === 'students' ? isStudent : undefined
  if (kind === 'students') return and(isStudent, sql`${people.id} = any(array(${learnerIds}))`)
  return sql`${people.id} = any(array(${facultyIds} union all ${learnerIds}))`
}

/** Who is on a page of contacts, without what else is shown of them. */
function peopleOnPage(db: Database, given: Given<ContactsGiven>, shape: ContactsShape) {
  const isAlike = or(
    sql`${people.name} ilike all(${given.names}::text[])`,
    ilike(learners.rollNumber, given.number),
    ilike(faculty.employeeNumber, given.number),
    ilike(people.mobile, given.mobile),
  )
  const isAfter = or(gt(people.name, given.afterName), and(eq(people.name, given.afterName), gt(people.id, given.afterId)))
  return db
    .select({ id: people.id })
    .from(people)
    .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .leftJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
    .where(
      and(
        eq(people.collegeId, given.collegeId),
        eq(people.isActive, true),
        isContact(given, shape),
        shape.isSearched ? isAlike : undefined,
        shape.isContinued ? isAfter : undefined,
      ),
    )
    .orderBy(asc(people.name), asc(people.id))
    .limit(given.limit)
    .as('found')
}

/** Who is shown is found first, so that the rest is looked up for no more people than that. */
const readContacts = preparedRead((db, given: Given<ContactsGiven>, shape: ContactsShape) => {
  const found = peopleOnPage(db, given, shape)
  return (
    db
      .select({
        id: people.id,
        userType: people.userType,
        name: people.name,
        email: people.email,
        mobile: people.mobile,
        website: people.website,
        rollNumber: learners.rollNumber,
        facultyType: faculty.facultyType,
        designation: faculty.designation,
        department: departments.name,
        departmentId: departments.id,
        className: classes.name,
      })
      .from(found)
      // Once more and by the college given, for then the database looks the rest up by key.
      .innerJoin(people, and(eq(people.collegeId, given.collegeId), eq(people.id, found.id)))
      .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
      .leftJoin(facultyDepartments, and(eq(facultyDepartments.collegeId, people.collegeId), eq(facultyDepartments.id, people.id)))
      .leftJoin(departments, and(eq(departments.collegeId, people.collegeId), eq(departments.id, facultyDepartments.departmentId)))
      .leftJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
      .leftJoin(
        enrolments,
        and(eq(enrolments.collegeId, people.collegeId), eq(enrolments.learnerId, people.id), holdsOn(enrolments, given.today)),
      )
      .leftJoin(classes, and(eq(classes.collegeId, people.collegeId), eq(classes.id, enrolments.classId)))
      .orderBy(asc(people.name), asc(people.id))
  )
})

/** The contacts of somebody, by name. */
export async function listContacts(db: Database, actor: Actor, today: string, wanted: ContactsWanted, request: PageRequest) {
  const { collegeId, personId, role } = actor
  const { kind, programId, q } = wanted
  const after = decodeCursor(request.cursor)
  // Learners are not shown anybody's mobile number, so they cannot find out whose one is either.
  const searched = { ...searchOf(q ?? ''), ...(role === 'learner' && { mobile: '' }) }
  const values = {
    ...{ collegeId, personId, today, programId: programId ?? '', limit: request.limit + 1, ...searched },
    ...{ afterName: after?.key ?? '', afterId: after?.id ?? '' },
  }
  const shape = { role, kind, isOfProgram: programId !== undefined, isSearched: Boolean(q), isContinued: after !== null }
  return pageOf(await readContacts(db, values, shape), request, (row) => encodeCursor(row.name, row.id))
}
