/*
 * Who hears of changes to the schedule:
 * - Of a class session whoever learns or teaches its course in its class, and who takes it or was to take it.
 * - Of a week everybody who learns in or teaches the class.
 * - Open pages: those of whoever learns in or teaches one of the classes, those of the teachers named, and the administrators'. What
 *   concerns the whole college is told to everybody.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { mint } from '../../../platform/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dayIn, defaultTimeZone } from '../../../platform/dates.ts'
import type { Audience, LiveEvent } from '../../../platform/live-events.ts'
import { holdsOn } from '../../academics/access.ts'
import { enrolments, mappings, memberships } from '../../academics/tables.ts'
import type { PeopleToTell } from '../../notifications/actions.ts'
import { faculty, people } from '../../people/tables.ts'
import { each } from '../claims/store.ts'

/** What says whom a change concerns: class sessions as they are, and as they were. */
export interface Concerned {
  collegeId: string
  classId: string
  courseId: string
  facultyId: string
  plannedFacultyId: string
}

/**
 * Whom to notify of a change to meetings of one class for one course: the course in the class, or the class alone where its course is
 * taught to more than it (a batch); and by themselves those teachers whom that does not reach.
 */
export async function accessConcerned(db: Database, of: Concerned, facultyIds: string[], today: string) {
  const taught = await db
    .select({ facultyId: mappings.facultyId, isOfCourse: sql<boolean>`${mappings.courseId} = ${of.courseId}` })
    .from(mappings)
    .where(and(eq(mappings.collegeId, of.collegeId), eq(mappings.classId, of.classId), holdsOn(mappings, today)))
    .limit(500)
  const isTaughtAlone = taught.some(({ isOfCourse }) => isOfCourse)
  const reached = taught.filter(({ isOfCourse }) => isOfCourse || !isTaughtAlone).map((row) => row.facultyId)
  const others: PeopleToTell = mint(
    { collegeId: of.collegeId, personIds: facultyIds.filter((facultyId) => !reached.includes(facultyId)) },
    'tell',
  )
  return { class: mint({ id: of.classId }, 'view'), ...(isTaughtAlone && { course: mint({ id: of.courseId }, 'view') }), others }
}

/** A class that an administrator laid down the week of, as an audience. */
export const accessClassToTell = ({ classId }: { classId: string }) => ({ class: mint({ id: classId }, 'view') })

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])
const classesOf = ({ data }: LiveEvent): string[] => textsOf(data.classIds)
const facultyOf = ({ data }: LiveEvent): string[] => textsOf(data.facultyIds)

/** Who receives live word of the schedule. An event that names no class and no teacher concerns the whole college. */
export const scheduleAudience: Audience = async (db, events, personIds) => {
  const classIds = [...new Set(events.flatMap(classesOf))]
  const today = dayIn(defaultTimeZone, new Date())
  const found = await db
    .select({
      personId: people.id,
      isAdministrator: sql<boolean>`coalesce(${faculty.facultyType} = 'ADMIN', false)`,
      classIds: sql<string[]>`array(
        select ${enrolments.classId}::text from ${enrolments} where ${enrolments.collegeId} = ${people.collegeId} and ${enrolments.learnerId} = ${people.id} and ${enrolments.classId} in ${each(classIds)} and ${holdsOn(enrolments, today)}
        union select ${memberships.classId}::text from ${memberships} where ${memberships.collegeId} = ${people.collegeId} and ${memberships.learnerId} = ${people.id} and ${memberships.classId} in ${each(classIds)} and ${holdsOn(memberships, today)}
        union select ${mappings.classId}::text from ${mappings} where ${mappings.collegeId} = ${people.collegeId} and ${mappings.facultyId} = ${people.id} and ${mappings.classId} in ${each(classIds)} and ${holdsOn(mappings, today)})`,
    })
    .from(people)
    .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .where(inArray(people.id, personIds))
    .limit(personIds.length)
  const byPerson = new Map(found.map((person) => [person.personId, person]))
  return (event, personId) => {
    const [concernedClasses, concernedFaculty] = [classesOf(event), facultyOf(event)]
    if (concernedClasses.length === 0 && concernedFaculty.length === 0) return true
    const person = byPerson.get(personId)
    if (!person) return false
    return (
      person.isAdministrator || concernedFaculty.includes(personId) || person.classIds.some((classId) => concernedClasses.includes(classId))
    )
  }
}
