/**
 * `npm run chaos [-- --kills 50] [--only embedded|postgres|disk|ha] [--ha] [--seed 7]`: faults under a load that writes, and afterwards
 * the question whether every acknowledged write is there exactly once. docs/chaos.md tells what is done. `--kills 5 --only embedded` is a
 * quick run; `--ha` is `--only ha`. What the server wrote and what the clients know stays in the folder that is printed when anything
 * was missed.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianPostgres } from '../tools/debian-program.ts'
import { isMet, loadNow, report } from '../tools/figures.ts'
import { nobody, startPostgres } from '../tools/postgres.ts'
import { type Cluster, createCluster, killClusters } from './cluster.ts'
import { canMount, fillDisk, onSmallDisk } from './disk-full.ts'
import { freezeDatabase, jumpClock, killServer, restartDatabase, shareTheLoad } from './faults.ts'
import { figuresOf, nothingMeasured } from './figures.ts'
import type { Acknowledged } from './journal.ts'
import { optionsOf, type Part, parts } from './options.ts'
import { killServers, ownEnds } from './server.ts'
import { closeStand, type Outcome, openStand, type Stand } from './stand.ts'
import { createPair, losePrimary } from './standby.ts'
import { countOf } from './wire.ts'

const options = optionsOf(process.argv.slice(2))
if ('refusal' in options) {
  console.error(options.refusal)
  process.exit(2)
}
const { chosen, kills, seed } = options
const folder = mkdtempSync(join(tmpdir(), 'prangan-chaos-'))
// The account that PostgreSQL runs under goes through it.
chmodSync(folder, 0o711)
const measured = nothingMeasured()
const begunMs = performance.now()
const say = (sentence: string) => console.log(`${((performance.now() - begunMs) / 1000).toFixed(0).padStart(4)} s  ${sentence}`)

/** Debian's PostgreSQL: its programs can copy a standby, which those that npm brings cannot. */
function programs() {
  const bin = debianPostgres()
  return bin ? { bin, account: nobody() } : null
}

/** Does what the stand is for, and takes down what it came to. */
async function during(stand: Stand, what: string, faults: () => Promise<void>): Promise<Outcome> {
  try {
    await faults()
  } catch (error) {
    throw new Error(`${what} broke off; see ${stand.log}`, { cause: error })
  }
  const outcome = await closeStand(stand)
  measured.outcomes.push(outcome)
  for (const each of [...outcome.lost, ...outcome.doubled, ...outcome.half, ...outcome.surprises].slice(0, 20)) say(`! ${each}`)
  const statuses = [...outcome.answers.byStatus].map(([status, count]) => `${status} × ${count}`).join(', ')
  say(
    `${what}: ${outcome.acknowledged} writes acknowledged, ${outcome.lost.length} lost, ${outcome.doubled.length} doubled; ${statuses}; longest wait ${outcome.answers.longestMs.toFixed(0)} ms`,
  )
  return outcome
}

/** Does to the database alone what takes it away: the server answers everything meanwhile, and says that it cannot do it now. */
async function duringAway(stand: Stand, what: string, faults: () => Promise<void>): Promise<void> {
  const { answers } = await during(stand, what, faults)
  measured.unreached = (measured.unreached ?? 0) + answers.unreached
}

/** Does what takes the database away for seconds, and counts how often that was told. Answers what it answers. */
async function away(stand: Stand, fault: () => Promise<number>): Promise<number> {
  const before = countOf(stand.college.answers, 503)
  const backMs = await fault()
  measured.toldAway.push(countOf(stand.college.answers, 503) - before)
  return backMs
}

async function kill(stand: Stand, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    const { backMs, wasKilled } = await killServer(stand)
    measured.serverBackMs.push(backMs)
    if (wasKilled) measured.kills++
  }
  say(`killed ${count} times`)
}

async function wrongClock(stand: Stand): Promise<void> {
  const shutOut = (await jumpClock(stand)).map((each) => `${stand.place.engine}: ${each}`)
  measured.shutOut = [...(measured.shutOut ?? []), ...shutOut]
  say('the clock jumped by an hour and a day, forth and back')
}

async function embedded(): Promise<void> {
  const place = { engine: 'embedded' as const, dataFolder: join(folder, 'embedded/data'), databaseUrl: undefined }
  const stand = await openStand(place, join(folder, 'embedded'), seed)
  await during(stand, 'embedded', async () => {
    await kill(stand, Math.ceil(kills / 2))
    await wrongClock(stand)
  })
}

async function postgres(): Promise<void> {
  const database = await startPostgres()
  const place = { engine: 'postgres' as const, dataFolder: join(folder, 'postgres/data'), databaseUrl: database.url }
  const stand = await openStand(place, join(folder, 'postgres'), seed)
  await during(stand, 'PostgreSQL', async () => {
    await kill(stand, Math.floor(kills / 2))
    await wrongClock(stand)
    measured.shared.push(...(await shareTheLoad(stand)))
    say('a second process joined and left, joined and was killed')
  })
  await database.stop()
}

/** Faults of the database itself, which takes programs that can be restarted. */
async function databaseAway(bin: NonNullable<ReturnType<typeof programs>>): Promise<void> {
  const database: Cluster = await createCluster(join(folder, 'away/database'), bin)
  await database.start()
  const place = { engine: 'postgres' as const, dataFolder: join(folder, 'away/data'), databaseUrl: database.url }
  const stand = await openStand(place, join(folder, 'away'), seed)
  await duringAway(stand, 'database away', async () => {
    measured.databaseBackMs.push(await restartDatabase(stand, database, 0))
    measured.databaseBackMs.push(await away(stand, () => restartDatabase(stand, database, 3_000)))
    measured.databaseBackMs.push(await restartDatabase(stand, database, 0))
    say('PostgreSQL was restarted three times')
    measured.databaseBackMs.push(await away(stand, () => freezeDatabase(stand, database)))
    say('PostgreSQL was frozen for 8 s')
  })
  await database.stop('fast')
}

const diskMegabytes = 500

async function disk(): Promise<void> {
  const small = join(folder, 'disk/small')
  await onSmallDisk(small, diskMegabytes, async (at) => {
    const place = { engine: 'embedded' as const, dataFolder: join(at, 'data'), databaseUrl: undefined }
    await fill(await openStand(place, join(folder, 'disk/embedded'), seed), at, 'disk full, embedded')
  })
  const database = await startPostgres()
  await onSmallDisk(small, diskMegabytes, async (at) => {
    const place = { engine: 'postgres' as const, dataFolder: join(at, 'data'), databaseUrl: database.url }
    await fill(await openStand(place, join(folder, 'disk/files'), seed), at, 'disk of the files full', 'file')
  })
  await database.stop()
}

const fill = (stand: Stand, at: string, what: string, kind?: Acknowledged['kind']) =>
  during(stand, what, async () => {
    const { backMs, broken } = await fillDisk(stand, at, kind)
    measured.diskBackMs.push(...backMs)
    measured.broken = [...(measured.broken ?? []), ...broken.map((each) => `${what}: ${each}`)]
  })

async function highAvailability(bin: NonNullable<ReturnType<typeof programs>>): Promise<void> {
  const pair = await createPair(join(folder, 'ha/database'), bin)
  const place = { engine: 'postgres' as const, dataFolder: join(folder, 'ha/data'), databaseUrl: pair.url }
  const stand = await openStand(place, join(folder, 'ha'), seed)
  // Afterwards the rows are looked for where they are to be: in the standby that was promoted.
  await duringAway({ ...stand, place: { ...place, databaseUrl: pair.standby.url } }, 'primary lost', async () => {
    measured.failoverBackMs.push(await away(stand, () => losePrimary(stand, pair)))
  })
  await pair.standby.stop('fast')
}

/** Runs what was chosen; answers what could not be run here, each with what is missing. */
async function runAll(): Promise<string[]> {
  const missing: string[] = []
  const bin = chosen.some((part) => part === 'postgres' || part === 'ha') ? programs() : null
  const needed = 'PostgreSQL is not on this machine; Debian: apt-get install postgresql'
  const run: Record<Part, () => Promise<void>> = {
    embedded,
    postgres: async () => {
      await postgres()
      if (bin) await databaseAway(bin)
      else missing.push(`a database that is restarted and frozen (${needed})`)
    },
    disk: async () => {
      if (canMount()) await disk()
      else missing.push('a full disk (mounting a small one takes root on Linux)')
    },
    ha: async () => {
      if (bin) await highAvailability(bin)
      else missing.push(`the loss of a primary (${needed})`)
    },
  }
  for (const part of chosen) await run[part]()
  return missing
}

const loadBefore = loadNow()
process.once('exit', () => {
  killServers()
  killClusters()
  spawnSync('umount', ['--lazy', join(folder, 'disk/small')], { stdio: 'ignore' })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

console.log(`Faults under a writing load, with the seed ${seed}; logs in ${folder}`)
const missing = await runAll()
for (const each of [...(measured.shutOut ?? []), ...(measured.broken ?? []), ...ownEnds]) console.log(`! ${each}`)
const figures = figuresOf(measured, ownEnds.length)
const isWhole = chosen.length === parts.length && missing.length === 0 && kills >= 50
report({ rig: 'chaos', command: 'npm run chaos', figures, loadBefore, isWhole, missing })
const isFine = figures.every((figure) => isMet(figure) !== false)
if (isFine) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
process.exit(isFine ? 0 : 1)
