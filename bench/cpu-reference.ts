/** How fast this machine's processor is just now, so that figures of another one can be held against ours. */
import { createHash } from 'node:crypto'

const times = 5
const hashedBytes = 64 * 1024 * 1024
const steps = 20_000_000

/** Milliseconds of a SHA-256 of 64 MiB and of 20 million steps of an integer loop, in the middle of five times. */
export function cpuReferenceMs(): number {
  const bytes = Buffer.alloc(hashedBytes, 7)
  const taken = Array.from({ length: times }, () => {
    const begun = performance.now()
    createHash('sha256').update(bytes).digest()
    let x = 1
    for (let step = 0; step < steps; step++) x = (x * 1_664_525 + 1_013_904_223) >>> 0
    if (x === 0) throw new Error('The loop came out elsewhere than it does.')
    return performance.now() - begun
  })
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}
