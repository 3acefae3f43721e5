import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createFolderStore } from '../../../platform/files/folder-store.ts'
import { emptyFolder } from '../../../testing/processes.ts'
import { distinctName } from '../rules.ts'
import { zipOf } from './rules.ts'

/** A zip of one file, of which the store gives these bytes. */
async function zipWith(get: () => Promise<Readable | null>) {
  const errors: unknown[] = []
  const entry = { path: ['film.mp4'], storageKey: 'a/b', createdAt: new Date('2026-11-20T05:00:00Z') }
  const zip = zipOf({ ...createFolderStore(await emptyFolder()), get }, [entry], (error) => errors.push(error))
  return { zip, errors }
}
function* endless() {
  while (true) yield Buffer.alloc(64 * 1024)
}
function* failing() {
  yield Buffer.alloc(64 * 1024)
  throw new Error('The disk cannot read on.')
}

test('of a zip that nobody reads to its end the file that is open is closed, and that is no fault', async () => {
  const bytes = Readable.from(endless())
  const { zip, errors } = await zipWith(async () => bytes)
  await once(zip, 'readable')
  zip.destroy()
  await once(bytes, 'close')
  expect(errors).toEqual([])
})

test('a file that is opened when the zip has ended already is closed at once', async () => {
  const bytes = Readable.from(endless())
  const opened = Promise.withResolvers<Readable>()
  const { zip, errors } = await zipWith(() => opened.promise)
  zip.destroy()
  await once(zip, 'close')
  opened.resolve(bytes)
  await once(bytes, 'close')
  expect(errors).toEqual([])
})

test.each([
  ['cannot be read on', async () => Readable.from(failing()), 'The disk cannot read on.'],
  ['cannot be opened', () => Promise.reject(new Error('The disk is away.')), 'The disk is away.'],
  ['is gone', async () => null, 'The bytes of a file are gone.'],
])('a file that %s breaks the zip off, and is told of once', async (_, get, message) => {
  const { zip, errors } = await zipWith(get)
  await expect(buffer(zip)).rejects.toThrow(message)
  expect(errors).toEqual([expect.objectContaining({ message })])
})

test('equal names are told apart, each number tried once however many there are', () => {
  let tries = 0
  const taken = new (class extends Map<string, number> {
    override has(name: string) {
      tries++
      return super.has(name)
    }
  })()
  const given = ['Notes.pdf', 'notes (2).pdf', ...Array.from({ length: 1_000 }, () => 'NOTES.pdf'), 'Notes (2).pdf', 'none']
  const names = given.map((name) => distinctName(name, taken))
  expect(names.slice(0, 4)).toEqual(['Notes.pdf', 'notes (2).pdf', 'NOTES (3).pdf', 'NOTES (4).pdf'])
  expect(names.slice(-2)).toEqual(['Notes (2) (2).pdf', 'none'])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length)
  expect(tries).toBeLessThan(3 * given.length)
})
