import { academicsReading } from '#contract/features/academics/reading.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type Caller, dayFromNow } from './college-making.ts'
import type { Person } from './people.ts'
import { courseTabs } from './routes.ts'

export type Visitor = Person | 'nobody'

/** What stands in the addresses of one thing: `:course` of a page is the `course` here. */
type Places = Record<'course' | 'lesson' | 'content' | 'class' | 'program' | 'session' | 'day', string>

const below = (side: string, pages: readonly string[]) => pages.map((page) => `/${side}/${page}`)
const tabsOf = (page: string, tabs: readonly string[]) => [page, ...tabs.map((tab) => `${page}?tab=${tab}`)]
const viewsOf = (page: string, views: readonly string[]) => [page, ...views.map((view) => `${page}?view=${view}`)]

const course = ['courses/:course', ...courseTabs.slice(1).map((_, index) => `courses/:course?tab=${index + 2}`)]
const account = [
  ...tabsOf('contacts', ['2', '3']),
  ...['notifications', 'allQuizzes', 'allAssignments'],
  ...viewsOf('fileExplorer', ['courses', 'recent', 'bin']),
  'profile',
]
const learn = below('learn', [
  ...['courses', ...course, 'courses/:course/lessons/:lesson', ...account],
  ...viewsOf('calendar', ['month', 'agenda']),
  ...['attendance', 'attendance?course=all', 'check-in'],
])
const teach = [
  ...viewsOf('calendar', ['week']),
  ...tabsOf('attendance', ['notPosted', 'shortage', 'applications', 'unlocks']),
  ...['attendance?tab=shortage&who=all', ...account],
]
const ofCourse = [...course, 'courses/:course/lessons/:lesson', 'courses/:course/lessons/:lesson?view=metrics']
const register = 'attendance?session=:session&date=:day'
const editor = 'courses/:course/lessons/:lesson/edit'
const teacher = below('teacher', ['courses', ...ofCourse, editor, `${editor}?content=:content`, ...teach, register])
const clerk = below('teacher', ['students', ...teach])
const office = below('admin', [
  ...['departments', 'courses', 'teachers', 'students', 'programs', 'calendar'],
  ...viewsOf('timetable', ['weeks', 'substitutions', 'rooms', 'bells']),
  ...['timetable?id=:class&within=:program', 'timetable?view=weeks&of=class&id=:class&within=:program'],
  ...tabsOf('attendance', ['shortage', 'statements', 'export', 'unlocks', 'applications', 'mentors', 'policies']),
  ...['statements', 'export'].map((tab) => `attendance?tab=${tab}&class=:class`),
  'attendance?tab=shortage&who=all',
])

/** Every page of the product, by whose it is, with what stands behind its tabs and views. */
export const pagesOf: Record<Visitor, readonly string[]> = {
  nobody: ['/', '/?org=JNTU', '/?org=DGIPUC', '/setup', '/no-such-page', '/dev/gallery'],
  learner: learn,
  teacher,
  clerk,
  administrator: [...below('teacher', ['courses', ...course, ...teach, register]), ...office],
  learnerOfDgipuc: learn,
  teacherOfDgipuc: teacher,
  clerkOfDgipuc: clerk,
  administratorOfDgipuc: office,
}

/** Whoever is not signed in has nothing that an address could name. */
export const nowhere: Places = { course: '', lesson: '', content: '', class: '', program: '', session: '', day: '' }

/** The courses of the demo colleges, one of each, that have lessons. */
const withLessons = ['CS301PC', 'PHY33']

/** Finds what the addresses of somebody's pages name: the course that has lessons, its first lesson, a section and a register of it. */
export async function placesOf(call: Caller, pages: readonly string[]): Promise<Places> {
  const { data: courses } = await call(academicsReading.fetchCourses, { query: { limit: 200 } })
  const chosen = courses.find(({ code }) => withLessons.includes(code)) ?? courses[0]
  const { data: classes } = await call(academicsReading.fetchClasses, { query: { limit: 200 } })
  const section = classes.find(({ name }) => name === 'II-I Section A') ?? classes.find(({ kind }) => kind === 'section')
  const courseId = chosen?.id ?? ''
  const places: Places = { ...nowhere, course: courseId, class: section?.id ?? '', program: section?.programId ?? '' }
  const isNamed = (place: keyof Places) => pages.some((page) => page.includes(`:${place}`))
  // The office's clerks open no lesson, and may not ask for any.
  if (chosen && isNamed('lesson')) {
    const { data: lessons } = await call(lessonReading.fetchGenericCourseContents, { query: { courseId } })
    places.lesson = lessons[0]?.id ?? ''
    const read = isNamed('content') && (await call(lessonReading.fetchSpecificLessonContents, { query: { lessonId: places.lesson } }))
    if (read) places.content = read.contents.find(({ type }) => type === 'text')?.id ?? ''
  }
  if (!section || !isNamed('session')) return places
  const query = { classId: section.id, courseId, from: dayFromNow(-30), to: dayFromNow(0) }
  const { data: sessions } = await call(scheduleReading.getClassScheduleByClassIdByDateRange, { query })
  const called = sessions.find(({ state }) => state === 'held')
  return { ...places, session: called?.id ?? '', day: called?.day ?? '' }
}

/** A page's address with what it names filled in; null where somebody has no such thing. */
export function addressIn(places: Places, page: string): string | null {
  let isThere = true
  const address = page.replaceAll(/:([a-z]+)/g, (_, name: keyof Places) => {
    const place = places[name]
    if (!place) isThere = false
    return place
  })
  return isThere ? address : null
}
