import { useEffect, useMemo } from 'react'
import { isSamePlace, type StoredFile, type UploadPlace, type UploadTask } from './task.ts'
import { useUploadList } from './upload-list.ts'
import { needUploads } from './uploads-need.ts'

/** Uploading as a component sees it. */
export interface Uploading {
  /** Those that were begun at this place, now or before a reload. */
  tasks: readonly UploadTask[]
  add: (files: readonly File[], isFromCamera?: boolean) => void
  pause: (id: string) => void
  resume: (id: string) => void
  /** Gives one up, or takes one that failed or is done off the list. */
  cancel: (id: string) => void
  /** Gives the bytes of a `missing` one; resolves to false when it is another file. */
  chooseAgain: (id: string, file: File) => Promise<boolean>
}

/** What sends is fetched with the first file: a page that only may upload does not pay for it. */
const uploads = () => import('./uploads.ts')

const handOver = async (id: string, take: (file: StoredFile) => unknown) => (await uploads()).handOver(id, take)

const controls: Omit<Uploading, 'tasks' | 'add'> = {
  pause: async (id) => (await uploads()).pauseUpload(id),
  resume: async (id) => (await uploads()).resumeUpload(id),
  cancel: async (id) => (await uploads()).cancelUpload(id),
  chooseAgain: async (id, file) => (await uploads()).chooseAgain(id, file),
}

/**
 * Uploading to one place: with `FilePicker` of web/ui/uploads that is all of it.
 *
 *     const uploading = useUploading({ purpose: 'document', courseId }, (file) => setFileId(file.id))
 *     <FilePicker uploading={uploading} accept="application/pdf" isMultiple />
 *
 * `onUploaded` is called once for each file, also for one that was begun, or arrived, before a reload. What it takes leaves the list;
 * when the promise that it answers is rejected with a `Failure`, the file stays to be tried again. Without it files stay on the list
 * until they are closed.
 */
export function useUploading(place: UploadPlace, onUploaded?: (file: StoredFile) => unknown): Uploading {
  const { purpose, courseId, folderId, topic } = place
  const all = useUploadList((list) => list.tasks)
  const here = useMemo(
    () => ({ purpose, ...(courseId && { courseId }), ...(folderId && { folderId }), ...(topic && { topic }) }),
    [purpose, courseId, folderId, topic],
  )
  const tasks = useMemo(() => all.filter((task) => isSamePlace(task.place, here)), [all, here])

  useEffect(() => {
    if (!onUploaded) return
    for (const { id, state } of tasks) if (state === 'done') void handOver(id, onUploaded)
  }, [tasks, onUploaded])

  return useMemo(
    () => ({
      ...controls,
      tasks,
      add(files, isFromCamera) {
        needUploads()
        void uploads().then(({ addUploads }) => addUploads(here, files, isFromCamera))
      },
    }),
    [tasks, here],
  )
}

/** Takes files that have arrived, whichever page they were chosen on. `takerOf` answers what takes one, or null for another's. */
export function useArrived(takerOf: (task: UploadTask) => ((file: StoredFile) => unknown) | null): void {
  const tasks = useUploadList((list) => list.tasks)
  useEffect(() => {
    for (const task of tasks) {
      const take = task.state === 'done' ? takerOf(task) : null
      if (take) void handOver(task.id, take)
    }
  }, [tasks, takerOf])
}

/** Takes off the list what arrived and could not be taken, where something else was taken in its place, or it was taken in another way. */
export function settleArrived(isSettled: (place: UploadPlace) => boolean): void {
  for (const { id, place, file, state } of useUploadList.getState().tasks)
    if (file && (state === 'failed' || state === 'offline') && isSettled(place)) controls.cancel(id)
}

/** All uploads of this tab, wherever they go. */
export function useAllUploads(): Omit<Uploading, 'add'> {
  const tasks = useUploadList((list) => list.tasks)
  return useMemo(() => ({ ...controls, tasks }), [tasks])
}
