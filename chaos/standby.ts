/** High availability on one machine: a primary whose commits wait for a standby, killed under the load, and the standby promoted. */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, createCluster, synchronous } from './cluster.ts'
import type { Stand } from './stand.ts'
import { untilNextWrite } from './stand.ts'

export interface Pair {
  primary: Cluster
  standby: Cluster
  /** Both, for the server to find the one that is written to. */
  url: string
}

/** A primary that acknowledges nothing before its standby has it on disk. */
export async function createPair(folder: string, programs: Parameters<typeof createCluster>[1]): Promise<Pair> {
  const primary = await createCluster(folder, programs, synchronous)
  await primary.start()
  const standby = await primary.copy('standby')
  await standby.start()
  await untilSynchronous(primary.url)
  const first = new URL(primary.url)
  const { password, username } = first
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  return { primary, standby, url: `postgres://${username}:${password}@${hosts}/postgres?target_session_attrs=read-write` }
}

/** Waits until the primary counts on its standby. */
async function untilSynchronous(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const isSynchronous = async () => (await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1
  while (!(await isSynchronous())) await setTimeout(50)
  await client.end()
}

const beforeMs = 3_000
/** Between the loss of the primary and the moment at which whoever watches it promotes the standby. */
const decisionMs = 3_000

/** Kills the primary under the load and promotes the standby. Answers the time from the promotion to the next acknowledged write. */
export async function losePrimary(stand: Stand, { primary, standby }: Pair): Promise<number> {
  await setTimeout(beforeMs)
  primary.kill()
  await setTimeout(decisionMs)
  await standby.promote()
  const backMs = await untilNextWrite(stand)
  await setTimeout(beforeMs)
  return backMs
}
