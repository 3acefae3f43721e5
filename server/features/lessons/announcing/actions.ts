import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../notifications/actions.ts'
import { accessAudienceOf } from '../access.ts'
import { lessons } from '../tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
interface OneLesson {
  collegeId: string
  courseId: string
  lessonId: string
}

/** Says to open pages that a lesson, or something in it, is not what it was; with `formerClassId` also to those whose it was. */
export const tellChanged = (
  { events }: Pick<Platform, 'events'>,
  tx: Database,
  { collegeId, courseId, lessonId }: OneLesson,
  formerClassId?: string | null,
) => events.publish(tx, collegeId, { type: 'lesson.changed', courseId, lessonId, formerClassId })

const isDue = (now: Date) =>
  and(
    eq(lessons.state, 'published'),
    isNull(lessons.announcedAt),
    isNull(lessons.deletedAt),
    or(isNull(lessons.visibleFrom), lte(lessons.visibleFrom, now)),
  )

/**
 * Tells the learners of a lesson that appeared, once for ever: whoever sets `announcedAt` tells, and only one can. Answers whether it
 * was due.
 */
export async function announce({ db, events, clock }: Tools, { collegeId, lessonId }: OneLesson): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lesson] = await tx
      .update(lessons)
      .set({ announcedAt: clock.now() })
      .where(and(eq(lessons.collegeId, collegeId), eq(lessons.id, lessonId), isDue(clock.now())))
      .returning()
    if (!lesson) return false
    const audience = await accessAudienceOf(tx, lesson)
    const { courseId, title, summary, createdBy } = lesson
    const message = summary || `Open it in ${audience.course.courseName}.`
    await notify({ db: tx, events, clock }, { collegeId, personId: createdBy }, { title: `New lesson: ${title}`, message, ...audience })
    await tellChanged({ events }, tx, { collegeId, courseId, lessonId })
    return true
  })
}

/** So many lessons at a time are announced; those beyond them the next time. */
const atOnce = 1_000

/**
 * Tells of the lessons whose time has come, each in a transaction of its own, so that one cannot hold up the others; one that fails is
 * told of at the end, and tried again the next time. Answers how many were announced.
 */
export async function announceDue(tools: Tools): Promise<number> {
  const due = await tools.db
    .select({ collegeId: lessons.collegeId, courseId: lessons.courseId, lessonId: lessons.id })
    .from(lessons)
    .where(isDue(tools.clock.now()))
    .orderBy(lessons.visibleFrom, lessons.id)
    .limit(atOnce)
  const failures: unknown[] = []
  let told = 0
  for (const lesson of due) {
    const isTold = await announce(tools, lesson).catch((error: unknown) => {
      failures.push(new Error(`The lesson ${lesson.lessonId} could not be announced.`, { cause: error }))
      return false
    })
    if (isTold) told++
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} lessons could not be announced.`)
  return told
}
