/**
 * `npm run backup -- --to <file or folder> [--key-file <file>] [--keep <count>]`: the database and the files of this installation as they stand at
 * one moment, in one file, while it serves. `--new-key <file>` makes a key instead. docs/backup.md tells more.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { z } from 'zod'
import { backupContents } from './backup-contents.ts'
import { writeBackup } from './platform/backup/backup.ts'
import { newBackupKey, readBackupKey } from './platform/backup/keys.ts'
import type { Manifest } from './platform/backup/manifest.ts'
import { openEmbeddedSnapshot, openServerSnapshot } from './platform/backup/snapshot.ts'
import { readConfig } from './platform/config.ts'
import { openFileStore } from './platform/open.ts'

const usage = 'Say where to: npm run backup -- --to <file or folder> [--key-file <file>] [--keep <count>], or --new-key <file>.'
/** How it ended: whole, not at all, or without bytes that were lost or damaged before. */
const endings = { whole: 0, failed: 1, lacking: 3 }

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
const packageFile = z.object({ name: z.string(), version: z.string() })

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'key-file': { type: 'string' },
    'new-key': { type: 'string' },
    keep: { type: 'string' },
  },
})

async function makeKey(path: string): Promise<void> {
  const { file, recipient } = await newBackupKey()
  await writeFile(path, file, { flag: 'wx', mode: 0o600 })
  say(`${path} is the secret key: keep it where the backups are not, for without it they cannot be restored.`)
  process.stdout.write(`${recipient}\n`)
}

/** The names that backups get in a folder, of which the oldest sorts first. */
const nameAt = (now: Date, isEncrypted: boolean) =>
  `prangan-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar${isEncrypted ? '.age' : ''}`
const isBackupName = (name: string) => /^prangan-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar(\.age)?$/.test(name)

async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter(isBackupName).sort()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(folder, name))
    say(`${name} was removed; ${keep} are kept.`)
  }
}

function tell(path: string, { tables, files, missing }: Manifest, seconds: number): number {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (statSync(path).size / 1e6).toFixed(1)
  say(`${path}: ${rows} rows of ${tables.length} tables and ${files.length} files, ${megabytes} MB in ${seconds.toFixed(1)} s.`)
  const damaged = files.filter(({ isDamaged }) => isDamaged).map(({ key }) => key)
  for (const key of missing) say(`Missing: the bytes ${key} were not there.`)
  for (const key of damaged) say(`Damaged: the bytes ${key} are not those that were uploaded; they were backed up as they are.`)
  return missing.length + damaged.length > 0 ? endings.lacking : endings.whole
}

async function backUp(to: string): Promise<number> {
  const keep = values.keep === undefined ? null : z.coerce.number().int().min(1).parse(values.keep)
  const key = await readBackupKey(values['key-file'], process.env.PRANGAN_BACKUP_KEY)
  const config = readConfig(process.env)
  const now = new Date()
  const isFolder = existsSync(to) && statSync(to).isDirectory()
  const path = isFolder ? join(to, nameAt(now, key !== null)) : to
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  if (keep !== null && !isFolder) throw new Error('--keep needs a folder in --to.')
  const { name, version } = packageFile.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')))
  const begunMs = performance.now()
  const snapshot = config.databaseUrl ? await openServerSnapshot(config.databaseUrl) : await openEmbeddedSnapshot(config.dataFolder)
  try {
    const files = await openFileStore(config)
    const source = { snapshot, files, contents: backupContents, product: `${name} ${version}`, now, progress: say }
    const manifest = await writeBackup(path, source, key)
    const ending = tell(path, manifest, (performance.now() - begunMs) / 1000)
    // One that lacks bytes stands for none before it: night after night, the last whole one would go.
    if (keep !== null && ending !== endings.whole) say('No older backup was removed, because this one lacks bytes.')
    else if (keep !== null) await removeOld(to, keep)
    return ending
  } finally {
    await snapshot.close()
  }
}

async function run(): Promise<number> {
  if (values['new-key'] !== undefined) {
    await makeKey(values['new-key'])
    return endings.whole
  }
  if (values.to === undefined) throw new Error(usage)
  return await backUp(values.to)
}

const ending = await run().catch((error: unknown) => {
  say(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
  if (process.env.LOG_LEVEL === 'debug') say(inspect(error))
  return endings.failed
})
process.exit(ending)
