import { sql } from 'drizzle-orm'
import {
  buildClass,
  buildCollege,
  buildCourse,
  buildDepartment,
  buildDepartmentMembers,
  buildHeads,
  buildMappings,
  buildMemberships,
  buildProgram,
  buildProgramStructure,
  buildRegulation,
  buildSyllabus,
} from '../features/academics/builders.ts'
import { buildPins } from '../features/identity/builders.ts'
import { demoPin } from '../features/identity/demo/rules.ts'
import { hasAnyCollege } from '../features/identity/store.ts'
import { buildNotifications } from '../features/notifications/builders.ts'
import { buildFaculty } from '../features/people/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { dayIn, defaultTimeZone } from '../platform/dates.ts'
import type { Platform } from '../platform/platform.ts'
import { makeAttendance } from './attendance.ts'
import { type DemoCollege, type DemoCourse, fixedAccount } from './demo-college.ts'
import { dgipuc } from './dgipuc.ts'
import { jntu } from './jntu.ts'
import { makeLessons } from './lessons.ts'
import { dateNotice } from './notices.ts'
import { joinDays, makePupils, type Pupil } from './pupils.ts'
import { makeSchedule } from './schedule.ts'

/** Any number that nothing else in the database locks by. */
const demoLock = 7_264_265
/** Before the semester began. */
const syllabiSaved = new Date('2026-07-20T05:30:00Z')
/** Notices older than this have been read by the fixed learner. */
const readAfterDays = 6

/** Makes the demo colleges in an empty database, in one transaction; does nothing where any college is. */
export async function ensureDemoColleges({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Several processes may start at once: the first makes the colleges, the others wait here and find them.
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    if (await hasAnyCollege(tx)) return
    for (const college of [jntu, dgipuc]) await makeCollege(tx, college, clock.now())
  })
}

async function makeCollege(tx: Database, data: DemoCollege, now: Date): Promise<void> {
  const { id: collegeId } = await buildCollege(tx, { organisation: data.organisation, name: data.name })
  const today = dayIn(defaultTimeZone, now)
  const { first: startsOn } = joinDays(data, today)
  const academics = await makeAcademics(tx, collegeId, data, startsOn)
  const facultyIds = await makeFaculty(tx, collegeId, data, academics.departments)
  const pupils = await makeLearners(tx, collegeId, data, { ...academics, today })
  const learnerIds = new Map(pupils.map(({ id, rollNumber }) => [rollNumber, id]))
  await buildMappings(
    tx,
    collegeId,
    data.teaching.flatMap(([employeeNumber, course, sections]) =>
      sections.map((section) => ({
        facultyId: named(facultyIds, employeeNumber),
        courseId: named(academics.courses, course),
        classId: named(academics.classes, section).id,
        startsOn,
      })),
    ),
  )
  const unitIds = await makeSyllabi(tx, collegeId, data, { ...academics, facultyIds, learnerIds })
  await makePast(tx, collegeId, data, { ...academics, facultyIds, learnerIds })
  await makeSemester(tx, data, now, { ...academics, collegeId, facultyIds, pupils })
  await makeNotices(tx, collegeId, data, now, { ...academics, facultyIds, learnerIds })
  await makeLessons(tx, data.lessons, {
    collegeId,
    now,
    courseId: named(academics.courses, data.lessons.course),
    authorId: named(facultyIds, data.lessons.by),
    unitIds: named(unitIds, data.lessons.course),
    fixedLearner: named(learnerIds, fixedAccount(data.organisation, 'learner').identifier),
    sections: data.classes.map(({ section, learners }) => ({
      section,
      classId: named(academics.classes, section).id,
      learnerIds: learners.map(({ rollNumber }) => named(learnerIds, rollNumber)),
    })),
  })
}

type Academics = Awaited<ReturnType<typeof makeAcademics>>

/** Departments, programs, regulations, classes and courses, by their codes (classes by their sections). */
async function makeAcademics(tx: Database, collegeId: string, data: DemoCollege, startsOn: string) {
  const departments = new Map<string, string>()
  for (const { code, name } of data.departments) departments.set(code, (await buildDepartment(tx, collegeId, { code, name })).id)
  const programs = new Map<string, string>()
  for (const { department, ...program } of data.programs)
    programs.set(program.code, (await buildProgram(tx, collegeId, { ...program, departmentId: named(departments, department) })).id)
  const regulations = new Map<string, string>()
  for (const regulation of data.regulations) regulations.set(regulation.code, (await buildRegulation(tx, collegeId, regulation)).id)

  const { semester } = data.studied
  const programId = named(programs, data.studied.program)
  const regulationId = named(regulations, data.studied.regulation)
  const classes = new Map<string, { collegeId: string; id: string; programId: string }>()
  for (const { section, name } of data.classes)
    classes.set(section, await buildClass(tx, collegeId, { programId, semester, section, name, startsOn }))
  for (const { kind, section, name, of } of data.semester.groups)
    classes.set(
      section,
      await buildClass(tx, collegeId, {
        ...{ kind, programId, semester, section, name, startsOn },
        parentId: kind === 'batch' ? named(classes, of).id : null,
      }),
    )
  const courses = new Map<string, string>()
  for (const course of data.courses) courses.set(course.code, await makeCourse(tx, collegeId, course, departments))
  await buildProgramStructure(tx, collegeId, { programId, regulationId, semester, courseIds: [...courses.values()] })
  return { departments, classes, courses, regulations, programId, regulationId }
}

async function makeCourse(tx: Database, collegeId: string, course: DemoCourse, departments: Map<string, string>): Promise<string> {
  const { load, department, ...about } = course
  const [lectureHours, tutorialHours, practicalHours, credits] = load
  const departmentId = named(departments, department)
  return (await buildCourse(tx, collegeId, { ...about, lectureHours, tutorialHours, practicalHours, credits, departmentId })).id
}

async function makeFaculty(
  tx: Database,
  collegeId: string,
  data: DemoCollege,
  departments: Map<string, string>,
): Promise<Map<string, string>> {
  const ids = await buildFaculty(tx, collegeId, [...data.faculty])
  const byNumber = new Map(data.faculty.map(({ employeeNumber }, index) => [employeeNumber, ids[index] ?? '']))
  const members = Map.groupBy(data.faculty, (member) => member.department)
  for (const [code, id] of departments) {
    const numbers = (members.get(code) ?? []).map((member) => named(byNumber, member.employeeNumber))
    if (numbers.length > 0) await buildDepartmentMembers(tx, { collegeId, id }, numbers)
  }
  return byNumber
}

/** Adds the learners with the demo's PIN, and enrols them. */
async function makeLearners(
  tx: Database,
  collegeId: string,
  data: DemoCollege,
  { today, classes, programId, regulationId }: Academics & { today: string },
): Promise<Pupil[]> {
  const pupils = await makePupils(tx, data, today, { collegeId, programId, regulationId, classId: (section) => named(classes, section).id })
  await buildPins(
    tx,
    collegeId,
    pupils.map(({ id }) => id),
    demoPin,
  )
  return pupils
}

/** The heads, the week, the meetings of the semester and what the registers say of them. */
async function makeSemester(
  tx: Database,
  data: DemoCollege,
  now: Date,
  made: Academics & { collegeId: string; facultyIds: Map<string, string>; pupils: readonly Pupil[] },
): Promise<void> {
  const { collegeId, facultyIds, pupils } = made
  const heads = Object.entries(data.semester.heads)
  await buildHeads(
    tx,
    collegeId,
    heads.map(([code, by]) => ({ departmentId: named(made.departments, code), facultyId: named(facultyIds, by) })),
  )
  const ground = {
    ...{ collegeId, now, organisation: data.organisation },
    regulations: data.regulations.map((regulation) => ({ ...regulation, id: named(made.regulations, regulation.code) })),
    classId: (section: string) => named(made.classes, section).id,
    courseId: (code: string) => named(made.courses, code),
    facultyId: (employeeNumber: string) => named(facultyIds, employeeNumber),
  }
  const sessions = await makeSchedule(tx, data.semester, ground)
  const excluded = data.courses.filter(({ category }) => category === 'MC').map(({ code }) => code)
  await makeAttendance(tx, data.semester, ground, { sessions, pupils, excluded, sections: data.classes.map(({ section }) => section) })
}

/** Writes the syllabi; answers the identifiers of their units, by the course's code. */
async function makeSyllabi(tx: Database, collegeId: string, { syllabi }: DemoCollege, made: Made): Promise<Map<string, string[]>> {
  const unitIds = new Map<string, string[]>()
  for (const { course, by, syllabus } of syllabi) {
    const saved = { updatedBy: named(made.facultyIds, by), updatedAt: syllabiSaved }
    unitIds.set(course, await buildSyllabus(tx, { collegeId, id: named(made.courses, course) }, syllabus, saved))
  }
  return unitIds
}

/** What was taught before the semester, to a group that is over. */
async function makePast(
  tx: Database,
  collegeId: string,
  { past, studied }: DemoCollege,
  made: Made & Pick<Academics, 'departments' | 'programId'>,
): Promise<void> {
  if (!past) return
  const { course, by, ...group } = past
  const courseId = await makeCourse(tx, collegeId, course, made.departments)
  const { id: classId } = await buildClass(tx, collegeId, {
    ...group,
    kind: 'group',
    programId: made.programId,
    semester: studied.semester,
  })
  await buildMemberships(tx, { collegeId, id: classId }, [...made.learnerIds.values()], { startsOn: past.startsOn })
  await buildMappings(tx, collegeId, [{ facultyId: named(made.facultyIds, by), classId, courseId, startsOn: past.startsOn }])
}

interface Made extends Pick<Academics, 'classes' | 'courses'> {
  facultyIds: Map<string, string>
  learnerIds: Map<string, string>
}

/** Writes the notices. Whoever wrote one has read it, and the fixed learner the older ones of those that are theirs. */
async function makeNotices(tx: Database, collegeId: string, data: DemoCollege, now: Date, made: Made): Promise<void> {
  const fixedRoll = fixedAccount(data.organisation, 'learner').identifier
  const fixedLearner = named(made.learnerIds, fixedRoll)
  const ownSection = data.classes.find(({ learners }) => learners.some(({ rollNumber }) => rollNumber === fixedRoll))?.section
  const rows = data.notices.map((notice) => {
    const to = notice.to === 'fixed learner' ? {} : (notice.to ?? {})
    const isTheirs = to.section === undefined || to.section === ownSection
    const authorId = named(made.facultyIds, notice.by)
    return {
      title: notice.title,
      ...dateNotice(notice, now),
      authorId,
      ...(to.course && { courseId: named(made.courses, to.course) }),
      ...(to.section && { classId: named(made.classes, to.section).id }),
      ...(notice.to === 'fixed learner' && { personId: fixedLearner }),
      readBy: isTheirs && notice.daysAgo > readAfterDays ? [authorId, fixedLearner] : [authorId],
    }
  })
  await buildNotifications(tx, collegeId, rows)
}

function named<T>(all: Map<string, T>, code: string): T {
  const found = all.get(code)
  if (found === undefined) throw new Error(`The demo data names ${code}, which it does not make.`)
  return found
}
