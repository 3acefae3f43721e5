import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { type DeviceDraft, forgetOnDevice, keepOnDevice, readFromDevice } from './device-drafts.ts'

const draft = (body: string, at = new Date().toISOString()): DeviceDraft => ({
  values: { title: 'Rotations', body },
  baseVersion: 3,
  at,
  heardAt: null,
})

test('a short draft is kept the moment it is handed over', async () => {
  const kept = keepOnDevice('short', draft('a'))
  expect(localStorage.getItem('prangan.writing.short')).toContain('Rotations')
  await kept
  expect((await readFromDevice('short'))?.values.body).toBe('a')
  await forgetOnDevice('short')
  expect(await readFromDevice('short')).toBeNull()
})

test('a long one has room too, in place of the short one before', async () => {
  await keepOnDevice('long', draft('a', '2026-11-21T05:00:00.000Z'))
  await keepOnDevice('long', draft('b'.repeat(400_000)))
  expect(localStorage.getItem('prangan.writing.long')).toBeNull()
  expect((await readFromDevice('long'))?.values.body).toHaveLength(400_000)
  await forgetOnDevice('long')
  expect(await readFromDevice('long')).toBeNull()
})

test('where the plain storage is full, the larger one is used', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await keepOnDevice('full', draft('a'))
  expect((await readFromDevice('full'))?.values.body).toBe('a')
})

test('the later of two counts, and what is two months old is forgotten', async () => {
  await keepOnDevice('two', draft('b'.repeat(300_000), new Date(Date.now() - 60_000).toISOString()))
  await keepOnDevice('two', draft('later'))
  expect((await readFromDevice('two'))?.values.body).toBe('later')
  await keepOnDevice('old', draft('a', new Date(Date.now() - 61 * 86_400_000).toISOString()))
  expect(await readFromDevice('old')).toBeNull()
})
