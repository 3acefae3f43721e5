import { beforeEach, expect, test } from 'vitest'
import { noteClass, notedClass } from './noted-classes.ts'
import { clearStoredUser, notedClassesName } from './storage.ts'

beforeEach(() => localStorage.clear())

test('the class that a course showed first is known until it shows another, and to nobody after its person', () => {
  expect(notedClass('dbms')).toBeUndefined()
  noteClass('dbms', 'cse-a')
  noteClass('os', 'cse-b')
  expect([notedClass('dbms'), notedClass('os')]).toEqual(['cse-a', 'cse-b'])
  noteClass('dbms', 'cse-c')
  expect(notedClass('dbms')).toBe('cse-c')
  clearStoredUser()
  expect(notedClass('dbms')).toBeUndefined()
})

test('of forty courses those are known that were noted last', () => {
  for (let index = 0; index <= 40; index++) noteClass(`course-${index}`, 'cse-a')
  expect([notedClass('course-0'), notedClass('course-1'), notedClass('course-40')]).toEqual([undefined, 'cse-a', 'cse-a'])
})

test.each(['no JSON', 'null', '[7]', '{"dbms":7}'])('what cannot be understood is as if nothing was noted: %s', (kept) => {
  localStorage.setItem(notedClassesName, kept)
  expect(notedClass('dbms')).toBeUndefined()
  noteClass('dbms', 'cse-a')
  expect(notedClass('dbms')).toBe('cse-a')
})
