import { type Archive, openArchive, UnreadWorkbook } from './archive.ts'
import type { NumberFormat } from './cell-text.ts'
import { readSheetRows } from './sheet-rows.ts'
import { readXml } from './xml.ts'

/** The first sheet of a workbook that is not hidden. */
export interface FirstSheet {
  name: string
  /** How many there are to be seen. */
  sheets: number
  /** Each cell as text; the place of a row is its place in the sheet. */
  rows: string[][]
}

/** Reads the first sheet of an Excel file. Formulas are what they gave when it was saved. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FirstSheet> {
  const archive = openArchive(bytes)
  const parts = await partsOf(archive)
  const { sheets, is1904 } = readContents(await textOf(archive, 'xl/workbook.xml'))
  const shown = sheets.filter(({ id, isHidden }) => !isHidden && parts.sheets.has(id))
  const [first] = shown
  const sheet = first && parts.sheets.get(first.id)
  if (!first || !sheet) throw new UnreadWorkbook('damaged')
  const strings = readStrings((parts.strings && (await archive.textOf(parts.strings))) ?? '')
  const formats = readFormats((parts.styles && (await archive.textOf(parts.styles))) ?? '')
  const rows = readSheetRows(await textOf(archive, sheet), { strings, formats, is1904 })
  return { name: first.name, sheets: shown.length, rows }
}

async function textOf(archive: Archive, name: string): Promise<string> {
  const text = await archive.textOf(name)
  if (text === undefined) throw new UnreadWorkbook('damaged')
  return text
}

/** Where the parts of a workbook are: its sheets by what the workbook calls them, its texts and its formats. */
async function partsOf(archive: Archive) {
  const parts: { sheets: Map<string, string>; strings?: string; styles?: string } = { sheets: new Map() }
  readXml(await textOf(archive, 'xl/_rels/workbook.xml.rels'), {
    open(name, attribute) {
      const target = attribute('Target')
      if (name !== 'Relationship' || !target) return
      const kind = attribute('Type')?.split('/').at(-1)
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
      if (kind === 'worksheet') parts.sheets.set(attribute('Id') ?? '', path)
      if (kind === 'sharedStrings') parts.strings = path
      if (kind === 'styles') parts.styles = path
    },
  })
  return parts
}

function readContents(xml: string) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = []
  let is1904 = false
  readXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name === 'sheet')
        sheets.push({
          id: attribute('id') ?? '',
          name: attribute('name') ?? '',
          isHidden: ['hidden', 'veryHidden'].includes(attribute('state') ?? ''),
        })
    },
  })
  return { sheets, is1904 }
}

/** The texts that cells name by their places. A text may come in pieces; how it is pronounced is none. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let pieces: string[] = []
  let isText = false
  let isPronounced = false
  readXml(xml, {
    open(name) {
      if (name === 'si') pieces = []
      if (name === 'rPh') isPronounced = true
      isText = name === 't' && !isPronounced
    },
    text(text) {
      if (isText) pieces.push(text)
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPronounced = false
      if (name === 'si') strings.push(pieces.join(''))
    },
  })
  return strings
}

/** How the cells of each style show numbers. */
function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  readXml(xml, {
    open(name, attribute) {
      const id = Number(attribute('numFmtId'))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') codes.set(id, attribute('formatCode') ?? '')
      if (name === 'xf' && isOfCells) formats.push({ id, code: codes.get(id) })
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
