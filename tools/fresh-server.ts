/**
 * The real server as its own process, on a free port and (when fresh) a temporary data folder that vanishes with it. For browser
 * tests (which run this file), for screens and for load tests.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer, ensureBuilt, environmentOf, node, root, serverArguments } from './bootstrap.mjs'

export interface FreshServer {
  address: string
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the server as it is today and as `npm start` does (or another program that says so) with these settings and no others, on a free
 * port, and resolves when it says that it is ready. `onEnd` runs whenever it ends.
 */
export function startServer(env: NodeJS.ProcessEnv, onEnd: () => void = () => undefined, program = builtServer): Promise<FreshServer> {
  if (program === builtServer) ensureBuilt()
  const server = spawn(node, serverArguments(env, program), {
    cwd: root,
    // A few people do here what many do elsewhere, so there is no bound on what one of them asks.
    env: environmentOf({ PRANGAN_REQUESTS_PER_MINUTE: '0', ...env, PORT: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whoever started it may be ended before it: then it goes with them, and what it left is removed.
  const stopNow = () => {
    server.kill('SIGKILL')
    onEnd()
  }
  process.prependOnceListener('exit', stopNow)
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => {
      process.off('exit', stopNow)
      onEnd()
      resolve()
    })
  })
  const stop = () => {
    server.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      const address = /ready at (http:\S+)/.exec(printed)?.[1]
      if (address) resolve({ address, pid: server.pid ?? 0, stop })
    })
    server.once('close', (code) => reject(new Error(`The server ended (${code}) before it was ready:\n${printed}`)))
  })
}

/** Starts the server with its demo colleges in a data folder of its own. */
export function startFreshServer(env: NodeJS.ProcessEnv = {}): Promise<FreshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-'))
  return startServer({ ...env, PRANGAN_DATA: join(folder, 'data') }, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

if (import.meta.main) {
  const { address, stop } = await startFreshServer()
  console.log(`Prangan is ready at ${address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(0)))
}
