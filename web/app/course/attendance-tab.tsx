import { LearnerTab } from '../../features/attendance/standing/components/learner-tab.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useUser } from '../../lib/store.ts'

const ClassTab = lazyPart(async () => ({ default: (await import('../../features/attendance/grid/components/class-tab.tsx')).ClassTab }))

/** *Attendance Detail* of a course: one’s own as a learner; of the class looked at for whoever teaches it. */
export function AttendanceTab({ courseId, classId }: { courseId: string; classId: string | undefined }) {
  const { userType } = useUser()
  return userType === 'LEARNER' ? <LearnerTab courseId={courseId} /> : <ClassTab courseId={courseId} classId={classId} />
}
