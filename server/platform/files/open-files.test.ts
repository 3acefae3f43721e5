import { open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyFolder } from '../../testing/processes.ts'
import { createOpenFiles } from './open-files.ts'

const digits = { start: 2, end: 4 }

/** Files that are read in part, with every handle that was opened for them. A handle that is closed has no descriptor any more. */
async function openFilesIn(limits: { most?: number } = {}) {
  const folder = await emptyFolder()
  const handles: Awaited<ReturnType<typeof open>>[] = []
  const files = createOpenFiles({
    ...limits,
    open: async (...file) => {
      const handle = await open(...file)
      handles.push(handle)
      return handle
    },
  })
  const written = async (name: string, text: string) => {
    const path = join(folder, name)
    await writeFile(`${path}.part`, text)
    await rename(`${path}.part`, path)
    return path
  }
  const read = async (path: string) => (await files.read(path, digits)).toString()
  return { files, folder, handles, written, read, areOpen: () => handles.map(({ fd }) => fd !== -1) }
}

describe('files that are read in part', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('are opened once for all that ask at a time and soon after, and closed when nobody has asked for ten seconds', async () => {
    const { handles, written, read, areOpen } = await openFilesIn()
    const path = await written('a', '0123456789')
    expect(await Promise.all([read(path), read(path)])).toEqual(['234', '234'])
    vi.advanceTimersByTime(9_000)
    expect(await read(path)).toBe('234')
    vi.advanceTimersByTime(9_000)
    expect(areOpen()).toEqual([true])
    vi.advanceTimersByTime(1_000)
    await expect.poll(areOpen).toEqual([false])
    expect(await read(path)).toBe('234')
    expect(handles).toHaveLength(2)
  })
  test('are read to the end where they are closed meanwhile, and then as they are now', async () => {
    const { files, written, read, areOpen } = await openFilesIn()
    const path = await written('a', '0123456789')
    await read(path)
    const before = read(path)
    files.close(path)
    await written('a', 'abcdefghij')
    expect(await before).toBe('234')
    expect(await read(path)).toBe('cde')
    await expect.poll(areOpen).toEqual([false, true])
  })
  test('are closed, the one read longest ago first, when too many are open', async () => {
    const { written, read, areOpen } = await openFilesIn({ most: 2 })
    const [a, b, c] = [await written('a', '0123456789'), await written('b', '0123456789'), await written('c', '0123456789')]
    for (const path of [a, b, a, c]) await read(path)
    await expect.poll(areOpen).toEqual([true, false, true])
  })
  test('are asked for anew when they were missing or could not be read', async () => {
    const { folder, handles, written, read } = await openFilesIn()
    const path = join(folder, 'a')
    await expect(read(path)).rejects.toMatchObject({ code: 'ENOENT' })
    await written('a', '0123456789')
    expect(await read(path)).toBe('234')
    await handles[0]?.close()
    await expect(read(path)).rejects.toThrow()
    expect(await read(path)).toBe('234')
  })
})
