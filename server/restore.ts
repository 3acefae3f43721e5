/**
 * `npm run restore -- <file> [--key-file <file>]`: brings what a backup holds into an empty database and file store, and finds it equal.
 * `--check` only reads the file and says whether it is whole; `--json` prints what it holds. docs/backup.md tells more.
 */
import { inspect, parseArgs } from 'node:util'
import { readBackupKey } from './platform/backup/keys.ts'
import type { Manifest } from './platform/backup/manifest.ts'
import { checkArchive, refuseUnfit, restoreArchive } from './platform/backup/restore.ts'
import { fillEmbedded, fillServer } from './platform/backup/target.ts'
import { readConfig } from './platform/config.ts'
import { openFileStore } from './platform/open.ts'

const usage = 'Say which: npm run restore -- <file> [--check] [--json] [--key-file <file>].'
const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

const { values, positionals } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'key-file': { type: 'string' },
  },
  allowPositionals: true,
})

function tell(path: string, { product, madeAt, migration, tables, files, missing }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${path} is whole: made ${madeAt} by ${product} at migration ${migration.number}, ${rows} rows of ${tables.length} tables, ${files.length} files.`,
  )
  const lacking = [...missing, ...files.filter(({ isDamaged }) => isDamaged).map(({ key }) => key)]
  if (lacking.length > 0)
    say(`The bytes of ${lacking.length} files were missing or damaged already when it was made: ${lacking.join(', ')}.`)
}

async function run(): Promise<void> {
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new Error(usage)
  const key = await readBackupKey(values['key-file'], process.env.PRANGAN_BACKUP_KEY)
  const begunMs = performance.now()
  const manifest = await checkArchive(path, key)
  tell(path, manifest)
  if (values.json) process.stdout.write(`${JSON.stringify(manifest)}\n`)
  if (values.check) return
  const config = readConfig(process.env)
  const files = await openFileStore(config)
  await refuseUnfit(files, manifest)
  const fill = config.databaseUrl ? fillServer.bind(null, config.databaseUrl) : fillEmbedded.bind(null, config.dataFolder)
  await fill((engine) => restoreArchive(path, key, manifest, { engine, files, progress: say }))
  say(`Restored in ${((performance.now() - begunMs) / 1000).toFixed(1)} s. Everybody signs in again.`)
}

const ending = await run().then(
  () => 0,
  (error: unknown) => {
    say(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
    if (process.env.LOG_LEVEL === 'debug') say(inspect(error))
    return 1
  },
)
process.exit(ending)
