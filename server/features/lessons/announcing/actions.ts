import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
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

/** Says to open pages that a lesson, or something in it, is not what it was. */
export const tellChanged = ({ events }: Pick<Platform, 'events'>, tx: Database, { collegeId, courseId, lessonId }: OneLesson) =>
  events.publish(tx, collegeId, { type: 'lesson.changed', courseId, lessonId })

const isDue = (now: Date) =>
  and(
    eq(lessons.state, 'published'),
    isNull(lessons.announcedAt),
    isNull(lessons.deletedAt),
    or(isNull(lessons.visibleFrom), lte(lessons.visibleFrom, now)),
  )

/**
 * Tells the learners of a lesson that appeared, once for ever: whoever sets `announcedAt` tells, and only one can. Of the lesson
 * named, or of any one that is due. Answers whether there was one.
 */
export async function announce({ db, events, clock }: Tools, one?: OneLesson): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ collegeId: lessons.collegeId, id: lessons.id })
      .from(lessons)
      .where(and(isDue(clock.now()), one && and(eq(lessons.collegeId, one.collegeId), eq(lessons.id, one.lessonId))))
      .orderBy(lessons.visibleFrom, lessons.id)
      .limit(1)
      .for('update', one ? {} : { skipLocked: true })
    const [lesson] = await tx
      .update(lessons)
      .set({ announcedAt: clock.now() })
      .where(sql`(${lessons.collegeId}, ${lessons.id}) = (${due}) and ${lessons.announcedAt} is null`)
      .returning()
    if (!lesson) return false
    const audience = await accessAudienceOf(tx, lesson)
    const { collegeId, courseId, id: lessonId, title, summary, createdBy } = lesson
    const message = summary || `Open it in ${audience.course.courseName}.`
    await notify({ db: tx, events, clock }, { collegeId, personId: createdBy }, { title: `New lesson: ${title}`, message, ...audience })
    await tellChanged({ events }, tx, { collegeId, courseId, lessonId })
    return true
  })
}

/** Tells of the lessons whose time has come, each in a transaction of its own, so that one cannot hold up the others. */
export async function announceDue(tools: Tools): Promise<number> {
  let told = 0
  while (await announce(tools)) told++
  return told
}
