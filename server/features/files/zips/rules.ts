import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../../platform/files/files.ts'
import { distinctName } from '../rules.ts'

export interface ZipEntry {
  /** Its folders and name, between slashes. */
  path: string[]
  storageKey: string
  createdAt: Date
}

/** A name as a zip may hold it: not one that some programs take for a drive, or for the folder above. */
const inZip = (name: string): string => name.replace(/^([a-z]):/i, '$1_').replace(/^\.{1,2}$/, '_')

/**
 * A zip of stored files that is made while it is read: one file is open at a time, and none is held. The bytes are stored as they
 * are, because what takes room is packed already. A file that cannot be read breaks the zip off, so that nobody takes it for whole.
 */
export function zipOf(store: FileStore, entries: readonly ZipEntry[], onError: (error: unknown) => void): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const taken = new Map<string, Map<string, number>>()
  const breakOff = (error: unknown) => {
    // Whoever went away has ended it already, and what that ends in turn is no fault.
    if (out.destroyed) return
    onError(error)
    out.destroy(error instanceof Error ? error : new Error('The zip broke off.', { cause: error }))
  }
  // The library neither listens for what goes wrong with a file, nor closes it when nobody reads on.
  let current: Readable | undefined
  out.on('close', () => current?.destroy())
  const add = (bytes: Readable, take: (error: null, bytes: Readable) => void) => {
    current = bytes.on('error', breakOff)
    if (out.destroyed) bytes.destroy()
    else take(null, bytes)
  }
  for (const { path: given, storageKey, createdAt } of entries) {
    const path = given.map(inZip)
    const folder = path.slice(0, -1).join('/')
    const names = taken.get(folder) ?? new Map<string, number>()
    taken.set(folder, names)
    const name = distinctName(path.at(-1) ?? '', names)
    zip.addReadStreamLazy(folder ? `${folder}/${name}` : name, { mtime: createdAt, compress: false }, (take) => {
      store.get(storageKey).then((bytes) => (bytes ? add(bytes, take) : breakOff(new Error('The bytes of a file are gone.'))), breakOff)
    })
  }
  zip.on('error', breakOff)
  zip.outputStream.on('error', breakOff)
  zip.outputStream.pipe(out)
  zip.end()
  return out
}
