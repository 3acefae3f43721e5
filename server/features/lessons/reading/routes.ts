import type { lessonReading } from '#contract/features/lessons/reading.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { listText, withText } from '../../../platform/json-text.ts'
import type { PageRequest } from '../../../platform/pages.ts'
import { accessLessonOfClass, accessLessonToRead, momentOf, readOfCourse } from '../access.ts'
import { accessContentToFollow } from '../contents/access.ts'
import { presentMetrics } from '../metrics/present.ts'
import { findMedianSeconds, listContentMetrics, listLearnerMetrics } from '../metrics/store.ts'
import { presentLesson, presentProgress } from '../present.ts'
import { recordProgress } from '../progress/actions.ts'
import { presentCourseProgress } from '../progress/present.ts'
import { listProgress } from '../progress/store.ts'
import { readLesson } from '../store.ts'
import { listLessons } from './store.ts'

/** A page of lessons, each with its contents. */
async function showLessons(context: Context, actor: Actor, query: PageRequest & { courseId: string; classId?: string }) {
  const at = momentOf(context)
  const { rows, page } = await readOfCourse(context.db, actor, query, at, (of) => listLessons(context.db, of, at, query))
  return listText(rows, page)
}

export const readingRoutes: HandlersOf<typeof lessonReading> = {
  fetchSpecificCourseContents: ({ query, actor }, context) => showLessons(context, actor, query),
  fetchGenericCourseContents: ({ query, actor }, context) => showLessons(context, actor, query),

  async fetchSpecificLessonContents({ query, actor }, context) {
    const at = momentOf(context)
    const reader = await accessLessonToRead(context.db, actor, query.lessonId, at, query.classId)
    const { contents, previous, next } = await readLesson(context.db, reader, at)
    const { course, unit } = reader
    const { can, ...shown } = presentLesson(reader.lesson, reader, at)
    const lesson = {
      ...shown,
      can: { ...can, watch: reader.watchedClassIds },
      course: { id: course.id, course_name: course.courseName, code: course.code },
      unit: unit && { id: unit.id, position: unit.position, title: unit.title },
      ...{ previous, next },
    }
    return withText(lesson, 'contents', contents)
  },
  async fetchSpecificLessonContentsMetrics({ query, actor }, context) {
    const of = await accessLessonOfClass(context.db, actor, query, momentOf(context))
    const contents = await listContentMetrics(context.db, of)
    const ids = contents.map((content) => content.id)
    const people = await listLearnerMetrics(context.db, of, ids)
    return presentMetrics(of, contents, people, await findMedianSeconds(context.db, of, ids))
  },

  async fetchProgress({ query, actor }, context) {
    const { rows, page } = await listProgress(context.db, actor, momentOf(context), query)
    return { data: rows.map(presentCourseProgress), page }
  },
  async recordProgress({ body: { contentId, at, ...told }, actor }, context) {
    const content = await accessContentToFollow(context.db, actor, contentId, momentOf(context))
    return presentProgress(await recordProgress(context, content, { ...told, at: new Date(at) }))
  },
}
