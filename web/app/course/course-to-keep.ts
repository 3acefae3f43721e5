import type { Course } from '../../features/academics/format.ts'
import { academicsQueries } from '../../features/academics/queries.ts'
import { identityQueries } from '../../features/identity/queries.ts'
import type { Lesson } from '../../features/lessons/format.ts'
import { lessonsQueries } from '../../features/lessons/queries.ts'
import type { CourseToKeep } from '../../lib/offline/keep-course.ts'
import { addressRead } from '../../lib/query.ts'
import type { LoggedInUser } from '../../lib/storage.ts'

/** What is read while somebody learns a course, as the pages ask for it: of the course, of each lesson, and on every page. */
function readsOf({ id, classes }: Course, lessons: readonly Lesson[], { programId }: LoggedInUser): string[] {
  const queries: { queryKey: readonly unknown[] }[] = [
    academicsQueries.course(id),
    academicsQueries.courseName(id),
    lessonsQueries.generic(id),
    ...classes.map((one) => lessonsQueries.specific(id, one.id)),
    lessonsQueries.syllabus(id),
    ...lessons.map((lesson) => lessonsQueries.lesson(lesson.id)),
    identityQueries.organisations(),
    academicsQueries.courses(),
    ...(programId ? [academicsQueries.programDetails(programId)] : []),
  ]
  return queries.map(addressRead)
}

const isVideo = (mediaType: string) => mediaType.startsWith('video/')

/** The files of a course's lessons, each once, and what those weigh that are videos. */
export function filesOf(lessons: readonly Lesson[]) {
  const all = lessons.flatMap(({ contents }) => contents.flatMap(({ file }) => (file ? [file] : [])))
  const files = [...new Map(all.map((file) => [file.address, file])).values()]
  const weightOf = (some: typeof files) => some.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const videos = files.filter(({ mediaType }) => isVideo(mediaType))
  return { files, videoBytes: weightOf(videos), otherBytes: weightOf(files) - weightOf(videos) }
}

/** What keeping a course means for whoever learns it. */
export function courseToKeep(course: Course, lessons: readonly Lesson[], user: LoggedInUser, withVideos: boolean): CourseToKeep {
  const { files } = filesOf(lessons)
  return {
    personId: user.id,
    courseId: course.id,
    name: course.course_name,
    reads: readsOf(course, lessons, user),
    files: files.filter(({ mediaType }) => withVideos || !isVideo(mediaType)).map(({ address, sizeBytes }) => ({ address, sizeBytes })),
    withVideos,
  }
}
