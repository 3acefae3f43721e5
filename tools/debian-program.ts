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
