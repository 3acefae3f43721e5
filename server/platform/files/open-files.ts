import { open as openFile } from 'node:fs/promises'

/** A player or a viewer asks for the next part of a file well before that. */
const idleMs = 10_000
/** Far fewer than a process may have open, and more than are watched at a time in most colleges. */
const mostFiles = 256

interface OpenFile {
  readonly handle: ReturnType<typeof openFile>
  readonly idle: NodeJS.Timeout
}

/**
 * Reads parts of files, and leaves a file open until nobody has asked for a part of it for some seconds: to open and to
 * close it takes longer than to read from it. A path whose file is replaced or removed has to be closed, or what was there is read for as long; another
 * process that shares the folder reads it so, and nobody is shown a file that has no row any more.
 */
export function createOpenFiles({ open = openFile, most = mostFiles }: { open?: typeof openFile; most?: number } = {}) {
  /** The one that was read last stands last. */
  const files = new Map<string, OpenFile>()
  /** What is being read is read to its end: a handle waits for that before it closes. */
  const close = (path: string) => {
    const file = files.get(path)
    if (!file) return
    files.delete(path)
    clearTimeout(file.idle)
    // What could not be opened was told to whoever read, and of a file that was only read nothing is lost where closing fails.
    void Promise.allSettled([file.handle.then((handle) => handle.close())])
  }
  const opened = (path: string): OpenFile => {
    const known = files.get(path)
    files.delete(path)
    const file = known ?? { handle: open(path), idle: setTimeout(close, idleMs, path).unref() }
    file.idle.refresh()
    files.set(path, file)
    const [oldest] = files.keys()
    if (files.size > most && oldest !== undefined) close(oldest)
    return file
  }
  return {
    close,
    /** The bytes from `start` to `end` inclusive, or as many of them as there are. Fails as opening and reading a file do. */
    async read(path: string, { start, end }: { start: number; end: number }): Promise<Buffer> {
      const file = opened(path)
      try {
        const handle = await file.handle
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(end - start + 1), 0, end - start + 1, start)
        return buffer.subarray(0, bytesRead)
      } catch (error) {
        if (files.get(path) === file) close(path)
        throw error
      }
    },
  }
}
