import { LessonFrame } from '../reader/components/lesson-frame.tsx'
import { TeacherView } from '../reader/components/teacher-view.tsx'

/** One lesson for whoever teaches it: as a learner of a class sees it, and who has read it. */
export function TeacherLessonPage() {
  return (
    <LessonFrame>
      {({ lesson, courseAddress }) => <TeacherView key={lesson.id} lesson={lesson} courseAddress={courseAddress} />}
    </LessonFrame>
  )
}
