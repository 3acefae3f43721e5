/** Openings of lessons and syllabi: each time a lesson of its own, in a course that the teacher teaches. */
import { randomUUID } from 'node:crypto'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import type { Asker } from '../target.ts'
import { another, isTeacher, NothingThere, opening } from './opening.ts'
import { taughtBy } from './teaching.ts'

async function newLesson(teacher: Asker): Promise<{ id: string; courseId: string }> {
  const { courseId } = await taughtBy(teacher)
  return teacher.call(lessonAuthoring.createLesson, { body: { courseId, title: `Balanced trees ${another()}` } })
}

async function newContent({ call }: Asker, lessonId: string): Promise<string> {
  const body = { lessonId, type: 'text' as const, title: 'Rotations', body: '<p>Left and right.</p>' }
  return (await call(contentAuthoring.createContent, { body })).id
}

const contentOf = async (teacher: Asker): Promise<string> => newContent(teacher, (await newLesson(teacher)).id)

/** The lessons in no unit of a course, all that the teacher sees of them, the last one first. */
async function unplaced({ call, personId }: Asker, courseId: string): Promise<string[]> {
  const query = { courseId, limit: 200 }
  const taught = await call(teaching.getFacultyClassMapping, { query: { facultyId: personId, limit: 200 } })
  const lessons = [...(await call(lessonReading.fetchGenericCourseContents, { query })).data]
  // Others of this run may have made lessons for any of the classes.
  for (const { class_id: classId, course_id } of taught.data)
    if (course_id === courseId)
      lessons.push(...(await call(lessonReading.fetchSpecificCourseContents, { query: { ...query, classId } })).data)
  const ids = lessons.filter(({ unitId }) => unitId === null).map(({ id }) => id)
  return [...new Set(ids)].reverse()
}

/** A content that this learner may read. */
async function readableBy({ call }: Asker): Promise<string> {
  for (const { id: courseId } of (await call(academicsReading.fetchCourses, { query: { limit: 200 } })).data) {
    const { data } = await call(lessonReading.fetchGenericCourseContents, { query: { courseId, limit: 200 } })
    const [content] = data.flatMap(({ contents }) => contents)
    if (content) return content.id
  }
  throw new NothingThere('This learner has nothing to read.')
}

export const ofLessons = [
  opening(lessonReading.recordProgress, async ({ asker }) => {
    if (asker.role !== 'learner') return null
    return { body: { id: randomUUID(), contentId: await readableBy(asker), at: new Date().toISOString(), seconds: 30 } }
  }),
  opening(lessonAuthoring.createLesson, async (cast) =>
    isTeacher(cast) ? { body: { courseId: (await taughtBy(cast.asker)).courseId, title: 'Balanced trees' } } : null,
  ),
  opening(lessonAuthoring.deleteLesson, async (cast) =>
    isTeacher(cast) ? { query: { lessonId: (await newLesson(cast.asker)).id } } : null,
  ),
  opening(lessonAuthoring.reorderLessons, async (cast) => {
    if (!isTeacher(cast)) return null
    const { courseId } = await newLesson(cast.asker)
    return { body: { courseId, lessonIds: await unplaced(cast.asker, courseId) } }
  }),
  opening(contentAuthoring.reorderContents, async (cast) => {
    if (!isTeacher(cast)) return null
    const { id: lessonId } = await newLesson(cast.asker)
    const [first, second] = [await newContent(cast.asker, lessonId), await newContent(cast.asker, lessonId)]
    return { body: { lessonId, contentIds: [second, first] } }
  }),
  opening(contentAuthoring.createContent, async (cast) =>
    isTeacher(cast)
      ? { body: { lessonId: (await newLesson(cast.asker)).id, type: 'text' as const, title: 'Rotations', body: '<p>Left.</p>' } }
      : null,
  ),
  opening(contentAuthoring.updateContent, async (cast) =>
    isTeacher(cast) ? { body: { contentId: await contentOf(cast.asker), version: 1, title: 'Double rotations' } } : null,
  ),
  opening(contentAuthoring.deleteContent, async (cast) => (isTeacher(cast) ? { query: { contentId: await contentOf(cast.asker) } } : null)),
  opening(contentAuthoring.fetchVersions, async (cast) => (isTeacher(cast) ? { query: { contentId: await contentOf(cast.asker) } } : null)),
  opening(teaching.updateSyllabus, async (cast) => {
    if (!isTeacher(cast)) return null
    const { courseId } = await taughtBy(cast.asker)
    const { version } = await cast.asker.call(teaching.fetchSyllabus, { query: { courseId } })
    return { body: { courseId, version, objectives: '<p>Choose the right structure for a problem.</p>' } }
  }),
]
