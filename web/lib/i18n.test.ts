import { expect, test } from 'vitest'
import { failureText, wordsOf } from './i18n.ts'

test('a text is filled with what it names, and takes the form of its number', () => {
  const t = wordsOf('standing')
  expect(t('need', { count: 1, minimum: 75 })).toBe('Attend the next <b>1</b> period to reach 75\u00a0%.')
  expect(t('need', { count: 2, minimum: 75 })).toBe('Attend the next <b>2</b> periods to reach 75\u00a0%.')
  expect(t('canMissNone', {})).toBe('Miss <b>no</b> period: the next one missed takes you below \u00a0%.')
})

test('what fills a text is not read as a text itself', () => {
  expect(wordsOf('standing')('canMissNone', { minimum: '{{count}} $& $1', count: 5 })).toContain('below {{count}} $& $1\u00a0%')
})

test('a word of another catalogue is said with its name before it', () => {
  expect(wordsOf('standing')('ui:close')).toBe(wordsOf('ui')('close'))
})

test('the same function says the words until the language changes', () => {
  expect(wordsOf('ui')).toBe(wordsOf('ui'))
})

test('a refusal that has no words here is told in the server’s', () => {
  expect(failureText({ code: 'access.signed_out', message: 'Please sign in.' })).toBe('Please sign in.')
})
