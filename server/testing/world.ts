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
} from '../features/academics/builders.ts'
import { buildFile } from '../features/files/builders.ts'
import { buildPins, buildSession } from '../features/identity/builders.ts'
import { standardOrganisations } from '../features/identity/organisations/rules.ts'
import { buildNotification } from '../features/notifications/builders.ts'
import { buildFaculty, buildLearners } from '../features/people/builders.ts'
import type { Database } from '../platform/database.ts'

/** When every test begins. */
export const startOfTests = new Date('2026-11-21T04:30:00Z')
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

/**
 * Two colleges, small and complete: class A and B in the first, each with a learner, a teacher and a course of its own, an
 * administrator and a clerk; the second college has one of each. Every entity is placed from the view of every role.
 */
export async function buildWorld(db: Database): Promise<World> {
  await ensureOrganisations(db, standardOrganisations({}))
  const here = await buildOneCollege(db, 'JNTU', '24J41A05')
  const there = await buildOneCollege(db, 'DGIPUC', 'DG25')
  const roles = { learner: here.learnerA, teacher: here.teacherA, administrator: here.administrator, clerk: here.clerk }
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
  const people = await byRole((role) => signIn(here, roles[role]))
  const others = { learner: await signIn(here, here.learnerB), teacher: await signIn(here, here.teacherB) }
  const otherCollege = await signIn(there, there.administrator)
  const forOneself = await byRole((role) => buildNotification(db, here.collegeId, { personId: roles[role], authorId: roles[role] }))
  const forB = await buildNotification(db, here.collegeId, { classId: here.classB, authorId: here.teacherB })
  const forThere = await buildNotification(db, there.collegeId, { classId: there.classA, authorId: there.teacherA })
  return {
    people,
    others,
    otherCollege,
    entities: {
      college: await same(here.collegeId, here.collegeId, there.collegeId),
      department: await same(here.departmentA, here.departmentB, there.departmentA),
      program: await same(here.programA, here.programB, there.programA),
      class: await same(here.classA, here.classB, there.classA),
      course: await same(here.courseA, here.courseB, there.courseA),
      faculty: await byRole((role) => ({
        own: role === 'learner' ? here.teacherA : roles[role],
        other: here.teacherB,
        outside: there.teacherA,
      })),
      learner: await same(here.learnerA, here.learnerB, there.learnerA),
      person: await byRole((role) => ({ own: roles[role], other: here.learnerB, outside: there.learnerA })),
      notification: await byRole((role) => ({ own: forOneself[role], other: forB, outside: forThere })),
      file: await same(
        await buildFile(db, here.collegeId, here.learnerA),
        await buildFile(db, here.collegeId, here.learnerB),
        await buildFile(db, there.collegeId, there.learnerA),
      ),
      session: await byRole((role) => ({ own: people[role].sessionId, other: others.learner.sessionId, outside: otherCollege.sessionId })),
    },
  }
}

type OneCollege = Awaited<ReturnType<typeof buildOneCollege>>

async function buildOneCollege(db: Database, organisation: 'JNTU' | 'DGIPUC', rollPrefix: string) {
  const domain = `${organisation.toLowerCase()}.example`
  const college = await buildCollege(db, { organisation, name: `${organisation} Test College` })
  const collegeId = college.id
  const regulation = await buildRegulation(db, collegeId, { code: 'R22' })
  const sideOf = async (label: string) => {
    const department = await buildDepartment(db, collegeId, { code: `D${label}`, name: `Department ${label}` })
    const program = await buildProgram(db, collegeId, { code: `P${label}`, name: `Program ${label}`, departmentId: department.id })
    const section = await buildClass(db, collegeId, { programId: program.id, section: label })
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
    await buildEnrolments(db, section, [learner], { regulationId: regulation.id })
    await buildMappings(db, collegeId, [{ facultyId: teacher, classId: section.id, courseId: course.id }])
    await buildProgramStructure(db, collegeId, {
      programId: program.id,
      regulationId: regulation.id,
      semester: 'II-I',
      courseIds: [course.id],
    })
    return { department: department.id, program: program.id, section: section.id, course: course.id, teacher, learner }
  }
  const a = await sideOf('A')
  const b = await sideOf('B')
  const [administrator = '', clerk = ''] = await buildFaculty(db, collegeId, [
    { name: 'Administrator', facultyType: 'ADMIN', email: `admin@${domain}` },
    { name: 'Clerk', facultyType: 'CLERK', email: `clerk@${domain}` },
  ])
  await buildPins(db, collegeId, [a.learner, b.learner], testPin)
  return {
    collegeId,
    administrator,
    clerk,
    departmentA: a.department,
    departmentB: b.department,
    programA: a.program,
    programB: b.program,
    classA: a.section,
    classB: b.section,
    courseA: a.course,
    courseB: b.course,
    teacherA: a.teacher,
    teacherB: b.teacher,
    learnerA: a.learner,
    learnerB: b.learner,
  }
}
