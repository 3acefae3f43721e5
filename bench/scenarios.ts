/** What is read: the calls of a page, as its learners or teachers make them, and those that a peer is compared by. */
import { addressOf, createClient } from '#contract/client.ts'
import { sessionCookie } from '#contract/endpoint.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { notifications } from '#contract/features/notifications.ts'
import { people } from '#contract/features/people.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { platformCalls } from '#contract/platform.ts'
import type { Load } from '../server/demo/grow-load.ts'
import type { Asked, Scenario } from './drive.ts'

const electiveCode = 'BIG'
const videoBytes = 5_000_000
const rangeBytes = 64 * 1024
const dayMs = 86_400_000

/** As the pages ask for whole lists. */
const whole = { limit: 200 }
/** As many as the peer's list of notifications shows. */
const noticesShown = { limit: 20 }

/** As the peer's calls were asked for: what is long is answered compressed. */
export const headersOf = ({ token }: { token: string }) => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  cookie: `${sessionCookie(false)}=${token}`,
})

/** The typed client of somebody who is signed in. */
export const callerOf = (address: string, person: { token: string }) =>
  createClient((url, { headers, ...request }) => fetch(address + url, { ...request, headers: { ...headers, ...headersOf(person) } }))

const asOf =
  (person: { token: string }) =>
  (path: string, more: Record<string, string> = {}): Asked => ({ method: 'GET', path, headers: { ...headersOf(person), ...more } })

/** The days of calendars, as the web asks for them: this week, and a month in whole weeks (the one before this, which is full). */
export function daysOfNow() {
  const text = (day: Date) => day.toISOString().slice(0, 10)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  const mondayOf = (day: Date) => new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs)
  const later = (day: Date, days: number) => new Date(day.getTime() + days * dayMs)
  const first = new Date(`${today.slice(0, 8)}01`)
  const lastOfMonthBefore = later(first, -1)
  const monday = mondayOf(new Date(today))
  return {
    week: { from: text(monday), to: text(later(monday, 6)) },
    coming: { from: today, to: text(later(new Date(today), 5)) },
    month: {
      from: text(mondayOf(new Date(`${text(lastOfMonthBefore).slice(0, 8)}01`))),
      to: text(later(mondayOf(lastOfMonthBefore), 6)),
    },
    twoWeeks: { from: text(later(monday, -7)), to: text(later(monday, 6)) },
  }
}
type Days = ReturnType<typeof daysOfNow>
type Course = { id: string; course_name: string; code: string; classes: { id: string }[] }
type Learner = Load['learners'][number]
type Teacher = Load['teachers'][number]

/** What a page asks for before its scripts have come, in one batch. */
const together = (...reads: string[]) => addressOf(platformCalls.batch, { query: { reads: reads.join(',') } })

/**
 * The calls that a course's first tab makes for a learner: what its address tells together, with what is for their own class (`own`); what is for
 * another one, as an elective's, once the course has told of it.
 */
function homeOf({ id: courseId, classes }: Course, own: string): string[] {
  const specific = ({ id: classId }: { id: string }) =>
    addressOf(lessonReading.fetchSpecificCourseContents, { query: { courseId, classId, ...whole } })
  return [
    together(
      addressOf(academicsReading.fetchCourseName, { query: { courseId } }),
      addressOf(academicsReading.fetchCourse, { query: { courseId } }),
      addressOf(lessonReading.fetchGenericCourseContents, { query: { courseId, ...whole } }),
      addressOf(teaching.fetchSyllabus, { query: { courseId } }),
      specific({ id: own }),
    ),
    ...classes.slice(0, 1).flatMap((first) => (first.id === own ? [] : specific(first))),
  ]
}

const courseList = addressOf(academicsReading.fetchCourses, { query: whole })
const unreadCount = addressOf(notifications.unreadCount, {})
const always = [addressOf(identity.me, {}), addressOf(identity.organisations, {})]
const progressOfAll = addressOf(lessonReading.fetchProgress, { query: whole })
const standingOf = (learnerId: string) => addressOf(standings.fetchStanding, { query: { learnerId } })
const calendarOf = (query: { from: string; to: string }) => addressOf(scheduleReading.getCalendar, { query })

/** What a learner's first screen asks for. */
export const learnerScreen = ({ id, programId }: Pick<Learner, 'id' | 'programId'>, { coming }: Days): string[] => [
  together(
    ...always,
    unreadCount,
    courseList,
    progressOfAll,
    addressOf(academicsReading.fetchProgramDetails, { query: { programId } }),
    addressOf(checkIn.fetchOpenCheckIns, { query: { limit: 20 } }),
    calendarOf(coming),
    standingOf(id),
  ),
]

/** A teacher’s: that clerks may not read progress is not known so early. */
const teacherScreen = ({ id: facultyId }: Teacher, { twoWeeks }: Days): string[] => [
  together(
    ...always,
    unreadCount,
    addressOf(academicsReading.getCourses, { query: { facultyId, ...whole } }),
    addressOf(teaching.getFacultyClassMapping, { query: { facultyId, ...whole } }),
    addressOf(scheduleReading.getClassScheduleByFacultyIdByDateRange, { query: { facultyId, ...twoWeeks, ...whole } }),
  ),
  progressOfAll,
]

/** What somebody opens: the course of many contents, another one, and a lesson of that; null for who has none just now. */
async function openedBy(address: string, person: { token: string }) {
  const call = callerOf(address, person)
  const { data } = await call(academicsReading.fetchCourses, { query: whole })
  const elective = data.find(({ code }) => code === electiveCode)
  const course = data.find(({ code }) => code !== electiveCode)
  if (!course) return null
  const { data: lessons } = await call(lessonReading.fetchGenericCourseContents, { query: { courseId: course.id, limit: 1 } })
  return { elective, course, lessonId: lessons[0]?.id ?? '', courseIds: data.map(({ id }) => id) }
}

/** Asks for everybody, some at a time, in order; who has nothing to open is left out. */
async function ofEach<Person, Opened>(persons: readonly Person[], open: (person: Person) => Promise<Opened | null>) {
  const all: { person: Person; opened: Opened }[] = []
  for (let start = 0; start < persons.length; start += 8) {
    const some = await Promise.all(persons.slice(start, start + 8).map(async (person) => ({ person, opened: await open(person) })))
    all.push(...some.flatMap(({ person, opened }) => (opened ? [{ person, opened }] : [])))
  }
  return all
}

/** What is read by everybody whom the college was given for load scenarios: `isTimed` with what a year of attendance is for. */
export async function prepareReads(
  address: string,
  load: Load,
  { isTimed } = { isTimed: true },
): Promise<(Scenario & { visits: Asked[][] })[]> {
  const days = daysOfNow()
  const learners = await ofEach(load.learners, (person) => openedBy(address, person))
  const teachers = await ofEach(load.teachers, (person) => openedBy(address, person))
  const shown = learners[0]?.opened
  const lecturer = teachers.find(({ opened }) => shown && opened.courseIds.includes(shown.course.id))
  if (!shown || !lecturer) throw new Error('Nobody teaches what the first learner opens.')
  const video = await publishVideo(callerOf(address, lecturer.person), { courseId: shown.course.id, lessonId: shown.lessonId })
  const of =
    <Person extends { token: string }, Opened>(all: { person: Person; opened: Opened }[]) =>
    (name: string, paths: (person: Person, opened: Opened) => string[]) => ({
      name,
      visits: all.map(({ person, opened }) => paths(person, opened).map((path) => asOf(person)(path))),
    })
  const ofLearners = of(learners)
  const ofTeachers = of(teachers)
  const timed = [
    ofLearners('first screen of a learner', (learner) => learnerScreen(learner, days)),
    ofTeachers('first screen of a teacher', (teacher) => teacherScreen(teacher, days)),
    ofLearners('calendar, a week', () => [calendarOf(days.week)]),
    ofLearners('calendar, a month', () => [calendarOf(days.month)]),
    ofLearners('attendance of a learner', ({ id }) => [standingOf(id)]),
  ]
  const watched = learners.filter(({ opened }) => opened.courseIds.includes(shown.course.id))
  return [
    ...(isTimed ? timed : []),
    ofLearners('my courses', () => [courseList]),
    ofLearners('course home', ({ classId }, { course }) => homeOf(course, classId)),
    ofLearners('course home of 100 contents', ({ classId }, { elective }) => (elective ? homeOf(elective, classId) : [])),
    ofLearners('contents of a course, 100', (_, { elective }) => [
      addressOf(lessonReading.fetchGenericCourseContents, { query: { courseId: elective?.id, ...whole } }),
    ]),
    ofLearners('lesson', (_, { lessonId }) => [addressOf(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })]),
    ofLearners('notifications, 20', () => [addressOf(notifications.getNotifications, { query: noticesShown })]),
    ofLearners('unread count', () => [unreadCount]),
    ofLearners('search', (_, { course }) => [addressOf(files.searchFiles, { query: { q: course.course_name.split(' ')[0] } })]),
    ofLearners('contacts', () => [addressOf(people.contacts, { query: { kind: 'all' } })]),
    {
      name: '64 kB of a file of 5 MB',
      visits: watched.map(({ person }) => [asOf(person)(video, { range: `bytes=1000000-${1_000_000 + rangeBytes - 1}` })]),
    },
  ]
}

/** A video in a lesson, of nothing but its head: only its bytes are fetched. Answers where they are. */
async function publishVideo(call: ReturnType<typeof callerOf>, { courseId, lessonId }: { courseId: string; lessonId: string }) {
  const bytes = new Uint8Array(videoBytes)
  bytes.set(new TextEncoder().encode('\0\0\0\x18ftypisom\0\0\0\0isommp42'))
  const file = new File([bytes], 'lecture.mp4')
  const stored = await call(files.upload, { body: { purpose: 'video', courseId }, file })
  await call(contentAuthoring.createContent, { body: { lessonId, type: 'video', title: 'Lecture', fileId: stored.id } })
  return stored.address
}
