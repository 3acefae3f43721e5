/**
 * The real server as its own process, on a free port and a temporary data folder that vanishes with it. For browser tests
 * (which run this file), for screens and for load tests.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, node, root } from './bootstrap.mjs'

export interface FreshServer {
  address: string
  stop: () => Promise<void>
}

/** Starts the server with its demo colleges and resolves when it says that it is ready. */
export function startFreshServer(env: NodeJS.ProcessEnv = {}): Promise<FreshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-'))
  const server = spawn(node, ['server/main.ts'], {
    cwd: root,
    env: { ...environment(), DATABASE_URL: undefined, ...env, PORT: '0', PRANGAN_DATA: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => {
      remove()
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
      if (address) resolve({ address, stop })
    })
    server.once('close', (code) => reject(new Error(`The server ended (${code}) before it was ready:\n${printed}`)))
  })
}

if (import.meta.main) {
  const { address, stop } = await startFreshServer()
  console.log(`Prangan is ready at ${address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(0)))
}
