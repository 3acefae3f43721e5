import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { workbookOf } from '../../../../lib/sheets/testing/workbooks.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { FileDialog } from './file-dialog.tsx'

const taken = { row: 3, field: 'code', column: 'Course code', message: 'Another course has this code.' }
const fetchMock = vi.fn<typeof fetch>()
const onClose = vi.fn()

interface Sent {
  address: string
  file: unknown
  dryRun: unknown
  key: string | null
}
const sent = (): Sent[] =>
  fetchMock.mock.calls.flatMap(([address, init]) =>
    init?.body instanceof FormData
      ? [
          {
            address: String(address),
            file: init.body.get('file'),
            dryRun: init.body.get('dryRun'),
            key: new Headers(init.headers).get('idempotency-key'),
          },
        ]
      : [],
  )
/** What the server answers to each table that is sent, in their order; of a lost answer the connection is gone. */
function answers(...given: (object | 'lost')[]) {
  fetchMock.mockImplementation((_, init) => {
    const next = init?.body instanceof FormData ? given.shift() : []
    return next === 'lost' ? Promise.reject(new TypeError('gone')) : Promise.resolve(new Response(JSON.stringify({ data: next })))
  })
}
const right = { rows: 2, added: 0, dryRun: true, problems: [], warnings: [] }

async function show() {
  // The words come while it is shown.
  await act(async () => draw(<FileDialog onClose={onClose} />))
  await screen.findByRole('button', { name: 'Choose file' })
}
const choose = (name = 'courses.csv', content: BlobPart = 'code') => {
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('No file can be chosen.')
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}

beforeEach(() => {
  queryClient.clear()
  fetchMock.mockReset()
  onClose.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

test('a table is checked first: what is wrong is told by row and column, and nothing can be added', async () => {
  answers({ ...right, problems: [taken] })
  await show()
  choose()
  expect(await screen.findByText('courses.csv: 1 problem in 2 rows. Mend it in the file and choose the file again.')).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /Another course has this code/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(sent()).toMatchObject([{ address: expect.stringContaining('/courses/bulk'), dryRun: 'true', key: null }])
})

test('several problems of one row are counted as such', async () => {
  answers({ ...right, rows: 1, problems: [taken, { ...taken, field: 'name' }] })
  await show()
  choose()
  expect(await screen.findByText('courses.csv: 2 problems in 1 row. Mend them in the file and choose the file again.')).toBeTruthy()
})

test('a table that is right is added, and sent again under its key when the answer was lost', async () => {
  answers(right, 'lost', { ...right, added: 2, dryRun: false })
  await show()
  choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 rows' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 rows' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [, lost, again] = sent()
  expect(lost).toMatchObject({ dryRun: 'false', key: expect.any(String) })
  expect(again?.key).toBe(lost?.key)
})

test('who teaches what has a template and an address of its own, and forgets the file of the courses', async () => {
  answers({ ...right, problems: [taken] }, right)
  await show()
  expect(screen.getByRole('link', { name: 'Download a template' }).getAttribute('href')).toBe('/templates/courses.csv')
  choose()
  await screen.findByText(/1 problem in 2 rows/)
  fireEvent.click(screen.getByLabelText('Who teaches what'))
  expect(screen.queryByText(/1 problem/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Download a template' }).getAttribute('href')).toBe('/templates/teaching.csv')
  choose('teaching.csv')
  expect(await screen.findByText('teaching.csv: 2 rows, nothing wrong.')).toBeTruthy()
  expect(sent().at(-1)?.address).toContain('/faculty/bulkCourseMapping')
})

test('of a workbook its first sheet is sent, and what is unusual in it stops nothing', async () => {
  const unusual = { row: 2, field: 'credits', column: 'C', message: '3-0-0 usually gives 3 credits, not 4.' }
  answers({ ...right, warnings: [unusual] })
  await show()
  const sheets = '<sheet name="Courses" r:id="rId1"/><sheet name="Rooms" r:id="rId2"/>'
  choose('courses.xlsx', await workbookOf({ sheets, cells: '<row><c t="inlineStr"><is><t>Code</t></is></c><c><v>3</v></c></row>' }))
  expect(await screen.findByText('courses.xlsx: 2 rows, nothing wrong.')).toBeTruthy()
  expect(screen.getByText(/^Read from the sheet “Courses”, the first of 2/)).toBeTruthy()
  expect(screen.getByText(/^1 thing is unusual/)).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /3-0-0 usually gives 3 credits, not 4\. ?C/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add 2 rows' })).toBeTruthy()
  const [{ file } = {}] = sent()
  expect(file instanceof File && (await file.text())).toBe('"Code","3"\n')
})

test('a file that is no table is said to be so beside the choice, and nothing is sent', async () => {
  answers({ ...right, problems: [taken] })
  await show()
  choose('wrong.csv')
  await screen.findByText(/1 problem in 2 rows/)
  choose('courses.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'courses.xls is a workbook of the old kind (.xls). Save it as .xlsx or .csv and choose it again.',
  )
  expect(screen.queryByText(/1 problem/)).toBeNull()
  expect(sent()).toHaveLength(1)
})
