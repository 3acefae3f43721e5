import type { Entity, Role } from '#contract/endpoint.ts'
import { ensureOrganisations } from '../features/academics/actions.ts'
import {
  buildClass,
  buildCollege,
  buildCourse,
  buildDepartment,
  buildDepartmentMembers,
  buildEnrolments,
  buildMappings,
  buildProgram,
  buildProgramStructure,
  buildRegulation,
  buildUnits,
} from '../features/academics/builders.ts'
import { layDownStandards } from '../features/attendance/policies/actions.ts'
import { buildFile, buildFolder, buildUpload } from '../features/files/builders.ts'
import { buildPins, buildSession } from '../features/identity/builders.ts'
import { standardOrganisations } from '../features/identity/organisations/rules.ts'
import { buildContents, buildLessons } from '../features/lessons/builders.ts'
import { buildNotification } from '../features/notifications/builders.ts'
import { buildFaculty, buildLearners } from '../features/people/builders.ts'
import { buildBells, buildCalendarEntry, buildClassSessions, buildRoom, buildSubstitution } from '../features/schedule/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { buildSchedule } from './scheduled-world.ts'
import { startOfTests } from './start-of-tests.ts'

export const testPin = '2468'

export type Distance = 'own' | 'other' | 'outside'
/** Where something lies from a role: its own, of another class or course in the same college, or of another college. */
export type Placed = Record<Role, Record<Distance, string>>
export interface Person {
  personId: string
  collegeId: string
  token: string
  sessionId: string
}
export interface World {
  people: Record<Role, Person>
  otherCollege: Person
  /** Second of each kind, for tests that need somebody else. */
  others: { learner: Person; teacher: Person }
  entities: Record<Entity, Placed>
}

/** The kinds of colleges, without which there is none. */
export const buildOrganisations = (db: Database): Promise<void> => ensureOrganisations(db, standardOrganisations({}))

/**
 * Two colleges, small and complete: class A and B in the first, each with a learner, a teacher and a course of its own, an
 * administrator and a clerk; the second college has one of each. Every entity is placed from the view of every role.
 */
export async function buildWorld(db: Database): Promise<World> {
  const [here, there] = await buildBothColleges(db)
  const roles = { learner: here.a.learner, teacher: here.a.teacher, administrator: here.administrator, clerk: here.clerk }
  const signIn = async (college: OneCollege, personId: string): Promise<Person> => ({
    personId,
    collegeId: college.collegeId,
    ...(await buildSession(db, { collegeId: college.collegeId, personId }, startOfTests)),
  })
  const byRole = async <T>(of: (role: Role) => Promise<T> | T): Promise<Record<Role, T>> => ({
    learner: await of('learner'),
    teacher: await of('teacher'),
    administrator: await of('administrator'),
    clerk: await of('clerk'),
  })
  const same = (own: string, other: string, outside: string): Promise<Placed> => byRole(() => ({ own, other, outside }))
  /** Something that each person has for themself. */
  const ownedBy = async (build: (collegeId: string, ownerId: string) => Promise<string>): Promise<Placed> => {
    const elsewhere = { other: await build(here.collegeId, here.b.learner), outside: await build(there.collegeId, there.a.learner) }
    return byRole(async (role) => ({ own: await build(here.collegeId, roles[role]), ...elsewhere }))
  }
  const people = await byRole((role) => signIn(here, roles[role]))
  const others = { learner: await signIn(here, here.b.learner), teacher: await signIn(here, here.b.teacher) }
  const otherCollege = await signIn(there, there.administrator)
  const forOneself = await byRole((role) => buildNotification(db, here.collegeId, { personId: roles[role], authorId: roles[role] }))
  const forB = await buildNotification(db, here.collegeId, { classId: here.b.section, authorId: here.b.teacher })
  const forThere = await buildNotification(db, there.collegeId, { classId: there.a.section, authorId: there.a.teacher })
  return {
    people,
    others,
    otherCollege,
    entities: {
      college: await same(here.collegeId, here.collegeId, there.collegeId),
      department: await same(here.a.department, here.b.department, there.a.department),
      program: await same(here.a.program, here.b.program, there.a.program),
      class: await same(here.a.section, here.b.section, there.a.section),
      group: await same(here.a.group, here.b.group, there.a.group),
      regulation: await same(here.regulation, here.regulation, there.regulation),
      mapping: await same(here.a.mapping, here.b.mapping, there.a.mapping),
      course: await same(here.a.course, here.b.course, there.a.course),
      faculty: await byRole((role) => ({
        own: role === 'learner' ? here.a.teacher : roles[role],
        other: here.b.teacher,
        outside: there.a.teacher,
      })),
      learner: await same(here.a.learner, here.b.learner, there.a.learner),
      person: await byRole((role) => ({ own: roles[role], other: here.b.learner, outside: there.a.learner })),
      unit: await same(here.a.unit, here.b.unit, there.a.unit),
      lesson: await same(here.a.lesson, here.b.lesson, there.a.lesson),
      content: await same(here.a.content, here.b.content, there.a.content),
      notification: await byRole((role) => ({ own: forOneself[role], other: forB, outside: forThere })),
      file: await ownedBy((collegeId, ownerId) => buildFile(db, collegeId, ownerId)),
      folder: await ownedBy((collegeId, ownerId) => buildFolder(db, collegeId, ownerId)),
      upload: await ownedBy((collegeId, ownerId) => buildUpload(db, collegeId, ownerId, startOfTests)),
      ...scheduledEntities(here, there),
      session: await byRole((role) => ({ own: people[role].sessionId, other: others.learner.sessionId, outside: otherCollege.sessionId })),
    },
  }
}

async function buildBothColleges(db: Database): Promise<[OneCollege, OneCollege]> {
  await buildOrganisations(db)
  const here = await buildOneCollege(db, 'JNTU', '24J41A05')
  const there = await buildOneCollege(db, 'DGIPUC', 'DG25')
  await layDownStandards(db, startOfTests)
  return [here, there]
}

type OneCollege = Awaited<ReturnType<typeof buildOneCollege>>

/** What hangs on class sessions, placed from the view of every role. */
function scheduledEntities(here: OneCollege, there: OneCollege) {
  const same = (own: string, other: string, outside: string): Placed => {
    const placed = { own, other, outside }
    return { learner: placed, teacher: placed, administrator: placed, clerk: placed }
  }
  return {
    classSession: same(here.a.classSession, here.b.classSession, there.a.classSession),
    lockedSession: same(here.a.lockedSession, here.b.lockedSession, there.a.lockedSession),
    room: same(here.room, here.room, there.room),
    slot: same(here.a.slot, here.b.slot, there.a.slot),
    timetable: same(here.a.timetable, here.b.timetable, there.a.timetable),
    calendarEntry: same(here.calendarEntry, here.calendarEntry, there.calendarEntry),
    substitution: {
      ...same(here.a.substitution, here.b.substitution, there.a.substitution),
      administrator: { own: here.askedOfAdministrator, other: here.b.substitution, outside: there.a.substitution },
    },
    unlock: same(here.a.unlock, here.b.unlock, there.a.unlock),
    application: same(here.a.application, here.b.application, there.a.application),
    // Nothing takes these from outside: they stand in answers alone.
    statement: same(here.a.section, here.b.section, there.a.section),
    policy: same(here.regulation, here.regulation, there.regulation),
  }
}

async function buildOneCollege(db: Database, organisation: 'JNTU' | 'DGIPUC', rollPrefix: string) {
  const domain = `${organisation.toLowerCase()}.example`
  const college = await buildCollege(db, { organisation, name: `${organisation} Test College` })
  const collegeId = college.id
  const regulation = await buildRegulation(db, collegeId, { code: 'R22' })
  const at = { collegeId, regulationId: regulation.id, domain, rollPrefix }
  const a = await buildSide(db, at, 'A')
  const b = await buildSide(db, at, 'B')
  const [administrator = '', clerk = ''] = await buildFaculty(db, collegeId, [
    { name: 'Administrator', facultyType: 'ADMIN', email: `admin@${domain}` },
    { name: 'Clerk', facultyType: 'CLERK', email: `clerk@${domain}` },
  ])
  // An administrator may teach as well; this one shares a course, so that 'own' means something for them.
  await buildMappings(db, collegeId, [{ facultyId: administrator, classId: a.section, courseId: a.course }])
  await buildPins(db, collegeId, [a.learner, b.learner], testPin)
  // Somebody who teaches nothing is free whenever a substitute is asked for; the contract's example names them.
  await buildFaculty(db, collegeId, [{ id: '0199a8f0-0000-7000-8000-000000000001', name: 'Substitute' }])
  await buildBells(db, collegeId)
  const room = await buildRoom(db, collegeId, 'N-101')
  const calendarEntry = await buildCalendarEntry(db, collegeId, { createdBy: administrator })
  const [later = ''] = await buildClassSessions(db, collegeId, [
    { classId: b.section, courseId: b.course, facultyId: b.teacher, startsAt: new Date('2026-11-24T08:50:00Z') },
  ])
  const askedOfAdministrator = await buildSubstitution(db, collegeId, { sessionId: later, askedBy: b.teacher, askedOf: administrator })
  return { collegeId, regulation: regulation.id, administrator, clerk, room, calendarEntry, askedOfAdministrator, a, b }
}

interface Where {
  collegeId: string
  regulationId: string
  domain: string
  rollPrefix: string
}

/** One class with its learner, teacher and course, and what hangs on them. */
async function buildSide(db: Database, { collegeId, regulationId, domain, rollPrefix }: Where, label: string) {
  const department = await buildDepartment(db, collegeId, { code: `D${label}`, name: `Department ${label}` })
  const program = await buildProgram(db, collegeId, { code: `P${label}`, name: `Program ${label}`, departmentId: department.id })
  const section = await buildClass(db, collegeId, { programId: program.id, section: label })
  const group = await buildClass(db, collegeId, {
    kind: 'group',
    programId: program.id,
    section: `E${label}`,
    name: `Open elective ${label}`,
  })
  const course = await buildCourse(db, collegeId, {
    code: `CS30${label}`,
    courseName: `Data Structures ${label}`,
    shortName: `DS${label}`,
    departmentId: department.id,
  })
  const [teacher = ''] = await buildFaculty(db, collegeId, [
    { name: `Teacher ${label}`, email: `teacher${label === 'A' ? '' : label.toLowerCase()}@${domain}`, employeeNumber: `EMP${label}` },
  ])
  const [learner = ''] = await buildLearners(db, collegeId, [
    {
      name: `Learner ${label}`,
      rollNumber: `${rollPrefix}0${label}`,
      email: `learner${label === 'A' ? '' : label.toLowerCase()}@${domain}`,
    },
  ])
  await buildDepartmentMembers(db, department, [teacher])
  await buildEnrolments(db, section, [learner], { regulationId })
  const [mapping = ''] = await buildMappings(db, collegeId, [{ facultyId: teacher, classId: section.id, courseId: course.id }])
  await buildProgramStructure(db, collegeId, {
    programId: program.id,
    regulationId,
    semester: 'II-I',
    courseIds: [course.id],
  })
  const [unit = ''] = await buildUnits(db, collegeId, course.id, [`Unit of ${label}`])
  const [lesson = ''] = await buildLessons(db, collegeId, [
    { courseId: course.id, unitId: unit, createdBy: teacher, title: `Lesson of ${label}` },
  ])
  const [content = ''] = await buildContents(db, collegeId, [{ lessonId: lesson, updatedBy: teacher, title: `Content of ${label}` }])
  const scheduled = await buildSchedule(db, collegeId, { section: section.id, course: course.id, teacher, learner })
  return {
    ...scheduled,
    unit,
    lesson,
    content,
    department: department.id,
    program: program.id,
    section: section.id,
    group: group.id,
    mapping,
    course: course.id,
    teacher,
    learner,
  }
}
