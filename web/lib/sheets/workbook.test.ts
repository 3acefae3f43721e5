import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { asTable } from './table-file.ts'
import { archiveOf, workbookOf } from './testing/workbooks.ts'
import { readWorkbook } from './workbook.ts'

const rowsOf = async (made: Parameters<typeof workbookOf>[0]) => (await readWorkbook(await workbookOf(made))).rows
const asFile = (bytes: Uint8Array<ArrayBuffer>, name = 'register.xlsx') => new File([bytes], name, { lastModified: 7 })
const inline = (text: string) => `<is><t>${text}</t></is>`

test('what another program wrote is read with every cell in its place', async () => {
  const heading = ['Name', 'Roll number', 'Joined', 'Fee', 'Paid'].map((value) => ({ type: String, value }))
  const rows = [
    [
      { type: String, value: 'Rao, "Kiran" & sons; elder' },
      { type: String, value: '00123' },
      { type: Date, value: new Date(Date.UTC(2026, 10, 21)), format: 'dd/mm/yyyy' },
    ],
    [],
    [null, { type: Number, value: 9876543210 }, null, { type: Number, value: 0.1 + 0.2 }, { type: Boolean, value: true }],
  ]
  const blob = await writeExcelFile([heading, ...rows]).toBlob()
  expect((await readWorkbook(new Uint8Array(await blob.arrayBuffer()))).rows).toEqual([
    ['Name', 'Roll number', 'Joined', 'Fee', 'Paid'],
    ['Rao, "Kiran" & sons; elder', '00123', '2026-11-21'],
    [],
    ['', '9876543210', '', '0.3', 'TRUE'],
  ])
})

test('texts come in pieces, with signs that XML cannot hold, and without how they are pronounced', async () => {
  const strings =
    '<si><r><t>Asha </t></r><r><rPr><b/></rPr><t xml:space="preserve">Rao</t></r><rPh><t>aʃa</t></rPh></si><si><t>a_x000A_b &lt;&#233;&#x20AC;&gt;</t></si><si/>'
  const cells =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>9</v></c></row>'
  expect(await rowsOf({ cells, strings })).toEqual([['Asha Rao', 'a\nb <é€>']])
})

test.each([
  ['14', '46347', '2026-11-21'],
  ['22', '46347.4375', '2026-11-21 10:30'],
  ['20', '0.4375', '10:30'],
  ['164', '123', '0000000123'],
  ['165', '46347', '2026-11-21'],
  ['166', '46347', '46347'],
  ['167', '46347', '46347'],
  ['0', '9.87654321E9', '9876543210'],
  ['0', '24010203040506', '24010203040506'],
  ['14', '99999999999', '99999999999'],
])('a number in format %s: %s is %s', async (format, value, shown) => {
  const codes = ['0000000000', '[$-409]dd\\-mmm\\-yy;@', '"days" 0', '[Red]General']
  const styles = `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs>`
  expect(await rowsOf({ cells: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`, styles })).toEqual([[shown]])
})

test('days of a workbook that counts them from 1904 are the same days', async () => {
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
  const cells = '<row r="1"><c r="A1" s="0"><v>44885</v></c></row>'
  expect(await rowsOf({ cells, styles, workbook: '<workbookPr date1904="1"/>' })).toEqual([['2026-11-21']])
})

test('a formula is what it gave, and a row keeps its number', async () => {
  const cells = `<x:row r="3"><x:c r="B3" t="str"><x:f>A1&amp;"x"</x:f><x:v>CS301PC</x:v></x:c><x:c r="D3"><f>1+1</f><v>2</v></x:c><x:c r="E3"><f>1+1</f></x:c></x:row>
    <row r="1048576"><c r="XFD1048576" s="3"/></row>`
  expect(await rowsOf({ cells })).toEqual([[], [], ['', 'CS301PC', '', '2']])
  expect(await rowsOf({ cells: `<row><c t="inlineStr">${inline('a')}</c><c/><c t="inlineStr">${inline('c')}</c></row>` })).toEqual([
    ['a', '', 'c'],
  ])
})

test('of several sheets the first that is to be seen is read', async () => {
  const sheets =
    '<sheet name="Lists" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Second &amp; year" sheetId="9" r:id="rId2"/><sheet name="Diagram" r:id="rId8"/>'
  expect(await readWorkbook(await workbookOf({ sheets }))).toEqual({ name: 'Second & year', sheets: 1, rows: [['second']] })
})

test('a table of a workbook is sent as a CSV, one that is a CSV as it is', async () => {
  const csv = new File(['name;email'], 'faculty.xlsx')
  expect(await asTable(csv)).toEqual({ file: csv })
  const cells = `<row r="2"><c r="A2" t="inlineStr">${inline('a;&quot;b')}</c><c r="C2"><v>1</v></c></row>`
  const made = await asTable(
    asFile(await workbookOf({ cells, sheets: '<sheet name="A" r:id="rId1"/><sheet name="B" r:id="rId2"/>' }), 'people.csv'),
  )
  if ('why' in made) throw new Error(made.why)
  expect(made).toMatchObject({ sheet: { name: 'A', sheets: 2 }, file: { lastModified: 7 } })
  expect(await made.file.text()).toBe('\n"a;""b","","1"\n')
})

test('STR-7: a workbook of 4,000 rows is read', async () => {
  const row = (at: number) =>
    `<row r="${at}"><c r="A${at}" t="inlineStr">${inline(`Learner ${at}`)}</c><c r="B${at}"><v>${9_000_000_000 + at}</v></c></row>`
  const rows = await rowsOf({ cells: Array.from({ length: 4_000 }, (_, index) => row(index + 1)).join('') })
  expect(rows).toHaveLength(4_000)
  expect(rows[3_999]).toEqual(['Learner 4000', '9000004000'])
})

test.each([
  ['damaged', () => archiveOf({ 'word/document.xml': '<document/>' })],
  ['damaged', async () => (await workbookOf({})).slice(0, -40)],
  ['damaged', async () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ['damaged', async () => (await workbookOf({ cells: '<row/>'.repeat(1_000) })).fill(0xff, 40, 80)],
  ['damaged', () => workbookOf({ cells: `<row ${'a'.repeat(50_000)}/>` })],
  ['damaged', () => workbookOf({ cells: '<row r="0"><c r="A1"><v>1</v></c></row>' })],
  ['locked', () => archiveOf({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' }, 1)],
  ['locked', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new TextEncoder().encode([...'..EncryptedPackage'].join('\0'))])],
  ['old', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])],
  ['empty', () => workbookOf({ cells: '<row r="1"><c r="A1" s="1"/></row>' })],
  ['large', () => workbookOf({ cells: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' })],
  ['large', () => workbookOf({ cells: '<row r="1"><c r="XFD1"><v>1</v></c></row>' })],
  ['large', () => workbookOf({ cells: ' '.repeat(60_000_000) })],
  [
    'large',
    () => workbookOf({ strings: `<si><t>${'x'.repeat(1_000_000)}</t></si>`, cells: `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>` }),
  ],
] as const)('what is %s is said to be so', async (why, bytes) => {
  expect(await asTable(asFile(await bytes()))).toEqual({ why })
})
