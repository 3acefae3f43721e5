import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { startTestServer } from '../../../testing/server.ts'
import { sweepFiles } from './actions.ts'

const { platform, logged } = await startTestServer({ rollback: true })

async function keysNow(): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of platform.files.keys()) keys.add(key)
  return keys
}
/** Bytes that no row of this database names. */
async function leave(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `${newId()}/ab/${newId()}`)
  for (const key of keys) await platform.files.put(key, Readable.from(['bytes']))
  return keys
}

test('bytes that nobody names are swept, unless most of what lies there is not of this database', async () => {
  const own = await keysNow()
  expect(own.size).toBeGreaterThan(0)
  await leave(1)
  await sweepFiles(platform)
  expect(await keysNow()).toEqual(own)

  const foreign = await leave(own.size + 1)
  await sweepFiles(platform)
  expect(await keysNow()).toEqual(new Set([...own, ...foreign]))
  expect(logged.filter((line) => line.includes('is this the folder or bucket of another installation?'))).toHaveLength(1)
})
