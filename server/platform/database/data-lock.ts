import { createHash } from 'node:crypto'
import { chmod, link, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Answers what somebody asks of the process that holds a lock, in a word or a sentence. */
export type LockAnswer = (question: string) => Promise<string>

/** Paths of sockets are cut off beyond this by some systems. */
const longestPath = 100
const askWithinMs = 10_000
const isPipe = process.platform === 'win32'

/**
 * Makes sure that one process at a time uses a data folder: the embedded database would be broken by two. The lock is a
 * local socket, so it ends with the process however that ends, and a stale one is seen to be stale. Only the same account can reach it.
 * Answers how to let go of it; throws a sentence for a person when the folder is in use.
 */
export async function lockDataFolder(folder: string, answer?: LockAnswer): Promise<() => void> {
  const { real, address } = await placeOf(folder, 'lock')
  return take(address, answer, `Another Prangan is already running on ${real}. Stop it first, or choose another folder with PRANGAN_DATA.`)
}

/** What the process that uses a data folder answers; null when none does. */
export async function askUserOfFolder(folder: string, question: string): Promise<string | null> {
  const { address } = await placeOf(folder, 'lock')
  const socket = await reach(address)
  if (!socket) return null
  socket.end(question)
  return text(socket)
}

/** Held while a data folder is backed up. Answers how to let go of it; throws a sentence when another backup goes on. */
export async function lockForBackup(folder: string): Promise<() => void> {
  const { real, address } = await placeOf(folder, 'backup-lock')
  return take(address, undefined, `Another backup of ${real} is going on. Wait until it is done.`)
}

/** Whether somebody backs a data folder up just now. */
export async function isBackedUpNow(folder: string): Promise<boolean> {
  const { address } = await placeOf(folder, 'backup-lock')
  return isReached(address)
}

/** In the folder itself, where everybody who uses it finds it; where its path is too long for a socket, among the temporary files. */
async function placeOf(folder: string, name: string): Promise<{ real: string; address: string }> {
  await mkdir(folder, { recursive: true })
  const real = await realpath(folder)
  const digest = `prangan-${name}-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`
  if (isPipe) return { real, address: `\\\\.\\pipe\\${digest}` }
  const inFolder = join(real, name)
  return { real, address: inFolder.length <= longestPath ? inFolder : join(tmpdir(), `${digest}.sock`) }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Listening is what takes a lock: of those who try at once one succeeds. */
async function take(address: string, answer: LockAnswer | undefined, refusal: string): Promise<() => void> {
  // Whoever asks has said everything when it ends its side; the answer comes after that.
  const lock: Server = createServer({ allowHalfOpen: true }, (socket) => void reply(socket.unref(), answer)).unref()
  if (!(await listens(lock, address)) && ((await isHeld(address)) || !(await listens(lock, address)))) throw new Error(refusal)
  if (!isPipe) await chmod(address, 0o600)
  return () => void lock.close()
}

/** Whether it listens now; it does not where something is in its place already. */
const listens = (lock: Server, address: string) =>
  new Promise<boolean>((resolve, reject) =>
    lock.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error))).listen(address, () => resolve(true)),
  )

/** Whether a process that lives holds a lock; the socket of one that does not is taken away. */
async function isHeld(address: string): Promise<boolean> {
  if (await isReached(address)) return true
  if (isPipe) return false
  // Whoever found the same may have put a socket of its own there by now, and that must stay: so what is there is looked at once more, aside.
  const aside = `${address}~`
  try {
    await rename(address, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  const isTaken = await isReached(aside)
  if (isTaken) await link(aside, address)
  await rm(aside)
  return isTaken
}

async function reply(socket: Socket, answer: LockAnswer | undefined): Promise<void> {
  // It went away without waiting: nothing is to be said to it.
  socket.on('error', () => socket.destroy())
  socket.setTimeout(askWithinMs, () => socket.destroy())
  const question = await text(socket).catch(() => '')
  socket.setTimeout(0)
  if (!question || !answer) return void socket.end()
  socket.end(await answer(question).catch((error: unknown) => (error instanceof Error ? error.message : String(error))))
}

/** Null where nobody listens. Whatever else is in the way of asking is no sign that nobody does. */
const reach = (address: string) =>
  new Promise<Socket | null>((resolve, reject) => {
    const socket = connect({ path: address, allowHalfOpen: true })
    const fail = (error: unknown) => (['ECONNREFUSED', 'ENOENT'].includes(String(codeOf(error))) ? resolve(null) : reject(error))
    socket.once('connect', () => resolve(socket)).once('error', fail)
  })

async function isReached(address: string): Promise<boolean> {
  const socket = await reach(address)
  socket?.destroy()
  return socket !== null
}
