import { once } from 'node:events'
import { link, readdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../testing/processes.ts'
import { askUserOfFolder, isBackedUpNow, lockDataFolder } from './data-lock.ts'

/** What a process leaves that is killed while it holds the lock: a socket on which nobody listens. */
async function leaveLock(folder: string): Promise<void> {
  const dying = createServer().listen(join(folder, 'dying'))
  await once(dying, 'listening')
  await link(join(folder, 'dying'), join(folder, 'lock'))
  dying.close()
  await once(dying, 'close')
}

test.each([
  ['that nobody used', async () => undefined],
  ['that a killed process used', leaveLock],
])('of two that want a data folder at once %s, one gets it', async (_, before) => {
  for (let round = 0; round < 20; round++) {
    const folder = await emptyFolder()
    await before(folder)
    const tried = await Promise.allSettled([lockDataFolder(folder), lockDataFolder(folder)])
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = tried.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ message: expect.stringContaining('Another Prangan is already running') })
    await expect(lockDataFolder(folder)).rejects.toThrow('Another Prangan is already running')
    for (const one of tried) if (one.status === 'fulfilled') one.value()
    expect(await readdir(folder)).toEqual([])
  }
})

test('a lock that cannot be asked for is not taken for nobody’s', async () => {
  const folder = await emptyFolder()
  for (const name of ['lock', 'backup-lock']) await symlink(name, join(folder, name))
  await expect(lockDataFolder(folder)).rejects.toThrow('ELOOP')
  await expect(askUserOfFolder(folder, 'Who is there?')).rejects.toThrow('ELOOP')
  await expect(isBackedUpNow(folder)).rejects.toThrow('ELOOP')
  expect((await readdir(folder)).sort()).toEqual(['backup-lock', 'lock'])
})
