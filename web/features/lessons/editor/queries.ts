import { queryOptions, useMutation } from '@tanstack/react-query'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { call } from '../../../lib/api.ts'
import { readFromDevice } from '../../../lib/device-drafts.ts'
import { read, readPages, useWrite } from '../../../lib/query.ts'
import { shownLists } from '../queries.ts'

const shownLessons = [...shownLists, lessonReading.fetchSpecificLessonContents]
const tellEveryMs = 20_000
/** What was last told of a content being open, on its way to the server or answered. */
let telling: Promise<unknown> = Promise.resolve()

async function tellOpen(contentId: string) {
  const told = call(contentAuthoring.tellEditing, { body: { contentId, isEditing: true } })
  telling = Promise.allSettled([told])
  return await told
}

export const editorQueries = {
  /** Read anew each time it is opened: what one writes must begin on what is there now. */
  opened: (contentId: string) => read(contentAuthoring.openContent, { query: { contentId } }, { staleTime: 0 }),
  /** What this device kept of one's writing. */
  onDevice: (name: string) =>
    queryOptions({ queryKey: ['on-device', name], queryFn: () => readFromDevice(name), gcTime: 0, staleTime: Number.POSITIVE_INFINITY }),
  /** Who else has it open. Asking says that one has it open oneself, so it is asked again and again while the page is looked at. */
  editors: (contentId: string) =>
    queryOptions({
      ...read(contentAuthoring.tellEditing, { body: { contentId, isEditing: true } }, { staleTime: 0, refetchInterval: tellEveryMs }),
      queryFn: () => tellOpen(contentId),
    }),
  versions: (contentId: string) => readPages(contentAuthoring.fetchVersions, { query: { contentId, limit: 20 } }),
  version: (contentId: string, version: number) => read(contentAuthoring.fetchVersion, { query: { contentId, version } }),
}

export const useCreateContent = () => useWrite(contentAuthoring.createContent, { makesStale: shownLessons })
export const useUpdateContent = () =>
  useWrite(contentAuthoring.updateContent, { makesStale: [...shownLessons, contentAuthoring.fetchVersions] })
export const useDeleteContent = () => useWrite(contentAuthoring.deleteContent, { makesStale: shownLessons })
export const useRestoreContent = () => useWrite(contentAuthoring.restoreContent, { makesStale: shownLessons })
export const useRestoreVersion = () =>
  useWrite(contentAuthoring.restoreVersion, { makesStale: [...shownLessons, contentAuthoring.fetchVersions] })
export const useUpdateLesson = () => useWrite(lessonAuthoring.updateLesson, { makesStale: shownLessons })

/** The content as it is saved now, and what one keeps as a draft of it. */
export const readOpened = (contentId: string) => call(contentAuthoring.openContent, { query: { contentId } })
/** The content as it is saved now, for comparing. */
export const useReadSaved = () => useMutation({ mutationFn: readOpened })

interface DraftToSend {
  contentId: string
  baseVersion: number
  title: string
  body: string
}

export const sendDraft = (draft: DraftToSend) => call(contentAuthoring.saveDraft, { body: draft })
export const discardDraft = (contentId: string) => call(contentAuthoring.discardDraft, { query: { contentId } })

/** A browser takes so much from a page that is going away. */
const mostLastBytes = 60_000

/** The last words of a page that is going away: nobody waits for the answer, and there may be no time for one. */
function sendLast(e: Endpoint, input: Record<string, unknown>): void {
  const body = JSON.stringify(input)
  if (new Blob([body]).size > mostLastBytes) return
  fetch(addressOf(e, {}), {
    method: e.method,
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'same-origin',
  }).catch(() => 'what was written is on the device, and others see after a minute that nobody edits any more')
}

export const sayClosed = (contentId: string) => sendLast(contentAuthoring.tellEditing, { contentId, isEditing: false })

/** Says it behind what says the opposite: of two that are on their way at once, the server may do the first one last. */
export const sayClosedInTurn = (contentId: string) => telling.then(() => sayClosed(contentId))
export const sendLastDraft = (draft: DraftToSend) => sendLast(contentAuthoring.saveDraft, { ...draft })

/** Brings in a picture that was put into a text, and answers its address. */
export async function uploadPicture(
  file: File,
  how: { onProgress: (share: number) => void; signal: AbortSignal },
  courseId?: string,
): Promise<string> {
  const { uploadFile } = await import('../../../lib/uploads/upload-file.ts')
  const { address } = await uploadFile({ file, purpose: 'image', ...how, ...(courseId && { courseId }) })
  return address
}
