/**
 * `npm run demo:grow [scale] [-- --attendance] [--load file.json]`: makes the demo's engineering college as large as a real one, for load scenarios and for looking at
 * long lists. Stop the server first when the database is the embedded one. At scale 1 it takes less than two minutes.
 * With `--attendance` it also gets a year of roll calls, 11.5 million facts at scale 1: a few minutes more, on a PostgreSQL server.
 * With `--load` it gets what only load scenarios need (grow-load.ts), and the file tells of it, with the cookies of sessions in it.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openLiveEvents } from '../app.ts'
import { ensureOrganisations } from '../features/academics/actions.ts'
import { growAttendance } from '../features/attendance/growing/builders.ts'
import { standardOrganisations } from '../features/identity/organisations/rules.ts'
import { readConfig } from '../platform/config.ts'
import { lockDataFolder } from '../platform/database/data-lock.ts'
import { openPlatform } from '../platform/open.ts'
import { ensureDemoColleges } from './colleges.ts'
import { growCollege } from './grow-college.ts'
import { growLoad } from './grow-load.ts'

const { values, positionals } = parseArgs({
  options: { attendance: { type: 'boolean', default: false }, load: { type: 'string' }, scale: { type: 'string' } },
  allowPositionals: true,
})
/** How many listen when a class is told something. */
const crowdSize = 2_000
const scale = Number(values.scale ?? positionals[0] ?? '1')
if (!(scale > 0 && scale <= 10)) throw new Error('The scale is a number above 0, at most 10.')
const config = readConfig(process.env)
const unlock = config.databaseUrl ? undefined : await lockDataFolder(config.dataFolder)
const platform = await openPlatform(config, openLiveEvents)
await ensureOrganisations(platform.db, standardOrganisations(config.loginAddresses))
await ensureDemoColleges(platform)
const startedMs = performance.now()
const size = await growCollege(platform, scale)
process.stdout.write(
  `Grown in ${((performance.now() - startedMs) / 1000).toFixed(1)} s: ${size.learners} learners, ${size.faculty} faculty, ${size.contents} contents, ${size.documents} documents.\n`,
)
if (values.attendance) {
  const begunMs = performance.now()
  const { sessions, facts } = await growAttendance(platform)
  // A college's year comes day by day, and so does what the database does about it by itself. Of one that came at once it would begin within a minute, and hold up whatever is asked meanwhile.
  await platform.db.execute(sql`vacuum`)
  await platform.db.execute(sql`checkpoint`)
  process.stdout.write(
    `A year of attendance in ${((performance.now() - begunMs) / 1000).toFixed(1)} s: ${sessions} class sessions, ${facts} facts.\n`,
  )
}
if (values.load) await writeFile(values.load, JSON.stringify(await growLoad(platform, crowdSize)), { mode: 0o600 })
await platform.connection.close()
unlock?.()
process.exit(0)
