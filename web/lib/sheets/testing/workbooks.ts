const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Made {
  /** The cells of the first sheet, as XML. */
  cells?: string
  sheets?: string
  strings?: string
  styles?: string
  workbook?: string
}

/** A workbook as spreadsheet programs pack it, of XML that a test writes. */
export function workbookOf({ cells = '', sheets, strings = '', styles = '', workbook = '' }: Made): Promise<Uint8Array<ArrayBuffer>> {
  return archiveOf({
    'xl/workbook.xml': `<workbook>${workbook}<sheets>${sheets ?? '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${office}/worksheet" Target="/xl/worksheets/sheet2.xml"/>
      <Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>
      <Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${cells}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>second</t></is></c></row></sheetData></worksheet>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  })
}

export async function archiveOf(texts: Record<string, string>, flags = 0): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [path, text] of Object.entries(texts)) {
    const name = new TextEncoder().encode(path)
    const packed = await deflated(new TextEncoder().encode(text))
    const common = numbers(
      [2, 20],
      [2, flags],
      [2, 8],
      [4, 0],
      [4, 0],
      [4, packed.byteLength],
      [4, text.length],
      [2, name.byteLength],
      [2, 0],
    )
    const entry = [numbers([4, 0x04034b50]), common, name, packed]
    directory.push(numbers([4, 0x02014b50], [2, 20]), common, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name)
    parts.push(...entry)
    at += entry.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
  const listed = directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const count = Object.keys(texts).length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed], [4, at], [2, 0])
  return joined([...parts, ...directory, end])
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  const parts: Uint8Array[] = []
  const reader = source.pipeThrough(new CompressionStream('deflate-raw')).getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) parts.push(step.value)
  return joined(parts)
}

/** Whole numbers of so many bytes, the lowest first. */
const numbers = (...values: [bytes: number, value: number][]) =>
  new Uint8Array(values.flatMap(([bytes, value]) => Array.from({ length: bytes }, (_, place) => Math.floor(value / 256 ** place) % 256)))

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}
