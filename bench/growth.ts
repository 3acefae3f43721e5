/**
 * How many times as long a page takes in a college of scale 1 as in one of a tenth, in which those who are looked at have exactly as
 * much. The scales take turns, so that what else the machine does disturbs them alike.
 */
import { loadavg } from 'node:os'
import { drive, type Run, warmUp } from './drive.ts'
import { type Engine, type GrownCollege, growCollege } from './grown-server.ts'
import { percentile, together } from './measured.ts'
import { prepareReads } from './scenarios.ts'

/** As many as do not wait for one another much. */
const connections = 8

interface Wanted {
  engine: Engine
  only: string
  rounds: number
  seconds: number
}

/** Measures each read at each of the scales, smallest first, and prints a table. What is grown is put into `grown` for its remover. */
export async function measureGrowth(scales: readonly number[], wanted: Wanted, grown: GrownCollege[]): Promise<void> {
  const servers = []
  for (const scale of scales) {
    const college = await growCollege(wanted.engine, scale, { load: true })
    grown.push(college)
    console.error(`${wanted.engine}: scale ${scale} grown in ${college.grownSeconds.toFixed(1)} s`)
    const server = await college.start('production')
    servers.push({ server, scale, reads: await prepareReads(server.address, college.load(), { isTimed: false }) })
  }
  const names = servers[0]?.reads.map(({ name }) => name).filter((name) => name.includes(wanted.only)) ?? []
  const head = ['scenario', 'scale', '/s', 'p50 ms', 'p99 ms', 'cpu ms', 'growth of p50', 'of cpu']
  const rows = [head, head.map(() => '---')]
  for (const name of names) {
    const turns = servers.flatMap(({ server, scale, reads }) =>
      reads.filter((scenario) => scenario.name === name).map((scenario) => ({ server, scenario, scale, runs: [] as Run[] })),
    )
    for (const { server, scenario } of turns) await warmUp([server], scenario)
    for (let round = 0; round < wanted.rounds; round++)
      for (const { server, scenario, runs } of turns) runs.push(await drive([server], scenario, { seconds: wanted.seconds, connections }))
    const runs = turns.map((turn) => ({ scale: turn.scale, run: together(turn.runs) }))
    const [smallest] = runs
    for (const { scale, run } of runs) {
      const isFirst = run === smallest?.run
      const growth =
        smallest && !isFirst ? [percentile(run.times, 0.5) / percentile(smallest.run.times, 0.5), run.cpuMs / smallest.run.cpuMs] : []
      const numbers = [run.visits / run.seconds, percentile(run.times, 0.5), percentile(run.times, 0.99), run.cpuMs, ...growth]
      rows.push([name, String(scale), ...numbers.map((number) => number.toFixed(2)), ...(isFirst ? ['', ''] : [])])
    }
    console.error(`${name}: done`)
  }
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(
    `\n${wanted.engine}, ${connections} connections, ${wanted.rounds} runs of ${wanted.seconds} s each, load average ${load.join(' ')}\n`,
  )
  console.log(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
}
