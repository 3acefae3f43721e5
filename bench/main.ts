/**
 * `npm run bench`: the load scenarios over 64 connections, and over 16, on a demo college that is grown for it: on the embedded database,
 * on PostgreSQL with one server process, and with two. All of them take turns with the bare reference (bench/bare-server.ts). The whole run
 * takes some half an hour on a quiet machine of two cores, and is kept in docs/figures/bench.json.
 *
 * Parts of it: `--only <part of a scenario's name>`, `--engine embedded|postgres`, `--processes 1|2`; `--seconds 3`,
 * `--rounds 2` and `--scale 0.1` say how long and how large. `--scales 0.1,1` measures instead how a page's time grows with the college
 * (bench/growth.ts).
 */
import { parseArgs } from 'node:util'
import { type Figure, loadNow, report } from '../tools/figures.ts'
import { compareAnswers } from './bare-answers.ts'
import { compareWrites } from './bare-writes.ts'
import { cpuReferenceMs } from './cpu-reference.ts'
import { countStatements, drive, type Run, type Scenario, type Server, warmUp } from './drive.ts'
import { type FanOut, measureFanOut } from './fan-out.ts'
import { type Engine, type GrownCollege, growCollege } from './grown-server.ts'
import { measureGrowth } from './growth.ts'
import { type Configuration, figuresOf, lineOf, type Measured, percentile, together } from './measured.ts'
import { moodle, peerCpuReferenceMs } from './moodle.ts'
import { refusedBy } from './refused.ts'
import { prepareReads } from './scenarios.ts'
import { socketReferenceUs } from './socket-reference.ts'
import { prepareWrites } from './writes.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    engine: { type: 'string' },
    processes: { type: 'string' },
    scale: { type: 'string', default: '0.1' },
    scales: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '2' },
  },
})
const isWhole = process.argv.length === 2
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const configurations: Configuration[] = [
  { name: 'embedded', engine: 'embedded', processes: 1 },
  { name: 'PostgreSQL', engine: 'postgres', processes: 1 },
  { name: 'PostgreSQL and 2 processes', engine: 'postgres', processes: 2 },
]
const isWanted = ({ engine, processes }: Configuration) =>
  (values.engine ?? engine) === engine && Number(values.processes ?? processes) === processes

interface Bench {
  in: Configuration
  servers: Server[]
  /** As many of them as servers. */
  bares: Server[]
}

async function warmUpAll({ servers, bares }: Bench, scenario: Scenario): Promise<void> {
  await warmUp(servers, scenario)
  await warmUp(bares, scenario)
}

/** Drives a scenario, in turns with the bare reference. */
async function measure(bench: Bench, scenario: Scenario): Promise<Measured> {
  const { in: configuration, servers, bares } = bench
  await warmUpAll(bench, scenario)
  const many = { seconds, connections: 64 }
  const before = await refusedBy(servers)
  const runs: { product: Run[]; bare: Run[] } = { product: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    runs.product.push(await drive(servers, scenario, many))
    runs.bare.push(await drive(bares, scenario, many))
  }
  const measured: Measured = {
    ...{ scenario: scenario.name, isRead: scenario.visits !== undefined, in: configuration },
    ...{ product: together(runs.product), bare: together(runs.bare) },
    ...(configuration.name === 'PostgreSQL' && { few: await drive(servers, scenario, { ...many, connections: 16 }) }),
  }
  const refused = (await refusedBy(servers)) - before
  if (refused > 0) throw new Error(`${scenario.name}: ${refused} requests, or reads of batches, were refused.`)
  return measured
}

/** Lets the crowd listen to the product and then to the reference, and says when the last of it heard. */
async function fanOutOf({ in: { name }, servers, bares }: Bench, college: GrownCollege): Promise<Figure[]> {
  const heardFrom = (all: readonly Server[]) =>
    measureFanOut(
      all.map(({ address }) => address),
      college.load(),
    )
  const [product, bare] = [await heardFrom(servers), await heardFrom(bares)]
  const of = `${product.listeners} listeners of one class notified, ${name}`
  const lastOf = ({ times }: FanOut) => times.at(-1) ?? Number.NaN
  const told = (run: FanOut) => `median ${percentile(run.times, 0.5).toFixed(0)} ms, last ${lastOf(run).toFixed(0)} ms, ${run.lost} lost`
  console.error(`${of}: ${told(product)}\n    bare: ${told(bare)}`)
  if (bare.lost > 0) throw new Error(`${of}: the bare reference did not tell everybody.`)
  return [
    { name: `${of}: median`, value: percentile(product.times, 0.5), unit: 'ms' },
    { name: `${of}: the last`, value: lastOf(product), unit: 'ms' },
    { name: `${of}: not told`, value: product.lost, unit: '', goal: { atMost: 0 } },
    { name: `${of}: the last of the bare reference`, value: lastOf(bare), unit: 'ms' },
  ]
}

/** The statements of the first visit of each scenario. */
async function statementsOf(college: GrownCollege, reads: readonly Scenario[]): Promise<Map<string, number[]>> {
  const server = await college.start('development')
  const counts = new Map<string, number[]>()
  for (const { name, visits } of reads) counts.set(name, await countStatements(server.address, visits?.[0] ?? []))
  await server.stop()
  return counts
}

const named = (scenarios: readonly Scenario[]) => scenarios.filter(({ name }) => name.includes(values.only))

/** How many people take turns: as many as at the peer, and fewer where all that is compared goes through one thread. */
const peopleOn = { postgres: 128, embedded: 32 }

interface Prepared {
  reads: Scenario[]
  writes: Scenario[]
  /** The first server process, and the reference. */
  first: Server
  bare: Server
}

/** Everything that is measured on a college. The embedded database is copied for the reference while no server has it open. */
async function prepare(college: GrownCollege): Promise<Prepared> {
  const server = await college.start('production')
  const all = named(await prepareReads(server.address, college.load()))
  const reads = all.map((scenario) => ({ ...scenario, visits: scenario.visits?.slice(0, peopleOn[college.engine]) ?? [] }))
  if (college.engine === 'embedded') await server.stop()
  const bare = await college.startBare()
  const first = college.engine === 'embedded' ? await college.start('production') : server
  console.error(`bare reference: ${await compareAnswers(first.address, bare.address, reads)} answers are the product’s, byte by byte`)
  const writes = named(prepareWrites(college.load()))
  console.error(`bare reference: ${await compareWrites(first, bare, writes, college.databaseUrl)} writes add the product’s rows`)
  return { reads, writes, first, bare }
}

/** What could not be measured, because a request of it was refused or failed. */
const failed: string[] = []
/** The PostgreSQL that it ran on. */
let postgres: string | undefined

/** Everything in the configurations of one engine, on one college: what scenarios did, and figures of the rest. */
async function benchEngine(engine: Engine, wanted: readonly Configuration[]): Promise<(Measured | Figure)[]> {
  const college = await growCollege(engine, Number(values.scale), { attendance: true, load: true })
  grown.push(college)
  postgres = college.postgres ?? postgres
  console.error(`${college.postgres ?? engine}: scale ${college.scale} grown in ${college.grownSeconds.toFixed(0)} s`)
  const { reads, writes, first, bare } = await prepare(college)
  const statements = engine === 'postgres' ? await statementsOf(college, reads) : new Map<string, number[]>()
  const [servers, bares] = [[first], [bare]]
  const found: (Measured | Figure)[] = []
  for (const configuration of wanted) {
    while (servers.length < configuration.processes) {
      servers.push(await college.start('production'))
      bares.push(await college.startBare())
    }
    const bench: Bench = { in: configuration, servers, bares }
    // What is measured first is asked of servers that have been asked for everything, too: those of a college run for days.
    for (const scenario of reads) await warmUpAll(bench, scenario)
    for (const scenario of [...reads, ...writes]) {
      try {
        const measured = await measure(bench, scenario)
        const told = configuration.name === 'PostgreSQL' ? statements.get(scenario.name) : undefined
        const whole = { ...measured, ...(told && { statements: told }) }
        console.error(lineOf(whole))
        found.push(whole)
      } catch (error) {
        failed.push(`${scenario.name}, ${configuration.name}`)
        console.error(`${failed.at(-1)}:`, error)
      }
    }
    if ('live events to listeners'.includes(values.only)) found.push(...(await fanOutOf(bench, college)))
  }
  return found
}

/** From here on a run is disturbed and not kept: the processor’s reference tells a slower processor, not one that is shared with many. */
const busyLoad = 1

/** Everything that was grown and is still there. */
const grown: GrownCollege[] = []
async function removeAll(): Promise<void> {
  for (const college of grown.splice(0)) await college.remove()
}

async function bench(): Promise<void> {
  const loadBefore = loadNow()
  if (loadBefore > busyLoad)
    console.error(`The load average is ${loadBefore}: others work on this machine, so no time of this run means much, and it is not kept.`)
  const [cpuMs, socketBefore] = [[cpuReferenceMs()], await socketReferenceUs()]
  const found: (Measured | Figure)[] = []
  for (const engine of ['embedded', 'postgres'] as const) {
    const wanted = configurations.filter((configuration) => configuration.engine === engine && isWanted(configuration))
    if (wanted.length > 0) found.push(...(await benchEngine(engine, wanted)))
    await removeAll()
    cpuMs.push(cpuReferenceMs())
  }
  // A neighbour on the machine makes it longer, and nothing makes it shorter. It is the divisor of what a peer is held against.
  const cpu = Math.min(...cpuMs)
  const peerOf = ({ in: { engine }, scenario }: Measured) => (engine === 'embedded' ? undefined : moodle[scenario])
  const figures = found.flatMap((one) => ('scenario' in one ? figuresOf(one, peerOf(one), cpu) : one))
  figures.unshift(
    { name: 'scenarios in which a request was refused or failed', value: failed.length, unit: '', goal: { atMost: 0 } },
    {
      name: `the processor’s reference, the least of ${cpuMs.length} (${peerCpuReferenceMs} ms where the peer was measured)`,
      value: cpu,
      unit: 'ms',
    },
    { name: 'the longest it took in this run', value: Math.max(...cpuMs), unit: 'ms' },
    { name: 'a byte to another process and back over a socket', value: socketBefore, unit: 'µs' },
  )
  report({ rig: 'bench', command: 'npm run bench', figures, loadBefore, postgres, isWhole: isWhole && loadBefore <= busyLoad })
}

try {
  if (values.scales)
    await measureGrowth(
      values.scales.split(',').map(Number),
      { engine: values.engine === 'postgres' ? 'postgres' : 'embedded', only: values.only, rounds, seconds },
      grown,
    )
  else await bench()
} finally {
  await removeAll()
}
process.exit(failed.length === 0 ? 0 : 1)
