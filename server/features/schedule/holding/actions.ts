import { and, eq, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lessons } from '../../lessons/tables.ts'
import type { SessionToTake } from '../access.ts'
import { classSessions } from '../tables.ts'

export interface Taught {
  topic?: string | undefined
  /** A lesson of the session's course; null for none. */
  lessonId?: string | null | undefined
}

/**
 * Says that a class session was held, and what was taught in it where that is told. Waits for whoever changes the session at the same
 * time; answers false where they cancelled it.
 */
export async function markHeld(tx: Database, session: SessionToTake, { topic, lessonId }: Taught, now: Date): Promise<boolean> {
  const ofCourse = sql`(select ${lessons.id} from ${lessons} where ${lessons.collegeId} = ${session.collegeId} and ${lessons.id} = ${lessonId ?? null}
    and ${lessons.courseId} = ${session.courseId} and ${lessons.deletedAt} is null and (${lessons.classId} is null or ${lessons.classId} = ${session.classId}))`
  const [held] = await tx
    .update(classSessions)
    .set({ state: 'held', updatedAt: now, ...(topic !== undefined && { topic }), ...(lessonId !== undefined && { lessonId: ofCourse }) })
    .where(and(eq(classSessions.collegeId, session.collegeId), eq(classSessions.id, session.id), ne(classSessions.state, 'cancelled')))
    .returning({ lessonId: classSessions.lessonId })
  if (held && lessonId && held.lessonId !== lessonId)
    throw new Failure('request.malformed', { fields: { lessonId: 'This is not a lesson of the course.' } })
  return held !== undefined
}
