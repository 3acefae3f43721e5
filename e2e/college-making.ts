import type { APIRequestContext } from '@playwright/test'
import { createClient } from '#contract/client.ts'
import { courseKeeping } from '#contract/features/academics/course-keeping.ts'
import { membership } from '#contract/features/academics/membership.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { structure } from '#contract/features/academics/structure.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { people } from '#contract/features/people.ts'
import type { OpenAs } from './fixtures.ts'

/** The typed caller, as whoever is signed in where these requests come from. */
export const callerOf = (request: APIRequestContext) =>
  createClient(async (url, { method, headers, body }) => {
    const { 'content-type': _, ...others } = headers
    const answer = await request.fetch(
      url,
      body instanceof FormData
        ? { method, headers: others, multipart: body }
        : { method, headers, ...(body !== undefined && { data: body }) },
    )
    const told = answer.headers()
    return { status: answer.status(), ok: answer.ok(), headers: { get: (name) => told[name] ?? null }, json: () => answer.json() }
  })
export type Caller = ReturnType<typeof callerOf>

/** Does something as the administrator of the JNTU college, beside what the test's own page does. */
export async function asAdministrator<T>(openAs: OpenAs, work: (call: Caller) => Promise<T>): Promise<T> {
  const office = await openAs('administrator')
  const done = await work(callerOf(office.request))
  await office.close()
  return done
}

const dayMs = 86_400_000
/** The college's calendar day at an instant in milliseconds since 1970. */
export const dayAt = (instantMs: number) => new Date(instantMs + 5.5 * 3_600_000).toISOString().slice(0, 10)
/** The college's calendar day, so many days from today. */
export const dayFromNow = (days: number) => dayAt(Date.now() + days * dayMs)
/** The college's Monday, so many weeks after this week's. */
export function mondayFromNow(weeks: number): string {
  const today = new Date(dayFromNow(0))
  return dayFromNow(weeks * 7 - ((today.getUTCDay() + 6) % 7))
}

/** A program that no other journey knows: its sections with their learners, a course, and who teaches it to them. */
export interface OwnProgram {
  id: string
  name: string
  departmentId: string
  course: { id: string; name: string }
  teacher: { id: string; name: string; email: string }
  sections: OwnSection[]
}
export interface OwnSection {
  id: string
  name: string
  learners: { id: string; rollNumber: string; name: string; email: string }[]
}

/** Letters only, as names are: 0 is A, 26 is BA. */
const letters = (number: number): string => (number > 25 ? letters(Math.floor(number / 26)) : '') + String.fromCharCode(65 + (number % 26))

/** Makes a program with sections of so many learners. Its code stands in all names, so that a list of everybody can be told apart. */
export async function makeProgram(
  call: Caller,
  code: string,
  { sections, course, teacher }: { sections: Record<string, number>; course: string; teacher: string },
): Promise<OwnProgram> {
  const departments = await call(academicsReading.fetchDepartments, { query: {} })
  const departmentId = departments.data.find(({ name }) => name.startsWith('Computer Science'))?.id ?? ''
  const name = `B.Tech ${code}`
  const { id } = await call(structure.createProgram, { body: { departmentId, code, name } })
  const email = `teacher.${code.toLowerCase()}@jntu.example`
  const faculty = await call(people.registerFaculty, { body: { name: teacher, email, departmentId, facultyType: 'TEACHER' } })
  const own: OwnProgram = {
    ...{ id, name, departmentId, sections: [] },
    course: await makeCourse(call, departmentId, `${code}1`, course),
    teacher: { id: faculty.id, name: teacher, email },
  }
  for (const [section, count] of Object.entries(sections)) own.sections.push(await makeSection(call, own, code, section, count))
  for (const one of own.sections) await teach(call, one.id, own.course.id, own.teacher.id)
  return own
}

export async function makeCourse(call: Caller, departmentId: string, code: string, name: string) {
  const hours = { lectureHours: '3', tutorialHours: '0', practicalHours: '0' }
  const { id } = await call(courseKeeping.createCourse, {
    body: { course_name: name, code, shortName: code, departmentId, ...hours, category: 'PC' },
  })
  return { id, name }
}

export const teach = (call: Caller, classId: string, courseId: string, facultyId: string) =>
  call(teaching.createCourseMapping, { body: { classId, courseId, facultyId } })

/** A course that nobody but this learner of the demo has, taught by this teacher. */
export async function makeCourseFor(call: Caller, rollNumber: string, teacherId: string, code: string, name: string) {
  const { data: departments } = await call(academicsReading.fetchDepartments, { query: {} })
  const departmentId = departments.find((one) => one.name.startsWith('Computer Science'))?.id ?? ''
  const { data: classes } = await call(academicsReading.fetchClasses, { query: { limit: 200 } })
  const section = classes.find((one) => one.name === 'II-I Section A')
  const { data: members } = await call(membership.fetchMembers, { query: { classId: section?.id ?? '', q: rollNumber } })
  const spell = { startsOn: dayFromNow(0), endsOn: dayFromNow(120) }
  const group = await call(structure.createClass, {
    body: { kind: 'group', name: `Those of ${code}`, semester: 'II-I', section: code, ...spell },
  })
  await call(membership.addMembers, { body: { classId: group.id, learnerIds: members.map(({ id }) => id) } })
  const course = await makeCourse(call, departmentId, code, name)
  await teach(call, group.id, course.id, teacherId)
  return course
}

async function makeSection(call: Caller, program: OwnProgram, code: string, section: string, count: number): Promise<OwnSection> {
  const name = `${code} Section ${section}`
  const spell = { startsOn: dayFromNow(0), endsOn: dayFromNow(120) }
  const { id } = await call(structure.createClass, {
    body: { kind: 'section', name, semester: 'I-I', section, programId: program.id, ...spell },
  })
  const rows = Array.from({ length: count }, (_, index) => {
    const rollNumber = `26${code}${section}${String(index + 1).padStart(2, '0')}`
    return { rollNumber, name: `Learner ${letters(index)} of ${code} ${section}`, email: `${rollNumber.toLowerCase()}@jntu.example` }
  })
  const lines = rows.map((row) => `${row.name},${row.rollNumber},${row.email},${program.name},${name}`)
  const file = new File([['name,rollNumber,email,program,class', ...lines].join('\n')], 'learners.csv', { type: 'text/csv' })
  await call(people.bulkLearners, { body: { dryRun: 'false' }, file })
  const members = await call(membership.fetchMembers, { query: { classId: id, limit: 200 } })
  const learners = rows.map((row) => ({ ...row, id: members.data.find(({ rollNumber }) => rollNumber === row.rollNumber)?.id ?? '' }))
  return { id, name, learners }
}

/** Puts the first learners of a section into one batch and the others into another. */
export async function makeBatches(
  call: Caller,
  { id, name, learners }: OwnSection,
  letter: string,
): Promise<{ id: string; name: string }[]> {
  const half = Math.ceil(learners.length / 2)
  const batches: { id: string; name: string }[] = []
  for (const [index, members] of [learners.slice(0, half), learners.slice(half)].entries()) {
    const body = { kind: 'batch' as const, name: `${name}, batch ${letter}${index + 1}`, semester: 'I-I', section: `${letter}${index + 1}` }
    const batch = await call(structure.createClass, {
      body: { ...body, parentId: id, startsOn: dayFromNow(0), endsOn: dayFromNow(120) },
    })
    await call(membership.addMembers, { body: { classId: batch.id, learnerIds: members.map((learner) => learner.id) } })
    batches.push({ id: batch.id, name: batch.name })
  }
  return batches
}
