/** The test run behind `npm test`: every part, two side by side where they do not disturb each other, and one count of all. */
import { mkdirSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { type Counts, countsOf, type Report } from './count-tests.ts'
import { startPostgres } from './postgres.ts'
import { inLanes, run } from './run.ts'

interface Part {
  name: string
  command: string[]
  report: Report
  /** What the part needs to be told; it may have to be started first. */
  env?: () => Promise<NodeJS.ProcessEnv>
}
type Result = Counts & { name: string; seconds: number }

/** What takes longer hangs; a busy machine may need twice what a quiet one does, which is up to ten minutes for the largest part. */
const longestSeconds = 1_200
const folder = '.cache/tests'
const node = process.execPath

const vitest = (name: string, config: string, env?: Part['env']): Part => {
  const file = `${folder}/${name.replaceAll(' ', '-')}.json`
  return {
    name,
    command: ['vitest', 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { kind: 'vitest', file },
    ...(env && { env }),
  }
}
const serverOnPostgres = vitest('server on PostgreSQL', 'vitest.server.config.ts', async () => {
  const { url, stop } = await startPostgres()
  cleanUps.push(stop)
  return { TEST_DATABASE_URL: url }
})
const tap = `${folder}/tools.tap`
const tools: Part = {
  name: 'tools',
  command: [
    ...[node, '--test', '--test-reporter=dot', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${tap}`, '{tools,chaos,attack}/**/*.test.ts'],
  ],
  report: { kind: 'tap', file: tap },
}
const check: Part = { name: 'check', command: [node, 'tools/check.ts'], report: { kind: 'check', file: `${folder}/check.json` } }
const build = (what: 'server' | 'web'): Part => ({
  name: `${what} build`,
  command: [node, 'tools/build.mjs', what],
  report: { kind: 'ending' },
})
const browser: Part = {
  name: 'browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  report: { kind: 'playwright', file: `${folder}/browser.json` },
  env: async () => ({ PRANGAN_CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/browser.json` }),
}
const cleanUps: (() => Promise<void>)[] = []

async function runPart(part: Part): Promise<Result> {
  if ('file' in part.report) rmSync(part.report.file, { force: true })
  try {
    const ran = await run(part.command, await part.env?.(), longestSeconds)
    const counts = countsOf(part.report, ran.code)
    console.log(`${counts.failed === 0 ? '✓' : '✗'} ${part.name} (${ran.seconds.toFixed(1)} s)`)
    if (counts.failed > 0) console.log(`\n${ran.output.trim()}\n`)
    return { name: part.name, seconds: ran.seconds, ...counts }
  } catch (error) {
    console.log(`✗ ${part.name} could not begin: ${error instanceof Error ? error.message : error}`)
    return { name: part.name, seconds: 0, passed: 0, failed: 1, skipped: 0 }
  }
}

function printTable(rows: readonly Result[]): void {
  const row = (part: string, ...cells: (string | number)[]) =>
    console.log(part.padEnd(34) + cells.map((cell) => String(cell).padStart(9)).join(''))
  row('\npart', 'seconds', 'passed', 'failed', 'skipped')
  for (const { name, seconds, passed, failed, skipped } of rows) row(name, seconds.toFixed(1), passed, failed, skipped)
}

const startedMs = performance.now()
mkdirSync(folder, { recursive: true })
// First: both runs of the server's tests start it, and neither is to build it while the other does.
const results = [await runPart(build('server'))]
const server = vitest('server on the embedded database', 'vitest.server.config.ts')
const sideBySide = [server, check, tools, build('web'), serverOnPostgres, vitest('web', 'vitest.web.config.ts')]
results.push(...(await inLanes(sideBySide, 2, runPart)))
for (const cleanUp of cleanUps) await cleanUp()
// Alone, because a page that waits for a busy machine is judged by the clock.
results.push(await runPart(browser))

const total = (count: keyof Counts) => results.reduce((sum, result) => sum + result[count], 0)
const all = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
printTable([...results, { name: 'all', seconds: (performance.now() - startedMs) / 1000, ...all }])
console.log(`\n${all.passed} passed, ${all.failed} failed`)
process.exitCode = all.failed === 0 ? 0 : 1
