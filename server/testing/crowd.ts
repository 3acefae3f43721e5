import {
  buildClass,
  buildCourse,
  buildDepartment,
  buildDepartmentMembers,
  buildEnrolments,
  buildMappings,
  buildProgram,
  buildRegulation,
} from '../features/academics/builders.ts'
import { buildFile, buildFolder } from '../features/files/builders.ts'
import { buildSession } from '../features/identity/builders.ts'
import { buildRefusals } from '../features/identity/refusals/builders.ts'
import { buildContents, buildLessons, buildVersions } from '../features/lessons/builders.ts'
import { buildNotification } from '../features/notifications/builders.ts'
import { buildFaculty, buildLearners } from '../features/people/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { buildCrowdOfApplications } from './crowd-of-applications.ts'
import { buildCrowdOfRegisters } from './crowd-of-registers.ts'
import { buildCrowdOfSchedule } from './crowd-of-schedule.ts'
import { buildCrowdOfStandings } from './crowd-of-standings.ts'
import { startOfTests } from './start-of-tests.ts'
import type { World } from './world.ts'

const many = <T>(make: (number: number) => T): T[] => Array.from({ length: 105 }, (_, index) => make(index))
/** Before the term, each number a day of its own. */
const pastDay = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10)
const label = (number: number) => `X${String(number).padStart(3, '0')}`

/** More than a hundred of everything that is listed, in the world's first college and within reach of its people. */
export async function buildCrowd(db: Database, world: World): Promise<void> {
  const { people, entities } = world
  const { collegeId, personId: administrator } = people.administrator
  const programId = entities.program.learner.own
  const department = await buildDepartment(db, collegeId, { code: 'CROWD' })
  const regulation = await buildRegulation(db, collegeId, { code: 'CROWD' })
  const learners = await buildLearners(
    db,
    collegeId,
    many((n) => ({ name: `Learner of many ${n % 50}`, rollNumber: label(n) })),
  )
  await buildEnrolments(db, { collegeId, id: entities.class.learner.own, programId }, learners, { regulationId: regulation.id })
  const teachers = await buildFaculty(
    db,
    collegeId,
    many((n) => ({ name: `Teacher of many ${n % 50}` })),
  )
  await buildDepartmentMembers(db, { collegeId, id: entities.department.administrator.own }, teachers)
  const taught = { classId: entities.class.administrator.own, courseId: entities.course.administrator.own }
  // One after the other, each for a day: what was taught stays on record.
  await buildMappings(
    db,
    collegeId,
    many((n) => ({ facultyId: administrator, ...taught, startsOn: pastDay(n), endsOn: pastDay(n) })),
  )
  await buildRefusals(db, people.learner, many(pastDay))
  for (const number of many((n) => n)) {
    const code = label(number)
    await buildDepartment(db, collegeId, { code })
    await buildProgram(db, collegeId, { code, departmentId: department.id })
    const section = await buildClass(db, collegeId, { programId, section: code })
    const course = await buildCourse(db, collegeId, { code, departmentId: department.id })
    const taughtBy = [people.teacher.personId, administrator, people.clerk.personId]
    await buildMappings(
      db,
      collegeId,
      taughtBy.map((facultyId) => ({ facultyId, classId: section.id, courseId: course.id })),
    )
    await buildMappings(db, collegeId, [{ facultyId: people.teacher.personId, classId: section.id, courseId: taught.courseId }])
    await buildRegulation(db, collegeId, { code, effectiveFromBatch: 2000 + (number % 20) })
    await buildNotification(db, collegeId, { classId: entities.class.learner.own, authorId: administrator, title: `Notice ${number}` })
    for (const person of [people.learner, people.administrator]) await buildSession(db, person, startOfTests)
  }
  for (const number of many((n) => n)) await buildNotification(db, collegeId, { title: `For all ${number}` })
  await buildCrowdOfFiles(db, world)
  await buildCrowdOfLessons(db, world)
  await buildCrowdOfSchedule(db, world)
  await buildCrowdOfApplications(db, world)
  await buildCrowdOfRegisters(db, world)
  await buildCrowdOfStandings(db, world)
}

/** Lessons for all and for one class, each with something in it; courses of the learner's with a lesson each; saves of one content. */
async function buildCrowdOfLessons(db: Database, { people, entities }: World): Promise<void> {
  const { collegeId, personId: teacherId } = people.teacher
  const of = { courseId: entities.course.administrator.own, createdBy: teacherId }
  const classId = entities.class.administrator.own
  const shared = await buildLessons(
    db,
    collegeId,
    many((n) => ({ ...of, title: `Shared ${label(n)}`, unitId: n % 2 ? null : entities.unit.administrator.own })),
  )
  const specific = await buildLessons(
    db,
    collegeId,
    many((n) => ({ ...of, title: `For one class ${label(n)}`, classId })),
  )
  const courses = await Promise.all(many((n) => buildCourse(db, collegeId, { code: `L${label(n)}` })))
  await buildMappings(
    db,
    collegeId,
    courses.map((course) => ({ facultyId: teacherId, classId: entities.class.learner.own, courseId: course.id })),
  )
  const elsewhere = await buildLessons(
    db,
    collegeId,
    courses.map((course) => ({ courseId: course.id, createdBy: teacherId })),
  )
  await buildContents(
    db,
    collegeId,
    [...shared, ...specific, ...elsewhere].map((lessonId) => ({ lessonId, updatedBy: teacherId })),
  )
  await buildVersions(db, collegeId, { contentId: entities.content.teacher.own, savedBy: teacherId, count: 105 })
}

/** Files, folders and things thrown away of the learner, and files in a lesson that the learner reads. */
async function buildCrowdOfFiles(db: Database, { people, entities }: World): Promise<void> {
  const { collegeId, personId } = people.learner
  const lessonId = entities.lesson.learner.own
  const teacherId = people.teacher.personId
  for (const number of many((n) => n)) {
    await buildFolder(db, collegeId, personId, { name: `Folder ${label(number)}` })
    await buildFile(db, collegeId, personId, { name: `picture ${label(number)}.png`, folderId: entities.folder.learner.own })
    // Some thrown away in one moment, as with a whole folder.
    const deletedAt = new Date(startOfTests.getTime() - Math.floor(number / 10) * 60_000)
    await buildFile(db, collegeId, personId, { name: `Old ${label(number)}.png`, deletedAt })
    const fileId = await buildFile(db, collegeId, teacherId, { purpose: 'image', courseId: entities.course.learner.own })
    await buildContents(db, collegeId, [{ lessonId, updatedBy: teacherId, type: 'image', fileId, position: number }])
  }
}
