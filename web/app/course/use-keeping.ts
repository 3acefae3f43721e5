import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Course } from '../../features/academics/format.ts'
import type { Lesson } from '../../features/lessons/format.ts'
import type { KeepProgress } from '../../lib/offline/keep-course.ts'
import { keptCourseQueries, useForgetCourse, useKeepCourse } from '../../lib/offline/kept-queries.ts'
import { useUser } from '../../lib/store.ts'
import { courseToKeep } from './course-to-keep.ts'

/** Whether a course is kept on this device, and what can be done about it. While it is kept, it renews itself when the lists change. */
export function useKeeping(course: Course, lessons: readonly Lesson[]) {
  const user = useUser()
  const [progress, setProgress] = useState<KeepProgress>()
  const stopping = useRef<AbortController>(undefined)
  const kept = useQuery(keptCourseQueries.course(user.id, course.id))
  const keep = useKeepCourse()
  const forget = useForgetCourse()
  const ofCourse = (withVideos: boolean) => courseToKeep(course, lessons, user, withVideos)
  useQuery({ ...keptCourseQueries.renewed(ofCourse(kept.data?.withVideos ?? false)), enabled: Boolean(kept.data) && !keep.isPending })
  return {
    kept: kept.data,
    isKnown: kept.isSuccess,
    isKeeping: keep.isPending,
    progress,
    /** How the last try ended. */
    outcome: keep.data,
    keep(withVideos: boolean) {
      stopping.current = new AbortController()
      setProgress(undefined)
      keep.mutate({ course: ofCourse(withVideos), onProgress: setProgress, signal: stopping.current.signal })
    },
    stop: () => stopping.current?.abort(),
    forget: () => forget.mutate({ personId: user.id, courseId: course.id }, { onSuccess: () => keep.reset() }),
  }
}
