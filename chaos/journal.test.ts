import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createJournal } from './journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'prangan-journal-'))
test.after(() => rmSync(folder, { recursive: true }))

test('who waits for a write of a kind does not hear of others, who waits for any hears of the first', async () => {
  const journal = createJournal(join(folder, 'acknowledged.jsonl'))
  const heard: string[] = []
  const any = journal.next().then(() => heard.push('any'))
  const file = journal.next('file').then(() => heard.push('file'))
  journal.add({ kind: 'pin', rollNumber: '24J41A0501', pin: '70001' })
  await any
  assert.deepEqual(heard, ['any'])
  journal.add({ kind: 'file', id: 'a', address: '/a', name: 'chaos-a.bin', sha256: '' })
  await file
  assert.deepEqual(heard, ['any', 'file'])
})
