import type { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { momentOf } from '../access.ts'
import {
  accessClassesForContent,
  accessContentToEdit,
  accessFilesOfContent,
  accessLessonToEdit,
  type ContentToEdit,
  type LessonToEdit,
} from '../authoring/access.ts'
import { discardDraft, saveDraft, tellEditing } from '../editing/actions.ts'
import { findDraft, findVersion, listEditors, listVersions } from '../editing/store.ts'
import { readContent } from '../store.ts'
import { createContent, deleteContent, reorderContents, restoreContent, restoreVersion, updateContent } from './actions.ts'
import { type Filling, filesOf, fillingFor } from './rules.ts'

const access = (context: Context, actor: Actor, contentId: string, orInBin = false) =>
  accessContentToEdit(context.db, actor, contentId, momentOf(context), { orInBin })
const show = (context: Context, { collegeId }: Actor, id: string) => readContent(context.db, { collegeId, id })

/** What somebody filled in, made fit to be stored: the text harmless, its files and classes theirs to name. */
async function written(
  context: Context,
  to: LessonToEdit | ContentToEdit,
  type: Parameters<typeof fillingFor>[0],
  given: Filling & { title: string; isPublished: boolean; classIds?: string[] | undefined },
) {
  const { title, isPublished, classIds, ...filling } = given
  const filled = fillingFor(type, filling)
  return {
    ...{ ...filled, title, isPublished },
    files: await accessFilesOfContent(context.db, to, filesOf(filled), momentOf(context)),
    classIds: classIds ? accessClassesForContent(to, classIds) : null,
  }
}

export const contentRoutes: HandlersOf<typeof contentAuthoring> = {
  async createContent({ body: { lessonId, type, ...given }, actor }, context) {
    const lesson = await accessLessonToEdit(context.db, actor, lessonId, momentOf(context))
    const { body = '', url = null, fileId = null, captionsFileId = null, isPublished = true, title, classIds } = given
    const filled = await written(context, lesson, type, { body, url, fileId, captionsFileId, isPublished, title, classIds })
    return show(context, actor, await createContent(context, lesson, type, filled))
  },
  async updateContent({ body: { contentId, version, ...given }, actor }, context) {
    const to = await access(context, actor, contentId)
    const { title, body, url, fileId, captionsFileId, isPublished } = to.content
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const filled = await written(context, to, to.content.type, { title, body, url, fileId, captionsFileId, isPublished, ...changed })
    await updateContent(context, to, version, filled)
    return show(context, actor, contentId)
  },
  async deleteContent({ query, actor }, context) {
    const to = await access(context, actor, query.contentId, true)
    await deleteContent(context, to)
    return { id: to.content.id }
  },
  async restoreContent({ body, actor }, context) {
    await restoreContent(context, await access(context, actor, body.contentId, true))
    return show(context, actor, body.contentId)
  },
  async reorderContents({ body: { lessonId, contentIds }, actor }, context) {
    await reorderContents(context, await accessLessonToEdit(context.db, actor, lessonId, momentOf(context)), contentIds)
    return { contentIds }
  },

  async openContent({ query, actor }, context) {
    const to = await access(context, actor, query.contentId)
    const draft = await findDraft(context.db, to)
    return {
      content: await show(context, actor, query.contentId),
      draft: draft && { baseVersion: draft.baseVersion, title: draft.title, body: draft.body, savedAt: draft.savedAt.toISOString() },
      editors: await listEditors(context.db, to, context.clock.now()),
    }
  },
  async saveDraft({ body: { contentId, ...draft }, actor }, context) {
    const savedAt = await saveDraft(context, await access(context, actor, contentId), draft)
    return { savedAt: savedAt.toISOString() }
  },
  async discardDraft({ query, actor }, context) {
    await discardDraft(context, await access(context, actor, query.contentId))
    return { id: query.contentId }
  },
  async tellEditing({ body, actor }, context) {
    const to = await access(context, actor, body.contentId)
    await tellEditing(context, to, body.isEditing)
    return { editors: await listEditors(context.db, to, context.clock.now()) }
  },
  async fetchVersions({ query, actor }, context) {
    const { rows, page } = await listVersions(context.db, await access(context, actor, query.contentId), query)
    return { data: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })), page }
  },
  async fetchVersion({ query, actor }, context) {
    const found = await findVersion(context.db, await access(context, actor, query.contentId), query.version)
    return { ...found, savedAt: found.savedAt.toISOString() }
  },
  async restoreVersion({ body, actor }, context) {
    await restoreVersion(context, await access(context, actor, body.contentId), body.version)
    return show(context, actor, body.contentId)
  },
}
