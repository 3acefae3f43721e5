import type { z } from 'zod'
import type { contentRow, courseProgress, listedLesson } from './features/lessons/shapes.ts'

export type ListedLesson = z.output<typeof listedLesson>
type ContinueAt = NonNullable<z.output<typeof courseProgress>['continueAt']>

/** What a content in a list is where it does not say so: most of them are. */
const usual: Pick<z.output<typeof contentRow>, 'isPublished' | 'classIds' | 'file' | 'url' | 'progress' | 'finishedBy'> = {
  ...{ isPublished: true, classIds: [], file: null, url: null, progress: null, finishedBy: null },
}

/** The lessons of a list, with what is usual in their contents. */
export const lessonsOf = (listed: readonly ListedLesson[]) =>
  listed.map((lesson) => ({ ...lesson, contents: lesson.contents.map((content) => ({ ...usual, ...content })) }))

/**
 * Where a learner goes on in a course, of all its lessons in their order: what `fetchProgress` tells of each course (`continueAt`). Where they were last, or
 * the first that is unfinished after it, or before it when everything after it is finished; null before the first opening, and when all is finished.
 */
export function continueAtOf(lessons: ReturnType<typeof lessonsOf>): ContinueAt | null {
  const all = lessons.flatMap(({ contents, ...lesson }) => contents.map((content) => ({ lesson, content })))
  let [lastAt, place] = ['', 0]
  for (const [index, { content }] of all.entries()) {
    const at = content.progress?.lastAt
    if (at && at > lastAt) [lastAt, place] = [at, index]
  }
  const unfinished = [...all.slice(place), ...all].find(({ content }) => !content.progress?.finishedAt)
  if (!lastAt || !unfinished) return null
  const { lesson, content } = unfinished
  return { lessonId: lesson.id, contentId: content.id, title: lesson.title, at: lastAt }
}
