import { expect, test } from 'vitest'
import { byUnit, type CourseFile, type Folder, foldersIn, folderTree, isWithin, kindOf, pathTo, stemLength } from './format.ts'

const folder = (id: string, parentId: string | null = null, name = id): Folder => ({
  id,
  name,
  parentId,
  createdAt: '2026-11-21T05:00:00.000Z',
})
const folders = [folder('b', 'a'), folder('c', 'b'), folder('a'), folder('ten', null, 'Unit 10'), folder('two', null, 'Unit 2')]

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
  ['Notes.pdf', 5],
  ['archive.tar.gz', 11],
  ['README', 6],
  ['.profile', 8],
  ['v1. A sentence without an ending', 32],
])('renaming %s selects its first %i characters', (name, length) => {
  expect(stemLength(name)).toBe(length)
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
  const groups = byUnit([file('1', 'u'), file('2', 'u'), file('3', 'v'), file('4')])
  expect(groups.map(({ unit, files }) => [unit?.id ?? null, files.map(({ id }) => id)])).toEqual([
    ['u', ['1', '2']],
    ['v', ['3']],
    [null, ['4']],
  ])
})
