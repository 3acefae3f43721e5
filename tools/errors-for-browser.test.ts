import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { errors } from '../contract/errors.ts'
import { root } from './bootstrap.mjs'
import { withoutWords } from './web-build/errors-for-browser.ts'

test('a code that the web names keeps its words, and its status stays in any case', () => {
  const source = `{ 'fees.paid': { status: 409, message: 'This is paid.' },\n  'fees.none': {\n    status: 422,\n    message: "There’s none.",\n  } }`
  assert.equal(
    withoutWords(source, (code) => code === 'fees.none'),
    `{ 'fees.paid': { status: 409, message: '' },\n  'fees.none': {\n    status: 422,\n    message: "There’s none.",\n  } }`,
  )
})

test('the whole catalogue is understood: without names no words are left', () => {
  const source = withoutWords(readFileSync(join(root, 'contract/errors.ts'), 'utf8'), () => false)
  for (const { message } of Object.values(errors)) assert.ok(!source.includes(message), message)
})
