/** What the load writes to: a teacher of each demo college with class sessions, contents and a class, and learners with PINs. */
import { randomUUID } from 'node:crypto'
import type { createClient } from '#contract/client.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { signInLearner, signInTeacher } from '../tools/callers.ts'
import { type Answers, noAnswers, wireTo } from './wire.ts'

type Call = ReturnType<typeof createClient>

export interface Teacher {
  call: Call
  classId: string
  sessionIds: string[]
  contentIds: string[]
}
export interface Learner {
  call: Call
  rollNumber: string
}
export interface College {
  teachers: Teacher[]
  learners: Learner[]
  answers: Answers
  /** Of the teachers, for requests without the client. */
  cookies: string[]
  /** Where everybody asks from now on, in turns. */
  ask(addresses: readonly string[]): void
}

const sessionsEach = 3
const contentsEach = 2
const learnersEach = 2
const secondsEach = 20
/** The colleges' days are India's. */
const indiaAheadMs = 5.5 * 3_600_000
const teachers = ['teacher@jntu.example', 'teacher@dgipuc.example']

/** Signs everybody in at a server with the demo colleges, and makes what they write to. */
export async function openCollege(address: string): Promise<College> {
  const answers = noAnswers()
  let addresses: readonly string[] = [address]
  const wire = (cookie: string) => wireTo(() => addresses, cookie, answers)
  const college: College = { teachers: [], learners: [], cookies: [], answers, ask: (at) => (addresses = at) }
  for (const email of teachers) {
    const signedIn = await signInTeacher(address, email)
    const call = wire(signedIn.cookie())
    college.cookies.push(signedIn.cookie())
    const teacher = await prepareTeacher(call)
    college.teachers.push(teacher)
    const { students } = await call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId: teacher.sessionIds[0] ?? '' } })
    for (const { rollNumber } of students.slice(-learnersEach))
      college.learners.push({ rollNumber, call: wire((await signInLearner(address, rollNumber)).cookie()) })
  }
  return college
}

async function prepareTeacher(call: Call): Promise<Teacher> {
  const { data: courses } = await call(academicsReading.fetchCourses, { query: { limit: 200 } })
  const course = courses.find(({ classes }) => classes.length > 0)
  const classId = course?.classes[0]?.id
  if (!course || !classId) throw new Error('This teacher of the demo teaches no class.')
  const lesson = await call(lessonAuthoring.createLesson, { body: { courseId: course.id, title: 'Chaos' }, idempotencyKey: randomUUID() })
  const contentIds: string[] = []
  for (let made = 0; made < contentsEach; made++) {
    const body = { lessonId: lesson.id, type: 'text' as const, title: `Chaos ${made}`, body: '<p>Before.</p>' }
    contentIds.push((await call(contentAuthoring.createContent, { body, idempotencyKey: randomUUID() })).id)
  }
  return { call, classId, contentIds, sessionIds: await makeSessions(call, { classId, courseId: course.id }) }
}

/** Short extra class sessions of today, from midnight on: nobody teaches then, on whatever day and at whatever hour this runs. */
async function makeSessions(call: Call, of: { classId: string; courseId: string }): Promise<string[]> {
  const today = new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10)
  const midnight = Date.parse(`${today}T00:00:00+05:30`)
  const ids: string[] = []
  for (let made = 0; made < sessionsEach; made++) {
    const start = new Date(midnight + made * secondsEach * 1000)
    const end = new Date(start.getTime() + secondsEach * 1000)
    const body = { ...of, start: start.toISOString(), end: end.toISOString(), periodCount: 1 }
    ids.push(...(await call(arranging.createClassSchedule, { body, idempotencyKey: randomUUID() })).map(({ id }) => id))
  }
  return ids
}
