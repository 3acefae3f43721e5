import { and, eq, lt } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import { cleanHtml } from '../../../platform/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ContentToEdit } from '../authoring/access.ts'
import { contentDrafts, contentEditors } from '../tables.ts'
import { freshSince } from './rules.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/** Keeps what one is writing; the last one that comes counts. Answers when it was kept. */
export async function saveDraft(
  { db, clock }: Tools,
  { collegeId, content, author }: ContentToEdit,
  draft: { baseVersion: number; title: string; body: string },
): Promise<Date> {
  const savedAt = clock.now()
  const kept = { ...draft, body: cleanHtml(draft.body), savedAt }
  await db
    .insert(contentDrafts)
    .values({ collegeId, contentId: content.id, authorId: author.personId, ...kept })
    .onConflictDoUpdate({ target: [contentDrafts.collegeId, contentDrafts.contentId, contentDrafts.authorId], set: kept })
  return savedAt
}

/** Throws one's own draft away. */
export async function discardDraft({ db }: Tools, { collegeId, content, author }: ContentToEdit): Promise<void> {
  await db
    .delete(contentDrafts)
    .where(
      and(eq(contentDrafts.collegeId, collegeId), eq(contentDrafts.contentId, content.id), eq(contentDrafts.authorId, author.personId)),
    )
}

/** Notes that somebody has a content in the editor, or has it no longer. Others hear of it when that is news. */
export async function tellEditing({ db, events, clock }: Tools, to: ContentToEdit, isEditing: boolean): Promise<void> {
  const { collegeId, content, lesson, author } = to
  const row = { collegeId, contentId: content.id, personId: author.personId, seenAt: clock.now() }
  const mine = and(
    eq(contentEditors.collegeId, collegeId),
    eq(contentEditors.contentId, content.id),
    eq(contentEditors.personId, author.personId),
  )
  await db.transaction(async (tx) => {
    const known = await tx.delete(contentEditors).where(mine).returning({ seenAt: contentEditors.seenAt })
    if (isEditing)
      await tx
        .insert(contentEditors)
        .values(row)
        .onConflictDoUpdate({
          target: [contentEditors.collegeId, contentEditors.contentId, contentEditors.personId],
          set: { seenAt: row.seenAt },
        })
    const wasEditing = known.some(({ seenAt }) => seenAt > freshSince(row.seenAt))
    if (wasEditing !== isEditing)
      await events.publish(tx, collegeId, { type: 'lesson.editing', contentId: content.id, lessonId: lesson.id })
  })
}

/** Forgets who had an editor open yesterday. */
export async function forgetEditors({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(contentEditors).where(lt(contentEditors.seenAt, secondsAfter(clock.now(), -86_400)))
}
