import { beforeEach, expect, test } from 'vitest'
import { forgetDraft, keepChanges, keepDraft, readChanges, readDraft } from './draft.ts'

beforeEach(() => sessionStorage.clear())

test('a draft is kept until it is forgotten or emptied, each under its own name', () => {
  keepDraft('a', { title: 'Lab moved', message: '' })
  expect(readDraft('a')).toEqual({ title: 'Lab moved', message: '' })
  expect(readDraft('b')).toBeUndefined()
  keepDraft('a', { title: '', message: '' })
  expect(readDraft('a')).toBeUndefined()
  keepDraft('a', { title: 'x' })
  forgetDraft('a')
  expect(readDraft('a')).toBeUndefined()
})

test('of a record only what was changed is kept, and put back where still stands what it was changed from', () => {
  const standing = { name: 'Data Structures', code: 'CS301PC', shortName: 'DS' }
  keepChanges('course', { ...standing, name: 'Data Structures and Algorithms', shortName: '' }, standing)
  expect(readChanges('course', standing)).toEqual({ name: 'Data Structures and Algorithms', shortName: '' })
  expect(readChanges('course', { ...standing, code: 'CS302PC', name: 'Algorithms' })).toEqual({ shortName: '' })
  expect(readChanges('other', standing)).toEqual({})
  keepChanges('course', standing, standing)
  expect(sessionStorage).toHaveLength(0)
})

test('a draft that does not say what it was changed from is put back whole', () => {
  keepDraft('learner', { name: 'Shreya', mobile: '' })
  expect(readChanges('learner', { name: '', mobile: '' })).toEqual({ name: 'Shreya', mobile: '' })
})
