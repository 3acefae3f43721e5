import { expect, test } from 'vitest'
import { JsonText, listText, withText } from './json-text.ts'

const contents = [{ title: 'Say "hello"', marks: null }]
const text = new JsonText<typeof contents>(JSON.stringify(contents))

test('an object and a list that are made of texts are what they would be of objects', () => {
  const lesson = withText({ title: 'I' }, 'contents', text)
  expect(lesson.text).toBe(JSON.stringify({ title: 'I', contents }))
  const page = { next: 'x' }
  expect(listText([lesson, lesson], page).text).toBe(JSON.stringify({ data: [JSON.parse(lesson.text), JSON.parse(lesson.text)], page }))
  expect(listText([], { next: null }).text).toBe('{"data":[],"page":{"next":null}}')
})
