import {
  type Icon,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconVideo,
} from '@tabler/icons-react'
import type { z } from 'zod'
import type { binned, courseFile, folder, foundFile, listedFile } from '#contract/features/files/shapes.ts'

export type ListedFile = z.output<typeof listedFile>
export type CourseFile = z.output<typeof courseFile>
export type FoundFile = z.output<typeof foundFile>
export type Folder = z.output<typeof folder>
export type Binned = z.output<typeof binned>

/** What a list of the explorer consists of. */
export type Entry =
  | { kind: 'folder'; id: string; name: string; folder: Folder }
  | { kind: 'file'; id: string; name: string; file: ListedFile }

export const folderEntry = (folder: Folder): Entry => ({ kind: 'folder', id: folder.id, name: folder.name, folder })
export const fileEntry = (file: ListedFile): Entry => ({ kind: 'file', id: file.id, name: file.name, file })

/** Whether somebody may rename, move and delete it. Only what is in My files has a folder to be moved to. */
export const isChangeable = (entry: Entry) => entry.kind === 'folder' || entry.file.can.edit
export const isMovable = (entry: Entry) => entry.kind === 'folder' || (entry.file.can.edit && entry.file.purpose === 'personal')

/** Names as people sort them: `Unit 2` before `Unit 10`. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The folders that lie in one folder, or at the top. */
export const foldersIn = (all: readonly Folder[], parentId: string | null) =>
  all.filter((folder) => folder.parentId === parentId).sort((a, b) => byName.compare(a.name, b.name))

/** The way from the top to a folder, the folder itself last; empty for one that is not there any more. */
export function pathTo(all: readonly Folder[], folderId: string | null): Folder[] {
  const byId = new Map(all.map((folder) => [folder.id, folder]))
  const path: Folder[] = []
  for (let at = byId.get(folderId ?? ''); at && !path.includes(at); at = byId.get(at.parentId ?? '')) path.unshift(at)
  return path
}

/** All folders as an indented list, each below the one that it is in. */
export function folderTree(all: readonly Folder[], parentId: string | null = null, depth = 0): { folder: Folder; depth: number }[] {
  return foldersIn(all, parentId).flatMap((folder) => [{ folder, depth }, ...folderTree(all, folder.id, depth + 1)])
}

/** Whether a folder is one of these, or lies in one of them: nothing moves into itself. */
export const isWithin = (all: readonly Folder[], folderId: string, moved: readonly string[]) =>
  pathTo(all, folderId).some(({ id }) => moved.includes(id))

/** The ending of a name with its dot, `.pdf` of `Notes.pdf`, or nothing: it has a letter and no space, so that `Chapter 1.2` has none. */
const endingOf = (name: string) => /(?<=.)\.(?=[^.]*\p{L})[^.\s]{1,10}$/u.exec(name)?.[0] ?? ''

/** What somebody who renames changes, and what stays: a file without its ending opens nowhere any more. A folder has none. */
export function nameParts({ kind, name }: Entry): { stem: string; ending: string } {
  const ending = kind === 'file' ? endingOf(name) : ''
  return { stem: ending ? name.slice(0, -ending.length) : name, ending }
}

/** A new name with the ending that stays; whoever typed that too does not get it twice. */
export const nameWith = (typed: string, ending: string) =>
  ending && typed.length > ending.length && typed.toLowerCase().endsWith(ending.toLowerCase()) ? typed : typed + ending

const kinds = ['pdf', 'image', 'video', 'audio', 'sheet', 'slides', 'text', 'archive', 'other'] as const
export type FileKind = (typeof kinds)[number]

const kindPatterns: readonly (readonly [FileKind, RegExp])[] = [
  ['pdf', /^application\/pdf$/],
  ['image', /^image\//],
  ['video', /^video\//],
  ['audio', /^audio\//],
  ['sheet', /spreadsheet|ms-excel|^text\/csv$/],
  ['slides', /presentation|ms-powerpoint/],
  ['text', /^text\/|word|opendocument\.text|rtf/],
  ['archive', /zip|x-tar|x-7z/],
]

export const kindOf = (mediaType: string): FileKind => kindPatterns.find(([, pattern]) => pattern.test(mediaType))?.[0] ?? 'other'

export const kindIcons: Record<FileKind, Icon> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  text: IconFileText,
  archive: IconFileZip,
  other: IconFile,
}

/** The files of a course by unit and lesson, in the order in which they came; those without a unit in one group of their own. */
export function byUnit(rows: readonly CourseFile[]): { unit: CourseFile['unit']; files: CourseFile[] }[] {
  const groups = Map.groupBy(rows, ({ unit }) => unit?.id)
  return Array.from(groups.values(), (files) => ({ unit: files[0]?.unit ?? null, files }))
}

export const views = ['mine', 'courses', 'recent', 'bin'] as const
export type View = (typeof views)[number]
export type Layout = 'list' | 'grid'
