/**
 * Writes what is made from other files: migrations from tables, contract/openapi.json and docs/features.md from the contract,
 * docs/quality.md from what the rigs kept.
 * `npm run generate [name-of-the-migration]` writes; `--check` only says what is stale.
 */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyEndpoint } from '#contract/features.ts'
import { openApiDocument } from '../server/platform/http/open-api.ts'
import { root } from './bootstrap.mjs'
import { featuresPage } from './features-page.ts'
import { figuresFolder, type KeptRun, readKept } from './figures.ts'
import { qualityPage } from './quality-page.ts'
import { run } from './run.ts'

const migrations = 'server/migrations'
const [given] = process.argv.slice(2)
const isCheck = given === '--check'

async function writeMigration(folder: string, name: string): Promise<void> {
  const ran = await run(['drizzle-kit', 'generate', '--config', 'drizzle.config.ts', '--name', name], { PRANGAN_MIGRATIONS: `./${folder}` })
  // It ends well even when it asked a question that nobody could answer, as after a renamed column.
  const isDone = ran.code === 0 && /No schema changes|SQL migration file/.test(ran.output)
  if (!isDone) throw new Error(`The migration could not be written:\n${ran.output.trim()}`)
}

/** Whether the tables say something that no migration does yet. */
async function migrationsAreStale(): Promise<boolean> {
  // Below the root, because drizzle-kit reads every folder as relative to it.
  const copy = '.cache/migrations'
  rmSync(join(root, copy), { recursive: true, force: true })
  mkdirSync(join(root, copy), { recursive: true })
  if (existsSync(join(root, migrations))) cpSync(join(root, migrations), join(root, copy), { recursive: true })
  const before = readdirSync(join(root, copy)).length
  await writeMigration(copy, 'check')
  return readdirSync(join(root, copy)).length !== before
}

function testFiles() {
  const paths = globSync(['{server,contract}/**/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: root }).sort()
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function keptRuns(): KeptRun[] {
  const rigs = globSync('*.json', { cwd: figuresFolder })
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  return rigs.flatMap((rig) => readKept(rig) ?? [])
}

const files: Record<string, string> = {
  'contract/openapi.json': `${JSON.stringify(await openApiDocument(), null, 2)}\n`,
  'docs/features.md': featuresPage(everyEndpoint, testFiles()),
  'docs/quality.md': qualityPage(keptRuns()),
}
const stale = Object.entries(files).filter(
  ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
)

if (isCheck) {
  const names = [...stale.map(([path]) => path), ...((await migrationsAreStale()) ? ['server/migrations'] : [])]
  for (const name of names) console.log(`${name} is not what its sources say: run npm run generate`)
  process.exitCode = names.length === 0 ? 0 : 1
} else {
  await writeMigration(migrations, given ?? 'change')
  mkdirSync(join(root, 'docs'), { recursive: true })
  for (const [path, text] of stale) writeFileSync(join(root, path), text)
  console.log(stale.length === 0 ? 'The pages were fresh.' : `Written: ${stale.map(([path]) => path).join(', ')}`)
}
