import { and, eq, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedWrite } from '../../../platform/database/prepared-reads.ts'
import { lessons } from '../../lessons/tables.ts'
import type { SessionToTake } from '../access.ts'
import { classSessions } from '../tables.ts'

export interface Taught {
  topic?: string | undefined
  /** A lesson of the session's course; null for none. */
  lessonId?: string | null | undefined
}

type Held = Record<'collegeId' | 'id' | 'courseId' | 'classId' | 'topic', string> & { lessonId: string | null; updatedAt: Date }

const setHeld = preparedWrite((db, given: Given<Held>, { hasTopic, hasLesson }: { hasTopic: boolean; hasLesson: boolean }) => {
  const ofCourse = sql`(select ${lessons.id} from ${lessons} where ${lessons.collegeId} = ${given.collegeId} and ${lessons.id} = ${given.lessonId}::uuid
    and ${lessons.courseId} = ${given.courseId} and ${lessons.deletedAt} is null and (${lessons.classId} is null or ${lessons.classId} = ${given.classId}))`
  return db
    .update(classSessions)
    .set({
      ...{ state: 'held', updatedAt: sql`${sql.param(given.updatedAt, classSessions.updatedAt)}::timestamptz` },
      ...(hasTopic && { topic: sql`${given.topic}` }),
      ...(hasLesson && { lessonId: ofCourse }),
    })
    .where(and(eq(classSessions.collegeId, given.collegeId), eq(classSessions.id, given.id), ne(classSessions.state, 'cancelled')))
    .returning({ lessonId: classSessions.lessonId })
})

/**
 * Says that a class session was held, and what was taught in it where that is told. Waits for whoever changes the session at the same
 * time; answers false where they cancelled it.
 */
export async function markHeld(tx: Database, session: SessionToTake, { topic, lessonId }: Taught, updatedAt: Date): Promise<boolean> {
  const { collegeId, id, courseId, classId } = session
  const [held] = await setHeld(
    tx,
    { collegeId, id, courseId, classId, updatedAt, topic: topic ?? '', lessonId: lessonId ?? null },
    { hasTopic: topic !== undefined, hasLesson: lessonId !== undefined },
  )
  if (held && lessonId && held.lessonId !== lessonId)
    throw new Failure('request.malformed', { fields: { lessonId: 'This is not a lesson of the course.' } })
  return held !== undefined
}
