import { useCallback } from 'react'
import type { StoredFile, UploadTask } from '../../../../lib/uploads/task.ts'
import { useArrived } from '../../../../lib/uploads/use-uploading.ts'
import { lessonContentOf, titleOfFile } from '../format.ts'
import { useCreateContent } from '../queries.ts'

/** Makes what was uploaded for a lesson a content of it, on whichever page the teacher is by then. Draws nothing. */
export function LessonUploads() {
  const { mutateAsync } = useCreateContent()
  const takerOf = useCallback(
    ({ place }: UploadTask) => {
      const made = lessonContentOf(place)
      return made && (({ id, name }: StoredFile) => mutateAsync({ body: { ...made, title: titleOfFile(name), fileId: id } }))
    },
    [mutateAsync],
  )
  useArrived(takerOf)
  return null
}
