/** Who opens the pages, and which: a learner and a teacher of the same course. */
import type { BrowserContextOptions } from '@playwright/test'
import { Failure } from '#contract/errors.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { identity } from '#contract/features/identity.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type SignedIn, signInLearner, signInTeacher } from '../tools/callers.ts'
import type { WebPage } from './web-load.ts'

/** Somebody who is signed in in a browser, and the pages that are theirs. */
export interface WebPerson {
  who: 'learner' | 'teacher'
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>
  pages: WebPage[]
}

const courseCode = 'CS301PC'
/** A text of a lesson, with formulas and without pictures. */
const textTitle = 'Growth and the O notation'
const whole = { limit: 200 }
const minuteMs = 60_000

/** A browser in which this caller is signed in; the names are those under which the application keeps who is there. */
async function stateOf(address: string, { call, cookie }: SignedIn): Promise<WebPerson['state']> {
  const user = await call(identity.me)
  const [name = '', value = ''] = cookie().split(/=(.*)/s)
  const { hostname, origin } = new URL(address)
  const kept = { 'prangan.isUserLoggedIn': 'true', 'prangan.user': JSON.stringify(user), 'prangan.organisation': user.currOrg }
  const localStorage = Object.entries(kept).map(([of, what]) => ({ name: of, value: what }))
  const ofCookie = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return { cookies: [{ name, value, ...ofCookie }], origins: [{ origin, localStorage }] }
}

/** A course's home and what is tapped in it. */
const courseHome = (path: string, firstLesson: string): WebPage => ({
  name: 'course home',
  path,
  isThere: (page) => page.getByRole('region', { name: 'Units' }).getByRole('link', { name: firstLesson }),
  press: (page) => page.getByRole('region', { name: 'Units' }).getByRole('link', { name: firstLesson }),
})

const pagesOfBoth = (side: 'learn' | 'teacher', courseId: string, lessonId: string): WebPage[] => {
  const card: WebPage['press'] = (page) => page.getByRole('main').getByRole('link', { name: new RegExp(courseCode) })
  const firstScreen = { isThere: card, press: card }
  return [
    { name: 'first screen', path: `/${side}/courses`, ...firstScreen },
    // What the icon on a phone opens, and whoever types the name of the place alone.
    { name: 'first screen from its icon', path: '/', ...firstScreen },
    courseHome(`/${side}/courses/${courseId}`, textTitle),
    {
      name: 'lesson',
      path: `/${side}/courses/${courseId}/lessons/${lessonId}`,
      isThere: (page) => page.getByRole('article', { name: textTitle }),
      press: (page) => page.getByRole('link', { name: /Next lesson/ }),
    },
    {
      name: 'calendar',
      path: `/${side}/calendar`,
      isThere: (page) => page.getByRole('main').getByRole('button', { name: /\d\d:\d\d/ }),
      press: (page) => page.getByRole('button', { name: /^The (day|week|four weeks) after$/ }),
    },
  ]
}

const ownAttendance: WebPage = {
  name: 'own attendance',
  path: '/learn/attendance',
  isThere: (page) => page.getByRole('list', { name: 'Subjects' }).getByRole('link'),
  press: (page) => page.getByRole('list', { name: 'Subjects' }).getByRole('link'),
}

const rollCall = (classScheduleId: string): WebPage => {
  const tiles: WebPage['press'] = (page) => page.getByRole('group', { name: 'Register' }).getByRole('button')
  return { name: 'roll call', path: `/teacher/attendance?session=${classScheduleId}`, isThere: tiles, press: tiles }
}

/** A class session of which a teacher calls the roll: an extra one that goes on now, or when the class sits elsewhere, the last that began in a week. */
async function sessionNow({ call, personId }: SignedIn, courseId: string, classId: string): Promise<string> {
  const now = Math.floor(Date.now() / minuteMs) * minuteMs
  const body = { courseId, classId, start: new Date(now - minuteMs).toISOString(), end: new Date(now + 30 * minuteMs).toISOString() }
  try {
    const [made] = await call(arranging.createClassSchedule, { body: { ...body, kind: 'tutorial' } })
    if (made) return made.id
  } catch (thrown) {
    if (!(thrown instanceof Failure && thrown.code === 'schedule.clash')) throw thrown
  }
  const [from, to] = [now - 7 * 1440 * minuteMs, now].map((instant) => new Date(instant + 330 * minuteMs).toISOString().slice(0, 10))
  if (!from || !to) throw new Error('There is no day to look for class sessions on.')
  const range = { facultyId: personId, from, to, ...whole }
  const { data } = await call(scheduleReading.getClassScheduleByFacultyIdByDateRange, { query: range })
  const begun = data.filter(({ startsAt }) => Date.parse(startsAt) <= now).at(-1)
  if (!begun) throw new Error('The teacher has no class session now, may not have one, and had none in a week.')
  return begun.id
}

/** Signs in the demo's learner and teacher and finds their pages. */
export async function enterDemo(address: string): Promise<WebPerson[]> {
  const [learner, teacher] = await Promise.all([signInLearner(address, '24J41A0501'), signInTeacher(address, 'teacher@jntu.example')])
  const { data: courses } = await teacher.call(academicsReading.fetchCourses, { query: whole })
  const course = courses.find(({ code }) => code === courseCode)
  const classId = course?.classes[0]?.id
  if (!course || !classId) throw new Error(`The demo's teacher does not teach ${courseCode}.`)
  const { data: lessons } = await learner.call(lessonReading.fetchGenericCourseContents, { query: { courseId: course.id, ...whole } })
  const lesson = lessons.find(({ contents }) => contents.some(({ title }) => title === textTitle))
  if (!lesson) throw new Error(`The demo's course has no text “${textTitle}”.`)
  const session = await sessionNow(teacher, course.id, classId)
  return [
    {
      who: 'learner',
      state: await stateOf(address, learner),
      pages: [...pagesOfBoth('learn', course.id, lesson.id), ownAttendance],
    },
    {
      who: 'teacher',
      state: await stateOf(address, teacher),
      pages: [...pagesOfBoth('teacher', course.id, lesson.id), rollCall(session)],
    },
  ]
}

/** The learner of a grown college, with the home of its course of a hundred contents. */
export async function enterGrown(address: string): Promise<WebPerson> {
  const learner = await signInLearner(address, 'GROWN00000')
  const { data: courses } = await learner.call(academicsReading.fetchCourses, { query: whole })
  const course = courses.find(({ code }) => code === 'BIG')
  if (!course) throw new Error('The grown learner does not take the course BIG.')
  const { data: lessons } = await learner.call(lessonReading.fetchGenericCourseContents, { query: { courseId: course.id, ...whole } })
  return {
    who: 'learner',
    state: await stateOf(address, learner),
    pages: [courseHome(`/learn/courses/${course.id}`, lessons[0]?.contents[0]?.title ?? '')],
  }
}
