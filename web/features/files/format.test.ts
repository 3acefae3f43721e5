import { expect, test } from 'vitest'
import {
  byUnit,
  type CourseFile,
  type Folder,
  fileEntry,
  folderEntry,
  foldersIn,
  folderTree,
  isWithin,
  kindOf,
  nameParts,
  nameWith,
  pathTo,
} from './format.ts'

const folder = (id: string, parentId: string | null = null, name = id): Folder => ({
  id,
  name,
  parentId,
  createdAt: '2026-11-21T05:00:00.000Z',
})
const folders = [folder('b', 'a'), folder('c', 'b'), folder('a'), folder('ten', null, 'Unit 10'), folder('two', null, 'Unit 2')]

const file = (id: string, unitId?: string): CourseFile => ({
  id,
  name: id,
  mediaType: 'application/pdf',
  sizeBytes: 1,
  address: '',
  purpose: 'document',
  isInline: true,
  createdAt: '2026-11-21T05:00:00.000Z',
  folderId: null,
  course: null,
  owner: { id: 'o', name: 'Dr. S. Lakshmi' },
  pageCount: 1,
  seconds: null,
  can: { edit: false },
  unit: unitId ? { id: unitId, number: 1, title: unitId } : null,
  lesson: null,
})

test('folders stand in the order in which people count', () => {
  expect(foldersIn(folders, null).map(({ name }) => name)).toEqual(['a', 'Unit 2', 'Unit 10'])
})

test('the way to a folder begins at the top; one that is gone has none', () => {
  expect(pathTo(folders, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(pathTo(folders, 'gone')).toEqual([])
  expect(pathTo(folders, null)).toEqual([])
})

test('two folders that were moved into each other do not hang the page', () => {
  expect(pathTo([folder('x', 'y'), folder('y', 'x')], 'x').map(({ id }) => id)).toEqual(['y', 'x'])
})

test('the tree shows each folder below the one that it is in', () => {
  expect(folderTree(folders).map(({ folder: { id }, depth }) => `${depth} ${id}`)).toEqual(['0 a', '1 b', '2 c', '0 two', '0 ten'])
})

test('nothing moves into itself, nor into what lies in it', () => {
  expect(['a', 'b', 'c', 'two'].filter((id) => isWithin(folders, id, ['b']))).toEqual(['b', 'c'])
})

test.each([
  ['Notes.pdf', 'Notes', '.pdf'],
  ['archive.tar.gz', 'archive.tar', '.gz'],
  ['Lecture.MP4', 'Lecture', '.MP4'],
  ['README', 'README', ''],
  ['.profile', '.profile', ''],
  ['Chapter 1.2', 'Chapter 1.2', ''],
  ['v1. Sorting', 'v1. Sorting', ''],
])('whoever renames %s changes %s', (name, stem, ending) => {
  expect(nameParts({ ...fileEntry(file('1')), name })).toEqual({ stem, ending })
})

test('a folder is renamed as a whole', () => {
  expect(nameParts({ ...folderEntry(folder('a')), name: 'v1.final' })).toEqual({ stem: 'v1.final', ending: '' })
})

test.each([
  ['Sorting', '.pdf', 'Sorting.pdf'],
  ['Sorting.PDF', '.pdf', 'Sorting.PDF'],
  ['Sorting.txt', '.pdf', 'Sorting.txt.pdf'],
  ['.pdf', '.pdf', '.pdf.pdf'],
  ['README.md', '', 'README.md'],
])('%s with the ending %s becomes %s', (typed, ending, name) => {
  expect(nameWith(typed, ending)).toBe(name)
})

test.each([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
  ['application/vnd.oasis.opendocument.presentation', 'slides'],
  ['text/csv', 'sheet'],
  ['text/vtt', 'text'],
  ['video/mp4', 'video'],
  ['application/gzip', 'archive'],
  ['application/octet-stream', 'other'],
])('%s is %s', (mediaType, kind) => {
  expect(kindOf(mediaType)).toBe(kind)
})

test('files of a course come together by unit, those of none last as the server sent them', () => {
  const groups = byUnit([file('1', 'u'), file('2', 'u'), file('3', 'v'), file('4')])
  expect(groups.map(({ unit, files }) => [unit?.id ?? null, files.map(({ id }) => id)])).toEqual([
    ['u', ['1', '2']],
    ['v', ['3']],
    [null, ['4']],
  ])
})
