import type { Moment, Readable } from './access.ts'
import type { contentProgress, lessons } from './tables.ts'

type LessonRow = Omit<typeof lessons.$inferSelect, 'collegeId' | 'createdAt' | 'createdBy' | 'deletedAt'>

export const presentProgress = ({ openedAt, finishedAt, seconds, position, lastAt }: typeof contentProgress.$inferSelect) => ({
  openedAt: openedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  seconds,
  position,
  lastAt: lastAt.toISOString(),
})

/** Whether learners see a lesson at an instant, if it is for them. */
const isVisible = ({ state, visibleFrom }: LessonRow, { now }: Moment) =>
  state === 'published' && (visibleFrom === null || visibleFrom <= now)

/** A lesson without its contents. */
export const presentLesson = (lesson: LessonRow, reader: Readable, at: Moment) => ({
  id: lesson.id,
  courseId: lesson.courseId,
  unitId: lesson.unitId,
  classId: lesson.classId,
  title: lesson.title,
  summary: lesson.summary,
  position: lesson.position,
  state: lesson.state,
  visibleFrom: lesson.visibleFrom?.toISOString() ?? null,
  isVisible: isVisible(lesson, at),
  appearedAt: (isVisible(lesson, at) && (lesson.visibleFrom ?? lesson.announcedAt)?.toISOString()) || null,
  updatedAt: lesson.updatedAt.toISOString(),
  can: { edit: reader.taughtClassIds.length > 0 && (lesson.classId === null || reader.taughtClassIds.includes(lesson.classId)) },
})
