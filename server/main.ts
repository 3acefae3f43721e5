import { createApp, openLiveEvents } from './app.ts'
import { ensureDemoColleges } from './demo/colleges.ts'
import { ensureOrganisations } from './features/academics/actions.ts'
import { layDownStandards } from './features/attendance/policies/actions.ts'
import { tellAbsences } from './features/attendance/telling/actions.ts'
import { sweepFiles } from './features/files/sweeping/actions.ts'
import { forgetOld } from './features/identity/actions.ts'
import { standardOrganisations } from './features/identity/organisations/rules.ts'
import { offerSetup } from './features/identity/setup/actions.ts'
import { hasAnyCollege } from './features/identity/store.ts'
import { announceDue } from './features/lessons/announcing/actions.ts'
import { forgetEditors } from './features/lessons/editing/actions.ts'
import { forgetSpells } from './features/lessons/progress/actions.ts'
import { remindOfDeadlines } from './features/schedule/reminding/actions.ts'
import { answerBackup } from './platform/backup/snapshot.ts'
import { readConfig } from './platform/config.ts'
import { lockDataFolder } from './platform/database/data-lock.ts'
import { listen } from './platform/http/listening.ts'
import { type Job, startJobs } from './platform/jobs.ts'
import { forgetOldRequests, tidyEmbeddedDatabase } from './platform/maintenance.ts'
import { openPlatform } from './platform/open.ts'
import type { Platform } from './platform/platform.ts'

/** Opens everything, serves, and answers how to stop: no more requests are taken, those in flight are finished. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  let opened: Platform | undefined
  const answer = (question: string) => answerBackup(question, config.dataFolder, opened?.connection)
  const unlock = config.databaseUrl ? undefined : await lockDataFolder(config.dataFolder, answer)
  const platform = await openPlatform(config, openLiveEvents)
  opened = platform
  const { db, connection, log, events } = platform
  await ensureOrganisations(db, standardOrganisations(config.loginAddresses))
  if (config.demo) await ensureDemoColleges(platform)
  await layDownStandards(db, platform.clock.now())

  let isStopping = false
  const app = await createApp(platform, () => isStopping)
  const jobs = await startJobs(connection, log, jobsOf(platform))
  const streamCheck = setInterval(
    () => events.dropEndedSessions().catch((error: unknown) => log.error({ err: error }, 'checking the live streams failed')),
    30_000,
  )
  await listen(app, { port: config.port, host: config.host })

  const bound = app.server.address()
  const address = config.origin ?? `http://${config.host}:${typeof bound === 'object' && bound ? bound.port : config.port}`
  if (!config.demo && !(await hasAnyCollege(db)))
    console.log(
      `This installation is empty. Open this link once to set it up: ${address}/setup?token=${await offerSetup(db, platform.clock.now())}`,
    )
  if (!config.demo && !config.smtpUrl) console.log('SMTP_URL is not set: nobody can be sent a sign-in code by mail.')
  if (!config.demo && !config.sms) console.log('SMS_URL is not set: nobody can be sent a sign-in code by text message.')
  console.log(`Prangan is ready at ${address}`)
  return async () => {
    isStopping = true
    clearInterval(streamCheck)
    events.close()
    await app.close()
    await jobs.stop()
    await connection.close()
    unlock?.()
  }
}

const jobsOf = (platform: Platform): Job[] => [
  { name: 'announce-lessons', cron: '* * * * *', run: async () => void (await announceDue(platform)) },
  { name: 'tell-absences', cron: '* * * * *', run: async () => void (await tellAbsences(platform)) },
  // A college or regulation that was added since has rules before anybody asks for them.
  { name: 'lay-down-rules', cron: '*/5 * * * *', run: () => layDownStandards(platform.db, platform.clock.now()) },
  { name: 'remind-of-deadlines', cron: '0 7 * * *', run: async () => void (await remindOfDeadlines(platform)) },
  { name: 'sweep-files', cron: '40 * * * *', run: () => sweepFiles(platform) },
  {
    name: 'forget-old',
    cron: '20 3 * * *',
    run: async () =>
      void (await Promise.all([forgetOld(platform), forgetOldRequests(platform), forgetEditors(platform), forgetSpells(platform)])),
  },
  { name: 'tidy-database', cron: '50 3 * * *', run: () => tidyEmbeddedDatabase(platform) },
]

function fail(what: string, error: unknown): never {
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

const stop = await start().catch((error: unknown) => fail('Prangan could not start', error))
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopped) return
    isStopped = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail('Prangan did not stop cleanly', error),
    )
  })
}
