import { useState } from 'react'
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

const yes = 'yes'
/** The fields as they are kept until they are saved: texts alone. */
const textsOf = ({ title, url, classIds, isPublished }: Fields) => ({
  ...{ title, url: url ?? '', classIds: classIds.join(' '), isPublished: isPublished ? yes : '' },
})
const fieldsOf = ({ title, url, classIds, isPublished }: ReturnType<typeof textsOf>, { url: savedUrl }: Content): Fields => ({
  ...{ title, url: savedUrl === null ? null : url },
  ...{ classIds: classIds.split(' ').filter(Boolean), isPublished: isPublished === yes },
})

/** Editing a content that is a file or an address. What is written stays in this tab until it is saved or discarded. */
export function useOtherContent(content: Content) {
  const contentId = content.id
  const [saved, setSaved] = useState(content)
  const draft = useDraftFields(`content.${contentId}`, textsOf(content))
  // A new file that could not be saved yet goes with the next try.
  const [unsaved, setUnsaved] = useState<NewFile>({})
  const update = useUpdateContent()
  const readSaved = useReadSaved()

  const show = (now: Content, sent = draft.now()) => {
    setSaved(now)
    draft.settle(sent, textsOf(now))
    setUnsaved({})
    update.reset()
  }
  /** Answers whether it is saved now. */
  const save = (file: NewFile = {}, version = saved.version): Promise<boolean> => {
    const sent = draft.now()
    const { title, url, classIds, isPublished } = fieldsOf(sent, saved)
    const files = { ...unsaved, ...file }
    setUnsaved(files)
    const body = {
      contentId,
      version,
      title: title.trim() || saved.title,
      classIds: [...classIds],
      isPublished,
      ...(url !== null && { url }),
      ...files,
    }
    return update.mutateAsync({ body }).then(
      (now) => {
        // An emptied title is not sent: it stays empty until another one is written.
        show(now, { ...sent, title: title.trim() ? title : saved.title })
        return true
      },
      // What was refused stands beside the button.
      () => false,
    )
  }
  return {
    ...{ saved, save },
    fields: fieldsOf(draft.fields, saved),
    isChanged: draft.isChanged || Object.keys(unsaved).length > 0,
    /** Gives up what is not saved. */
    discard: () => show(saved),
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
