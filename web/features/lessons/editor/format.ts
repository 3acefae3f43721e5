import type { z } from 'zod'
import type { openedContent } from '#contract/features/lessons/shapes.ts'
import type { DeviceDraft } from '../../../lib/device-drafts.ts'
import type { UploadPlace } from '../../../lib/uploads/task.ts'
import type { ContentType } from '../format.ts'

export type Opened = z.output<typeof openedContent>

/** What one writes in a text. */
export interface Writing {
  title: string
  body: string
}

/** For whom a content is: of the lesson's classes those named, or all when none is. */
export interface Audience {
  classIds: readonly string[]
  isPublished: boolean
}

/** A writing that was kept and not saved. */
export interface Kept extends Writing {
  from: 'server' | 'device'
  baseVersion: number
  at: string
}

/** What the editor begins with, and what else there is to go on with. */
export interface Start extends Writing {
  baseVersion: number
  /** The kept writing that it is; null when it is what was saved. */
  kept: Kept | null
  /** An older one that says something else. */
  other: Kept | null
}

/** HTML says the same with and without the slash in an empty tag. */
const plain = (html: string) => html.replaceAll(/ ?\/>/g, '>').trim()
export const isSameWriting = (a: Writing, b: Writing) => a.title === b.title && plain(a.body) === plain(b.body)

/**
 * Where writing goes on: the newer of what the server kept and what this device kept, else what was saved. The device's clock may be
 * wrong, so where the device had heard of the server's draft already, its own is newer whatever the clocks say.
 */
export function startOf({ content, draft }: Pick<Opened, 'content' | 'draft'>, onDevice: DeviceDraft | null): Start {
  const saved = { title: content.title, body: content.body, baseVersion: content.version }
  const server: Kept | null = draft && {
    from: 'server',
    title: draft.title,
    body: draft.body,
    baseVersion: draft.baseVersion,
    at: draft.savedAt,
  }
  const device: Kept | null = onDevice && {
    from: 'device',
    title: onDevice.values.title ?? '',
    body: onDevice.values.body ?? '',
    baseVersion: onDevice.baseVersion,
    at: onDevice.at,
  }
  const isDeviceNewer = onDevice !== null && (draft === null || onDevice.heardAt === draft.savedAt || onDevice.at > draft.savedAt)
  const kept = (isDeviceNewer ? [device, server] : [server, device])
    .filter((one) => one !== null)
    .filter((one) => !isSameWriting(one, saved))
  const [newer, older] = kept
  if (!newer) return { ...saved, kept: null, other: null }
  const { title, body, baseVersion } = newer
  return { title, body, baseVersion, kept: newer, other: older && !isSameWriting(older, newer) ? older : null }
}

/** What one looks for with the file of a content: its purpose, and what a field for files takes. */
export const filesOfType = {
  document: { purpose: 'document', accept: '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.odt,.odp,.ods,.txt' },
  // Not every browser counts HEIC among pictures.
  image: { purpose: 'image', accept: 'image/*,.heic,.heif' },
  audio: { purpose: 'audio', accept: 'audio/*' },
  video: { purpose: 'video', accept: 'video/*' },
} as const satisfies Partial<Record<ContentType, { purpose: string; accept: string }>>
export type FileType = keyof typeof filesOfType

export const fileTypes = ['document', 'image', 'video', 'audio'] as const satisfies readonly FileType[]
export const isFileType = (type: ContentType): type is FileType => Object.hasOwn(filesOfType, type)

const lessonTopic = 'lesson '
/** What tells uploads for a lesson from others of their course. */
export const topicOf = (lessonId: string) => `${lessonTopic}${lessonId}`
/** The lesson that an upload is for, and what it becomes there; null when it is for something else. */
export function lessonContentOf({ purpose, topic = '' }: UploadPlace): { lessonId: string; type: FileType } | null {
  const type = fileTypes.find((one) => filesOfType[one].purpose === purpose)
  return type && topic.startsWith(lessonTopic) ? { lessonId: topic.slice(lessonTopic.length), type } : null
}

/** A file's name as a title: without its ending, lines for words. */
export const titleOfFile = (name: string) =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200) || name.slice(0, 200)

/** What stands in HTML as lines of words, to be compared: formulas as their LaTeX, pictures by what they show. */
export function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const formula of body.querySelectorAll<HTMLElement>('[data-latex]')) formula.textContent = `$${formula.dataset.latex}$`
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt || '…'}]`)
  for (const row of body.querySelectorAll('tr')) row.textContent = `${[...row.cells].map((cell) => cell.textContent?.trim()).join(' | ')}\n`
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, pre, hr, br, [data-math="block"]')) block.append('\n')
  return (body.textContent ?? '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
