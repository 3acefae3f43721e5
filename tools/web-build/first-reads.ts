/**
 * What the pages that are opened most ask the server for, so that `before-paint.js` can ask for it while their scripts still arrive. Said by
 * the contract's calls; a browser test holds that each answer is taken by the page (e2e/journeys/weight.spec.ts).
 */
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { applying } from '#contract/features/attendance/applying.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { identity } from '#contract/features/identity.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { notifications } from '#contract/features/notifications.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'

export interface FirstReads {
  /** Which addresses, path and query, as the source of a regular expression. Its named groups can stand in what is asked. */
  place: string
  /** Addresses of calls. `%7Bname%7D` in them stands for something of the place, of who is signed in, or for a day. */
  addresses: string[]
}

/** What is to stand in the place of `{name}`, which is encoded like any other value: see `before-paint.js`. */
const given = (name: string) => `{${name}}`
const whole = { limit: 200 }
const ask = (e: Endpoint, query: Record<string, unknown> = {}) => addressOf(e, { query })

const ofEveryPage = [ask(identity.me), ask(identity.organisations)]
const unread = ask(notifications.unreadCount)
const ofCourse = [
  ask(academicsReading.fetchCourseName, { courseId: given('course') }),
  ask(academicsReading.fetchCourse, { courseId: given('course') }),
  ask(lessonReading.fetchGenericCourseContents, { courseId: given('course'), ...whole }),
  ask(teaching.fetchSyllabus, { courseId: given('course') }),
]
const ofLesson = [ask(lessonReading.fetchSpecificLessonContents, { lessonId: given('lesson') })]

export const firstReads: readonly FirstReads[] = [
  { place: '^/(learn|teacher)/', addresses: ofEveryPage },
  { place: '^/learn/', addresses: [unread] },
  {
    place: '^/teacher/(courses|attendance|attendance\\?session=[\\w-]+)$',
    addresses: [
      ask(scheduleReading.getClassScheduleByFacultyIdByDateRange, {
        ...{ facultyId: given('taker'), from: given('lastMonday'), to: given('sunday') },
        ...whole,
      }),
    ],
  },
  {
    place: '^/learn/courses$',
    addresses: [
      ask(academicsReading.fetchCourses, whole),
      ask(scheduleReading.getCalendar, { from: given('today'), to: given('inFiveDays') }),
      ask(standings.fetchStanding, { learnerId: given('id') }),
      ask(checkIn.fetchOpenCheckIns, { limit: 20 }),
      ask(academicsReading.fetchProgramDetails, { programId: given('programId') }),
      ask(lessonReading.fetchProgress, whole),
    ],
  },
  {
    place: '^/teacher/courses$',
    addresses: [
      unread,
      ask(academicsReading.getCourses, { facultyId: given('id'), ...whole }),
      ask(teaching.getFacultyClassMapping, { facultyId: given('id'), ...whole }),
      ask(lessonReading.fetchProgress, whole),
    ],
  },
  { place: '^/(learn|teacher)/courses/(?<course>[\\w-]+)$', addresses: ofCourse },
  {
    place: '^/learn/courses/(?<course>[\\w-]+)$',
    addresses: [ask(lessonReading.fetchSpecificCourseContents, { courseId: given('course'), classId: given('classId'), ...whole })],
  },
  {
    place: '^/teacher/courses/(?<course>[\\w-]+)$',
    addresses: [ask(lessonReading.fetchSpecificCourseContents, { courseId: given('course'), classId: given('notedClass'), ...whole })],
  },
  { place: '^/(learn|teacher)/courses/[\\w-]+/lessons/(?<lesson>[\\w-]+)$', addresses: ofLesson },
  {
    place: '^/teacher/courses/(?<course>[\\w-]+)/lessons/[\\w-]+$',
    addresses: [ask(academicsReading.fetchCourse, { courseId: given('course') })],
  },
  {
    place: '^/(learn|teacher)/calendar$',
    addresses: [ask(scheduleReading.getCalendar, { from: given('monday'), to: given('sunday') })],
  },
  {
    place: '^/learn/attendance$',
    addresses: [ask(standings.fetchStanding, { learnerId: given('id') }), ask(applying.fetchApplications)],
  },
  {
    place: '^/teacher/attendance\\?session=(?<session>[\\w-]+)$',
    addresses: [ask(rollCall.getStudentsByClassScheduleId, { classScheduleId: given('session') })],
  },
]
