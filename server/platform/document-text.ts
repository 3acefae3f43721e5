import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export interface DocumentText {
  /** Null where the document has no pages of its own. */
  pageCount: number | null
  /** In order; `page` is counted from 1. */
  pages: { page: number | null; text: string }[]
}
export interface ReadingLimits {
  seconds: number
  memoryBytes: number
}

const usual: ReadingLimits = { seconds: 60, memoryBytes: 1024 ** 3 }
const heapMB = 512
const program = join(import.meta.dirname, 'document-text-process.ts')
const said = z.union([z.object({ page: z.int().nullable(), text: z.string() }), z.object({ pageCount: z.int().nullable() })])

/** Documents are read one after the other, so that many at once take no more memory than one. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * The text of a PDF, an Office document or a text. Whoever wrote the document may mean harm, so it is read in a process of its
 * own: without the installation's secrets, unable to write or to start anything, and ended when it takes too long or too much
 * memory. Throws when it could not be read.
 */
export function readText(mediaType: string, bytes: Readable, limits: ReadingLimits = usual): Promise<DocumentText> {
  const mine = turn.then(() => readInProcess(mediaType, bytes, limits))
  turn = mine.catch(() => null)
  return mine
}

async function readInProcess(mediaType: string, bytes: Readable, limits: ReadingLimits): Promise<DocumentText> {
  const rights = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heapMB}`, '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...rights, program, mediaType], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const watch = watchOver(child, limits)
  const found: DocumentText = { pageCount: null, pages: [] }
  try {
    // Caught at once: a process that ends before it was sent everything would otherwise take this one with it.
    const broken = pipeline(bytes, child.stdin).then(
      () => null,
      (cause: unknown) => new Error('The document could not be handed over.', { cause }),
    )
    for await (const line of createInterface({ input: child.stdout })) {
      const part = said.parse(JSON.parse(line))
      if ('text' in part) found.pages.push(part)
      else found.pageCount = part.pageCount
    }
    const code = await ended
    const failure = await broken
    if (code !== 0 || failure) throw new Error(`The document could not be read (${code ?? 'ended'}).`, { cause: failure })
    return found
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

/** Ends the process when it is beyond its limits. What it holds outside of its heap only the system knows, where it tells. */
function watchOver(child: ChildProcess, { seconds, memoryBytes }: ReadingLimits): NodeJS.Timeout {
  const until = performance.now() + seconds * 1000
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return setInterval(async () => {
    if (performance.now() > until || (await memoryOf(child)) > memoryBytes) child.kill('SIGKILL')
  }, 100)
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
