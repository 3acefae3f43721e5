import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { read } from '../../lib/query.ts'
import { isWaitingMarked } from '../../lib/waiting-writes.ts'
import { afterSpells, type Spell, type WholeLesson } from './format.ts'

/** What the server, or the device in its place, tells of a lesson knows nothing of the reading that waits to be sent. */
async function withUnsent(lesson: WholeLesson): Promise<WholeLesson> {
  if (!isWaitingMarked()) return lesson
  const { waitingBodies } = await import('../../lib/sender.ts')
  // as: what `sendSpell` wrote.
  return afterSpells(lesson, (await waitingBodies(lessonReading.recordProgress)) as Spell[])
}

export const lessonsQueries = {
  generic: (courseId: string) => read(lessonReading.fetchGenericCourseContents, { query: { courseId, limit: 200 } }),
  specific: (courseId: string, classId: string) =>
    read(lessonReading.fetchSpecificCourseContents, { query: { courseId, classId, limit: 200 } }),
  lesson: (lessonId: string, classId?: string) =>
    read(lessonReading.fetchSpecificLessonContents, { query: { lessonId, ...(classId && { classId }) } }, { amend: withUnsent }),
  metrics: (lessonId: string, classId: string) => read(lessonReading.fetchSpecificLessonContentsMetrics, { query: { lessonId, classId } }),
  /** The courses that one teaches, with the classes that one teaches them to. */
  taughtCourses: () => read(academicsReading.fetchCourses, { query: { limit: 200 } }),
  course: (courseId: string) => read(academicsReading.fetchCourse, { query: { courseId } }),
  /** The units that lessons belong to stand in the syllabus. */
  syllabus: (courseId: string) => read(teaching.fetchSyllabus, { query: { courseId } }),
  progress: (courseId: string) => read(lessonReading.fetchProgress, { query: { courseId } }),
}

/** What shows lessons in lists. */
export const shownLists = [lessonReading.fetchGenericCourseContents, lessonReading.fetchSpecificCourseContents, lessonReading.fetchProgress]
