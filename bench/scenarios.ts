/** What is measured: the calls of a page, as its learner or teacher makes them. */
import { addressOf } from '#contract/client.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { files } from '#contract/features/files.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { type Caller, signInLearner, signInTeacher } from '../tools/callers.ts'

/** One request of somebody who is signed in. */
export interface Asked {
  path: string
  headers: Record<string, string>
}
/** Requests that a page makes together; they are made one after the other on each connection. */
export interface Scenario {
  name: string
  requests: Asked[]
}

const learnerOf = 'GROWN00000'
const teacherOf = 'grown0@jntu.example'
const electiveCode = 'BIG'
const videoBytes = 5_000_000
const rangeBytes = 64 * 1024

/** As the pages ask for whole lists. */
const whole = { limit: 200 }

/** Signs in at a server with a grown college, uploads the video, and says what is to be asked. The same at every scale. */
export async function prepareScenarios(address: string): Promise<Scenario[]> {
  const [learner, teacher] = await Promise.all([signInLearner(address, learnerOf), signInTeacher(address, teacherOf)])
  const { data: learnt } = await learner.call(academicsReading.fetchCourses, { query: whole })
  const { data: taught } = await teacher.call(academicsReading.fetchCourses, { query: whole })
  const elective = learnt.find(({ code }) => code === electiveCode)
  const course = taught.find(({ id }) => learnt.some((other) => other.id === id))
  if (!elective || !course) throw new Error('The learner has no elective, or no course of this teacher.')
  const { data: lessons } = await learner.call(lessonReading.fetchGenericCourseContents, { query: { courseId: course.id, ...whole } })
  const lessonId = lessons[0]?.id
  const classId = course.classes[0]?.id
  if (!lessonId || !classId) throw new Error('The course has no lesson or no class.')
  const video = await publishVideo(teacher, { courseId: course.id, lessonId })

  const by =
    (caller: Caller) =>
    (path: string, more: Record<string, string> = {}): Asked => ({
      path,
      headers: { accept: 'application/json', cookie: caller.cookie(), ...more },
    })
  const asLearner = by(learner)
  const asTeacher = by(teacher)
  const courseList = addressOf(academicsReading.fetchCourses, { query: whole })
  const lesson = addressOf(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  const search = addressOf(files.searchFiles, { query: { q: course.course_name.split(' ')[0] } })
  const metrics = addressOf(lessonReading.fetchSpecificLessonContentsMetrics, { query: { lessonId, classId } })
  return [
    { name: 'course list', requests: [asLearner(courseList)] },
    { name: 'course home', requests: homeOf(course).map((path) => asLearner(path)) },
    { name: 'course home, 100 contents', requests: homeOf(elective).map((path) => asLearner(path)) },
    { name: 'lesson open', requests: [asLearner(lesson)] },
    { name: 'download, 64 kB of 5 MB', requests: [asLearner(video, { range: `bytes=1000000-${1_000_000 + rangeBytes - 1}` })] },
    { name: 'search', requests: [asLearner(search)] },
    { name: 'teacher: course list', requests: [asTeacher(courseList)] },
    { name: 'teacher: course home', requests: homeOf(course).map((path) => asTeacher(path)) },
    { name: 'teacher: lesson metrics', requests: [asTeacher(metrics)] },
    { name: 'teacher: search', requests: [asTeacher(search)] },
  ]
}

/** The calls that a course's home page makes together. */
function homeOf({ id, classes }: { id: string; classes: { id: string }[] }): string[] {
  const courseId = id
  const classId = classes[0]?.id ?? ''
  return [
    addressOf(academicsReading.fetchCourse, { query: { courseId } }),
    addressOf(lessonReading.fetchGenericCourseContents, { query: { courseId, ...whole } }),
    addressOf(lessonReading.fetchSpecificCourseContents, { query: { courseId, classId, ...whole } }),
    addressOf(lessonReading.fetchProgress, { query: { courseId } }),
  ]
}

/** A video in a lesson, of nothing but its head: only its bytes are fetched. Answers where they are. */
async function publishVideo(teacher: Caller, { courseId, lessonId }: { courseId: string; lessonId: string }): Promise<string> {
  const bytes = new Uint8Array(videoBytes)
  bytes.set(new TextEncoder().encode('\0\0\0\x18ftypisom\0\0\0\0isommp42'))
  const file = new File([bytes], 'lecture.mp4')
  const stored = await teacher.call(files.upload, { body: { purpose: 'video', courseId }, file })
  await teacher.call(contentAuthoring.createContent, { body: { lessonId, type: 'video', title: 'Lecture', fileId: stored.id } })
  return stored.address
}
