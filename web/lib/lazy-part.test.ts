import { expect, test } from 'vitest'
import { noteNetwork, noteSilence } from './connection.ts'
import { fetchPart } from './lazy-part.ts'

/** A fetch that fails as often as it is told, and counts. */
function failing(times: number) {
  const counted = {
    asked: 0,
    load: () => {
      counted.asked++
      return counted.asked > times ? Promise.resolve('part') : Promise.reject(new TypeError('Failed to fetch'))
    },
  }
  return counted
}

test('a part that cannot be had without a network is fetched when that is back', async () => {
  noteSilence()
  const part = failing(1)
  const fetched = fetchPart(part.load)
  await Promise.resolve()
  expect(part.asked).toBe(1)
  noteNetwork()
  expect(await fetched).toBe('part')
  expect(part.asked).toBe(2)
})

test('a part that fails again waits again', async () => {
  noteSilence()
  const part = failing(2)
  const load = () => {
    if (part.asked === 1) noteSilence()
    return part.load()
  }
  const fetched = fetchPart(load)
  await Promise.resolve()
  noteNetwork()
  await expect.poll(() => part.asked).toBe(2)
  noteNetwork()
  expect(await fetched).toBe('part')
})

test('a part that fails with a network is refused: a newer version may have another', async () => {
  await expect(fetchPart(failing(1).load)).rejects.toThrow('Failed to fetch')
})
