/*
 * A folder in which the embedded database stands as a database has to. PGlite as it comes leaves four things out that a server does by itself.
 *
 * It does not bring to the disk what is committed: it starts PostgreSQL with `-F`, and the fsync of its file system answers without
 * having done anything. A process that is killed loses nothing then, because the system has what was written; but a power cut may lose
 * what came last, and leave a database that cannot be opened.
 *
 * It makes no checkpoints, because it has no process for them: the log would grow as long as it runs, and after a crash be read as a whole.
 *
 * And where the disk is full when the log needs its next piece, it does not end as PostgreSQL does, but turns in a circle for ever, and
 * the whole process with it. So the log has a reserve, and tables stop growing while there is still room for the log.
 *
 * And a statement that is prepared keeps the plan that was made for its tables as they were then. A server analyses a table that has grown,
 * which makes it plan anew; here plans are let go of when much was written.
 *
 * Beside that, it is remembered how long files are, because asking the system is dearer here than it is for a server.
 *
 * Decision 17 has what was measured.
 */
import fs from 'node:fs'
import { type FileHandle, glob, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Extensions, PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type Room, roomOf } from '../files/room.ts'

/** PGlite's own settings without `-F`. Of the ways to bring the log to the disk, `fsync` is the one that reaches the file system here. */
const durableParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** A file that the compiled PostgreSQL has open: its place in there, and its number in the system. */
interface OpenFile {
  path: string
  nfd: number
  position: number
}
type Write = (file: OpenFile, buffer: ArrayBufferView, offset: number, length: number, position?: number) => number
type Seek = (file: OpenFile, offset: number, whence: number) => number
/** What is called for an open file; PGlite leaves `fsync` out. */
interface StreamOps {
  llseek: Seek
  write: Write
  fsync?: (file: OpenFile) => number
  open: (...given: never[]) => unknown
  close: (...given: never[]) => unknown
  setattr: (...given: never[]) => unknown
}
/** What the compiled PostgreSQL calls for files. */
interface FileSystem {
  NODEFS: { stream_ops: StreamOps; node_ops: { setattr: (...given: never[]) => unknown } }
  FS: { ErrnoError: new (code: number) => Error }
}
/** WASI's numbers for an error of the device, and for a disk that is full. */
const deviceError = 29
const diskFull = 51

class DurableFolder extends NodeFS {
  readonly #room: Room

  constructor(folder: string, room: Room) {
    super(folder)
    this.#room = room
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const mountThen = (system: FileSystem) => {
      system.NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fs.fsyncSync(nfd)
        } catch (error) {
          // PostgreSQL then stops, as it must: it cannot know what is on the disk.
          throw Object.assign(new system.FS.ErrnoError(deviceError), { cause: error })
        }
        return 0
      }
      system.NODEFS.stream_ops.write = this.#writing(system)
      rememberSizes(system)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mountThen] } }
  }

  /** A table that cannot grow refuses a statement, which is what people can be told; a log that cannot would be the end. */
  #writing({ NODEFS, FS }: FileSystem): Write {
    const { write } = NODEFS.stream_ops
    return (...given) => {
      const [file, , , length, position = file.position] = given
      if (isOfTable(file) && this.#room.isShort() && position + length > fs.fstatSync(file.nfd).size) throw new FS.ErrnoError(diskFull)
      try {
        return write(...given)
      } catch (error) {
        if (!(isDiskFull(error) && isOfLog(file) && this.#room.release())) throw error
        return write(...given)
      }
    }
  }
}

/** Of the places to which a place in a file is relative: its end. */
const fromEnd = 2

/**
 * PostgreSQL asks how long a table is each time it begins to go through it, and where a statement looks into a small table for each of its rows,
 * that is hundreds of times; each time, asking the system took longer than going through it. So it is remembered until any file is written, opened, closed or cut.
 */
function rememberSizes({ NODEFS: { stream_ops, node_ops } }: FileSystem): void {
  const sizes = new Map<number, number>()
  const forgetting =
    <Given extends unknown[], Answer>(change: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      sizes.clear()
      return change(...given)
    }
  const { llseek, write, open, close, setattr } = stream_ops
  Object.assign(stream_ops, { write: forgetting(write), open: forgetting(open), close: forgetting(close), setattr: forgetting(setattr) })
  node_ops.setattr = forgetting(node_ops.setattr)
  stream_ops.llseek = (file, offset, whence) => {
    if (whence !== fromEnd || offset !== 0) return llseek(file, offset, whence)
    const size = sizes.get(file.nfd) ?? llseek(file, 0, fromEnd)
    sizes.set(file.nfd, size)
    return size
  }
}

const isOfLog = ({ path }: OpenFile): boolean => path.includes('/pg_wal/')
const isOfTable = ({ path }: OpenFile): boolean => path.includes('/base/')
const isDiskFull = (error: unknown): boolean => typeof error === 'object' && error !== null && 'errno' in error && error.errno === diskFull

/** Opens the embedded database of a folder, making it first where there is none. */
export async function openDurably(
  folder: string,
  { params, extensions }: { params: readonly string[]; extensions: Extensions },
): Promise<PGlite> {
  const isNew = !fs.existsSync(join(folder, 'PG_VERSION'))
  const room = roomOf(dirname(folder), `${folder}.reserve`)
  const database = await PGlite.create({ fs: new DurableFolder(folder, room), startParams: [...durableParams, ...params], extensions })
  // The first files are made before PostgreSQL runs, by a program that does not wait for the disk.
  if (isNew) await flushAll(folder)
  await room.restock()
  keepUp(database, room)
  return database
}

const lookEveryMs = 10_000
/** A checkpoint is made when there is so much log since the last one, or some and it is that long ago. */
const logBytes = 48 * 1024 * 1024
const longestMs = 300_000
/** Plans are made anew when so much was written to the log since they last were. */
const replanBytes = 4 * 1024 * 1024
const howMuchLog = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as ever
  from pg_control_checkpoint()`

/** Makes checkpoints, lets go of old plans and keeps the reserve, until the database is closed. */
function keepUp(database: PGlite, room: Room): void {
  let lastMs = performance.now()
  let planned = 0
  const look = async () => {
    await room.restock()
    const { rows } = await database.query<{ bytes: number; ever: number }>(howMuchLog)
    const ever = Number(rows[0]?.ever)
    if (ever - planned > replanBytes) {
      await database.exec('discard plans')
      planned = ever
    }
    const bytes = Number(rows[0]?.bytes)
    if (bytes < logBytes && (bytes < 1024 || performance.now() - lastMs < longestMs)) return
    await database.exec('checkpoint')
    lastMs = performance.now()
  }
  const timer = setInterval(() => {
    if (database.closed) return clearInterval(timer)
    look().catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
  }, lookEveryMs).unref()
}

/** So many files are open at once. */
const together = 64

/** Waits until everything below a folder is on the disk. */
async function flushAll(folder: string): Promise<void> {
  const paths = [folder]
  for await (const found of glob('**/*', { cwd: folder })) paths.push(join(folder, found))
  for (let from = 0; from < paths.length; from += together) await Promise.all(paths.slice(from, from + together).map(flush))
}

async function flush(path: string): Promise<void> {
  const handle: FileHandle | null = await open(path, 'r').catch((error: unknown) => {
    // A file that PostgreSQL is done with meanwhile.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  await handle?.sync().finally(() => handle.close())
}
