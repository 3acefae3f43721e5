import type { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { accessLessonToRead, momentOf } from '../access.ts'
import { copyLesson } from '../copying/actions.ts'
import { presentLesson } from '../present.ts'
import { readContents } from '../store.ts'
import { accessLessonPlace, accessLessonToEdit, type LessonToEdit } from './access.ts'
import { createLesson, deleteLesson, hideLesson, publishLesson, reorderLessons, restoreLesson, updateLesson } from './actions.ts'

/** A lesson as it is after a change, for the one who changed it. */
async function show(context: Context, actor: Actor, lessonId: string) {
  const at = momentOf(context)
  const reader = await accessLessonToRead(context.db, actor, lessonId, at)
  return {
    ...presentLesson(reader.lesson, reader, at),
    contents: (await readContents(context.db, reader)).map(({ body, captions, ...row }) => row),
  }
}

/** Accesses a lesson, changes it, and shows it. */
async function change(context: Context, actor: Actor, lessonId: string, action: (lesson: LessonToEdit) => Promise<void>, orInBin = false) {
  await action(await accessLessonToEdit(context.db, actor, lessonId, momentOf(context), { orInBin }))
  return show(context, actor, lessonId)
}

export const lessonRoutes: HandlersOf<typeof lessonAuthoring> = {
  async createLesson({ body: { courseId, classId, unitId, ...given }, actor }, context) {
    const place = await accessLessonPlace(context.db, actor, { courseId, classId, unitId }, momentOf(context))
    return show(context, actor, await createLesson(context, place, given))
  },
  updateLesson: ({ body: { lessonId, unitId, classId, ...texts }, actor }, context) =>
    change(context, actor, lessonId, async (to) => {
      const place = await accessLessonPlace(context.db, actor, { courseId: to.courseId, unitId, classId }, momentOf(context))
      await updateLesson(context, to, place, { ...texts, isMoved: unitId !== undefined, isGiven: classId !== undefined })
    }),
  publishLesson: ({ body: { lessonId, visibleFrom }, actor }, context) =>
    change(context, actor, lessonId, (lesson) => publishLesson(context, lesson, visibleFrom === undefined ? null : new Date(visibleFrom))),
  hideLesson: ({ body, actor }, context) => change(context, actor, body.lessonId, (lesson) => hideLesson(context, lesson)),
  async deleteLesson({ query, actor }, context) {
    const lesson = await accessLessonToEdit(context.db, actor, query.lessonId, momentOf(context), { orInBin: true })
    await deleteLesson(context, lesson)
    return { id: lesson.lesson.id }
  },
  restoreLesson: ({ body, actor }, context) => change(context, actor, body.lessonId, (lesson) => restoreLesson(context, lesson), true),
  async reorderLessons({ body: { lessonIds, ...wanted }, actor }, context) {
    await reorderLessons(context, await accessLessonPlace(context.db, actor, wanted, momentOf(context)), lessonIds)
    return { lessonIds }
  },
  async copyLesson({ body: { lessonId, ...wanted }, actor }, context) {
    const at = momentOf(context)
    const place = await accessLessonPlace(context.db, actor, wanted, at)
    return show(context, actor, await copyLesson(context, await accessLessonToRead(context.db, actor, lessonId, at), place))
  },
}
