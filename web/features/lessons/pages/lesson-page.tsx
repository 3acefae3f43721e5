import { LessonFrame } from '../reader/components/lesson-frame.tsx'
import { LessonReader } from '../reader/components/lesson-reader.tsx'

/** One lesson, to be read by whoever learns it. */
export function LessonPage() {
  return <LessonFrame>{({ lesson, ...place }) => <LessonReader key={lesson.id} lesson={lesson} {...place} isCounted />}</LessonFrame>
}
