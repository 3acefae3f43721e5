/**
 * What only load scenarios need of a grown college, beside it: people who are signed in already (a thousand sign-ins by PIN would
 * measure nothing else and are more than one address may try), a class of 2,000, roll calls that wait, notices, and a timetable for
 * this week and the next.
 */
import { and, eq, like, sql } from 'drizzle-orm'
import { buildClass, buildCourse, buildEnrolments, buildMappings, buildMemberships, buildProgram } from '../features/academics/builders.ts'
import { courses, enrolments, mappings, regulations } from '../features/academics/tables.ts'
import { buildSessions } from '../features/identity/builders.ts'
import { buildNotifications } from '../features/notifications/builders.ts'
import { buildFaculty, buildLearners } from '../features/people/builders.ts'
import { faculty, learners, people } from '../features/people/tables.ts'
import { buildClassSessions, buildPlannedWeeks } from '../features/schedule/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { dayIn, defaultTimeZone } from '../platform/dates.ts'
import type { Platform } from '../platform/platform.ts'
import { inPortions, many } from './grow-lessons.ts'
import { electiveCode, personName } from './grown-college.ts'

/** As many as take turns in the peer's measurements, with as many notices as its users have. */
const readers = 128
const notices = 20
const noticesRead = 12
const noticesOfCrowd = 60
const learnersPerSection = 60
const meetingsPerSection = 600
/** What each of the crowd was told by themself and has read: a college tells far more than anybody of it is to hear. */
const toldAlone = 20
const minuteMs = 60_000

/** Somebody who is signed in; the token is the value of the session cookie. */
interface SignedIn {
  id: string
  token: string
}
export interface Load {
  learners: (SignedIn & { rollNumber: string; classId: string; programId: string })[]
  teachers: (SignedIn & { email: string | null })[]
  /** Sections of about sixty with roll calls that nobody made, each with who takes them. */
  sections: { token: string; classId: string; learnerIds: string[]; meetingIds: string[] }[]
  /** A class of so many, with who teaches it. The notices are those that nobody of it read. */
  crowd: { classId: string; courseId: string; teacher: SignedIn; learners: SignedIn[]; noticeIds: string[] }
}

/** Gives a grown college what load scenarios need, and says what that is; `crowdSize` is how many sit in the class of many. */
export async function growLoad({ db, clock }: Pick<Platform, 'db' | 'clock'>, crowdSize: number): Promise<Load> {
  const now = clock.now()
  const [elective] = await db.select().from(courses).where(eq(courses.code, electiveCode))
  if (!elective) throw new Error('There is no grown college.')
  const { collegeId } = elective
  const load = await db.transaction(async (tx) => {
    await buildPlannedWeeks(tx, collegeId, electiveCode, dayIn(defaultTimeZone, now))
    const readersOfNow = await listReaders(tx, elective)
    const teachers = await tx
      .select({ id: faculty.id, email: people.email })
      .from(faculty)
      .innerJoin(people, and(eq(people.collegeId, faculty.collegeId), eq(people.id, faculty.id)))
      .where(and(eq(faculty.collegeId, collegeId), like(people.email, 'grown%@jntu.example')))
      .orderBy(faculty.id)
      .limit(readers)
    await growNotices(tx, collegeId, readersOfNow)
    return {
      learners: await signInAll(tx, collegeId, readersOfNow, now),
      teachers: await signInAll(tx, collegeId, teachers, now),
      ...(await growCrowd(tx, elective, crowdSize, now)),
    }
  })
  await db.execute(sql`analyze`)
  return load
}

/** Signs people in without asking for a code. */
async function signInAll<Person extends { id: string }>(tx: Database, collegeId: string, persons: readonly Person[], now: Date) {
  return inPortions(persons, async (portion) => {
    const ids = portion.map(({ id }) => id)
    const tokens = await buildSessions(tx, collegeId, ids, now)
    return portion.map((person, index) => ({ ...person, token: tokens[index] ?? '' }))
  })
}

/** Learners of the course with the many contents. */
const listReaders = (tx: Database, elective: typeof courses.$inferSelect) =>
  tx
    .select({ id: learners.id, rollNumber: learners.rollNumber, classId: enrolments.classId, programId: enrolments.programId })
    .from(learners)
    .innerJoin(enrolments, and(eq(enrolments.collegeId, learners.collegeId), eq(enrolments.learnerId, learners.id)))
    .innerJoin(mappings, and(eq(mappings.collegeId, enrolments.collegeId), eq(mappings.classId, enrolments.classId)))
    .where(and(eq(mappings.collegeId, elective.collegeId), eq(mappings.courseId, elective.id)))
    .orderBy(learners.rollNumber)
    .limit(readers)

/** So many notices to each section of these learners, of which they have read the older ones. */
async function growNotices(tx: Database, collegeId: string, persons: { id: string; classId: string }[]): Promise<void> {
  for (const [classId, members] of Map.groupBy(persons, (person) => person.classId)) {
    const readBy = members.map(({ id }) => id)
    await buildNotifications(
      tx,
      collegeId,
      many(notices, (index) => ({
        title: `Notice ${index + 1}`,
        message: `What section ${index + 1} of the handbook says of laboratories applies from Monday on. Bring your record, signed, to the first meeting.`,
        classId,
        ...(index < noticesRead && { readBy }),
      })),
    )
  }
}

/** Learners who sit in sections of their own, with roll calls that wait, and all together in one more class. */
async function growCrowd(
  tx: Database,
  { collegeId, departmentId }: typeof courses.$inferSelect,
  size: number,
  now: Date,
): Promise<Pick<Load, 'sections' | 'crowd'>> {
  const [regulation] = await tx
    .select()
    .from(regulations)
    .where(and(eq(regulations.collegeId, collegeId), eq(regulations.code, 'R24')))
  if (!regulation) throw new Error('The grown college has no regulation.')
  const program = await buildProgram(tx, collegeId, { code: 'LOAD', departmentId })
  const course = await buildCourse(tx, collegeId, { code: 'LOAD', courseName: 'Professional Ethics', departmentId })
  const wanted = many(size, (index) => ({ name: personName(index), rollNumber: `LOAD${String(index).padStart(5, '0')}` }))
  const learnerIds = await inPortions(wanted, (portion) => buildLearners(tx, collegeId, portion))
  const sectionCount = Math.ceil(size / learnersPerSection)
  const taking = many(sectionCount, (index) => ({ name: `Dr. ${personName(index)}`, email: `load${index}@jntu.example` }))
  const takerIds = await buildFaculty(tx, collegeId, taking)
  const takers = await signInAll(
    tx,
    collegeId,
    takerIds.map((id) => ({ id })),
    now,
  )
  const sections: Load['sections'] = []
  for (const [index, { id: facultyId, token }] of takers.entries()) {
    const made = await buildClass(tx, collegeId, { programId: program.id, semester: 'I-I', section: `L${index + 1}` })
    const ofSection = learnerIds.slice(index * learnersPerSection, (index + 1) * learnersPerSection)
    await buildEnrolments(tx, { collegeId, id: made.id, programId: program.id }, ofSection, { regulationId: regulation.id })
    const taught = { classId: made.id, courseId: course.id, facultyId }
    await buildMappings(tx, collegeId, [taught])
    const meetings = many(meetingsPerSection, (number) => ({ ...taught, startsAt: new Date(now.getTime() - (60 + number) * minuteMs) }))
    sections.push({ token, classId: made.id, learnerIds: ofSection, meetingIds: await buildClassSessions(tx, collegeId, meetings) })
  }
  const hall = await buildClass(tx, collegeId, { programId: program.id, semester: 'I-I', section: 'Hall', kind: 'group' })
  await inPortions(learnerIds, (portion) => buildMemberships(tx, { collegeId, id: hall.id }, portion).then(() => []))
  const [teacher] = takers
  if (!teacher) throw new Error('A crowd needs somebody who teaches it.')
  await buildMappings(tx, collegeId, [{ facultyId: teacher.id, classId: hall.id, courseId: course.id }])
  const noticeIds = await buildNotifications(
    tx,
    collegeId,
    many(noticesOfCrowd, (index) => ({ title: `Hall notice ${index + 1}`, classId: hall.id })),
  )
  const alone = learnerIds.flatMap((personId) =>
    many(toldAlone, (index) => ({ title: `Fee receipt ${index + 1}`, personId, readBy: [personId] })),
  )
  await inPortions(alone, (portion) => buildNotifications(tx, collegeId, portion))
  const signedIn = await signInAll(
    tx,
    collegeId,
    learnerIds.map((id) => ({ id })),
    now,
  )
  return { sections, crowd: { classId: hall.id, courseId: course.id, teacher, learners: signedIn, noticeIds } }
}
