import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { useWrite } from '../../../lib/query.ts'
import { shownLists } from '../queries.ts'

const shownLessons = [...shownLists, lessonReading.fetchSpecificLessonContents]

export const useCreateLesson = () => useWrite(lessonAuthoring.createLesson, { makesStale: shownLists })
export const usePublishLesson = () => useWrite(lessonAuthoring.publishLesson, { makesStale: shownLessons })
export const useHideLesson = () => useWrite(lessonAuthoring.hideLesson, { makesStale: shownLessons })
export const useDeleteLesson = () => useWrite(lessonAuthoring.deleteLesson, { makesStale: shownLists })
export const useRestoreLesson = () => useWrite(lessonAuthoring.restoreLesson, { makesStale: shownLists })
export const useReorderLessons = () => useWrite(lessonAuthoring.reorderLessons, { makesStale: shownLists })
export const useReorderContents = () => useWrite(contentAuthoring.reorderContents, { makesStale: shownLessons })
export const useCopyLesson = () => useWrite(lessonAuthoring.copyLesson, { makesStale: shownLists })
