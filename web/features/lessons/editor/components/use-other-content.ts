import { useState } from 'react'
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

const fieldsOf = ({ title, url, classIds, isPublished }: Content): Fields => ({ title, url, classIds, isPublished })

/** Editing a content that is a file or an address. */
export function useOtherContent(content: Content) {
  const contentId = content.id
  const [saved, setSaved] = useState(content)
  const [fields, setFields] = useState(() => fieldsOf(content))
  const [isChanged, setChanged] = useState(false)
  // A new file that could not be saved yet goes with the next try.
  const [unsaved, setUnsaved] = useState<NewFile>({})
  const update = useUpdateContent()
  const readSaved = useReadSaved()

  const show = (now: Content) => {
    setSaved(now)
    setFields(fieldsOf(now))
    setChanged(false)
    setUnsaved({})
    update.reset()
  }
  /** Answers whether it is saved now. */
  const save = (file: NewFile = {}, version = saved.version): Promise<boolean> => {
    const { title, url, classIds, isPublished } = fields
    const files = { ...unsaved, ...file }
    if (Object.keys(files).length > 0) {
      setUnsaved(files)
      setChanged(true)
    }
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
        show(now)
        return true
      },
      // What was refused stands beside the button.
      () => false,
    )
  }
  return {
    ...{ saved, fields, isChanged, save },
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
    change(part: Partial<Fields>): void {
      setFields((before) => ({ ...before, ...part }))
      setChanged(true)
    },
  }
}
