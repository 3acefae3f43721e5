import { expect, test } from 'vitest'
import { previewOf } from './format.ts'

test('a message of 50 characters stays whole', () => {
  expect(previewOf('a'.repeat(50))).toBe('a'.repeat(50))
})

test('a longer one is cut to 50 characters plus an ellipsis', () => {
  expect(previewOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
})

test('no letter is cut in two, whatever it is made of', () => {
  expect(previewOf('క్ష'.repeat(60))).toBe(`${'క్ష'.repeat(50)}…`)
})
