import { and, asc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { contactSorts } from '#contract/features/people.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { holdsOn, learntBy } from '../../academics/access.ts'
import { classes, departments, enrolments, facultyDepartments, mappings, memberships } from '../../academics/tables.ts'
import { faculty, learners, people } from '../tables.ts'
import { type Searched, searchOf } from './rules.ts'

type Sort = (typeof contactSorts)[number]

export interface ContactsWanted {
  kind: 'all' | 'teachers' | 'students'
  /** Only learners of this program, whoever asks. */
  programId?: string
  q?: string | undefined
  sort?: Sort
}

/** What contacts are looked for by, with the cursor taken apart; what is not asked for is empty. */
type ContactsGiven = {
  collegeId: string
  personId: string
  today: string
  programId: string
  afterKey: string
  afterNext: string
  afterId: string
  limit: number
} & Searched
type ContactsShape = {
  role: Actor['role']
  kind: ContactsWanted['kind']
  sort: Sort
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

interface Order {
  key: SQL<string>
  /** What comes next where that is the same, if not the identifier. */
  next?: SQL<string>
}

/** By what contacts are ordered. Whoever has no such thing has an empty text for it, which can be compared with as no null can. */
function orderOf({ sort, kind }: Pick<ContactsShape, 'sort' | 'kind'>): Order {
  const rollNumber = sql<string>`coalesce(${learners.rollNumber}, '')`
  // Every learner has one; the column itself is what its index is in the order of.
  if (sort === 'rollNumber') return { key: kind === 'students' ? sql<string>`${learners.rollNumber}` : rollNumber }
  // Classes of two programs may have one name, and are not to be mixed.
  if (sort === 'class')
    return { key: sql`coalesce(${classes.name}, '')`, next: sql`coalesce(${classes.id}::text, '') || ' ' || ${rollNumber}` }
  if (sort === 'department') return { key: sql`coalesce(${departments.name}, '')`, next: sql`${people.name}` }
  return { key: sql`${people.name}` }
}

const isMemberOf = and(eq(facultyDepartments.collegeId, people.collegeId), eq(facultyDepartments.id, people.id))
const isDepartment = and(eq(departments.collegeId, people.collegeId), eq(departments.id, facultyDepartments.departmentId))
const isEnrolled = (today: Given<ContactsGiven>['today']) =>
  and(eq(enrolments.collegeId, people.collegeId), eq(enrolments.learnerId, people.id), holdsOn(enrolments, today))
const isClass = and(eq(classes.collegeId, people.collegeId), eq(classes.id, enrolments.classId))

/** Who is on a page of contacts, without what else is shown of them. */
function peopleOnPage(db: Database, given: Given<ContactsGiven>, shape: ContactsShape) {
  const isAlike = or(
    sql`${people.name} ilike all(${given.names}::text[])`,
    ilike(learners.rollNumber, given.number),
    ilike(faculty.employeeNumber, given.number),
    ilike(people.mobile, given.mobile),
  )
  const { key, next } = orderOf(shape)
  const isAfter = next
    ? sql`(${key}, ${next}, ${people.id}) > (${given.afterKey}, ${given.afterNext}, ${given.afterId})`
    : sql`(${key}, ${people.id}) > (${given.afterKey}, ${given.afterId})`
  const found = db
    .select({ id: people.id, key: key.as('key'), next: (next ?? sql<string>`''::text`).as('next') })
    .from(people)
    .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .leftJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
    .$dynamic()
  // Only for who is ordered by them everybody's are looked up.
  if (shape.sort === 'class') found.leftJoin(enrolments, isEnrolled(given.today)).leftJoin(classes, isClass)
  if (shape.sort === 'department') found.leftJoin(facultyDepartments, isMemberOf).leftJoin(departments, isDepartment)
  return found
    .where(
      and(
        eq(people.collegeId, given.collegeId),
        eq(people.isActive, true),
        isContact(given, shape),
        // Says that their number may be looked up first, in its order.
        shape.sort === 'rollNumber' && shape.kind === 'students' ? isNotNull(learners.rollNumber) : undefined,
        shape.isSearched ? isAlike : undefined,
        shape.isContinued ? isAfter : undefined,
      ),
    )
    .orderBy(...[key, ...(next ? [next] : []), people.id].map((by) => asc(by)))
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
        key: found.key,
        next: found.next,
      })
      .from(found)
      // Once more and by the college given, for then the database looks the rest up by key.
      .innerJoin(people, and(eq(people.collegeId, given.collegeId), eq(people.id, found.id)))
      .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
      .leftJoin(facultyDepartments, isMemberOf)
      .leftJoin(departments, isDepartment)
      .leftJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
      .leftJoin(enrolments, isEnrolled(given.today))
      .leftJoin(classes, isClass)
      .orderBy(asc(found.key), asc(found.next), asc(found.id))
  )
})

/** Between the two texts of a cursor; no name and no number has a line end. */
const between = '\n'

/** The contacts of somebody, in the order wanted. */
export async function listContacts(db: Database, actor: Actor, today: string, wanted: ContactsWanted, request: PageRequest) {
  const { collegeId, personId, role } = actor
  const { kind, programId, q, sort = 'name' } = wanted
  const after = decodeCursor(request.cursor)
  const [afterKey = '', afterNext = ''] = after?.key.split(between) ?? []
  // Learners are not shown anybody's mobile number, so they cannot find out whose one is either.
  const searched = { ...searchOf(q ?? ''), ...(role === 'learner' && { mobile: '' }) }
  const values = {
    ...{ collegeId, personId, today, programId: programId ?? '', limit: request.limit + 1, ...searched },
    ...{ afterKey, afterNext, afterId: after?.id ?? '' },
  }
  const shape = { role, kind, sort, isOfProgram: programId !== undefined, isSearched: Boolean(q), isContinued: after !== null }
  return pageOf(await readContacts(db, values, shape), request, ({ key, next, id }) => encodeCursor(next ? key + between + next : key, id))
}
