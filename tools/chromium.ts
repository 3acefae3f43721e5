/** Finds the Chromium that browser tests and screens run in, and on Debian brings it when it is missing. */
import { canInstall, findProgram, install } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium or Chrome: PRANGAN_CHROMIUM if set, else what the machine has. */
export const findChromium = (): string | undefined => process.env.PRANGAN_CHROMIUM || findProgram(names)

/** As `findChromium`, but on Debian as root installs it; anywhere else it says what to do. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (!canInstall()) {
    throw new Error('The browser tests need Chromium. Install it, or name one: PRANGAN_CHROMIUM=/path/to/chromium npm test')
  }
  console.log('Chromium is not on this machine; installing Debian’s package (apt-get install chromium) …')
  const failed = install('chromium')
  if (failed !== null) throw new Error(`Chromium could not be installed: ${failed} failed, see above.`)
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
