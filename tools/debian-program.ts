import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, findProgram, install } from './debian.mjs'

/** The path of a program that is one of Debian's packages, installed when that can be done unasked; null, said loudly, when there is none. */
export function debianProgram(name: string): string | null {
  const found = findProgram([name])
  if (found) return found
  if (canInstall()) {
    console.log(`${name} is not on this machine; installing Debian’s package (apt-get install ${name}) …`)
    const failed = install(name, { timeoutMs: 180_000 })
    const installed = findProgram([name])
    if (installed) return installed
    console.log(`It could not be installed${failed === null ? '' : `: ${failed} failed`}.`)
  }
  console.log(`\nNOT RUN: ${name}. It is not on this machine (Debian and Ubuntu: apt-get install ${name}).\n`)
  return null
}

/** Debian has a folder for each version of PostgreSQL that is installed. */
const postgresFolder = '/usr/lib/postgresql'

function versionsOfPostgres(): string[] {
  try {
    return readdirSync(postgresFolder).filter((name) => /^\d+$/.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The folder of the programs of Debian's newest PostgreSQL on this machine, installed when that can be done unasked; null where there is none. */
export function debianPostgres(): string | null {
  if (versionsOfPostgres().length === 0 && canInstall()) {
    console.log('PostgreSQL is not on this machine; installing Debian’s package (apt-get install postgresql) …')
    const failed = install('postgresql', { timeoutMs: 180_000 })
    if (failed !== null) console.log(`It could not be installed: ${failed} failed.`)
  }
  const newest = versionsOfPostgres()
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  return newest ? join(postgresFolder, newest, 'bin') : null
}
