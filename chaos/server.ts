/** A server as its own process at a port that stays the same, so that clients find the next one where the last one was. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, environment, node, root } from '../tools/bootstrap.mjs'
import { freePort } from '../tools/free-port.ts'

export interface KeptServer {
  readonly address: string
  /** Resolves when it serves; rejects when it ended before, with where its log is. */
  start(): Promise<void>
  kill(): Promise<void>
  /** As an operator stops it. */
  stop(): Promise<void>
  isRunning(): boolean
}

const clock = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href
const running = new Set<ChildProcess>()

/** Ends what still runs when the rig does. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** `log` is the file that takes what the server writes, of all its lives. */
export async function keepServer(env: NodeJS.ProcessEnv, log: string): Promise<KeptServer> {
  ensureBuilt()
  const port = await freePort()
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async start() {
      const stderr = openSync(log, 'a')
      // A few people write here what many would, so there is no bound on what one of them asks.
      const unbounded = { PRANGAN_REQUESTS_PER_MINUTE: '0', NODE_ENV: 'production' }
      const own = { DATABASE_URL: undefined, HOST: '127.0.0.1', ...unbounded, ...env, PORT: String(port) }
      const fresh = spawn(node, ['--import', clock, 'dist/server/main.js'], {
        cwd: root,
        env: { ...environment(), ...own },
        stdio: ['ignore', 'pipe', stderr],
      })
      closeSync(stderr)
      child = fresh
      running.add(fresh)
      fresh.once('close', () => running.delete(fresh))
      await new Promise<void>((resolve, reject) => {
        fresh.stdout?.on('data', (chunk: Buffer) => String(chunk).includes('ready at') && resolve())
        fresh.once('close', (code, signal) => reject(new Error(`The server ended (${code ?? signal}) before it was ready; see ${log}`)))
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
  }
}
