/** A PostgreSQL under our hand, from given programs: started, stopped, killed, frozen, copied as a standby and promoted. */
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environmentOf } from '../tools/bootstrap.mjs'
import { freePort } from '../tools/free-port.ts'

export interface Cluster {
  readonly port: number
  readonly url: string
  /** Resolves when it takes connections. */
  start(): Promise<void>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Kills it with all its processes, as a machine is lost. */
  kill(): void
  freeze(): void
  thaw(): void
  /** Makes a standby the one that is written to. */
  promote(): Promise<void>
  /** A copy that follows this one from now on, not started yet. */
  copy(name: string): Promise<Cluster>
}

interface Programs {
  bin: string
  /** The account that it runs under when we are root, because it refuses to run as root. */
  account: { uid: number; gid: number } | undefined
}

/** The settings of a primary whose commit waits until its standby has it on disk; docs/high-availability.md gives the same. */
export const synchronous = { synchronous_commit: 'on', synchronous_standby_names: 'FIRST 1 (standby)', wal_level: 'replica' }

const user = 'prangan'
/** The postmasters that were started here; what still runs when the rig ends is killed. */
const postmasters = new Set<string>()

export function killClusters(): void {
  // One that ended by itself meanwhile left nothing to kill.
  for (const data of postmasters) if (existsSync(pidFileOf(data))) signalAll(data, 'SIGKILL')
}

/** Makes a new PostgreSQL in a folder of its own. */
export async function createCluster(folder: string, programs: Programs, settings: Record<string, string> = {}): Promise<Cluster> {
  const password = randomUUID()
  mkdirSync(folder, { recursive: true })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  mkdirSync(data)
  if (programs.account) for (const path of [data, passwordFile]) chownSync(path, programs.account.uid, programs.account.gid)
  const flags = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--no-sync', data]
  await runAs(programs, folder, 'initdb', flags)
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n')
  return clusterIn({ folder, data, password, programs, settings, port: await freePort() })
}

/** Runs a program to its end, while the load goes on beside it; rejects with what it said when it failed. */
async function runAs({ bin, account }: Programs, cwd: string, program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(bin, program), args, { ...account, cwd, env: environmentOf({ LC_ALL: 'C.UTF-8' }) })
}

interface Made {
  folder: string
  data: string
  password: string
  programs: Programs
  settings: Record<string, string>
  port: number
}

function clusterIn(made: Made): Cluster {
  const { folder, data, password, programs, port } = made
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...made.settings }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (args: readonly string[]) => runAs(programs, folder, 'pg_ctl', ['-D', data, '-s', ...args])
  return {
    port,
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async start() {
      postmasters.add(data)
      await control(['start', '-w', '-l', join(data, 'log'), '-o', options.join(' ')])
    },
    async stop(mode) {
      await control(['stop', '-w', '-m', mode])
      postmasters.delete(data)
    },
    kill() {
      signalAll(data, 'SIGKILL')
      postmasters.delete(data)
    },
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    promote: () => control(['promote', '-w']),
    copy: (name) => copyOf(made, name),
  }
}

/** Takes a base backup that follows its origin under the name `standby`. It does not wait for a standby of its own once it is promoted. */
async function copyOf({ folder, password, programs, port }: Made, name: string): Promise<Cluster> {
  const data = join(folder, name)
  mkdirSync(data)
  chmodSync(data, 0o700)
  if (programs.account) chownSync(data, programs.account.uid, programs.account.gid)
  const origin = `host=127.0.0.1 port=${port} user=${user} password=${password} application_name=standby`
  await runAs(programs, folder, 'pg_basebackup', ['-D', data, '-d', origin, '-R', '-X', 'stream', '--checkpoint=fast'])
  return clusterIn({ folder, data, password, programs, settings: { hot_standby: 'on' }, port: await freePort() })
}

const pidFileOf = (data: string) => join(data, 'postmaster.pid')

/** Throws where no PostgreSQL runs: a fault that nothing felt would count as one that was stood. */
function signalAll(data: string, name: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(pidFileOf(data), 'utf8').split('\n')[0])
  // The postmaster first, or it would replace those that are gone.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) send(pid, name)
}

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((each) => each > 0)

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It ended by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
