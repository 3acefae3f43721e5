import type { LessonOfClass } from '../access.ts'
import type { listContentMetrics, listLearnerMetrics } from './store.ts'

type Contents = Awaited<ReturnType<typeof listContentMetrics>>
type People = Awaited<ReturnType<typeof listLearnerMetrics>>

/** How a class got on with a lesson. Who finished every content finished the lesson, when they finished the last. */
export function presentMetrics({ lesson, classId }: LessonOfClass, contents: Contents, found: People, medianSeconds: number | null) {
  const people = found.map(({ lastFinishedAt, openedAt, ...person }) => ({
    ...person,
    openedAt: openedAt?.toISOString() ?? null,
    finishedAt: contents.length > 0 && person.finishedContents === contents.length ? (lastFinishedAt?.toISOString() ?? null) : null,
  }))
  return {
    lessonId: lesson.id,
    classId,
    learners: people.length,
    opened: people.filter((person) => person.openedAt !== null).length,
    finished: people.filter((person) => person.finishedAt !== null).length,
    medianSeconds,
    contents,
    people,
  }
}
