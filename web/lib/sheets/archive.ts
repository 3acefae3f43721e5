/** Why a workbook is not read. */
export type Unread = 'damaged' | 'locked' | 'large'

/** A workbook that is not read, and why. */
export class UnreadWorkbook extends Error {
  readonly why: Unread
  constructor(why: Unread, cause?: unknown) {
    super(`The workbook is ${why}.`, { cause })
    this.why = why
  }
}

/** What the parts of a workbook come to at most, unpacked: some twenty times the largest college. More is a mistake, or meant to do harm. */
const unpackedBytes = 48 * 1024 * 1024
/** So little is unpacked at a time that what comes of it, a thousand times as much at most, is looked at before more is. */
const stepBytes = 16 * 1024

interface Entry {
  isLocked: boolean
  isDeflated: boolean
  packedBytes: number
  at: number
}

/** The texts in a ZIP archive, unpacked one by one as they are asked for; of one that is not there, nothing. */
export interface Archive {
  textOf: (name: string) => Promise<string | undefined>
}

export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const entries = entriesOf(bytes)
  let left = unpackedBytes
  return {
    async textOf(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.isLocked) throw new UnreadWorkbook('locked')
      const packed = packedOf(bytes, entry)
      const parts: Uint8Array[] = []
      for await (const part of entry.isDeflated ? inflated(packed) : [packed]) {
        left -= part.byteLength
        if (left < 0) throw new UnreadWorkbook('large')
        parts.push(part)
      }
      const text = new TextDecoder()
      return parts.map((part) => text.decode(part, { stream: true })).join('') + text.decode()
    },
  }
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** The record at the end, with the longest remark that may come after it. */
const endBytes = 22 + 65_535

/** What the directory at the end of the archive lists, by name. */
function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  try {
    const end = endOf(view)
    let at = view.getUint32(end + 16, true)
    for (let count = view.getUint16(end + 10, true); count > 0; count--) {
      if (view.getUint32(at, true) !== entryMark) throw new UnreadWorkbook('damaged')
      const nameBytes = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
      entries.set(name, {
        isLocked: (view.getUint16(at + 8, true) & 1) === 1,
        isDeflated: view.getUint16(at + 10, true) === 8,
        packedBytes: view.getUint32(at + 20, true),
        at: view.getUint32(at + 42, true),
      })
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch (cause) {
    throw new UnreadWorkbook('damaged', cause)
  }
  return entries
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - endBytes); at--)
    if (view.getUint32(at, true) === endMark) return at
  throw new UnreadWorkbook('damaged')
}

/** The bytes of an entry as they are packed; its own heading says where they begin. */
function packedOf(bytes: Uint8Array<ArrayBuffer>, { at, packedBytes }: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.byteLength) throw new UnreadWorkbook('damaged')
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return bytes.subarray(begin, begin + packedBytes)
}

async function* inflated(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  let at = 0
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= packed.byteLength) return controller.close()
      controller.enqueue(packed.subarray(at, at + stepBytes))
      at += stepBytes
    },
  })
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw new UnreadWorkbook('damaged', cause)
    })
  for (let step = await next(); !step.done; step = await next()) yield step.value
}
