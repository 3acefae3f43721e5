import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

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
