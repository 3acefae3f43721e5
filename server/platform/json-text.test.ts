import { expect, test } from 'vitest'
import { JsonText, linesOnce, listText, withText, withTexts } from './json-text.ts'

const contents = [{ title: 'Say "hello"', marks: null }]
const text = new JsonText<typeof contents>(JSON.stringify(contents))

test('an object and a list that are made of texts are what they would be of objects', () => {
  const lesson = withText({ title: 'I' }, 'contents', text)
  expect(lesson.text).toBe(JSON.stringify({ title: 'I', contents }))
  const page = { next: 'x' }
  expect(listText([lesson, lesson], page).text).toBe(JSON.stringify({ data: [JSON.parse(lesson.text), JSON.parse(lesson.text)], page }))
  expect(listText([], { next: null }).text).toBe('{"data":[],"page":{"next":null}}')
})

test('fields that are texts stand after those of an object that is one', () => {
  const head = new JsonText<{ code: string }>(JSON.stringify({ code: 'CS301' }))
  const course = withTexts(head, { contents: text, semester: new JsonText<string>('"II-I"') })
  expect(course.text).toBe(JSON.stringify({ code: 'CS301', contents, semester: 'II-I' }))
  expect(course.read()).toEqual({ code: 'CS301', contents, semester: 'II-I' })
})

test('of what the database wrote line by line each is in the list once, in its order', () => {
  const lines = [{ name: 'B\nC' }, { name: 'A' }, { name: 'B\nC' }].map((one) => JSON.stringify(one))
  expect(linesOnce(lines.join('\n')).read()).toEqual([{ name: 'B\nC' }, { name: 'A' }])
  expect(linesOnce(null).read()).toEqual([])
})
