import { expect, test, vi } from 'vitest'
import { readFirstSheet } from './office-files.ts'
import { workbookOf } from './sheets/testing/workbooks.ts'

const answerWith = (bytes: Uint8Array<ArrayBuffer>) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(bytes)))
const row = (cells: readonly string[]) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

test('a sheet of thousands of rows is shown by its first, and said to be cut', async () => {
  answerWith(await workbookOf({ cells: row(['Name', 'Number', 'Section']) + row(['Learner of a long name', '1']).repeat(8_000) }))
  const { rows, isCut } = await readFirstSheet('/file')
  expect(rows).toHaveLength(200)
  expect(rows.slice(0, 2)).toEqual([
    ['Name', 'Number', 'Section'],
    ['Learner of a long name', '1', ''],
  ])
  expect(isCut).toBe(true)
})

test('a small sheet is shown whole, an empty one as nothing', async () => {
  answerWith(await workbookOf({ cells: row(['Name']) }))
  expect(await readFirstSheet('/file')).toEqual({ rows: [['Name']], isCut: false })
  answerWith(await workbookOf({}))
  expect(await readFirstSheet('/file')).toEqual({ rows: [], isCut: false })
})
