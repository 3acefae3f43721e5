import { z } from 'zod'
import { endpoint, id, shape } from '../../endpoint.ts'
import { courseProgress, learnPages, lessonMetrics, listedLesson, moment, progress, readPages, wholeLesson } from './shapes.ts'

const readers = { learner: 'own', teacher: 'own', administrator: 'college' } as const
const watchers = { teacher: 'own', administrator: 'own' } as const

/** Reading lessons, and telling how far one got. */
export const lessonReading = {
  fetchSpecificCourseContents: endpoint({
    method: 'GET',
    path: '/api/v1/lesson/fetchSpecificCourseContents',
    summary: 'The lessons with contents that are for one class only; a lesson for all is here with what is specific in it.',
    access: readers,
    query: shape({ courseId: id('course'), classId: id('class') }),
    response: listedLesson,
    list: true,
    pages: learnPages,
  }),
  fetchGenericCourseContents: endpoint({
    method: 'GET',
    path: '/lesson/fetchGenericCourseContents',
    summary: 'The lessons with contents that every class of the course shares.',
    access: readers,
    query: shape({ courseId: id('course') }),
    response: listedLesson,
    list: true,
    pages: learnPages,
  }),
  fetchSpecificLessonContents: endpoint({
    method: 'GET',
    path: '/api/v1/lesson/contents/fetchSpecificLessonContents',
    summary: 'One lesson with its whole contents: those shared by all, and those for one’s class (or for `classId`).',
    access: readers,
    query: shape({ lessonId: id('lesson'), classId: id('class').optional() }),
    response: wholeLesson,
    pages: readPages,
  }),
  fetchSpecificLessonContentsMetrics: endpoint({
    method: 'GET',
    path: '/api/v1/lesson/contents/fetchSpecificLessonContentsMetrics',
    summary: 'Who of a class opened and finished a lesson, and how long they took.',
    access: watchers,
    query: shape({ lessonId: id('lesson'), classId: id('class') }),
    response: lessonMetrics,
    pages: readPages,
  }),
  fetchProgress: endpoint({
    method: 'GET',
    path: '/api/v1/lesson/progress',
    summary: 'How far one is in each of one’s courses, and where to go on.',
    access: { learner: 'own', teacher: 'own', administrator: 'own' },
    response: courseProgress,
    list: true,
    pages: ['/learn/courses', '/teacher/courses'],
  }),
  recordProgress: endpoint({
    method: 'POST',
    path: '/api/v1/lesson/progress',
    summary: 'Tells of one spell of reading; the same `id` again changes nothing, so a device sends it until it was heard.',
    access: { learner: 'own' },
    body: shape({
      id: z.uuid(),
      contentId: id('content'),
      /** When it ended, by the device's clock. */
      at: moment,
      /** Seconds in a visible tab since the last spell, up to `at`. The same minute in two tabs counts once. */
      seconds: z.int().min(0).max(3600),
      position: z.int().min(0).max(1_000_000).optional(),
      isFinished: z.boolean().optional(),
    }),
    response: progress,
    idempotency: 'natural',
    example: { body: { id: '0199a8f0-0000-7000-8000-000000000001', at: '2026-11-21T04:30:00Z', seconds: 20, position: 3 } },
    pages: readPages,
  }),
}
