import { z } from 'zod'
import { endpoint, id, instant, shape } from '../../endpoint.ts'
import {
  chosenFile,
  content,
  contentTypes,
  contentVersion,
  editor,
  editPages,
  html,
  openedContent,
  shownFile,
  title,
  webAddress,
} from './shapes.ts'

/** Who teaches a course changes its lessons; an administrator who teaches is one of them. */
const teachers = { teacher: 'own', administrator: 'own' } as const

/** The title of a draft, which may still be empty. */
const unfinishedTitle = z
  .string()
  .max(200, 'At most 200 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed.')

/** Versions count from 1 on. */
const versionNumber = z.int().min(1).max(1_000_000_000)

const changes = {
  title: title.optional(),
  body: html.optional(),
  fileId: chosenFile.optional(),
  captionsFileId: chosenFile.optional(),
  url: webAddress.nullable().optional(),
  classIds: z.array(id('class')).max(100).optional(),
}
/** How what is filled in can be wrong. */
const wrong = [
  'lessons.file_missing',
  'lessons.file_kind_wrong',
  'lessons.picture_unusable',
  'lessons.address_missing',
  'lessons.embed_refused',
  'lessons.class_outside_lesson',
] as const

/** Filling lessons: contents, their drafts and versions. */
export const contentAuthoring = {
  createContent: endpoint({
    method: 'POST',
    path: '/api/v1/lesson/contents/create',
    summary: 'Adds a content to a lesson: a text, a file that was uploaded before, or an address.',
    access: teachers,
    body: shape({ ...changes, lessonId: id('lesson'), type: z.enum(contentTypes), title, isPublished: z.boolean().optional() }),
    response: content,
    errors: ['lessons.type_not_yet', ...wrong],
    idempotency: 'key',
    example: { body: { type: 'text', title: 'Rotations', body: '<p>Left and right.</p>' } },
    pages: editPages,
  }),
  updateContent: endpoint({
    method: 'PATCH',
    path: '/api/v1/lesson/contents/update',
    summary: 'Saves a content as its next version; `version` is the one that the change was begun on.',
    access: teachers,
    body: shape({ ...changes, contentId: id('content'), version: versionNumber, isPublished: z.boolean().optional() }),
    response: content,
    errors: ['lessons.changed_meanwhile', ...wrong],
    idempotency: 'key',
    example: { body: { version: 1, title: 'Rotations', body: '<p>Left and right.</p>' } },
    pages: editPages,
  }),
  deleteContent: endpoint({
    method: 'DELETE',
    path: '/api/v1/lesson/contents/delete',
    summary: 'Puts a content into the bin; it can be restored.',
    access: teachers,
    query: shape({ contentId: id('content') }),
    response: shape({ id: id('content') }),
    idempotency: 'natural',
    pages: editPages,
  }),
  restoreContent: endpoint({
    method: 'POST',
    path: '/api/v1/lesson/contents/restore',
    summary: 'Takes a content back from the bin.',
    access: teachers,
    body: shape({ contentId: id('content') }),
    response: content,
    errors: ['lessons.class_outside_lesson'],
    idempotency: 'natural',
    pages: editPages,
  }),
  reorderContents: endpoint({
    method: 'POST',
    path: '/api/v1/lesson/contents/reorder',
    summary: 'Puts the contents of a lesson into this order; all of them are to be named.',
    access: teachers,
    body: shape({ lessonId: id('lesson'), contentIds: z.array(id('content')).min(1).max(500) }),
    response: shape({ contentIds: z.array(id('content')) }),
    errors: ['lessons.order_incomplete'],
    idempotency: 'natural',
    pages: editPages,
  }),

  openContent: endpoint({
    method: 'GET',
    path: '/api/v1/lesson/contents/editor',
    summary: 'A content as the editor opens it.',
    access: teachers,
    query: shape({ contentId: id('content') }),
    response: openedContent,
    pages: editPages,
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/api/v1/lesson/contents/draft',
    summary: 'Keeps what one is writing, for oneself; the content stays as it is until it is saved.',
    access: teachers,
    body: shape({ contentId: id('content'), baseVersion: versionNumber, title: unfinishedTitle, body: html }),
    response: shape({ savedAt: instant }),
    idempotency: 'natural',
    example: { body: { baseVersion: 1, title: 'Rotations', body: '<p>Left and ri</p>' } },
    pages: editPages,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/v1/lesson/contents/draft',
    summary: 'Throws away one’s own draft of a content.',
    access: teachers,
    query: shape({ contentId: id('content') }),
    response: shape({ id: id('content') }),
    idempotency: 'natural',
    pages: editPages,
  }),
  tellEditing: endpoint({
    method: 'POST',
    path: '/api/v1/lesson/contents/editing',
    summary: 'Says every 20 seconds that one has a content open in the editor, or that one closed it; answers who else has.',
    access: teachers,
    body: shape({ contentId: id('content'), isEditing: z.boolean() }),
    response: shape({ editors: z.array(editor) }),
    idempotency: 'natural',
    example: { body: { isEditing: true } },
    pages: editPages,
  }),
  fetchVersions: endpoint({
    method: 'GET',
    path: '/api/v1/lesson/contents/versions',
    summary: 'What a content was before, newest first.',
    access: teachers,
    query: shape({ contentId: id('content') }),
    response: contentVersion,
    list: true,
    pages: editPages,
  }),
  fetchVersion: endpoint({
    method: 'GET',
    path: '/api/v1/lesson/contents/version',
    summary: 'One earlier version of a content.',
    access: teachers,
    query: shape({ contentId: id('content'), version: z.coerce.number().int().min(1).max(1_000_000_000) }),
    response: contentVersion.extend({ body: z.string(), url: z.string().nullable(), file: shownFile.nullable() }),
    example: { query: { version: 1 } },
    pages: editPages,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/v1/lesson/contents/versions/restore',
    summary: 'Saves an earlier version of a content as its newest.',
    access: teachers,
    body: shape({ contentId: id('content'), version: versionNumber }),
    response: content,
    idempotency: 'key',
    example: { body: { version: 1 } },
    pages: editPages,
  }),
}
