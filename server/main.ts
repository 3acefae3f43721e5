import { createApp, openLiveEvents } from './app.ts'
import { ensureDemoColleges } from './demo/colleges.ts'
import { ensureOrganisations } from './features/academics/actions.ts'
import { forgetOld } from './features/identity/actions.ts'
import { standardOrganisations } from './features/identity/organisations/rules.ts'
import { offerSetup } from './features/identity/setup/actions.ts'
import { hasAnyCollege } from './features/identity/store.ts'
import { readConfig } from './platform/config.ts'
import { lockDataFolder } from './platform/data-lock.ts'
import { startJobs } from './platform/jobs.ts'
import { forgetOldRequests } from './platform/maintenance.ts'
import { openPlatform } from './platform/open.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) await lockDataFolder(config.dataFolder)
const platform = await openPlatform(config, openLiveEvents)
const { db, connection, log, events } = platform

await ensureOrganisations(db, standardOrganisations(config.loginAddresses))
if (config.demo) await ensureDemoColleges(platform)

let isStopping = false
const app = await createApp(platform, () => isStopping)
const jobs = await startJobs(connection, log, [
  { name: 'forget-old', cron: '20 3 * * *', run: async () => void (await Promise.all([forgetOld(platform), forgetOldRequests(platform)])) },
])
const streamCheck = setInterval(
  () => events.dropEndedSessions().catch((error: unknown) => log.error({ err: error }, 'checking the live streams failed')),
  30_000,
)

await app.listen({ port: config.port, host: config.host })
const bound = app.server.address()
const port = typeof bound === 'object' && bound ? bound.port : config.port
const address = config.origin ?? `http://${config.host}:${port}`
if (!config.demo && !(await hasAnyCollege(db)))
  console.log(
    `This installation is empty. Open this link once to set it up: ${address}/setup?token=${await offerSetup(db, platform.clock.now())}`,
  )
console.log(`Prangan is ready at ${address}`)

/** Stops taking requests, finishes those in flight, then lets go of everything. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  clearInterval(streamCheck)
  events.close()
  await app.close()
  await jobs.stop()
  await connection.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  })
}
