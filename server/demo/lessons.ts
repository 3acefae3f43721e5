import { buildContents, buildLessons, buildProgress } from '../features/lessons/builders.ts'
import { secondsAfter } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { DemoCourseLessons, DemoLesson } from './demo-college.ts'

interface Made {
  collegeId: string
  courseId: string
  authorId: string
  /** Of the syllabus, in their order. */
  unitIds: readonly string[]
  fixedLearner: string
  /** Every section that learns the course. */
  sections: readonly { section: string; classId: string; learnerIds: readonly string[] }[]
  now: Date
}

const daysBefore = (now: Date, days: number) => secondsAfter(now, -days * 86_400)
/** The sections that a lesson is for. */
const sectionsOf = ({ sections }: Made, { section }: DemoLesson) =>
  sections.filter((each) => section === undefined || each.section === section)

/** The lessons and contents of one course, and how far its learners are with them. A handful of statements. */
export async function makeLessons(tx: Database, data: DemoCourseLessons, made: Made): Promise<void> {
  const { collegeId, courseId, authorId, unitIds, now } = made
  const rows = data.lessons.map((lesson) => ({
    ...rowOf(lesson, made),
    courseId,
    createdBy: authorId,
    unitId: unitIds[lesson.unit - 1] ?? null,
  }))
  const lessonIds = await buildLessons(tx, collegeId, rows)
  const contents = data.lessons.flatMap((lesson, index) =>
    lesson.contents.map((content, place) => ({ content, lesson, lessonId: lessonIds[index] ?? '', position: place + 1 })),
  )
  const contentIds = await buildContents(
    tx,
    collegeId,
    contents.map(({ content, lesson, lessonId, position }) => {
      const at = daysBefore(now, lesson.daysAgo ?? 1)
      return { lessonId, position, updatedBy: authorId, createdAt: at, updatedAt: at, ...content }
    }),
  )
  await buildProgress(
    tx,
    collegeId,
    contents.flatMap(({ lesson }, index) =>
      readersOf(lesson, made, index).map((reader) => ({ ...reader, contentId: contentIds[index] ?? '' })),
    ),
  )
}

function rowOf(lesson: DemoLesson, made: Made) {
  const { title, summary, place, daysAgo, section } = lesson
  const at = daysBefore(made.now, daysAgo ?? 1)
  return {
    ...{ title, summary, position: place, createdAt: at, updatedAt: at },
    ...(section !== undefined && { classId: sectionsOf(made, lesson)[0]?.classId ?? null }),
    ...(daysAgo === undefined ? { state: 'draft' as const } : { announcedAt: at }),
  }
}

/** A share of the learners has read a content, most of them to its end; the fixed learner only what the data says. */
function readersOf(lesson: DemoLesson, made: Made, index: number) {
  const { readBy = 0, isReadByFixed = false, daysAgo = 0 } = lesson
  const others = sectionsOf(made, lesson)
    .flatMap(({ learnerIds }) => learnerIds)
    .filter((id) => id !== made.fixedLearner)
  const readers = others.filter((_, place) => (place * 37 + index * 11) % 100 < readBy)
  return [...(isReadByFixed ? [made.fixedLearner] : []), ...readers].map((learnerId, place) => ({
    learnerId,
    isFinished: learnerId === made.fixedLearner || place % 5 !== 0,
    seconds: 60 + ((place * 53 + index * 17) % 420),
    at: daysBefore(made.now, daysAgo * (0.2 + ((place * 13) % 70) / 100)),
  }))
}
