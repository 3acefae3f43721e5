import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes sure that one process at a time uses a data folder: the embedded database would be broken by two. The lock is a
 * local socket, so it ends with the process however that ends, and a stale one is seen to be stale.
 * Answers how to let go of it; throws a sentence for a person when the folder is in use.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  const real = await realpath(folder)
  const name = `prangan-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  if (await isAnswering(address))
    throw new Error(`Another Prangan is already running on ${real}. Stop it first, or choose another folder with PRANGAN_DATA.`)
  if (process.platform !== 'win32') await rm(address, { force: true })
  const lock = createServer((socket) => socket.end()).unref()
  await new Promise<void>((resolve, reject) => lock.once('error', reject).listen(address, resolve))
  return () => void lock.close()
}

const isAnswering = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
