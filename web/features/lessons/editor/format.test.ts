import { expect, test } from 'vitest'
import type { DeviceDraft } from '../../../lib/device-drafts.ts'
import { fileTypes, lessonContentOf, linesOf, type Opened, startOf, titleOfFile, topicOf } from './format.ts'

const content = {
  title: 'Rotations',
  body: '<p>Saved.</p>',
  version: 4,
  id: 'c',
} as Opened['content']
const draft = (body: string, savedAt: string) => ({ baseVersion: 4, title: 'Rotations', body, savedAt })
const device = (body: string, at: string, heardAt: string | null = null): DeviceDraft => ({
  values: { title: 'Rotations', body },
  baseVersion: 3,
  at,
  heardAt,
})

test('without a draft the editor begins with what was saved, also when a draft says the same', () => {
  const saved = { title: 'Rotations', body: '<p>Saved.</p>', baseVersion: 4, kept: null, other: null }
  expect(startOf({ content, draft: null }, null)).toEqual(saved)
  expect(startOf({ content, draft: draft('<p>Saved.</p>', '2026-11-21T05:00:00Z') }, null)).toEqual(saved)
})

test('it goes on with the newer draft and offers the older one', () => {
  const start = startOf({ content, draft: draft('<p>b</p>', '2026-11-21T05:10:00Z') }, device('<p>a</p>', '2026-11-21T05:00:00Z'))
  expect(start).toMatchObject({ body: '<p>b</p>', baseVersion: 4, kept: { from: 'server' }, other: { from: 'device', body: '<p>a</p>' } })
  const other = startOf({ content, draft: draft('<p>b</p>', '2026-11-21T05:10:00Z') }, device('<p>a</p>', '2026-11-21T05:20:00Z'))
  expect(other).toMatchObject({ body: '<p>a</p>', baseVersion: 3, kept: { from: 'device' }, other: { from: 'server' } })
})

test('a device whose clock is slow still has the newer draft, if it had heard of the server’s', () => {
  const heard = '2026-11-21T05:10:00Z'
  expect(startOf({ content, draft: draft('<p>b</p>', heard) }, device('<p>a</p>', '2026-11-20T00:00:00Z', heard)).kept?.from).toBe('device')
})

test('the same writing on both is one', () => {
  const start = startOf({ content, draft: draft('<p>b<br /></p>', '2026-11-21T05:10:00Z') }, device('<p>b<br></p>', '2026-11-21T05:20:00Z'))
  expect(start.other).toBeNull()
})

test('a text is compared by its words, formulas and pictures', () => {
  expect(
    linesOf(
      '<h2>Cost</h2><p>It is <span data-math="inline" data-latex="n^2"></span>.</p><ul><li><p>a</p></li><li><p>b</p></li></ul><img alt="Tree">',
    ),
  ).toBe('Cost\nIt is $n^2$.\na\nb\n[Tree]')
  expect(linesOf('<table><tbody><tr><th><p>n</p></th><td><p>1</p></td></tr></tbody></table>')).toBe('n | 1')
})

test('a file’s name becomes a title', () => {
  expect(titleOfFile('Unit_4 Balanced trees.pdf')).toBe('Unit 4 Balanced trees')
  expect(titleOfFile('.pdf')).toBe('.pdf')
})

test('an upload for a lesson becomes what it was chosen as; others of the course are left to whom they are for', () => {
  const courseId = 'course'
  for (const type of fileTypes) {
    expect(lessonContentOf({ purpose: type, courseId, topic: topicOf('1') })).toEqual({ lessonId: '1', type })
    expect(lessonContentOf({ purpose: type, courseId, topic: 'a content' })).toBeNull()
  }
  expect(lessonContentOf({ purpose: 'captions', courseId, topic: topicOf('1') })).toBeNull()
  expect(lessonContentOf({ purpose: 'personal' })).toBeNull()
})
