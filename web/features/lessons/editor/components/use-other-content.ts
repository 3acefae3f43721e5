import { useRef, useState } from 'react'
import { oneAtATime } from '../../../../lib/one-at-a-time.ts'
import { settleArrived } from '../../../../lib/uploads/use-uploading.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import type { Content } from '../../format.ts'
import type { Audience } from '../format.ts'
import { useReadSaved, useUpdateContent } from '../queries.ts'

/** What stands in the fields of a content that is a file or an address. */
interface Fields extends Audience {
  title: string
  url: string | null
}
/** A file that takes the place of the one there; captions can be taken away. */
interface NewFile {
  fileId?: string
  captionsFileId?: string | null
}
interface Held {
  saved: Content
  unsaved: NewFile
}

const yes = 'yes'
/** The fields as they are kept until they are saved: texts alone. */
const textsOf = ({ title, url, classIds, isPublished }: Fields) => ({
  ...{ title, url: url ?? '', classIds: classIds.join(' '), isPublished: isPublished ? yes : '' },
})
const fieldsOf = ({ title, url, classIds, isPublished }: ReturnType<typeof textsOf>, { url: savedUrl }: Content): Fields => ({
  ...{ title, url: savedUrl === null ? null : url },
  ...{ classIds: classIds.split(' ').filter(Boolean), isPublished: isPublished === yes },
})

/** Whether a content shows a new file by now: with one that was saved, those go that waited for their turn. */
const isShown = ({ fileId, captionsFileId }: NewFile, { file, captions }: Content) =>
  (fileId !== undefined && fileId === file?.id) || (captionsFileId !== undefined && captionsFileId === captions?.id)
/** What of `files` was not sent. */
const without = (files: NewFile, sent: NewFile): NewFile => {
  const { fileId, captionsFileId } = files
  return {
    ...(fileId !== undefined && fileId !== sent.fileId && { fileId }),
    ...(captionsFileId !== undefined && captionsFileId !== sent.captionsFileId && { captionsFileId }),
  }
}
/** Uploads that arrived for a content and could not be saved are not tried again where `files` settled what stands in their place. */
const settleUploads = (contentId: string, files: NewFile) =>
  settleArrived(({ topic, purpose }) => topic === contentId && (purpose === 'captions' ? 'captionsFileId' : 'fileId') in files)

/** What of a content is saved, with the new files that could not be saved yet and go with the next try. */
function useHeld(content: Content) {
  const [held, setHeld] = useState<Held>({ saved: content, unsaved: {} })
  // What waits for its turn to be saved begins on what was saved last, not on what was drawn when it was asked for.
  const latest = useRef(held)
  const hold = (part: Partial<Held>) => {
    latest.current = { ...latest.current, ...part }
    setHeld(latest.current)
  }
  return { held, latest, hold }
}

/** Editing a content that is a file or an address. What is written stays in this tab until it is saved or discarded. */
export function useOtherContent(content: Content) {
  const contentId = content.id
  const draft = useDraftFields(`content.${contentId}`, textsOf(content))
  const { held, latest, hold } = useHeld(content)
  const update = useUpdateContent()
  const readSaved = useReadSaved()

  const show = (now: Content) => {
    settleUploads(contentId, latest.current.unsaved)
    hold({ saved: now, unsaved: {} })
    draft.settle(draft.now(), textsOf(now))
    update.reset()
  }
  const saveNow = async (asked?: number) => {
    const { saved, unsaved } = latest.current
    const sent = draft.now()
    const { title, url, classIds, isPublished } = fieldsOf(sent, saved)
    const place = { contentId, version: asked ?? saved.version, classIds: [...classIds], isPublished }
    const body = { ...place, title: title.trim() || saved.title, ...(url !== null && { url }), ...unsaved }
    const now = await update.mutateAsync({ body })
    hold({ saved: now, unsaved: without(latest.current.unsaved, unsaved) })
    // An emptied title is not sent: it stays empty until another one is written.
    draft.settle({ ...sent, title: title.trim() ? title : saved.title }, textsOf(now))
    settleUploads(contentId, unsaved)
  }
  /** Saves what is written, with a new file; rejects when it could not be. One after another: each is begun on what the one before made. */
  const attach = (file: NewFile, version?: number): Promise<void> => {
    hold({ unsaved: { ...latest.current.unsaved, ...file } })
    return oneAtATime(`prangan.content.${contentId}`, async () => {
      if (isShown(file, latest.current.saved)) hold({ unsaved: without(latest.current.unsaved, file) })
      else await saveNow(version)
    })
  }
  /** Answers whether it is saved now; what was refused stands beside the button. */
  const save = (file: NewFile = {}, version?: number) =>
    attach(file, version).then(
      () => true,
      () => false,
    )
  const { saved, unsaved } = held
  return {
    ...{ saved, attach, save },
    fields: fieldsOf(draft.fields, saved),
    isChanged: draft.isChanged || Object.keys(unsaved).length > 0,
    /** Gives up what is not saved. */
    discard: () => show(latest.current.saved),
    /** A new file is not to be saved any more. */
    giveUp: (id: string) => hold({ unsaved: without(latest.current.unsaved, { fileId: id, captionsFileId: id }) }),
    isSaving: update.isPending,
    failure: update.error ?? readSaved.error,
    /** Somebody saved it meanwhile: theirs can be shown, or written over. */
    conflict:
      update.error?.code === 'lessons.changed_meanwhile'
        ? {
            takeTheirs: () => readSaved.mutate(contentId, { onSuccess: (opened) => show(opened.content) }),
            keepMine: () => readSaved.mutate(contentId, { onSuccess: (opened) => save({}, opened.content.version) }),
          }
        : null,
    change: (part: Partial<Fields>) => draft.change(textsOf({ ...fieldsOf(draft.now(), saved), ...part })),
  }
}
