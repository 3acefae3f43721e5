/** Reads one document from its standard input, and says its text line by line as JSON. Started by document-text.ts only. */
import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { getDocumentProxy } from 'unpdf'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** What is kept of a document: enough for a thick book, and no more. */
const limits = { pages: 5_000, pageCharacters: 50_000, characters: 8_000_000, entryBytes: 64 * 1024 ** 2 }
const stretch = 8_000
let characters = 0

const say = (line: object) =>
  new Promise<void>((resolve, reject) => process.stdout.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve())))

/** Without what the database cannot keep (U+0000) and what marks hits in a snippet. */
async function sayText(page: number | null, text: string): Promise<void> {
  const clean = text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[\uE000\uE001]/g, '')
    .trim()
    .slice(0, Math.min(limits.pageCharacters, limits.characters - characters))
  characters += clean.length
  if (clean !== '') await say({ page, text: clean })
}

/** Text without pages, cut where a line ends. */
async function sayStretches(text: string): Promise<void> {
  for (let at = 0; at < text.length && characters < limits.characters; ) {
    const line = text.indexOf('\n', at + stretch)
    const end = line === -1 || line > at + 2 * stretch ? at + stretch : line
    await sayText(null, text.slice(at, end))
    at = end
  }
}

async function readPdf(bytes: Buffer): Promise<number> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false })
  for (let number = 1; number <= Math.min(pdf.numPages, limits.pages); number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    await sayText(number, items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    page.cleanup()
  }
  return pdf.numPages
}

/** The words of an XML part: what stands in the elements named, a line for each paragraph. Without names, everything. */
function wordsOf(xml: string, inElements: RegExp | null): string {
  const parser = new SaxesParser()
  const out: string[] = []
  let depth = 0
  parser.on('opentag', ({ name }) => {
    if (inElements?.test(name)) depth++
    if (/^(w:tab|w:br|a:br|text:tab|text:s)$/.test(name)) out.push(' ')
  })
  parser.on('text', (text) => {
    if (depth > 0 || inElements === null) out.push(text)
  })
  parser.on('closetag', ({ name }) => {
    if (inElements?.test(name)) depth--
    if (/^(w:p|a:p|si|is|text:p|text:h|row)$/.test(name)) out.push('\n')
  })
  parser.write(xml).close()
  return out.join('')
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of await zip.openReadStreamPromise(entry)) {
    size += part.length
    if (size > limits.entryBytes) throw new Error('A part of the document is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const inText = /^(w:t|a:t|t)$/
const slide = /^ppt\/slides\/slide(\d+)\.xml$/
const flowing = /^(word\/(document|footnotes|endnotes)\.xml|xl\/(sharedStrings|worksheets\/sheet\d+)\.xml)$/

async function readOffice(bytes: Buffer): Promise<number | null> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true })
  const slides = new Map<number, string>()
  for await (const entry of zip.eachEntry()) {
    const number = slide.exec(entry.fileName)?.[1]
    if (number) slides.set(Number(number), wordsOf(await textOf(zip, entry), inText))
    else if (flowing.test(entry.fileName)) await sayStretches(wordsOf(await textOf(zip, entry), inText))
    else if (entry.fileName === 'content.xml') await sayStretches(wordsOf(await textOf(zip, entry), null))
  }
  for (const [number, text] of [...slides].sort(([a], [b]) => a - b)) await sayText(number, text)
  return slides.size > 0 ? slides.size : null
}

const mediaType = process.argv[2] ?? ''
const bytes = await buffer(process.stdin)
let pageCount: number | null = null
if (mediaType === 'application/pdf') pageCount = await readPdf(bytes)
else if (mediaType.startsWith('text/')) await sayStretches(bytes.toString('utf8'))
else pageCount = await readOffice(bytes)
await say({ pageCount })
process.exit(0)
