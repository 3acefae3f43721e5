/**
 * `npm run bench:backup [-- --scale 0.1] [--only embedded|postgres]`: backs a grown college with a year of roll calls up while people read, restores it
 * on the other engine, backs that up too and compares. Both ways: embedded to PostgreSQL and PostgreSQL to embedded. With both, at
 * scale 0.1, the run is whole and kept.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { environmentOf } from '../tools/bootstrap.mjs'
import { type SignedIn, signInLearner } from '../tools/callers.ts'
import { type Figure, isMet, loadNow, report } from '../tools/figures.ts'
import { startServer } from '../tools/fresh-server.ts'
import { startDurablePostgres } from '../tools/postgres.ts'
import { run } from '../tools/run.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '0.1' }, only: { type: 'string', default: '' } },
})
const usualScale = '0.1'
/** As package.json runs the commands. */
const nodeFlags = ['--max-semi-space-size=4']
const root = join(import.meta.dirname, '..')
const growWithinSeconds = 900
/** How long people read before the backup begins, to have something to compare with. */
const quietMs = 10_000
const readersAtOnce = 4

type Engine = 'embedded' | 'postgres'
type Env = Record<string, string | undefined>
interface Held {
  tables: { name: string; rows: number; sha256: string }[]
  files: { key: string; sha256: string }[]
}

/** Runs a command of the product and looks at how much memory it takes, in MB. Throws when it does not succeed. */
async function command(program: string, args: string[], env: Env): Promise<{ printed: string; seconds: number; peakMb: number }> {
  const begunMs = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    cwd: root,
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let peakMb = 0
  const look = () => {
    try {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      peakMb = Math.max(peakMb, Number(peak ?? 0) / 1024)
    } catch (error) {
      // It is over, or this system does not tell.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
  const looking = setInterval(look, 50)
  const stopNow = () => child.kill('SIGKILL')
  process.once('exit', stopNow)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [printed, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  clearInterval(looking)
  process.off('exit', stopNow)
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${said}`)
  return { printed, seconds: (performance.now() - begunMs) / 1000, peakMb }
}

const heldIn = async (archive: string, env: Env): Promise<Held> =>
  // as: the command prints the manifest of the archive.
  JSON.parse((await command('server/restore.ts', ['--check', '--json', archive], env)).printed) as Held

/** Learners who read one thing after another; answers how long each waited, in milliseconds, until `isOver`. */
async function read(learners: readonly SignedIn[], isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const one = async ({ call }: SignedIn) => {
    while (!isOver()) {
      const begunMs = performance.now()
      await call(academicsReading.fetchCourses, { query: { limit: 200 } })
      times.push(performance.now() - begunMs)
    }
  }
  await Promise.all(learners.map(one))
  return times.sort((a, b) => a - b)
}

const at = (times: readonly number[], share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN

interface Installation {
  env: Env
  remove: () => Promise<void>
}

/** The PostgreSQL that it ran on. */
let version: string | undefined

async function install(engine: Engine, folder: string): Promise<Installation> {
  const postgres = engine === 'postgres' ? await startDurablePostgres() : undefined
  version = postgres?.version ?? version
  const env = { PRANGAN_DATA: join(folder, engine), DATABASE_URL: postgres?.url, NODE_ENV: 'production' }
  return { env, remove: async () => postgres?.stop() }
}

/** How many tables, and how many files, are not the same in both. */
function unequal(a: Held, b: Held): number {
  const said = ({ tables, files }: Held) => [
    ...tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`),
    ...files.map(({ key, sha256 }) => `${key} ${sha256}`),
  ]
  const [here, there] = [new Set(said(a)), new Set(said(b))]
  return [...here].filter((one) => !there.has(one)).length + [...there].filter((one) => !here.has(one)).length
}

const rowsOf = ({ tables }: Held) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Grows a college on one engine, backs it up while it serves, and restores it on the other. */
async function measure(from: Engine, to: Engine): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-backup-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  const source = await install(from, join(folder, 'source'))
  const target = await install(to, join(folder, 'target'))
  let stop = async (): Promise<void> => undefined
  try {
    const grown = await run([process.execPath, 'server/demo/grow.ts', values.scale, '--attendance'], source.env, growWithinSeconds)
    if (grown.code !== 0) throw new Error(`The college did not grow:\n${grown.output}`)
    const server = await startServer(source.env)
    stop = server.stop
    const rolls = Array.from({ length: readersAtOnce }, (_, index) => `GROWN${String(index).padStart(5, '0')}`)
    const learners = await Promise.all(rolls.map((roll) => signInLearner(server.address, roll)))
    const until = performance.now() + quietMs
    const before = await read(learners, () => performance.now() > until)
    const archive = join(folder, 'college.tar')
    let isOver = false
    const reading = read(learners, () => isOver)
    const backup = await command('server/backup.ts', ['--to', archive], source.env).finally(() => {
      isOver = true
    })
    const during = await reading
    await stop()
    const held = await heldIn(archive, source.env)
    const restored = await command('server/restore.ts', [archive], target.env)
    const again = join(folder, 'again.tar')
    await command('server/backup.ts', ['--to', again], target.env)
    const back = await heldIn(again, target.env)
    const megabytes = statSync(archive).size / 1e6
    return [
      { name: `${from}: rows backed up`, value: rowsOf(held), unit: '' },
      { name: `${from}: size of the archive`, value: megabytes, unit: 'MB' },
      { name: `${from}: backup while serving`, value: backup.seconds, unit: 's' },
      { name: `${from}: rows a second, backed up`, value: rowsOf(held) / backup.seconds, unit: 'rows/s' },
      { name: `${from}: memory of the backup at its peak`, value: backup.peakMb, unit: 'MB' },
      { name: `${from}: p95 of reads before the backup`, value: at(before, 0.95), unit: 'ms' },
      { name: `${from}: p95 of reads during the backup`, value: at(during, 0.95), unit: 'ms' },
      { name: `${from}: longest read during the backup`, value: at(during, 1), unit: 'ms' },
      { name: `${from} → ${to}: restore, with two readings of the archive`, value: restored.seconds, unit: 's' },
      { name: `${from} → ${to}: memory of the restore at its peak`, value: restored.peakMb, unit: 'MB' },
      { name: `${from} → ${to}: rows lost`, value: Math.abs(rowsOf(held) - rowsOf(back)), unit: '', goal: { atMost: 0 } },
      { name: `${from} → ${to}: unequal tables and files`, value: unequal(held, back), unit: '', goal: { atMost: 0 } },
    ]
  } finally {
    await stop()
    await source.remove()
    await target.remove()
    process.off('exit', remove)
    remove()
  }
}

const loadBefore = loadNow()
const figures: Figure[] = []
if (values.only !== 'postgres') figures.push(...(await measure('embedded', 'postgres')))
if (values.only !== 'embedded') figures.push(...(await measure('postgres', 'embedded')))
const isWhole = values.only === '' && values.scale === usualScale
report({ rig: 'backup', command: 'npm run bench:backup', figures, loadBefore, postgres: version, isWhole })
process.exit(figures.some((figure) => isMet(figure) === false) ? 1 : 0)
