/**
 * Brings programs of the system's that Prangan uses and npm cannot bring: on Debian as root with apt-get, anywhere else not at all. Plain
 * JavaScript without packages, because starting needs it before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The path of the first of these programs that the machine has.
 * @param {string[]} names @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Whether packages can be installed without asking anybody. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Installs one of Debian's packages. Answers what failed, or null.
 * @param {string} name @param {{ timeoutMs?: number }} [options] @returns {string | null}
 */
export function install(name, { timeoutMs } = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const apt = spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: timeoutMs })
    if (apt.status !== 0) return `apt-get ${args[0]}`
  }
  return null
}

const heicPrograms = ['heif-dec', 'heif-convert']
const heicPackage = 'libheif-examples'
const without = 'Photos in HEIC will be refused with advice; everything else works.'
/** When installing failed last; it is not tried again with every start. */
const failedMark = join(dirname(fileURLToPath(import.meta.url)), '../.cache/no-heic')
const triedAgainAfterMs = 86_400_000

/** Brings what turns HEIC photos into JPEG, or says that it is missing. Nothing depends on it: whatever fails, this goes on. */
export function ensureHeic() {
  if (process.env.PRANGAN_HEIC_PROGRAM || findProgram(heicPrograms)) return
  if (!canInstall()) {
    console.log(`heif-convert is not on this machine (Debian and Ubuntu: ${heicPackage}). ${without}`)
    return
  }
  if (Date.now() - (statSync(failedMark, { throwIfNoEntry: false })?.mtimeMs ?? 0) < triedAgainAfterMs) return
  console.log(`heif-convert, for photos in HEIC, is not on this machine; installing Debian’s package (apt-get install ${heicPackage}) …`)
  const failed = install(heicPackage, { timeoutMs: 180_000 })
  if (failed === null && findProgram(heicPrograms)) return
  console.log(`It could not be installed${failed === null ? '' : `: ${failed} failed`}. ${without} It is tried again tomorrow.`)
  mkdirSync(dirname(failedMark), { recursive: true })
  writeFileSync(failedMark, '')
}
