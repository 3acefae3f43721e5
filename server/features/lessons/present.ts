import { basePath } from '#contract/endpoint.ts'
import type { files } from '../files/tables.ts'
import type { Moment, Readable } from './access.ts'
import type { ContentFound } from './store.ts'
import type { contentProgress, lessons } from './tables.ts'

type LessonRow = typeof lessons.$inferSelect
type FileRow = typeof files.$inferSelect

/** A file as a content shows it. How long a recording is, is not known on the server. */
export const presentFile = (file: FileRow | null, pages: number | null) =>
  file && {
    id: file.id,
    name: file.name,
    mediaType: file.mediaType,
    sizeBytes: file.sizeBytes,
    address: `${basePath}/api/v1/file/${file.id}`,
    pages,
    seconds: null,
  }

export const presentProgress = ({ openedAt, finishedAt, seconds, position }: typeof contentProgress.$inferSelect) => ({
  openedAt: openedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  seconds,
  position,
})

/** A content as lists show it. */
export const presentRow = ({ content, classIds, file, pages, progress, finishedBy }: ContentFound) => ({
  ...content,
  updatedAt: content.updatedAt.toISOString(),
  classIds,
  file: presentFile(file, pages),
  progress: progress && presentProgress(progress),
  finishedBy,
})

/** A content with its text. */
export const presentContent = (found: ContentFound) => ({
  ...presentRow(found),
  body: found.body,
  captions: presentFile(found.captions, null),
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
