import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Load } from '../server/demo/grow-load.ts'
import { type FreshServer, startServer } from '../tools/fresh-server.ts'
import { startDurablePostgres } from '../tools/postgres.ts'
import { run } from '../tools/run.ts'

export type Engine = 'embedded' | 'postgres'

/** A college that was grown, on which servers can be started one after the other; on PostgreSQL several at once. */
export interface GrownCollege {
  engine: Engine
  scale: number
  /** How long growing took, with the demo colleges and the tables before. */
  grownSeconds: number
  /** The one that it is on, by version; of the embedded database nothing. */
  postgres: string | undefined
  /** Where that is. */
  databaseUrl: string | undefined
  /** What `load` gave it; throws where it was not asked for. */
  load(): Load
  start(mode: 'production' | 'development'): Promise<FreshServer>
  /**
   * Starts bench/bare-server.ts on the same rows: on the same PostgreSQL, or on a copy of the embedded database, which only one process
   * can open: no server may run on it when it is copied.
   */
  startBare(): Promise<FreshServer>
  /** With whatever still runs on it. */
  remove(): Promise<void>
}

/** A whole college with a year of attendance takes five minutes, and on a busy machine several times that. */
const longestSeconds = 1_800

/**
 * Grows a college in a temporary folder, and for `postgres` in a PostgreSQL of its own that keeps what it acknowledged, which is reached over its
 * socket, as on a machine that has both.
 */
export async function growCollege(engine: Engine, scale: number, has: { attendance?: boolean; load?: boolean }): Promise<GrownCollege> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-bench-'))
  const postgres = engine === 'postgres' ? await startDurablePostgres() : undefined
  // Those who sign in come from many addresses, as a proxy in front would say; one address may try only so often.
  const env = { PRANGAN_DATA: join(folder, 'data'), DATABASE_URL: postgres?.socketUrl, NODE_ENV: 'production', PRANGAN_TRUST_PROXY: 'true' }
  const servers: FreshServer[] = []
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // After a signal too, when the servers are gone.
  process.once('exit', removeFolder)
  const remove = async () => {
    for (const { stop } of servers) await stop()
    await postgres?.stop()
    process.off('exit', removeFolder)
    removeFolder()
  }
  const loadFile = join(folder, 'load.json')
  const flags = [...(has.attendance ? ['--attendance'] : []), ...(has.load ? ['--load', loadFile] : [])]
  const grown = await run([process.execPath, 'server/demo/grow.ts', String(scale), ...flags], env, longestSeconds)
  if (grown.code !== 0) {
    await remove()
    throw new Error(`The college did not grow:\n${grown.output}`)
  }
  const bareData = join(folder, 'bare')
  const keep = (server: FreshServer) => {
    servers.push(server)
    return server
  }
  return {
    ...{ engine, scale, remove, grownSeconds: grown.seconds, postgres: postgres?.version, databaseUrl: postgres?.socketUrl },
    // as: server/demo/grow.ts wrote it.
    load: () => JSON.parse(readFileSync(loadFile, 'utf8')) as Load,
    start: async (mode) => keep(await startServer({ ...env, NODE_ENV: mode })),
    startBare: async () => {
      if (engine === 'embedded') cpSync(join(env.PRANGAN_DATA, 'database'), bareData, { recursive: true })
      return keep(
        await startServer(
          { ...env, BARE_DATABASE: bareData, BARE_FILES: join(env.PRANGAN_DATA, 'files') },
          undefined,
          'bench/bare-server.ts',
        ),
      )
    },
  }
}
