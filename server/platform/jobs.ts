import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection } from './database/database.ts'
import { defaultTimeZone } from './dates.ts'

/** A piece of work that repeats; `cron` is in `defaultTimeZone`. */
export interface Job {
  name: string
  cron: string
  run(): Promise<void>
}

/** Starts the job queue on the same database; however many processes run, each turn of a job is done by one of them. */
export async function startJobs(connection: Connection, log: Logger, jobs: Job[]): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ db: { executeSql: async (text, values) => ({ rows: (await connection.query(text, values)).rows }) } })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  // It makes its tables on the first start, and two that do so at once would run into each other.
  await connection.exclusively(() => boss.start())
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run())
    await boss.schedule(job.name, job.cron, null, { tz: defaultTimeZone })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
