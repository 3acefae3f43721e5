/** Finds the Chromium that browser tests and screens run in, and on Debian brings it when it is missing. */
import { canInstall, findProgram, install } from './debian.mjs'

/**
 * Chromium without the windows of a desk around its pages: a page opens in half the time, and nothing is missing in it that is tested or measured.
 * It is a package of its own in Debian.
 */
const bare = 'chromium-headless-shell'
const names = [bare, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium or Chrome: PRANGAN_CHROMIUM if set, else what the machine has. */
export const findChromium = (): string | undefined => process.env.PRANGAN_CHROMIUM || findProgram(names)

/** As `findChromium`, but on Debian as root installs the one without windows; anywhere else it says what to do where there is none. */
export function ensureChromium(): string {
  if (!process.env.PRANGAN_CHROMIUM && canInstall() && !findProgram([bare])) {
    console.log(`${bare} is not on this machine; installing Debian’s package (apt-get install ${bare}) …`)
    const failed = install(bare)
    if (failed !== null) console.log(`It could not be installed: ${failed} failed, see above.`)
  }
  const found = findChromium()
  if (found) return found
  throw new Error('The browser tests need Chromium. Install it, or name one: PRANGAN_CHROMIUM=/path/to/chromium npm test')
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
