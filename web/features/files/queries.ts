import { useMutation } from '@tanstack/react-query'
import { addressOf } from '#contract/client.ts'
import { academics } from '#contract/features/academics.ts'
import { exploring } from '#contract/features/files/exploring.ts'
import { files } from '#contract/features/files.ts'
import { call } from '../../lib/api.ts'
import { makeStale, read, readPages, useWrite } from '../../lib/query.ts'
import type { Binned, Entry } from './format.ts'

const listed = [
  exploring.myFiles,
  exploring.myFolders,
  exploring.recentFiles,
  exploring.searchFiles,
  exploring.courseFiles,
  exploring.bin,
  exploring.storage,
]

export const filesQueries = {
  /** The folders are one tree, and a tree is shown whole. */
  folders: () => read(exploring.myFolders, { query: { limit: 200 } }),
  mine: (folderId: string | null) => readPages(exploring.myFiles, { query: { limit: 100, ...(folderId && { folderId }) } }),
  ofCourse: (courseId: string) => readPages(exploring.courseFiles, { query: { limit: 200, courseId } }),
  recent: () => readPages(exploring.recentFiles, {}),
  found: (q: string) => readPages(exploring.searchFiles, { query: { q } }),
  bin: () => readPages(exploring.bin, {}),
  storage: () => read(exploring.storage, {}),
  courses: () => read(academics.fetchCourses, { query: { limit: 200 } }),
  taughtCourses: (facultyId: string) => read(academics.getCourses, { query: { facultyId, limit: 200 } }),
}

/** Where the bytes are, as a download with the file's name. */
export const downloadAddress = (file: { address: string }) => `${file.address}?download=true`
export const folderZipAddress = (folderId: string) => addressOf(files.downloadFolder, { params: { folderId } })
export const unitZipAddress = (unitId: string) => addressOf(files.downloadUnit, { query: { unitId } })

export const useCreateFolder = () => useWrite(exploring.createFolder, { makesStale: listed })
export const useEmptyBin = () => useWrite(exploring.emptyBin, { makesStale: listed })

/** Does something to several; what of it was done is shown even where the rest was refused. */
function useForEach<Item, Change>(act: (item: Item, change: Change) => Promise<unknown>) {
  return useMutation({
    mutationFn: async ({ items, change }: { items: readonly Item[]; change: Change }) => {
      const done = await Promise.allSettled(items.map((item) => act(item, change)))
      const refused = done.find((one) => one.status === 'rejected')
      if (refused) throw refused.reason
    },
    onSettled: () => makeStale(listed),
  })
}

const renameEntry = ({ kind, id }: Entry, body: { name: string }): Promise<unknown> =>
  kind === 'folder'
    ? call(exploring.changeFolder, { params: { folderId: id }, body })
    : call(exploring.changeFile, { params: { fileId: id }, body })

const moveEntry = ({ kind, id }: Entry, folderId: string | null): Promise<unknown> =>
  kind === 'folder'
    ? call(exploring.changeFolder, { params: { folderId: id }, body: { parentId: folderId } })
    : call(exploring.changeFile, { params: { fileId: id }, body: { folderId } })

const removeEntry = ({ kind, id }: Entry): Promise<unknown> =>
  kind === 'folder' ? call(exploring.removeFolder, { params: { folderId: id } }) : call(exploring.removeFile, { params: { fileId: id } })

const restoreEntry = ({ kind, id }: Pick<Binned, 'kind' | 'id'>): Promise<unknown> =>
  kind === 'folder' ? call(exploring.restoreFolder, { params: { folderId: id } }) : call(exploring.restoreFile, { params: { fileId: id } })

export const useRename = () => useForEach(renameEntry)
/** Moves to a folder of My files; null is the top. */
export const useMove = () => useForEach(moveEntry)
export const useRemove = () => useForEach<Entry, void>(removeEntry)
export const useRestore = () => useForEach<Pick<Binned, 'kind' | 'id'>, void>(restoreEntry)
