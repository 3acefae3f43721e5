import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './bootstrap.mjs'

test('a tick box with words brings the styles that put them beside it', () => {
  // Opened after a page that brings them it looks right, so nobody notices.
  const lacking = globSync('web/**/*.tsx', { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return /<Checkbox\b[^/]*\slabel=/.test(text) && !text.includes('@mantine/core/styles/InlineInput.layer.css')
  })
  assert.deepEqual(lacking, [])
})
