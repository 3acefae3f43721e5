import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshServer, startServer } from '../tools/fresh-server.ts'
import { startPostgres } from '../tools/postgres.ts'
import { run } from '../tools/run.ts'

export type Engine = 'embedded' | 'postgres'

/** A college that was grown, on which servers can be started one after the other. */
export interface GrownCollege {
  scale: number
  /** How long growing took, with the demo colleges and the tables before. */
  grownSeconds: number
  start(mode: 'production' | 'development'): Promise<FreshServer>
  /** With whatever still runs on it. */
  remove(): Promise<void>
}

/** Grows a college in a temporary folder, and for `postgres` in a PostgreSQL of its own. */
export async function growCollege(engine: Engine, scale: number, flags: readonly string[] = []): Promise<GrownCollege> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const env = { PRANGAN_DATA: join(folder, 'data'), DATABASE_URL: postgres?.url, NODE_ENV: 'production' }
  const servers: FreshServer[] = []
  const remove = async () => {
    for (const { stop } of servers) await stop()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const grown = await run([process.execPath, 'server/demo/grow.ts', String(scale), ...flags], env)
  if (grown.code !== 0) {
    await remove()
    throw new Error(`The college did not grow:\n${grown.output}`)
  }
  const start: GrownCollege['start'] = async (mode) => {
    const server = await startServer({ ...env, NODE_ENV: mode })
    servers.push(server)
    return server
  }
  return { scale, grownSeconds: grown.seconds, start, remove }
}
