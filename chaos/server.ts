/** A server as its own process at a port that stays the same, so that clients find the next one where the last one was. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, environmentOf, node, root, serverArguments } from '../tools/bootstrap.mjs'
import { freePort } from '../tools/free-port.ts'

export interface KeptServer {
  readonly address: string
  /** Resolves when it serves; rejects when it ended before, with where its log is. */
  start(): Promise<void>
  /** Resolves to whether it was still there to be killed. */
  kill(): Promise<boolean>
  /** As an operator stops it. */
  stop(): Promise<boolean>
  isRunning(): boolean
  /** Resolves with how it ended when it does although nobody asked it to; at once where it has. */
  endedByItself(): Promise<string>
}

/** How servers ended although nobody asked them to, in the whole run. */
export const ownEnds: string[] = []

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
  let asked: ChildProcess | undefined
  let ownEnd = Promise.withResolvers<string>()
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    // What is waited for from now on is told of by the next life, whichever way this one ended.
    ownEnd = Promise.withResolvers<string>()
    if (!child || !isRunning()) return false
    asked = child
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
    return true
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async start() {
      const stderr = openSync(log, 'a')
      // A few people write here what many would, so there is no bound on what one of them asks.
      const unbounded = { PRANGAN_REQUESTS_PER_MINUTE: '0', NODE_ENV: 'production' }
      const own = { HOST: '127.0.0.1', ...unbounded, ...env, PORT: String(port) }
      const fresh = spawn(node, ['--import', clock, ...serverArguments(own)], {
        cwd: root,
        env: environmentOf(own),
        stdio: ['ignore', 'pipe', stderr],
      })
      closeSync(stderr)
      child = fresh
      running.add(fresh)
      const { resolve: tellOwnEnd } = ownEnd
      fresh.once('close', (code, signal) => {
        running.delete(fresh)
        if (asked === fresh) return
        const how = `the server ended by itself (${code ?? signal}); see ${log}`
        ownEnds.push(how)
        tellOwnEnd(how)
      })
      await new Promise<void>((resolve, reject) => {
        fresh.stdout?.on('data', (chunk: Buffer) => String(chunk).includes('ready at') && resolve())
        fresh.once('close', (code, signal) => reject(new Error(`The server ended (${code ?? signal}) before it was ready; see ${log}`)))
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isRunning,
    endedByItself: () => ownEnd.promise,
  }
}
