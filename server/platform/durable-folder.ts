/*
 * A folder in which the embedded database stands so that what it has committed is on the disk. As PGlite comes it asks for that nowhere:
 * it starts PostgreSQL with `-F`, and the fsync of its file system answers without having done anything. Then a process that is killed
 * loses nothing, because the system has what was written; but a power cut may lose what came last, and leave a database that cannot be
 * opened. Decision 17 has what was measured.
 */
import fs from 'node:fs'
import { type FileHandle, glob, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Extensions, PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite's own settings without `-F`. Of the ways to bring the log to the disk, `fsync` is the one that reaches the file system here. */
const durableParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** What the compiled PostgreSQL calls for an open file; PGlite leaves `fsync` out. */
interface FileSystem {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
  FS: { ErrnoError: new (code: number) => Error }
}
/** WASI's number for an error of the device. */
const deviceError = 29

class DurableFolder extends NodeFS {
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
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mountThen] } }
  }
}

/** Opens the embedded database of a folder, making it first where there is none. */
export async function openDurably(
  folder: string,
  { params, extensions }: { params: readonly string[]; extensions: Extensions },
): Promise<PGlite> {
  const isNew = !fs.existsSync(join(folder, 'PG_VERSION'))
  const database = await PGlite.create({ fs: new DurableFolder(folder), startParams: [...durableParams, ...params], extensions })
  // The first files are made before PostgreSQL runs, by a program that does not wait for the disk.
  if (isNew) await flushAll(folder)
  return database
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
