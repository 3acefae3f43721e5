import type { CourseProgress } from './store.ts'

export const presentCourseProgress = ({ courseId, lessonId, contentId, title, at, ...counts }: CourseProgress) => ({
  course_id: courseId,
  contents: counts.contents,
  finished: counts.finished,
  newLessons: counts.newLessons,
  drafts: counts.drafts,
  continueAt: lessonId && contentId && title !== null && at ? { lessonId, contentId, title, at } : null,
})
