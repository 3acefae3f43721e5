import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { read } from '../../lib/query.ts'
import { isWaitingMarked } from '../../lib/waiting-writes.ts'
import type { WholeLesson } from './format.ts'

/** Reading that waits to be sent is rare, and what adds it comes when there is some. */
async function withUnsent(lesson: WholeLesson): Promise<WholeLesson> {
  return isWaitingMarked() ? await (await import('./unsent/queries.ts')).withUnsent(lesson) : lesson
}

export const lessonsQueries = {
  generic: (courseId: string) => read(lessonReading.fetchGenericCourseContents, { query: { courseId, limit: 200 } }),
  specific: (courseId: string, classId: string) =>
    read(lessonReading.fetchSpecificCourseContents, { query: { courseId, classId, limit: 200 } }),
  lesson: (lessonId: string, classId?: string) =>
    read(lessonReading.fetchSpecificLessonContents, { query: { lessonId, ...(classId && { classId }) } }, { amend: withUnsent }),
  metrics: (lessonId: string, classId: string) => read(lessonReading.fetchSpecificLessonContentsMetrics, { query: { lessonId, classId } }),
  /** The courses that one teaches, with the classes that one teaches them to. */
  taughtCourses: (facultyId: string) => read(academicsReading.getCourses, { query: { facultyId, limit: 200 } }),
  course: (courseId: string) => read(academicsReading.fetchCourse, { query: { courseId } }),
  /** The units that lessons belong to stand in the syllabus. */
  syllabus: (courseId: string) => read(teaching.fetchSyllabus, { query: { courseId } }),
}

/** What shows lessons in lists. */
export const shownLists = [lessonReading.fetchGenericCourseContents, lessonReading.fetchSpecificCourseContents, lessonReading.fetchProgress]
