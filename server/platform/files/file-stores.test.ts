import { randomBytes } from 'node:crypto'
import { mkdir, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/utils'
import { describe, expect, test } from 'vitest'
import { bucketAddress, emptyFolder } from '../../testing/processes.ts'
import { createBucketStore } from './bucket-store.ts'
import type { FileStore } from './files.ts'
import { createFolderStore } from './folder-store.ts'

const openBucket = async () => createBucketStore(await bucketAddress())

const whole = async (store: FileStore, key: string) => {
  const bytes = await store.get(key)
  return bytes && (await buffer(bytes))
}
async function keysOf(store: FileStore): Promise<string[]> {
  const keys = new Set<string>()
  for await (const key of store.keys()) keys.add(key)
  return [...keys].sort()
}
async function* breaking() {
  yield randomBytes(6_000_000)
  throw new Error('cut off')
}

describe.each([
  ['a folder', async () => createFolderStore(await emptyFolder())],
  ['a folder that is named from where the process runs', async () => createFolderStore(relative('.', await emptyFolder()))],
  ['a bucket', openBucket],
])('files in %s', (_, open) => {
  test('are kept, read in part, listed and removed', async () => {
    const store = await open()
    await store.put('a/b', Readable.from([Buffer.from('0123456789')]))
    await store.put('a/c/d', Readable.from([]))
    expect(await whole(store, 'a/b')).toEqual(Buffer.from('0123456789'))
    const part = await store.get('a/b', { start: 2, end: 4 })
    expect(part && (await buffer(part))).toEqual(Buffer.from('234'))
    expect(await store.read('a/b', { start: 2, end: 4 })).toEqual(Buffer.from('234'))
    expect(await store.read('a/b', { start: 8, end: 20 })).toEqual(Buffer.from('89'))
    expect(await store.read('a/x', { start: 0, end: 0 })).toBeNull()
    expect(await keysOf(store)).toEqual(['a/b', 'a/c/d'])
    await store.put('a/b', Readable.from([Buffer.from('abcde')]))
    expect(await store.read('a/b', { start: 2, end: 4 })).toEqual(Buffer.from('cde'))
    await store.remove('a/b')
    await store.remove('a/b')
    expect(await store.get('a/b')).toBeNull()
    expect(await store.read('a/b', { start: 2, end: 4 })).toBeNull()
    expect(await keysOf(store)).toEqual(['a/c/d'])
  })
  test('that are large come back as they were, and one that breaks off leaves nothing', async () => {
    const store = await open()
    const bytes = randomBytes(12_000_000)
    await store.put('a/b', Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)]))
    expect((await whole(store, 'a/b'))?.equals(bytes)).toBe(true)
    await expect(store.put('a/c', Readable.from(breaking()))).rejects.toThrow('cut off')
    expect(await store.get('a/c')).toBeNull()
    expect(await keysOf(store)).toEqual(['a/b'])
  })
  test('grow in pieces, are found again where they are, and last', async () => {
    const store = await open()
    const bytes = randomBytes(12_000_000)
    const { pieces } = store
    await pieces.create(new Upload({ id: 'a/b', size: bytes.length, offset: 0 }))
    let offset = 0
    for (const end of [1_000_000, 9_000_000, bytes.length]) {
      offset = await pieces.write(Readable.from([bytes.subarray(offset, end)]), 'a/b', offset)
      expect(offset).toBe(end)
      if (end < bytes.length) expect(await pieces.getUpload('a/b')).toMatchObject({ offset: end, size: bytes.length })
    }
    await store.settle('a/b')
    expect((await whole(store, 'a/b'))?.equals(bytes)).toBe(true)
    expect(await keysOf(store)).toEqual(['a/b'])
  })
  test('that were begun in pieces and given up leave nothing', async () => {
    const store = await open()
    for (const [id, size] of [
      ['a/b', 1_000],
      ['a/c', 7_000_000],
    ] as const) {
      await store.pieces.create(new Upload({ id, size: 12_000_000, offset: 0 }))
      await store.pieces.write(Readable.from([randomBytes(size)]), id, 0)
    }
    expect(await keysOf(store)).toEqual(['a/b', 'a/c'])
    for (const key of await keysOf(store)) await store.remove(key)
    expect(await keysOf(store)).toEqual([])
  })
})

test('a bucket that the key does not open is an error, and nothing is thought to be kept', async () => {
  const store = await createBucketStore(await bucketAddress('ANOTHER'))
  await expect(store.put('a/b', Readable.from(['x']))).rejects.toThrow(/access ?key/i)
  await expect(store.get('a/b')).rejects.toThrow(/access ?key/i)
})

test('a folder that cannot be read is an error, and no file in it is thought to be missing', async () => {
  const folder = await emptyFolder()
  const store = createFolderStore(folder)
  await mkdir(join(folder, 'a'))
  await symlink('b', join(folder, 'a', 'b'))
  await expect(store.get('a/b')).rejects.toThrow('ELOOP')
  await expect(store.read('a/b', { start: 0, end: 0 })).rejects.toThrow('ELOOP')
  expect(await store.get('a/c')).toBeNull()
  expect(await store.get('c/d')).toBeNull()
})
