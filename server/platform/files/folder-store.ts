import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore as PiecesInFolder } from '@tus/file-store'
import { newId } from '../database/columns.ts'
import { type FileStore, keyOf } from './files.ts'
import { createOpenFiles } from './open-files.ts'

/** Keeps files in a folder: written beside, flushed to disk and then renamed, so that a half-written one is never seen. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  const openFiles = createOpenFiles()
  return {
    pieces: new PiecesInFolder({ directory: folder }),
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${newId()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx' }))
        await flush(unfinished)
        await rename(unfinished, path)
        openFiles.close(path)
        await flush(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const bytes = createReadStream(pathOf(key), range)
      return (await once(bytes, 'open').catch(ifMissing)) && bytes
    },
    read(key, range) {
      return openFiles.read(pathOf(key), range).catch(ifMissing)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      openFiles.close(pathOf(key))
      for await (const beside of glob(`${pathOf(key)}.*`)) await rm(beside, { force: true })
    },
    async settle(key) {
      await flush(pathOf(key))
      await rm(`${pathOf(key)}.json`, { force: true })
      await flush(dirname(pathOf(key)))
    },
    async *keys() {
      // What is found is named from the root, and the folder perhaps from where the process was started.
      for await (const found of glob('**/*', { cwd: folder, withFileTypes: true }))
        if (found.isFile()) yield keyOf(relative(folder, join(found.parentPath, found.name)).replaceAll(sep, '/'))
    },
  }
}

/** Whatever else keeps a file from being read is an error: only a file that is missing is answered as missing. */
function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Waits until a file or the names in a folder are on the disk itself. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
