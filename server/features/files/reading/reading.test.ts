import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import type { purposes } from '#contract/features/files/shapes.ts'
import { files } from '#contract/features/files.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { readText } from '../../../platform/reading/document-text.ts'
import { readLength } from '../../../platform/reading/recording-length.ts'
import { startTestServer } from '../../../testing/server.ts'
import { pdfOf } from '../builders.ts'
import { sweepFiles } from '../sweeping/actions.ts'

const server = await startTestServer({ rollback: true })
const { entities } = server.world
const teacher = server.as('teacher')
const upload = (bytes: Buffer, name: string, purpose: (typeof purposes)[number] = 'personal') =>
  teacher(files.upload, { body: { purpose }, file: new File([new Uint8Array(bytes)], name) })
const found = async (q: string) => (await teacher(files.searchFiles, { query: { q } })).data

/** Silence of so many seconds. */
function wavOf(seconds: number): Buffer {
  const rate = 8_000
  const data = Buffer.alloc(rate * seconds, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF    WAVEfmt ', 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const element = (id: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
/** A WebM that says how many milliseconds it plays, or nothing about it, and then some of it. */
const webmOf = (milliseconds: number | null, clusters = 1) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      element(
        '1549a966',
        element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
        ...(milliseconds === null ? [] : [element('4489', double(milliseconds))]),
      ),
      ...Array.from({ length: clusters }, () => element('1f43b675', Buffer.alloc(100_000, 1))),
    ),
  ])

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** Zeros with some numbers of four bytes in them. */
const fields = (length: number, numbers: Record<number, number>) => {
  const bytes = Buffer.alloc(length)
  for (const [at, value] of Object.entries(numbers)) bytes.writeUInt32BE(value, Number(at))
  return bytes
}
/** A film as cameras write it: without sound, and what tells its length behind megabytes of pictures. */
const mp4Of = (seconds: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('mdat', Buffer.alloc(3_000_000, 1)),
    box(
      'moov',
      box('mvhd', fields(100, { 12: 1_000, 16: seconds * 1_000 })),
      box(
        'trak',
        box('tkhd', fields(84, { 12: 1, 20: seconds * 1_000 })),
        box(
          'mdia',
          box('mdhd', fields(24, { 12: 600, 16: seconds * 600 })),
          box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
        ),
      ),
    ),
  ])

/** Bytes to be read in part, and how many were. */
function sourceOf(bytes: Buffer) {
  const source = {
    sizeBytes: bytes.length,
    asked: 0,
    async read(start: number, end: number) {
      source.asked += end - start + 1
      return bytes.subarray(start, end + 1)
    },
  }
  return source
}

describe('how long a recording plays', () => {
  test.each([
    ['a sound', wavOf(61), 'talk.wav', 'audio' as const, 61],
    ['a short one', wavOf(1).subarray(0, 244), 'click.wav', 'audio' as const, 1],
    ['a video', webmOf(754_400), 'lecture.webm', 'video' as const, 754],
    ['a film without sound', mp4Of(95), 'film.mp4', 'video' as const, 95],
    ['a video that does not tell', webmOf(null), 'recorded.webm', 'video' as const, null],
  ])('%s', async (_, bytes, name, purpose, seconds) => {
    const { id: fileId } = await upload(bytes, name, purpose)
    expect(await teacher(files.fileDetails, { params: { fileId } })).toMatchObject({ seconds, pageCount: null })
    const body = { type: purpose, title: name, lessonId: entities.lesson.teacher.own, fileId }
    const { id: contentId } = await teacher(contentAuthoring.createContent, { body })
    const { content } = await teacher(contentAuthoring.openContent, { query: { contentId } })
    expect(content.file).toMatchObject({ name, seconds })
  })
  test('is found without reading all of it', async () => {
    for (const [mediaType, bytes] of [
      ['video/mp4', mp4Of(3_600)],
      ['video/webm', webmOf(3_600_000, 40)],
    ] as const) {
      const source = sourceOf(bytes)
      expect(await readLength(mediaType, source)).toBe(3_600)
      expect(source.asked).toBeLessThan(bytes.length / 10)
    }
  })
  test.each([
    ['longer than anything', webmOf(1e300)],
    ['no number', webmOf(Number.NaN)],
    ['less than nothing', webmOf(-5_000)],
    ['cut off in its head', webmOf(5_000).subarray(0, 60)],
    ['larger than it says', Buffer.concat([webmOf(null), Buffer.alloc(50_000, 0xff)])],
    [
      'an element in an element, without end',
      Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('webm'))), Buffer.from('18538067ff'.repeat(20_000), 'hex')]),
    ],
  ])('of one that means harm (%s) is not known, and the server goes on', async (_, bytes) => {
    expect(await readLength('video/webm', sourceOf(bytes))).toBeNull()
    expect(await readLength('audio/wav', sourceOf(wavOf(2)))).toBe(2)
  })
  test('of one that takes too long or too much is given up', async () => {
    expect(await readLength('video/mp4', sourceOf(mp4Of(5)), { seconds: 0, memoryBytes: 1e9 })).toBeNull()
    expect(await readLength('video/mp4', sourceOf(mp4Of(5)), { seconds: 60, memoryBytes: 1e6 })).toBeNull()
  })
  // How much of the processor it had is told by /proc.
  test.runIf(process.platform === 'linux')('is waited for where a busy machine gives the process nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prangan-busy-'))
    const { execPath } = process
    onTestFinished(() => {
      process.execPath = execPath
      vi.useRealTimers()
      rmSync(folder, { recursive: true })
    })
    const slow = join(folder, 'slow')
    writeFileSync(slow, `#!/bin/sh\ntouch ${folder}/begun; while [ ! -e ${folder}/turn ]; do sleep 0.05; done; exec ${execPath} "$@"\n`)
    chmodSync(slow, 0o755)
    process.execPath = slow
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const found = readLength('audio/wav', sourceOf(wavOf(2)), { seconds: 60, memoryBytes: 1e9 })
    await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true)
    vi.advanceTimersByTime(100_000)
    writeFileSync(join(folder, 'turn'), '')
    expect(await found).toBe(2)
  })
})

describe('documents that the search knows', () => {
  async function packed(parts: Record<string, string>): Promise<Buffer> {
    const zip = new ZipFile()
    for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' })
    zip.end()
    return await buffer(zip.outputStream)
  }
  const openXml = (kind: string, main: string, parts: Record<string, string>) =>
    packed({
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
      [main]: '<main/>',
      ...parts,
    })
  const slide = (text: string) => `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`

  test('slides, in the order of their numbers', async () => {
    const bytes = await openXml('presentationml.presentation', 'ppt/presentation.xml', {
      'ppt/slides/slide10.xml': slide('Tenth: amortised'),
      'ppt/slides/slide2.xml': slide('Second: pigeonhole'),
      'ppt/slides/slide1.xml': slide('First'),
      'ppt/notesSlides/notesSlide1.xml': slide('unspoken'),
    })
    await upload(bytes, 'week.pptx', 'document')
    expect(await found('pigeonhole')).toMatchObject([{ name: 'week.pptx', pageCount: 3, found: { page: 2 } }])
    expect(await found('amortised')).toMatchObject([{ found: { page: 10 } }])
    expect(await found('unspoken')).toEqual([])
  })
  test('a workbook, with what its sheets share and what stands in a cell', async () => {
    const bytes = await openXml('spreadsheetml.sheet', 'xl/workbook.xml', {
      'xl/sharedStrings.xml': '<sst><si><t>Dijkstra</t></si><si><r><t>Bell</t></r><r><t>man</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Kruskal</t></is></c></row></sheetData></worksheet>',
    })
    await upload(bytes, 'marks.xlsx', 'document')
    for (const word of ['Dijkstra', 'Bellman', 'Kruskal'])
      expect(await found(word), word).toMatchObject([{ name: 'marks.xlsx', pageCount: null, found: { page: null } }])
  })
  test('an OpenDocument text, paragraph by paragraph', async () => {
    const bytes = await packed({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml':
        '<office:document-content xmlns:office="o" xmlns:text="t"><text:h>Sorting</text:h><text:p>is <text:span>in</text:span>variant</text:p><text:p>under shuffles</text:p></office:document-content>',
    })
    await upload(bytes, 'essay.odt', 'document')
    expect(await found('invariant shuffl')).toMatchObject([{ name: 'essay.odt', found: { page: null } }])
    expect(await found('variantunder')).toEqual([])
  })
})

describe('when no process can be started', () => {
  const { execPath } = process
  afterEach(() => {
    process.execPath = execPath
  })
  const bytes = pdfOf(['Perseverance'])
  // A rejection that nobody waits for would end the process, and fails the run of these tests.
  test.each(['/there/is/nothing/here', import.meta.dirname])('%s is an error of the reading and of nothing else', async (nowhere) => {
    process.execPath = nowhere
    await expect(readText('application/pdf', async () => Readable.from([bytes]))).rejects.toThrow('could not be started')
    await expect(readLength('audio/wav', sourceOf(wavOf(2)))).rejects.toThrow('could not be started')
    process.execPath = execPath
    expect(await readLength('audio/wav', sourceOf(wavOf(2)))).toBe(2)
  })
  test('the file is kept, and is read when it can be', async () => {
    const sweepLater = (minutes: number) =>
      sweepFiles({ ...server.platform, clock: { now: () => new Date(server.platform.clock.now().getTime() + minutes * 60_000) } })
    process.execPath = '/there/is/nothing/here'
    await upload(bytes, 'later.pdf', 'document')
    expect(await found('Perseverance')).toEqual([])
    process.execPath = execPath
    await sweepLater(5)
    expect(await found('Perseverance')).toEqual([])
    await sweepLater(20)
    expect(await found('Perseverance')).toMatchObject([{ name: 'later.pdf' }])
  })
  test('a place of bytes that breaks is an error too, and the next document is read', async () => {
    const breaking = async () =>
      Readable.from(
        (async function* () {
          yield bytes.subarray(0, 20)
          throw new Error('The store is gone.')
        })(),
      )
    await expect(readText('application/pdf', breaking)).rejects.toThrow('The store is gone.')
    await expect(readText('application/pdf', () => Promise.reject(new Error('No store.')))).rejects.toThrow('No store.')
    const source = { sizeBytes: 5_000, read: () => Promise.reject(new Error('No part.')) }
    await expect(readLength('video/mp4', source)).rejects.toThrow('No part.')
    expect(await readText('text/plain', async () => Readable.from(['fine']))).toMatchObject({ pages: [{ text: 'fine' }] })
  })
})
