import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real files that other people wrote, sound and hostile, where they lie beside the checkout. */
const samples = join(import.meta.dirname, '..', '..', '..', 'shared', 'samples')

/**
 * A folder of the samples, such as `malicious/html`; null where there are none beside the checkout, and what reads them is skipped.
 * Throws where there are samples but not these: a wrong name would skip its tests without a word.
 */
export function sampleFolder(name: string): string | null {
  if (!existsSync(samples)) return null
  const folder = join(samples, name)
  if (!existsSync(folder)) throw new Error(`The samples have no folder ${name}.`)
  return folder
}
