/**
 * `npm run bench [-- --postgres] [--scales 0.1,1] [--seconds 5] [--rounds 2] [--only search]`: the load scenarios, on colleges that
 * are grown for it in temporary folders. The scales take turns, so that what else the machine does disturbs them alike; growth is
 * how many times as long the middle page takes at the last scale as at the first. Writes bench/results/<engine>.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopEverything } from '../tools/run.ts'
import { countStatements, drive, type Run, warmUp } from './drive.ts'
import { type Engine, type GrownCollege, growCollege } from './grown-server.ts'
import { type Measured, tableOf } from './report.ts'
import { prepareScenarios } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    scales: { type: 'string', default: '0.1,1' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
})
const results = join(import.meta.dirname, 'results')
const scales = values.scales.split(',').map(Number)
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
/** Drives every scenario on each of these colleges in turn. */
async function measure(colleges: GrownCollege[]): Promise<Omit<Measured, 'statements'>[]> {
  const servers = await Promise.all(
    colleges.map(async (college) => {
      const server = await college.start('production')
      return { ...server, scale: college.scale, scenarios: await prepareScenarios(server.address) }
    }),
  )
  const names = servers[0]?.scenarios.map(({ name }) => name).filter((name) => name.includes(values.only)) ?? []
  const measured: Omit<Measured, 'statements'>[] = []
  for (const name of names) {
    const turns = servers.flatMap(({ address, pid, scale, scenarios }) =>
      scenarios
        .filter((scenario) => scenario.name === name)
        .map((scenario) => ({ server: { address, pid }, scenario, of: { scale, runs: [] as Run[] } })),
    )
    for (const { server, scenario } of turns) await warmUp(server, scenario)
    for (let round = 0; round < rounds; round++)
      for (const { server, scenario, of } of turns) of.runs.push(await drive(server, scenario, seconds))
    measured.push({ scenario: name, scales: turns.map(({ of }) => of) })
    console.error(`${name}: done`)
  }
  for (const { stop } of servers) await stop()
  return measured
}

/** The statements of each scenario, by its name. */
async function statementsOf(college: GrownCollege): Promise<Map<string, number[]>> {
  const server = await college.start('development')
  const counts = new Map<string, number[]>()
  for (const scenario of await prepareScenarios(server.address)) counts.set(scenario.name, await countStatements(server.address, scenario))
  await server.stop()
  return counts
}

/** Everything that was grown and is still there. */
const colleges: GrownCollege[] = []
async function removeAll(): Promise<void> {
  for (const college of colleges.splice(0)) await college.remove()
}

async function bench(engine: Engine): Promise<void> {
  try {
    for (const scale of scales) {
      const college = await growCollege(engine, scale)
      colleges.push(college)
      console.log(`${engine}: scale ${scale} grown in ${college.grownSeconds.toFixed(1)} s`)
    }
    const timed = await measure(colleges)
    const largest = colleges.at(-1)
    const statements = largest ? await statementsOf(largest) : new Map<string, number[]>()
    const measured = timed.map((each) => ({ ...each, statements: statements.get(each.scenario) ?? [] }))
    const load = loadavg().map((each) => each.toFixed(1))
    console.log(`\n${engine}, 8 connections, ${rounds} runs of ${seconds} s each, load average ${load.join(' ')}\n\n${tableOf(measured)}\n`)
    mkdirSync(results, { recursive: true })
    const grown = colleges.map(({ scale, grownSeconds }) => ({ scale, grownSeconds }))
    writeFileSync(join(results, `${engine}.json`), `${JSON.stringify({ engine, load, grown, measured }, null, 2)}\n`)
  } finally {
    await removeAll()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopEverything()
    removeAll().then(
      () => process.exit(1),
      () => process.exit(1),
    )
  })
await bench('embedded')
if (values.postgres) await bench('postgres')
process.exit(0)
