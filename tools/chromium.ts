/** Finds the Chromium that browser tests and screens run in, and on Debian brings it when it is missing. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium or Chrome: PRANGAN_CHROMIUM if set, else what the machine has. */
export function findChromium(): string | undefined {
  if (process.env.PRANGAN_CHROMIUM) return process.env.PRANGAN_CHROMIUM
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** As `findChromium`, but on Debian as root installs it; anywhere else it says what to do. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new Error('The browser tests need Chromium. Install it, or name one: PRANGAN_CHROMIUM=/path/to/chromium npm test')
  }
  console.log('Chromium is not on this machine; installing Debian’s package (apt-get install chromium) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const apt = spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (apt.status !== 0) throw new Error(`Chromium could not be installed: apt-get ${args[0]} failed, see above.`)
  }
  const installed = findChromium()
  if (!installed) throw new Error('Debian’s chromium package was installed, but brought no program that could be found.')
  return installed
}

/** Quiet and alone: no sandbox (a container's root has none), no calls home. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
